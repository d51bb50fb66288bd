import type { SwapRemote } from '../../../../src/features/swap/runtime/convert'
import { findShortage } from '../../../../src/features/swap/runtime/shortage'
import type { FindShortage } from '../../../../src/runtime/features'
import { expect, test, vi } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import { ModalError } from '../../../../src/domain/errors'
import type { PaymentRequest } from '../../../../src/domain/pay/payment'
import type { TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'
import type { Fee, SentTransaction } from '../../../../src/domain/transaction/transaction'
import type { ReceiptEvent } from '../../../../src/machines/transaction/receipt'
import type { Reviewed } from '../../../../src/features/pay/machines/setup'
import type { PayingDependencies } from '../../../../src/features/pay/runtime/dependencies'
import { createPayments } from '../../../../src/features/pay/runtime/payments'
import type { Clock } from '../../../../src/services/page/clock'
import { createStorage } from '../../../../src/services/storage/storage'
import { other } from '../../../support/addresses'
import { evmNode, hex, word } from '../../../support/evmNode'
import { dollar, ether, mine, sent } from '../../../support/holdings'

const contract = '0x3333333333333333333333333333333333333333'
const request: PaymentRequest = { recipient: other, network: 'eip155:1', asset: contract, amount: '50' }
const fee: Fee = { units: '7' }
const of = (token: TokenBalance, numeric: string) => ({ ...token, quantity: { ...token.quantity, numeric } })

interface World {
  held?: readonly TokenBalance[]
  /** On-chain balances of the dollar and of the coin. */
  onChain?: { dollars: string; ether: string }
  /** Balance of the asset that the network itself reports. */
  there?: () => Promise<TokenBalance | undefined>
  swaps?: boolean
  converts?: boolean
  estimateFee?: () => Promise<Fee>
  askWallet?: () => Promise<SentTransaction>
}

/** Creates the payments of a page with a node behind it. */
async function paying({
  held = [ether, dollar],
  onChain = { dollars: '90', ether: '5' },
  there = async () => undefined,
  swaps = true,
  converts = true,
  estimateFee = async () => fee,
  askWallet = async () => ({ ...sent, hash: `0x${'a1'.repeat(32)}` }),
}: World = {}) {
  let head = 100
  const node = await evmNode({
    eth_blockNumber: () => hex((head += 1)),
    eth_call: () => word(parseUnits(onChain.dollars, 6)),
    eth_getBalance: () => hex(parseEther(onChain.ether)),
    eth_estimateGas: () => hex(21_000),
    eth_gasPrice: () => hex(10n ** 9n),
  })
  const kept = new Map<string, string>()
  const storage = createStorage({
    storage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }) as Storage,
  })
  const asked = vi.fn(askWallet)
  /** Events that the receipt of the named transaction reports. */
  const events: ReceiptEvent[] = []
  const clock: Clock = { now: () => 1, wait: () => Promise.resolve() }
  const convert = {
    tokens: async () => (converts ? [of(ether, '0'), of(dollar, '0')] : Promise.reject(new Error('out of order'))),
    price: async ({ address }: TokenBalance) => (address ? '1' : '2000'),
  }
  const payments = await createPayments({
    storage,
    sending: async () => ({
      calls: {
        estimateFee,
        readHolding: there,
        askWallet: asked,
        checkWallet: async () => undefined,
        checkIntent: async () => undefined,
        watch: async (_: unknown, report: (event: ReceiptEvent) => void) => {
          events.forEach(report)
        },
      },
    }),
    tokens: async () => held,
    remote: async () => ({ http: node.http, rpc: node.rpc }),
    findShortage: async () => (asked: Parameters<FindShortage>[0], signal: AbortSignal) =>
      findShortage(
        {
          options: () => ({ networks: [node.network] }),
          remote: async () => ({ rpc: node.rpc, convert: async () => convert }) as unknown as SwapRemote,
        },
        asked,
        signal,
      ),
    system: () => ({
      options: {
        ...{ projectId: 'p', services: { blockchain: node.server.base }, networks: [node.network] },
        remoteFeatures: { swaps: swaps ? ['one'] : false },
      },
      root: { getSnapshot: () => ({ context: {} }) },
    }),
    locks: undefined,
    clock,
  } as unknown as PayingDependencies)
  const signal = new AbortController().signal
  const reported: string[] = []
  return {
    payments,
    asked,
    watch: (transaction: SentTransaction, ...shown: ReceiptEvent[]) => {
      events.splice(0, events.length, ...shown)
      return payments.watch({ transaction, reference: 'order-1' }, (event) => reported.push(event.type), signal)
    },
    reported,
    kept: () => [...kept.values()].join(''),
    prepare: (more: Partial<PaymentRequest> = {}) =>
      payments.prepare({ id: 'one', request: { ...request, ...more }, account: mine }, signal),
    ask: (reference?: string) =>
      payments.ask({ intent: {}, fee, ...(reference && { reference }) } as unknown as Reviewed, signal),
  }
}
const code = (name: string) => expect.objectContaining({ code: name }) as Error

test('behavior: the payment uses the asset of its network by address, or the native coin', async () => {
  const elsewhere: TokenBalance = { ...dollar, chainId: 'eip155:137', address: `eip155:137:${contract}` }
  const { prepare } = await paying({ held: [elsewhere, of(ether, '3'), dollar] })
  expect(await prepare()).toMatchObject({
    intent: { token: dollar, units: '50000000', receiver: { address: other } },
    fee,
  })
  expect(await prepare({ asset: 'native', amount: '1' })).toMatchObject({
    intent: { token: { symbol: 'ETH' }, units: parseEther('1').toString() },
  })
})

test('behavior: when the token list is out of date, the balance on the chain is used to pay', async () => {
  const { prepare } = await paying({ held: [ether, of(dollar, '1')] })
  expect(await prepare()).toMatchObject({ intent: { token: { symbol: 'USD', quantity: { numeric: '90' } } }, fee })
})

/** The dollar as its contract describes it. */
const listless = (numeric: string): TokenBalance => ({ ...of(dollar, numeric), name: 'USD', price: '0' })

test('behavior: when the list lacks the token or is late, and no exchange knows it, the network’s balance is used', async () => {
  const there = async () => listless('90')
  const unlisted = await paying({ held: [ether], there, swaps: false })
  expect(await unlisted.prepare()).toMatchObject({ intent: { token: listless('90'), units: '50000000' }, fee })
  const late = await paying({ held: [ether, of(dollar, '1')], there, swaps: false })
  expect(await late.prepare()).toMatchObject({ intent: { token: of(dollar, '90') }, fee })
})

test('error: when the network says too little too, it is said; when it cannot be asked, that is', async () => {
  const few = await paying({ held: [], there: async () => listless('49'), swaps: false })
  await expect(few.prepare()).rejects.toEqual(code('amount.insufficient'))
  const none = await paying({ held: [], there: async () => listless('0'), swaps: false })
  await expect(none.prepare()).rejects.toEqual(code('amount.insufficient.unheld'))
  const silent = async () => Promise.reject(new ModalError('http.unreachable', 'No.'))
  const unread = await paying({ held: [], there: silent, swaps: false })
  await expect(unread.prepare()).rejects.toEqual(code('http.unreachable'))
})

test('behavior: when a swap would help, the missing amount is returned', async () => {
  const { prepare } = await paying({ onChain: { dollars: '40', ether: '5' }, held: [ether, of(dollar, '40')] })
  expect(await prepare()).toMatchObject({
    shortage: { from: { symbol: 'ETH' }, to: { symbol: 'USD' }, missing: '10.2' },
  })
})

test('error: when the balance is too low and a swap is off, fails or cannot help, the payment rejects', async () => {
  const short = { onChain: { dollars: '40', ether: '5' }, held: [ether, of(dollar, '40')] }
  await expect((await paying({ ...short, swaps: false })).prepare()).rejects.toEqual(code('amount.insufficient'))
  await expect((await paying({ ...short, converts: false })).prepare()).rejects.toEqual(code('amount.insufficient'))
  await expect((await paying({ ...short, swaps: false, held: [] })).prepare()).rejects.toEqual(
    code('amount.insufficient.unheld'),
  )
  const noFee = async () => Promise.reject(new ModalError('fee.insufficient', 'No.'))
  // The fee of a swap could not be paid either; for a payment in the coin itself, a swap can get more of it.
  await expect((await paying({ estimateFee: noFee })).prepare()).rejects.toEqual(code('fee.insufficient'))
  const coin = await paying({
    estimateFee: noFee,
    onChain: { dollars: '9000', ether: '1' },
    held: [ether, of(dollar, '9000')],
  })
  expect(await coin.prepare({ asset: 'native', amount: '1' })).toMatchObject({ shortage: { to: { symbol: 'ETH' } } })
  const unknown = async () => Promise.reject(new ModalError('fee.unknown', 'No.'))
  await expect((await paying({ estimateFee: unknown })).prepare()).rejects.toEqual(code('fee.unknown'))
})

test('error: when the account is missing or the network or receiver does not fit, the payment rejects', async () => {
  const { payments, prepare } = await paying()
  const signal = new AbortController().signal
  await expect(payments.prepare({ id: 'one', request, account: undefined }, signal)).rejects.toEqual(
    code('provider.missing'),
  )
  await expect(prepare({ network: 'eip155:137' })).rejects.toEqual(code('payment.network'))
  await expect(prepare({ recipient: '0x12' })).rejects.toEqual(code('address.invalid'))
})

test.each([
  ['wallet.declined', false],
  ['send.refused', false],
  ['send.unknown', true],
  ['wallet.failed', true],
] as const)('error: when the wallet answers %s, the reference stays stored: %s', async (said, marked) => {
  const { ask, kept, asked } = await paying({ askWallet: () => Promise.reject(new ModalError(said, 'No.')) })
  await expect(ask('order-1')).rejects.toEqual(code(said))
  expect(kept().includes('order-1')).toBe(marked)
  // A stored reference does not ask the wallet again.
  await expect(ask('order-1')).rejects.toEqual(code(marked ? 'payment.running' : said))
  expect(asked).toHaveBeenCalledTimes(marked ? 1 : 2)
})

test('behavior: when there is no reference, the payment can be repeated', async () => {
  const { ask, asked } = await paying()
  await ask()
  await ask()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('behavior: a reference is paid once the chain shows it, for good', async () => {
  const { ask, watch, prepare } = await paying()
  const named = await ask('order-1')
  const earlier = () => prepare({ reference: 'order-1' })
  expect(await earlier()).toEqual({ sent: named })
  for (const type of [
    'receipt.other',
    'receipt.part',
    'receipt.replaced',
    'receipt.unsent',
    'receipt.untold',
  ] as const) {
    await watch(named, { type })
    expect(await earlier()).toEqual({ sent: named })
  }
  // In a block that may still be dropped.
  await watch(named, { type: 'receipt.confirming' })
  expect(await earlier()).toEqual({ sent: named })
  await watch(named, { type: 'receipt.gone' })
  expect(await earlier()).toEqual({ sent: named })
  const repriced = `0x${'ef'.repeat(32)}`
  // A reload looks for both: the first, and the one that the visitor has sent again for another fee.
  await watch(named, { type: 'receipt.confirming', repriced })
  expect(await earlier()).toEqual({ sent: { ...named, repriced } })
  await watch(named, { type: 'receipt.gone' })
  expect(await earlier()).toEqual({ sent: { ...named, repriced } })
  await watch(named, { type: 'receipt.confirmed', repriced })
  expect(await earlier()).toEqual({ earlier: { status: 'paid', hash: repriced } })
  // What another tab reads later takes nothing back.
  for (const event of [{ type: 'receipt.gone' }, { type: 'receipt.replaced', finality: 'spent' }] as const)
    await watch(named, event)
  expect(await earlier()).toEqual({ earlier: { status: 'paid', hash: repriced } })
})

test.each<[string, ReceiptEvent]>([
  ['reverted in a transaction of its account', { type: 'receipt.reverted', reason: 'paused', finality: 'spent' }],
  ['replaced by a transfer elsewhere', { type: 'receipt.replaced', finality: 'spent' }],
])('behavior: when a payment is %s, the reference is free again', async (_, event) => {
  const { ask, watch, prepare, reported } = await paying()
  const named = await ask('order-1')
  await watch({ ...named, hash: `0x${'cd'.repeat(32)}` }, { type: 'receipt.confirmed' })
  await watch(named, event)
  await expect.poll(() => reported.at(-1)).toBe(event.type)
  expect(await prepare({ reference: 'order-1' })).toMatchObject({ intent: { units: '50000000' } })
})

test.each<[string, ReceiptEvent]>([
  ['failed in a bundler’s transaction', { type: 'receipt.reverted', reason: 'paused', finality: 'final' }],
  ['is replaced by a call that may contain it', { type: 'receipt.replaced', finality: 'final' }],
])('error: when a payment %s, its outcome is unknown and its reference stays', async (_, event) => {
  const { ask, watch, prepare, reported } = await paying()
  const named = await ask('order-1')
  await watch(named, event)
  await expect.poll(() => reported).toEqual(['receipt.untold'])
  expect(await prepare({ reference: 'order-1' })).toEqual({ sent: named })
})

test('behavior: an outcome that may still change is not reported, and another block may pay', async () => {
  const { ask, watch, reported, prepare } = await paying()
  const named = await ask('order-1')
  await watch(
    named,
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.replaced' },
    { type: 'receipt.other' },
    { type: 'receipt.part', made: [] },
  )
  expect([reported, await prepare({ reference: 'order-1' })]).toEqual([[], { sent: named }])
  await watch(named, { type: 'receipt.reverted', reason: 'paused' }, { type: 'receipt.confirmed' })
  expect(reported).toEqual(['receipt.confirmed'])
  expect(await prepare({ reference: 'order-1' })).toEqual({ earlier: { status: 'paid', hash: named.hash } })
})

test('behavior: when another block reverts a payment that was in one, its block is gone', async () => {
  const { ask, watch, reported } = await paying()
  const named = await ask('order-1')
  await watch(
    named,
    { type: 'receipt.confirming' },
    { type: 'receipt.halted', since: 1 },
    { type: 'receipt.confirming' },
    { type: 'receipt.reverted', reason: 'paused' },
  )
  expect(reported).toEqual(['receipt.confirming', 'receipt.gone'])
})

test('error: when less has arrived than was to be paid, the reference is not paid', async () => {
  const arrives = { token: contract, owner: other, decimals: 6, symbol: 'USD', units: '50' }
  const { ask, watch, prepare } = await paying({
    askWallet: async () => ({ ...sent, hash: `0x${'a1'.repeat(32)}`, arrives }),
  })
  const named = await ask('order-1')
  await watch(named, { type: 'receipt.confirming', arrived: '35' })
  expect(await prepare({ reference: 'order-1' })).toEqual({ sent: named })
  await watch(named, { type: 'receipt.confirmed', arrived: '50' })
  expect(await prepare({ reference: 'order-1' })).toEqual({ earlier: { status: 'paid', hash: named.hash } })
})
