import { toHex, type Address, type Hex } from 'viem'
import { ProviderRpcError } from '../shared/rpc'
import { transactionRows } from '../shared/requestView'
import { chainHex, prepareTransaction, sendTransaction } from '../shared/signing'
import type { Wallet } from './wallet'

/** Call of a batch (EIP-5792). Batches are supported if `settings.atomic` says so. */

interface Call {
  to: Address
  value?: Hex
  data?: Hex
}
interface Receipt {
  status: Hex
}

const batches = new Map<unknown, { chainId: Hex; hashes: Hex[] }>()

export function capabilities(wallet: Wallet, params: readonly unknown[]): Record<Hex, unknown> {
  wallet.permittedAccount(params[0])
  const asked = Array.isArray(params[1]) ? (params[1] as Hex[]) : [chainHex(wallet.read().chainId)]
  const status = wallet.settings.atomic ?? 'unsupported'
  return Object.fromEntries(asked.map((id) => [id, { atomic: { status } }]))
}

/** Simulates all calls first, so that none is sent without the others. */
async function wouldPass(wallet: Wallet, from: Address, calls: readonly Call[]): Promise<boolean> {
  const given = { blockStateCalls: [{ calls: calls.map((call) => ({ from, ...call })) }] }
  const [block] = (await wallet.rpc('eth_simulateV1', [given, 'latest'])) as { calls: Receipt[] }[]
  return block?.calls.every(({ status }) => status === '0x1') ?? false
}

/** `wallet_sendCalls [{ from, chainId, atomicRequired, calls }]`: one prompt, and all calls or none. */
export async function sendCalls(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  const { from, chainId, calls = [] } = (params[0] ?? {}) as { from?: Address; chainId?: Hex; calls?: Call[] }
  const account = wallet.permittedAccount(from)
  const current = wallet.read().chainId
  if ((wallet.settings.atomic ?? 'unsupported') === 'unsupported')
    throw new ProviderRpcError(5760, 'The wallet does not take calls as one.')
  if (chainId !== chainHex(current)) throw new ProviderRpcError(5710, 'The calls are for another network.')
  const decision = await wallet.ask('wallet_sendCalls', {
    title: `Make ${calls.length} calls as one`,
    rows: [...calls.flatMap(transactionRows), { label: 'Network', value: wallet.nameOf(current) }],
    approve: 'Send',
  })
  if (!decision.approved) return decision.answer
  if (!(await wouldPass(wallet, account.address, calls)))
    throw new ProviderRpcError(-32603, 'The calls would be reverted, and none was made.')
  const hashes: Hex[] = []
  for (const call of calls) {
    const prepared = await prepareTransaction({ from: account.address, ...call }, account.address, current, wallet.rpc)
    hashes.push((await sendTransaction(account, prepared, wallet.rpc)) as Hex)
  }
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  batches.set(id, { chainId: chainHex(current), hashes })
  return { id }
}

/** `wallet_getCallsStatus [id]` */
export async function callsStatus(wallet: Wallet, [id]: readonly unknown[]): Promise<unknown> {
  const batch = batches.get(id)
  if (!batch) throw new ProviderRpcError(5730, 'These calls are not known.')
  const asked = await Promise.all(batch.hashes.map((hash) => wallet.rpc('eth_getTransactionReceipt', [hash])))
  const receipts = (asked as (Receipt | null)[]).filter((receipt) => receipt !== null)
  const done = receipts.every(({ status }) => status === '0x1')
  const status = receipts.length < batch.hashes.length ? 100 : done ? 200 : 500
  return { version: '2.0.0', id, chainId: batch.chainId, status, atomic: true, receipts }
}
