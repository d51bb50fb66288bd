import * as z from 'zod/mini'
import { hasCode } from '../../domain/eip1193/error'
import type { CaipNetworkId } from '../../domain/caip'
import { findNetwork, type Network } from '../../domain/network/network'
import { classOfCode, statusOfCode, type CallReceipt, type GetCallsStatusReturnType } from '../../domain/send/calls'
import type { Deed, TransactionSighting } from '../../domain/send/send'
import type { Rpc } from '../../services/api/rpc'
import { createJudge } from '../../services/send/evmReceipt'
import { callReceiptSchema, readCallsStatus, unreceipted } from '../../services/wallet/batch'
import type { Abandonable, Eip1193Provider } from '../../services/wallet/eip1193'

/** A batch that this page has asked a wallet for, and what it is held against. */
export interface AskedBatch {
  from: string
  chain: CaipNetworkId
  deed: Deed
  /** Transactions that the wallet named for it last. */
  hashes?: readonly string[]
}

interface Sources {
  provider: Eip1193Provider
  rpc: Rpc
  networks: readonly Network[]
  /** The active network: of a batch whose wallet does not say its own. */
  active: CaipNetworkId
}

/** Of what a chain tells, the code of EIP-5792; 0 where it is not known. */
const codes: Partial<Record<TransactionSighting['type'] | 'missing', number>> = {
  missing: 100,
  confirming: 200,
  confirmed: 200,
  unsent: 400,
  reverted: 500,
  part: 600,
}

/**
 * EIP-5792 `wallet_getCallsStatus` of a wallet's own batch. The wallet is asked which transactions it has sent; whether
 * they have made the calls is read on the chain, anew each time (docs/decisions.md#153).
 *
 * @param batch absent where this page has not asked for it: then it is told whether its transactions were made, and there
 *   is nothing to compare them with
 */
export async function statusOfBatch(
  { provider, rpc, networks, active }: Sources,
  id: string,
  batch: AskedBatch | undefined,
  { signal = new AbortController().signal }: Abandonable = {},
): Promise<GetCallsStatusReturnType> {
  const answer = await readCallsStatus(provider, id, { signal }).catch((error: unknown) => {
    // What it has named before is found without it.
    if (batch?.hashes && hasCode(error, [5730])) return undefined
    throw error
  })
  const named = answer?.receipts?.map(({ transactionHash }) => transactionHash.toLowerCase()) ?? []
  const hashes = named.length > 0 ? named : batch?.hashes
  if (batch && hashes) batch.hashes = hashes
  const chain: CaipNetworkId = batch?.chain ?? (answer?.chainId === undefined ? active : `eip155:${answer.chainId}`)
  const network = findNetwork(networks, chain)
  const kind = answer && classOfCode(answer.statusCode)

  async function code(): Promise<number> {
    if (kind === 'pending') return answer?.statusCode ?? 0
    if (!hashes) return kind ? (codes[unreceipted(kind).type] ?? 0) : 0
    if (!network) return 0
    if (!batch) return codeOfReceipts(await receipts)
    const judge = createJudge(rpc, network, batch)
    // The host asks again, so a node that has not caught up is asked then.
    return judge.look(hashes, signal).then(
      (sighting = 'missing') => codes[sighting === 'missing' ? sighting : sighting.type] ?? 0,
      () => 0,
    )
  }

  const receipts = Promise.all(network ? (hashes ?? []).map((hash) => receiptOf(rpc, network, hash, { signal })) : [])
  const result = await code()
  // Of something else than was asked for there is nothing to tell.
  const shown = !batch || result > 0 ? (await receipts).flatMap((receipt) => receipt ?? []) : []
  return {
    ...{
      version: answer?.version ?? '2.0.0',
      atomic: answer?.atomic ?? true,
      id,
      chainId: Number(chain.slice('eip155:'.length)),
    },
    ...{ statusCode: result, status: statusOfCode(result) },
    ...(shown.length > 0 && { receipts: shown }),
    ...(answer?.capabilities && { capabilities: answer.capabilities }),
    ...(answer && { walletStatusCode: answer.statusCode }),
  }
}

/** The code of EIP-5792 for what the network has now of a batch's transactions; 0 where no node says. */
function codeOfReceipts(receipts: readonly (CallReceipt | null | undefined)[]): number {
  if (receipts.includes(undefined)) return 0
  if (receipts.includes(null)) return 100
  const made = receipts.filter((receipt) => receipt?.status === 'success').length
  return made === receipts.length ? 200 : made === 0 ? 500 : 600
}

/** The receipt that a network has now; `null` where it has none, `undefined` where no node says. */
export async function receiptOf(
  rpc: Rpc,
  network: Network,
  hash: string,
  { signal }: Abandonable = {},
): Promise<CallReceipt | null | undefined> {
  const receipt = await rpc
    .request(
      network,
      { method: 'eth_getTransactionReceipt', params: [hash] },
      { schema: z.nullable(z.looseObject({ transactionHash: z.string() })), signal },
    )
    .catch(() => undefined)
  if (!receipt) return receipt
  return receipt.transactionHash.toLowerCase() === hash.toLowerCase()
    ? callReceiptSchema.safeParse(receipt).data
    : undefined
}
