import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { approvalCall } from '../domain/builder'
import type { SwapOffer } from '../domain/swap'
import { createAsking } from '../runtime/asking'
import { swapWith } from './dependencies'
import { createLeftSwaps } from '../services/leftSwaps'
import { address, other } from '../../../../tests/support/addresses'
import { never, refuse, scripted, type Script } from '../../../../tests/support/eip1193Provider'
import { mainnet as network, word, type NodeScript } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { approval, calls, offerOf, orderOf, router } from '../../../../tests/support/swaps'
import { storageOver } from '../../../../tests/support/storage'

const NOW = 1_700_000_000_000
const hash = `0x${'a1'.repeat(32)}`
const known = { hash, nonce: '0x1', to: router, input: '0x', value: '0x0', gas: '0x5208' }
const token = dollar.address!.slice('eip155:1:'.length)
const { signal } = new AbortController()

/** The requests of a swap: to a node and a wallet of these scripts, or without a wallet. */
function given(wallet: Script | undefined = {}, node: NodeScript = {}, connected = true, sendsCalls = false) {
  const kept = new Map<string, string>()
  const storage = storageOver(kept)
  const answers: NodeScript = { eth_blockNumber: () => '0x7', ...node }
  const reads: [string, readonly unknown[]][] = []
  const read = async (method: string, params: readonly unknown[], schema: z.core.$ZodType) => {
    reads.push([method, params])
    return z.parse(schema, answers[method]?.(params) ?? null)
  }
  const rpc = {
    request: (
      _: unknown,
      { method, params }: { method: string; params: readonly unknown[] },
      { schema }: { schema: z.core.$ZodType },
    ) => read(method, params, schema),
    balance: (_: unknown, owner: string) => read('eth_getBalance', [owner], z.bigint()),
  }
  const { provider, asked } = scripted({ eth_sendTransaction: () => hash, ...wallet })
  const asking = createAsking(
    swapWith({
      options: () => ({ networks: [network] }),
      remote: async () => ({ rpc }),
      provider: () => (connected ? provider : undefined),
      sendsCalls: () => sendsCalls,
      storage,
      clock: { now: () => NOW, wait: never },
    }),
  )
  const left = createLeftSwaps({ storage, now: () => NOW })
  const requests = () => asked.filter(([method]) => /send/i.test(method))
  const count = (method: string) => reads.filter(([name]) => name === method).length
  return { ...asking, left, requests, reads, count }
}
/** A wallet that is on another network once it has sent. */
const moving = () => {
  const chains = ['0x1', '0x89']
  return { eth_chainId: () => chains.shift() ?? '0x89' }
}
/** A swap of an earlier page, which was not sent after its approval. */
const begun = { from: dollar, to: ether, amountText: '2', slippage: '0.5', approval: { ...approval, units: '2000000' } }
const inNative: SwapOffer = offerOf('one', 'swap')
const atOnce: SwapOffer = { ...offerOf('one', 'both') }

test('behavior: when an approval is requested, the swap is kept for a later page', async () => {
  const { askWallet, left, requests } = given()
  expect(await askWallet(offerOf('one', 'approve'), signal)).toEqual({
    ...{ hash, network: mainnet, account: mine, to: router, what: '1 USD', at: NOW, kind: 'approve' },
    deed: { calls: [{ ...calls.approve[0].transfer, step: 'approve' }], after: '7' },
  })
  expect(left.of(approval)).toMatchObject([
    { from: dollar, to: ether, amountText: '1', slippage: '1.0', approval, granting: hash },
  ])
  expect(requests()).toEqual([
    ['eth_sendTransaction', [{ from: address, ...calls.approve[0].transfer, chainId: '0x1' }]],
  ])
})

test('behavior: when an older approval is revoked first, nothing counts as approved yet', async () => {
  const { askWallet, left } = given()
  expect(await askWallet(offerOf('one', 'revoke'), signal)).toMatchObject({ kind: 'revoke', what: 'USD', hash })
  expect(left.of(approval)).toMatchObject([{ amountText: '1', approval: { ...approval, units: '0' } }])
})

test('behavior: when the swap is sent, what arrives is noted, and its approval counts as in use', async () => {
  const { askWallet, left, requests } = given()
  left.keep(begun)
  const offer = { ...inNative, fee: { units: '21000', gas: '50000' } }
  expect(await askWallet(offer, signal)).toMatchObject({
    ...{ kind: 'swap', what: '1 USD', into: '0.0005 ETH', hash },
    arrives: { owner: address, decimals: 18, symbol: 'ETH', units: '500000000000000' },
  })
  expect(left.of(approval)).toMatchObject([{ ...begun, using: hash }])
  expect(requests()).toMatchObject([['eth_sendTransaction', [{ gas: '0xc350' }]]])
})

test('behavior: when the wallet takes all calls at once, they are one request, and the approval in it counts as in use', async () => {
  const { askWallet, left, requests } = given({ wallet_sendCalls: () => 'batch' })
  left.keep(begun)
  expect(await askWallet(atOnce, signal)).toMatchObject({
    kind: 'swap',
    hash: 'batch',
    batch: true,
    into: '0.0005 ETH',
  })
  expect(left.of(approval)).toMatchObject([{ amountText: '1', approval: { ...approval, units: '0' }, using: 'batch' }])
  expect(requests()).toMatchObject([['wallet_sendCalls', [{ calls: calls.both.map(({ transfer }) => transfer) }]]])
})

test.each<[string, Script, string]>([
  ['the visitor declines', { eth_sendTransaction: refuse(4001) }, 'wallet.declined'],
  ['the wallet is on another network', { eth_chainId: () => '0x89' }, 'send.refused'],
])('error: when %s, nothing was sent: no later page shows the approval', async (_, wallet, code) => {
  for (const step of ['approve', 'revoke'] as const) {
    const { askWallet, left } = given(wallet)
    await expect(askWallet(offerOf('one', step), signal)).rejects.toMatchObject({ code })
    expect(left.of(approval)).toEqual([])
  }
})

test('error: when the wallet does not say whether it sent the approval, a later page still shows it', async () => {
  const { askWallet, left } = given({ eth_sendTransaction: refuse(-32603, 'Timeout') })
  await expect(askWallet(offerOf('one', 'approve'), signal)).rejects.toMatchObject({ code: 'send.unknown' })
  expect(left.of(approval)).toMatchObject([{ approval }])
})

test('error: when the visitor declines the swap, its approval still stands and a later page shows it', async () => {
  const { askWallet, left } = given({ eth_sendTransaction: refuse(4001) })
  left.keep(begun)
  await expect(askWallet(inNative, signal)).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(left.of(approval)).toMatchObject([begun])
})

test('error: when the visitor declines all calls at once, an older approval is still shown by a later page', async () => {
  const { askWallet, left } = given({ wallet_sendCalls: refuse(4001) })
  left.keep(begun)
  await expect(askWallet(atOnce, signal)).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(left.of(approval)).toMatchObject([begun])
})

/** An unfinished swap of another token. */
const gold: TokenBalance = { ...dollar, symbol: 'GOLD', address: `eip155:1:0x${'9'.repeat(40)}` }
const begunInGold = { ...begun, from: gold, approval: { ...approval, token: gold } }

test('behavior: when another token is approved or swapped, an unfinished swap stays for a later page', async () => {
  const { askWallet, left } = given()
  left.keep(begunInGold)
  await askWallet(offerOf('one', 'approve'), signal)
  expect(left.of(approval)).toMatchObject([{ approval }, begunInGold])
  await askWallet(inNative, signal)
  expect(left.of(approval)).toMatchObject([{ approval, using: hash }, begunInGold])
})

test('behavior: when one of two approvals is revoked, a later page still shows the other', async () => {
  const { revoke, left } = given()
  left.keep(begun)
  left.keep(begunInGold)
  await revoke(approval, signal)
  expect(left.of(approval)).toMatchObject([{ ...begun, using: hash }, begunInGold])
  expect(left.of(approval)[1]).not.toHaveProperty('using')
})

test.each<[string, typeof begun]>([
  ['the same token', begun],
  ['another token', begunInGold],
])(
  'error: when the visitor declines an approval, an older one of %s, which may stand, is still shown by a later page',
  async (_, older) => {
    for (const step of ['approve', 'revoke'] as const) {
      const answers = [refuse(-32603, 'Timeout'), refuse(4001)]
      const { askWallet, left } = given({ eth_sendTransaction: () => answers.shift()?.() })
      const { from, approval } = older
      const first = offerOf('one', 'approve', { order: orderOf({ from, units: approval.units }) })
      await expect(askWallet(first, signal)).rejects.toMatchObject({ code: 'send.unknown' })
      const noted = left.of(approval)
      expect(noted).toMatchObject([{ from, approval }])
      await expect(askWallet(offerOf('two', step), signal)).rejects.toMatchObject({ code: 'wallet.declined' })
      expect(left.of(approval)).toEqual(noted)
    }
  },
)

test.each<[string, (asking: ReturnType<typeof given>) => Promise<{ hash: string }>]>([
  ['a swap', ({ askWallet }) => askWallet(inNative, signal)],
  ['a revocation', ({ revoke }) => revoke(approval, signal)],
])('error: when the wallet has moved after %s, its hash counts only if the network knows it', async (_, ask) => {
  const sent = given(moving(), { eth_getTransactionByHash: () => known })
  expect(await ask(sent)).toMatchObject({ hash })
  expect(sent.reads.at(-1)).toEqual(['eth_getTransactionByHash', [hash]])
  const elsewhere = given(moving(), { eth_getTransactionByHash: () => null })
  await expect(ask(elsewhere)).rejects.toMatchObject({ code: 'send.unknown' })
  const still = given()
  expect(await ask(still)).toMatchObject({ hash })
  expect(still.count('eth_getTransactionByHash')).toBe(0)
})

test('behavior: when an approval is revoked, exactly that is requested, and the approval counts as in use', async () => {
  const { revoke, left, requests } = given()
  left.keep(begun)
  const transfer = approvalCall(token, router, 0n)
  expect(await revoke(approval, signal)).toEqual({
    ...{ network: mainnet, account: mine, hash, to: router, what: 'USD', at: NOW, kind: 'revoke' },
    deed: { calls: [{ ...transfer, step: 'revoke' }], after: '7' },
  })
  expect(requests()).toEqual([['eth_sendTransaction', [{ from: address, ...transfer, chainId: '0x1' }]]])
  expect(left.of(approval)).toMatchObject([{ ...begun, using: hash }])
})

test('error: when the visitor declines a revocation, a later page still shows the approval', async () => {
  const { revoke, left } = given({ eth_sendTransaction: refuse(4001) })
  left.keep(begun)
  await expect(revoke(approval, signal)).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(left.of(approval)).toMatchObject([begun])
})

test('error: when the wallet is gone, or the token is a coin, there is nothing to request', async () => {
  const gone = given({}, {}, false)
  await expect(gone.askWallet(inNative, signal)).rejects.toMatchObject({ code: 'send.refused.disconnected' })
  await expect(gone.revoke(approval, signal)).rejects.toMatchObject({ code: 'send.refused.disconnected' })
  const { revoke, requests } = given()
  await expect(revoke({ ...approval, token: ether }, signal)).rejects.toMatchObject({
    code: 'send.refused.disconnected',
  })
  expect(requests()).toEqual([])
})

test('behavior: when no node names the last block, the wallet is asked without it', async () => {
  const silent = given({}, { eth_blockNumber: () => 'none' })
  expect((await silent.revoke(approval, signal)).deed?.after).toBeUndefined()
})

/** A node on which an approval of so many units stands, and the account has so much of the coin (wei). */
const standing = (units: bigint, coin: bigint): NodeScript => ({
  eth_call: () => word(units),
  eth_getBalance: () => coin,
  eth_estimateGas: () => '0x9c40',
  eth_gasPrice: () => '0xa',
})
const fee = 10n * (40_000n + 10_000n)

test('behavior: when an approval stands and its fee can be paid, it may be revoked', async () => {
  const { checkApproval, reads } = given({}, standing(1n, fee))
  await expect(checkApproval(approval, signal)).resolves.toBeUndefined()
  expect(reads.find(([method]) => method === 'eth_estimateGas')?.[1]).toEqual([
    { from: address, ...approvalCall(token, router, 0n) },
  ])
  expect(reads.find(([method]) => method === 'eth_getBalance')?.[1]).toEqual([address])
})

test('error: when the fee of a revocation cannot be paid, the reason is given', async () => {
  await expect(given({}, standing(1n, fee - 1n)).checkApproval(approval, signal)).rejects.toMatchObject({
    code: 'fee.insufficient',
  })
})

test('error: when the approval is gone, that is the reason, whatever else fails, and nothing is left uncaught', async () => {
  const uncaught: unknown[] = []
  const onRejection = (reason: unknown) => uncaught.push(reason)
  process.on('unhandledRejection', onRejection)
  const fails = () => {
    throw new Error('Out of order')
  }
  const node = { ...standing(0n, fee), eth_estimateGas: fails, eth_getBalance: fails }
  await expect(given({}, node).checkApproval(approval, signal)).rejects.toMatchObject({ code: 'allowance.gone' })
  // Node reports unhandled rejections after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onRejection)
  expect(uncaught).toEqual([])
})

test('behavior: when the token is a coin, it needs no approval and no node is asked', async () => {
  const { checkApproval, reads } = given()
  await expect(checkApproval({ ...approval, token: ether }, signal)).resolves.toBeUndefined()
  expect(reads).toEqual([])
})

test('error: when the wallet shares another account, or is gone, the check before the request says so', async () => {
  const order = orderOf()
  await expect(given().checkWallet(order, signal)).resolves.toBeUndefined()
  await expect(given({ eth_accounts: () => [other] }).checkWallet(order, signal)).rejects.toMatchObject({
    code: 'account.notFound',
  })
  await expect(given({}, {}, false).checkWallet(order, signal)).rejects.toMatchObject({ code: 'provider.missing' })
})

test('behavior: when the wallet answers with ids of its own, a swap and a revocation are followed as batches', async () => {
  const { askWallet, revoke } = given({}, {}, true, true)
  expect(await askWallet(inNative, signal)).toMatchObject({ kind: 'swap', hash, batch: true })
  expect(await askWallet(offerOf('one', 'approve'), signal)).toMatchObject({ kind: 'approve', hash, batch: true })
  expect(await revoke(approval, signal)).toMatchObject({ kind: 'revoke', hash, batch: true })
})
