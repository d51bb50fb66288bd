import { encodeFunctionData, erc20Abi, getAddress, parseAbi, type Address } from 'viem'
import { expect, test, vi } from 'vitest'
import type { ModalError } from '../../../domain/errors'
import { l1FeeAtMost, l1FeeCall } from '../../../domain/transaction/l1Fee'
import type { PendingAllowance, Quote, SwapOrder } from '../domain/swap'
import { createCheck } from '../runtime/offerCheck'
import { createOffers } from '../runtime/offers'
import { swapWith } from './dependencies'
import type { Convert } from '../services/convert'
import { address } from '../../../../tests/support/addresses'
import { scripted } from '../../../../tests/support/eip1193Provider'
import { chainError, evmNode, hex, word } from '../../../../tests/support/evmNode'
import { mine } from '../../../../tests/support/holdings'
import { passed, simulating } from '../../../../tests/support/simulating'
import { approval, orderOf, quoteOf, router, swapped } from '../../../../tests/support/swaps'

const order = orderOf()
const units = BigInt(order.units)
const minimum = BigInt(order.floor)
const token = getAddress(order.from.address!.slice('eip155:1:'.length))
const abi = parseAbi([
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 until) returns (uint256[])',
])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
const swap = encodeFunctionData({
  abi,
  functionName: 'swapExactTokensForETH',
  args: [units, minimum, [token, router], address as Address, 1_900_000_000n],
})
const unknownSwap = `0xdeadbeef${swap.slice(10)}` as const

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (account: string) => `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
const log = (contract: string, from: string, to: string, amount: bigint) => ({
  address: contract,
  topics: [transfer, topic(from), topic(to)],
  data: word(amount),
})
const outcome = [log(token, address, router, units), log(`0x${'e'.repeat(40)}`, router, address, minimum)]

interface World {
  /** Remaining allowance; a particular token refuses to change one that is not zero. */
  left?: bigint
  particular?: boolean
  /** Whether the node can simulate calls. */
  simulates?: boolean
  order?: SwapOrder
  logs?: readonly unknown[]
  /** Actual balance changes of tokens, if they differ from the logs. */
  gains?: Record<string, bigint | undefined>
  data?: `0x${string}`
  allowance?: Convert['allowance']
  atOnce?: boolean
  /** Units of the paid token, and of the native coin, that the account holds. */
  held?: bigint
  coins?: bigint
  /** Gas price in wei. */
  price?: number
  /** Whether the network has an oracle, which answers with as many wei as its call has characters. */
  oracle?: boolean
  /** Decimals by the contract of the token. */
  decimals?: number
  quote?: () => Promise<Quote>
  /** Sent transaction that may still change the allowance. */
  pending?: PendingAllowance
}

/** Prepares an offer in a world that is valid, except for the given parts. */
async function offered(world: World = {}) {
  let now = world
  const { particular = false, logs = outcome, data = swap, atOnce = false } = world
  const allowed = () => now.left ?? 0n
  const node = await evmNode({
    eth_getBalance: () => hex(now.coins ?? 10n ** 18n),
    eth_call: ([call]) => {
      const { data: asked } = call as { data: string }
      if (asked.startsWith('0x49948e0e')) return word(asked.length)
      if (asked.startsWith('0x313ce567')) return word(now.decimals ?? order.from.quantity.decimals)
      return word(asked.startsWith('0x70a08231') ? (now.held ?? units) : allowed())
    },
    eth_estimateGas: ([call]) =>
      particular && allowed() > 0n && (call as { data: string }).data === approve(units)
        ? chainError(3, 'execution reverted')()
        : hex(40_000),
    eth_gasPrice: () => hex(now.price ?? 10),
    eth_simulateV1: ([given]) => {
      if (now.simulates === false) return chainError(-32601, 'Method not found')()
      return simulating(
        (calls) => calls.map((_, index) => passed(index === calls.length - 1 ? (now.logs ?? logs) : [], 80_000)),
        now.gains,
      )([given])
    },
  })
  const network = world.oracle ? { ...node.network, contracts: { gasPriceOracle: { address: router } } } : node.network
  const id = (plain: string) => `eip155:1:${plain}`
  const convert: Pick<Convert, 'allowance' | 'buildApproval' | 'buildSwap'> = {
    allowance: world.allowance ?? (async () => allowed()),
    buildApproval: async () => ({ from: id(token), to: id(token), data: approve(units), value: '0' }),
    buildSwap: async () => ({ from: mine, to: id(router), data, amount: '0' }),
  }
  const wallet = scripted({ wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) })
  const given = swapWith({
    options: () => ({ networks: [network] }),
    remote: async () => ({ rpc: node.rpc, convert: async () => convert }),
    near: () => (atOnce ? wallet.provider : undefined),
  })
  const quotes = { quote: world.quote ?? (async () => quoteOf('one')), gasPrice: async () => 10n }
  const { prepare } = createOffers(given, quotes, () => world.pending)
  const check = createCheck(given)
  const { signal } = new AbortController()
  const offer = await prepare(world.order ?? order, signal)
  /** Checks the offer just before the wallet is asked, after the world has changed. Returns the error's code and text. */
  const checked = (change: World) => {
    now = { ...now, ...change }
    return check(offer, signal).then(
      () => undefined,
      ({ code, message }: ModalError) => ({ code, message }),
    )
  }
  return { offer, kinds: offer.calls.map(({ kind }) => kind), checked }
}

test('behavior: exactly the amount is approved first; when it is already allowed, only the swap follows', async () => {
  const { offer, kinds } = await offered()
  expect(kinds).toEqual(['approve'])
  expect(offer.calls[0]?.transfer).toEqual({ to: token, value: '0x0', data: approve(units) })
  expect((await offered({ left: units })).kinds).toEqual(['swap'])
})

test('behavior: when a sent approval is not in a block, the offer has it; not once the allowance is enough', async () => {
  const pending = { transaction: { ...swapped, kind: 'approve' as const }, approval }
  expect((await offered({ pending })).offer.pending).toBe(pending)
  expect((await offered({ pending, left: units })).offer.pending).toBeUndefined()
  const revoking = { transaction: { ...swapped, kind: 'revoke' as const } }
  expect((await offered({ pending: revoking, left: units })).offer.pending).toBe(revoking)
})

test('behavior: when the token refuses to change an existing allowance, it is revoked first', async () => {
  const { offer, kinds } = await offered({ left: 1n, particular: true })
  expect(kinds).toEqual(['revoke'])
  expect(offer.calls[0]?.transfer).toEqual({ to: token, value: '0x0', data: approve(0n) })
  expect((await offered({ left: 1n })).kinds).toEqual(['approve'])
  expect((await offered({ left: 1n, particular: true, atOnce: true })).kinds).toEqual(['revoke', 'approve', 'swap'])
})

test('behavior: the fee of a batch comes from the simulation; without one, it is marked as rough', async () => {
  const { offer, kinds } = await offered({ atOnce: true })
  expect(kinds).toEqual(['approve', 'swap'])
  // The approval as estimated plus a quarter; the swap as simulated plus a quarter twice.
  expect(offer).toMatchObject({ fee: { units: String((50_000 + 125_000) * 10) }, feeIsRough: false })
  const rough = await offered({ atOnce: true, simulates: false })
  expect(rough.offer).toMatchObject({ fee: { units: String((50_000 + 234_375) * 10) }, feeIsRough: true })
})

test('behavior: just before the wallet is asked, an offer on which nothing has changed passes', async () => {
  expect(await (await offered()).checked({})).toBeUndefined()
  expect(await (await offered({ left: units })).checked({})).toBeUndefined()
  expect(await (await offered({ atOnce: true })).checked({})).toBeUndefined()
})

test('behavior: when a node simulates only the review or only the check, the fee has not changed', async () => {
  const batch = { atOnce: true }
  expect(await (await offered(batch)).checked({ simulates: false })).toBeUndefined()
  expect(await (await offered({ ...batch, simulates: false })).checked({ simulates: true })).toBeUndefined()
})

test.each<[string, World, World, string]>([
  ['the account holds less', {}, { held: units - 1n }, 'balance.changed'],
  ['the coins no longer cover the fee', {}, { coins: 1n }, 'balance.changed'],
  ['the gas price has risen by more than a quarter', {}, { price: 13 }, 'fee.changed'],
  ['the gas price of a batch has risen', { atOnce: true }, { price: 13 }, 'fee.changed'],
  ['the allowance is used up', { left: units }, { left: units - 1n }, 'allowance.changed'],
  ['there is an allowance already', {}, { left: units }, 'allowance.changed'],
  ['less would arrive', {}, { logs: outcome.slice(0, 1) }, 'outcome.other'],
  ['the token has other decimals', {}, { decimals: 2 }, 'token.decimals'],
])('error: when %s since the review, the wallet is not asked', async (_, world, change, code) => {
  expect(await (await offered(world)).checked(change)).toMatchObject({ code })
})

test('limit: an allowance that has grown and a fee that rose by a fifth do not stop a swap', async () => {
  const { checked } = await offered({ left: units })
  expect(await checked({ left: units + 1n, price: 12 })).toBeUndefined()
})

test('behavior: the lower allowance of exchange and chain counts; when the exchange fails, the chain’s counts', async () => {
  const fails = async () => Promise.reject(new Error('Failed to check allowance'))
  expect((await offered({ left: units, allowance: fails })).kinds).toEqual(['swap'])
  expect((await offered({ allowance: fails })).kinds).toEqual(['approve'])
  expect((await offered({ left: units, allowance: async () => 0n })).kinds).toEqual(['approve'])
  expect((await offered({ allowance: async () => units })).kinds).toEqual(['approve'])
})

test('behavior: when the network has an L1 fee, the fee of a batch has that of each call by its own bytes', async () => {
  const feeOf = async (world: World) => BigInt((await offered({ atOnce: true, ...world })).offer.fee.units)
  const posted = (data: `0x${string}`) => l1FeeAtMost(BigInt(l1FeeCall({ data }).length))
  expect((await feeOf({ oracle: true })) - (await feeOf({}))).toBe(posted(approve(units)) + posted(swap))
})

test('behavior: when it is unknown who receives the swap, the offer says so', async () => {
  expect((await offered({ simulates: false })).offer).toMatchObject({ isUnread: false, changes: undefined })
  expect((await offered({ simulates: false, data: unknownSwap })).offer.isUnread).toBe(true)
  const { offer } = await offered({ data: unknownSwap })
  expect(offer.isUnread).toBe(false)
  expect(offer.changes).toHaveLength(2)
})

test('error: when the simulated outcome is not that of the order, the offer rejects with outcome.other', async () => {
  const other = [log(token, address, router, units), log(`0x${'e'.repeat(40)}`, router, address, minimum - 1n)]
  for (const logs of [other, [outcome[0]], [...outcome, log(`0x${'5'.repeat(40)}`, address, router, 1n)]])
    await expect(offered({ logs })).rejects.toMatchObject({ code: 'outcome.other' })
})

test('error: when the balances of a token differ from its logs, the offer rejects with outcome.other', async () => {
  const gold = getAddress(`0x${'6'.repeat(40)}`)
  const forGold = { order: orderOf({ to: { ...order.from, address: `eip155:1:${gold}` } }), data: unknownSwap }
  const logs = [log(token, address, router, units), log(gold, router, address, minimum)]
  expect((await offered({ ...forGold, logs })).offer.changes).toContainEqual({
    token: gold.toLowerCase(),
    units: `${minimum}`,
  })
  for (const gold of [(minimum * 7n) / 10n, undefined])
    await expect(offered({ ...forGold, logs, gains: { [`0x${'6'.repeat(40)}`]: gold } })).rejects.toMatchObject({
      code: 'outcome.other',
    })
  const gains = { [token.toLowerCase()]: -(units * 11n) / 10n }
  await expect(offered({ logs: outcome, gains })).rejects.toMatchObject({ code: 'outcome.other' })
})

test('error: when the decimals differ, the offer rejects with token.decimals, even if the quote fails too', async () => {
  const quote = () => Promise.reject(new Error('No way for this amount'))
  await expect(offered({ quote })).rejects.toThrow('No way for this amount')
  await expect(offered({ quote, decimals: 2 })).rejects.toMatchObject({ code: 'token.decimals' })
})

test('error: when the account of the order is on another network, no server is asked', async () => {
  const node = await evmNode()
  const remote = vi.fn(async () => ({}))
  const quote = vi.fn(async () => quoteOf('one'))
  const given = swapWith({
    options: () => ({ networks: [node.network, { ...node.network, id: 137, caipNetworkId: 'eip155:137' }] }),
    remote,
    near: () => undefined,
  })
  const { prepare } = createOffers(given, { quote, gasPrice: async () => 10n })
  const elsewhere = orderOf({ account: `eip155:137:${address}` })
  await expect(prepare(elsewhere, new AbortController().signal)).rejects.toMatchObject({
    code: 'send.mismatch.account',
  })
  expect([remote.mock.calls, quote.mock.calls, node.asked]).toEqual([[], [], []])
})
