import { createPublicClient, http, numberToHex, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/src'
import { evmTransfer } from '../../../src/domain/transaction/evmTransfer'
import type { Arrival, Deed, TransactionSighting } from '../../../src/domain/transaction/transaction'
import { createRpc } from '../../../src/services/api/rpc'
import { watchReceipt } from '../../../src/services/transaction/evmReceipt'
import { mainnet } from '../../support/evmNode'
import { quickHttp } from '../../support/server'

/** Evidence on a real network. */

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
}, 60_000)
afterAll(() => sandbox.stop())

const from = mnemonicToAccount('test test test test test test test test test test test junk').address
const somebody = (): Address => privateKeyToAddress(generatePrivateKey())
const url = () => `${sandbox.urls.blockchain}/rpc/1`
const chain = () => createPublicClient({ transport: http(url()) })

async function send(transfer: { to: string; value: string; data: string }): Promise<Hex> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{ from, ...transfer }] }
  const answer = await fetch(url(), { method: 'POST', body: JSON.stringify(body) })
  const { result, error } = (await answer.json()) as { result?: Hex; error?: unknown }
  if (!result) throw new Error(JSON.stringify(error))
  return result
}

/** Watches a hash against a deed; `comes` runs rounds until these sightings are reported. */
function follow(hash: Hex, deed: Deed, arrives?: Arrival) {
  const seen: TransactionSighting[] = []
  let next = () => undefined as void
  const rpc = createRpc({ http: quickHttp().http })
  const rpcUrls = { default: { http: [url()] }, chainDefault: { http: [] } }
  const wait = () => new Promise<void>((resolve) => (next = resolve))
  const stop = watchReceipt({ rpc, wait }, { ...mainnet, rpcUrls }, { hash, from, deed, arrives }, (one) =>
    seen.push(one),
  )
  const comes = (...wanted: TransactionSighting[]) =>
    vi.waitFor(
      () => {
        next()
        expect(seen).toEqual(wanted)
      },
      { timeout: 15_000, interval: 50 },
    )
  return { comes, stop }
}

test('behavior: a transaction that matches the deed is confirmed, and a different or older one never is', async () => {
  const to = somebody()
  const older = String(await chain().getBlockNumber())
  const transfer = evmTransfer({ receiver: to, units: parseEther('0.5') })
  const hash = await send(transfer)
  const made = follow(hash, { calls: [transfer], after: older })
  await made.comes({ type: 'confirming' })
  await sandbox.chains.mine(1, 3)
  await made.comes({ type: 'confirming' }, { type: 'confirmed' })
  // The hash does not count for a later payment of the same amount to the same receiver.
  const after = String(await chain().getBlockNumber())
  await follow(hash, { calls: [transfer], after }).comes({ type: 'other', finality: 'final' })
  const another = evmTransfer({ receiver: somebody(), units: parseEther('0.5') })
  await follow(hash, { calls: [another], after: older }).comes({ type: 'other', finality: 'final' })
}, 60_000)

test('behavior: the arrival of a token is the increase of the receiver’s balance', async () => {
  const { address: contract } = await sandbox.token(1, 'USDX')
  await sandbox.faucet({ address: from, chainId: 1, token: 'USDX', amount: '40' })
  const [to, units] = [somebody(), parseUnits('12.5', 6)]
  const transfer = evmTransfer({ contract, receiver: to, units })
  const arrives: Arrival = { token: contract, owner: to, decimals: 6, symbol: 'USDX', units: String(units) }
  const { comes, stop } = follow(await send(transfer), { calls: [transfer] }, arrives)
  await comes({ type: 'confirming', arrived: String(units) })
  stop()
}, 60_000)

test('behavior: when the chain drops a block, the transaction is reported as gone', async () => {
  const transfer = evmTransfer({ receiver: somebody(), units: 7n })
  const { comes, stop } = follow(await send({ ...transfer, value: numberToHex(7) }), { calls: [transfer] })
  await comes({ type: 'confirming' })
  await sandbox.chains.rollback(1)
  await comes({ type: 'confirming' }, { type: 'gone' })
  stop()
}, 60_000)

test('behavior: when the networks mine by themselves, blocks come without transactions, except on a paused one', async () => {
  const steady = await startSandbox({ ports: 'free', blockTime: 50 })
  try {
    const transport = http(`${steady.urls.blockchain}/rpc/1`)
    const head = () => createPublicClient({ transport, cacheTime: 0 }).getBlockNumber()
    const first = await head()
    await expect.poll(head, { timeout: 15_000 }).toBeGreaterThan(first + 2n)
    await steady.chains.pause(1)
    const still = await head()
    await steady.chains.mine(1)
    expect(await head()).toBe(still + 1n)
  } finally {
    await steady.stop()
  }
}, 60_000)
