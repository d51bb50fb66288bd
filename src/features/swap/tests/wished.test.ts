import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { approvalCall } from '../domain/builder'
import { nativeAddress } from '../domain/swap'
import type { ViewParams } from '../../../domain/view'
import type { SwapContext } from '../machines/swap'
import { swapWith } from './dependencies'
import { createSwapping } from '../runtime/swapping'
import { createLeftSwaps } from '../services/leftSwaps'
import { address } from '../../../../tests/support/addresses'
import { never, scripted } from '../../../../tests/support/eip1193Provider'
import { mainnet as network, word } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { another, dollar, ether, mine } from '../../../../tests/support/holdings'
import { approval, router } from '../../../../tests/support/swaps'
import { alone } from '../../../../tests/support/system'
import { storageOver } from '../../../../tests/support/storage'

type Wish = ViewParams['Swap']

const NOW = 1_700_000_000_000
const hash = `0x${'a1'.repeat(32)}`
const token = dollar.address!.slice('eip155:1:'.length)
/** Tokens as the exchange lists them: without the account's balance, and with a price of its own. */
const listed = [ether, dollar].map((one) => ({ ...one, price: '0', quantity: { ...one.quantity, numeric: '0' } }))

/** The form of a swap, on a page where this is wished and a node answers so about the approval. */
function form(wish?: Wish, allowance: (params: readonly unknown[]) => unknown = () => word(0)) {
  const storage = storageOver()
  const says = { wish, held: [dollar] as readonly TokenBalance[] | undefined, lists: 0 }
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_call: allowance,
    eth_estimateGas: () => '0x9c40',
    eth_gasPrice: () => '0xa',
    eth_blockNumber: () => '0x7',
  }
  const rpc = {
    balance: async () => 10n ** 18n,
    request: async (
      _: unknown,
      { method, params }: { method: string; params: readonly unknown[] },
      { schema }: { schema: z.core.$ZodType },
    ) => z.parse(schema, answers[method]?.(params)),
  }
  async function tokens() {
    says.lists += 1
    return listed
  }
  const wallet = scripted({ eth_sendTransaction: () => hash })
  const given = swapWith({
    options: () => ({ networks: [network] }),
    remote: async () => ({ rpc, convert: async () => ({ tokens, quote: never }) }),
    sendsCalls: () => false,
    provider: () => wallet.provider,
    near: () => wallet.provider,
    storage,
    held: () => says.held,
    wished: () => says.wish,
    uuid: () => 'one',
    clock: { now: () => NOW, wait: never },
  })
  const left = createLeftSwaps({ storage, now: () => NOW })
  async function open(account: CaipAddress = mine, on: CaipNetworkId = mainnet) {
    const machine = createSwapping(given)
    const { actor, reports } = alone(machine, { account, network: on })
    const shown = await waitFor(actor, (now) => !now.hasTag('listing'))
    return { actor, reports, shown, ...summary(shown.context) }
  }
  const requests = () => wallet.asked.filter(([method]) => method === 'eth_sendTransaction')
  return { says, left, open, requests, storage }
}
const summary = ({ from, to, side, amountText, leadsTo }: SwapContext) => ({
  pair: [from?.symbol, to?.symbol],
  amount: [side, amountText],
  leadsTo,
})

test.each<[string, string, string]>([
  ['its symbol', 'USD', 'USD'],
  ['its symbol in other letters', ' usd ', 'USD'],
  ['its address', token, 'USD'],
  ['its address in other letters', token.toUpperCase().replace('0X', '0x'), 'USD'],
  ['its id with the network', dollar.address!, 'USD'],
  ['the symbol of the coin', 'eth', 'ETH'],
  ['the address that exchanges use for the coin', nativeAddress, 'ETH'],
  ['that address in other letters', nativeAddress.toUpperCase().replace('0X', '0x'), 'ETH'],
  ['what payments call the coin', 'native', 'ETH'],
])('behavior: when the view names a token by %s, the form has it', async (_, text, symbol) => {
  const other = symbol === 'USD' ? 'ETH' : 'USD'
  expect((await form({ fromToken: text, toToken: other }).open()).pair).toEqual([symbol, other])
  expect((await form({ fromToken: other, toToken: text }).open()).pair).toEqual([other, symbol])
})

test.each<[string, string | undefined]>([
  ['a name that is not its symbol', 'Dollar'],
  ['an address that is not listed', router],
  ['its id on another network', dollar.address!.replace('eip155:1:', 'eip155:137:')],
  ['no text', ''],
  ['nothing', undefined],
])('behavior: when the view names a token by %s, the form has the coin and no other', async (_, text) => {
  expect((await form({ fromToken: text!, amount: '1' }).open()).pair).toEqual(['ETH', undefined])
  expect((await form({ toToken: text!, amount: '1' }).open()).pair).toEqual(['ETH', undefined])
})

test.each<[unknown, string]>([
  [2, '2'],
  [null, ''],
])('behavior: when a page without types gives %j as the amount, the form has %j', async (amount, shown) => {
  const { open } = form({ fromToken: 'USD', toToken: 'ETH', amount } as Wish)
  expect(await open()).toMatchObject({ pair: ['USD', 'ETH'], amount: ['from', shown] })
})

test('behavior: when the account holds a token, its balance and price are those of the account', async () => {
  const { shown } = await form({ fromToken: 'USD', toToken: 'ETH' }).open()
  expect(shown.context.from).toMatchObject({ price: '1', quantity: { numeric: '90' } })
  expect(shown.context.to).toMatchObject({ price: '0', quantity: { numeric: '0' } })
})

test.each<[string, Wish, ReturnType<typeof summary>]>([
  [
    'an amount to pay',
    { fromToken: 'USD', toToken: 'ETH', amount: '2' },
    { pair: ['USD', 'ETH'], amount: ['from', '2'], leadsTo: undefined },
  ],
  ['only an amount', { amount: '2' }, { pair: ['ETH', undefined], amount: ['from', '2'], leadsTo: undefined }],
  [
    'the amount that a payment needs',
    { fromToken: 'USD', toToken: 'ETH', missing: '3' },
    { pair: ['USD', 'ETH'], amount: ['to', '3'], leadsTo: 'Pay' },
  ],
  [
    'the amount that a payment needs, of a token that is not listed',
    { fromToken: 'USD', toToken: 'GOLD', missing: '3' },
    { pair: ['USD', undefined], amount: ['from', ''], leadsTo: undefined },
  ],
])('behavior: when the view asks for %s, the form is filled in accordingly', async (_, wish, filled) => {
  expect(await form(wish).open()).toMatchObject(filled)
})

test('behavior: when the visitor returns to the form, changes stay; a new wish of the view is applied', async () => {
  const { says, open } = form({ fromToken: 'USD', amount: '2' })
  const { actor } = await open()
  actor.send({ type: 'amount.typed', side: 'from', text: '5' })
  actor.send({ type: 'swap.entered' })
  await waitFor(actor, (now) => !now.hasTag('listing'))
  expect(summary(actor.getSnapshot().context).amount).toEqual(['from', '5'])
  says.wish = { fromToken: 'USD', amount: '2' }
  actor.send({ type: 'swap.entered' })
  await waitFor(actor, (now) => !now.hasTag('listing'))
  expect(summary(actor.getSnapshot().context).amount).toEqual(['from', '2'])
  expect(says.lists).toBe(1)
})

test('behavior: when balances are read while the form looks for approvals, the form has the new ones', async () => {
  const page = form(undefined, () => {
    page.says.held = [{ ...dollar, price: '1.01', quantity: { decimals: 6, numeric: '3' } }]
    return word(0)
  })
  page.left.keep(begun)
  const { context } = (await page.open()).shown
  for (const token of [context.from, context.tokens?.find(({ symbol }) => symbol === 'USD')])
    expect(token).toMatchObject({ price: '1.01', quantity: { numeric: '3' } })
})

test('error: when the app does not have the network, the form has no list', async () => {
  const { open, says } = form()
  const { shown } = await open(mine, 'eip155:137')
  expect([shown.hasTag('unlisted'), says.lists]).toEqual([true, 0])
})

const begun = { from: dollar, to: ether, amountText: '1', slippage: '0.5', approval }

test.each<[string, string, () => unknown, string | undefined]>([
  ['stands whole', '1000000', () => word(1_000_000), '1000000'],
  ['is now larger', '1000000', () => word(5_000_000), '1000000'],
  ['was used in part', '1000000', () => word(400_000), '400000'],
  ['is gone', '1000000', () => word(0), undefined],
  ['was being revoked and still stands', '0', () => word(7), '7'],
  ['was being revoked and is gone', '0', () => word(0), undefined],
  ['cannot be read', '1000000', () => 'nothing', '1000000'],
  ['was being revoked and cannot be read', '0', () => 'nothing', undefined],
])(
  'behavior: when an earlier page’s approval %s, the form returns with what is known of it',
  async (_, units, says, left) => {
    const page = form(undefined, says)
    page.left.keep({ ...begun, approval: { ...approval, units } })
    const { shown, pair, amount } = await page.open()
    expect([pair, amount, shown.context.slippage]).toEqual([['USD', 'ETH'], ['from', '1'], '0.5'])
    expect(shown.context.approval?.units).toBe(left)
  },
)

test('behavior: when an earlier page’s swap returns, its tokens have the balances of now', async () => {
  const page = form()
  page.says.held = [{ ...dollar, quantity: { decimals: 6, numeric: '7' } }]
  page.left.keep(begun)
  expect((await page.open()).shown.context.from?.quantity.numeric).toBe('7')
})

test('behavior: when two swaps are unfinished, the form returns with the latest and with the approval that stands', async () => {
  const gold: TokenBalance = { ...dollar, symbol: 'GOLD', address: `eip155:1:0x${'9'.repeat(40)}` }
  const goldFirst = { ...begun, from: gold, approval: { ...approval, token: gold } }
  const page = form(undefined, (params) => word(JSON.stringify(params).includes('9'.repeat(40)) ? 1_000_000 : 0))
  page.left.keep(goldFirst)
  page.left.keep(begun)
  const { pair, shown } = await page.open()
  expect([pair, shown.context.approval]).toEqual([['USD', 'ETH'], goldFirst.approval])
})

test('behavior: when another account is connected, the swap of an earlier page does not return', async () => {
  const page = form()
  page.left.keep(begun)
  expect((await page.open(another)).pair).toEqual(['ETH', undefined])
})

test('behavior: when the view names a token, that comes before the swap of an earlier page', async () => {
  const page = form({ toToken: 'USD' })
  page.left.keep(begun)
  expect(await page.open()).toMatchObject({ pair: ['ETH', 'USD'], amount: ['from', ''] })
  const empty = form({})
  empty.left.keep(begun)
  expect((await empty.open()).pair).toEqual(['USD', 'ETH'])
})

test('behavior: when the visitor revokes an approval that stands, the wallet is asked for exactly that', async () => {
  const page = form(undefined, () => word(1_000_000))
  page.left.keep(begun)
  const { actor, reports } = await page.open()
  actor.send({ type: 'approval.revoked' })
  const { context } = await waitFor(actor, (now) => !now.hasTag('reviewing'))
  expect(page.requests()).toEqual([
    ['eth_sendTransaction', [{ from: address, ...approvalCall(token, router, 0n), chainId: '0x1' }]],
  ])
  expect(reports[0]).toMatchObject({ to: 'outbox', event: { transaction: { hash, kind: 'revoke' } } })
  expect([context.fault, context.approval]).toEqual([undefined, undefined])
  expect(page.left.of(approval)).toMatchObject([{ using: hash }])
})

const using = (more: Partial<SentTransaction>): SentTransaction => ({
  ...{ hash, network: mainnet, account: mine, what: '1 USD', to: router, at: NOW, kind: 'swap' },
  ...more,
})
const reverted = { status: 'reverted', reason: 'paused' } as const

test.each<[string, SentTransaction | undefined, number, string | undefined, boolean]>([
  ['the swap is under way', using({}), 1_000_000, undefined, true],
  ['the revocation is under way', using({ kind: 'revoke' }), 1_000_000, undefined, true],
  ['the swap failed for good', using({ settled: reverted }), 1_000_000, '1000000', true],
  ['the revocation failed for good', using({ kind: 'revoke', settled: reverted }), 1_000_000, '1000000', true],
  ['only a part of a batch was made', using({ settled: { status: 'part' } }), 700_000, '700000', true],
  ['the swap was made', using({ settled: { status: 'confirmed' } }), 0, undefined, false],
  ['the swap has left the account', undefined, 0, undefined, true],
  ['the swap has left the account and did not use it', undefined, 1_000_000, '1000000', true],
])(
  'behavior: when %s, the form is empty, and offers to revoke exactly what may still stand',
  async (_, sent, allowance, units, isKept) => {
    const page = form(undefined, () => word(allowance))
    page.left.keep({ ...begun, using: hash })
    if (sent) page.storage.set('transactions', [sent])
    const { shown, pair, amount } = await page.open()
    expect([pair, amount, shown.context.approval?.units]).toEqual([['ETH', undefined], ['from', ''], units])
    expect(page.left.of(approval)).toHaveLength(isKept ? 1 : 0)
  },
)
