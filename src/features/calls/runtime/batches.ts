import * as z from 'zod/mini'
import type { Abortable } from '../../../domain/abort'
import { hasCode } from '../../../domain/eip1193/error'
import type { CaipNetworkId } from '../../../domain/caip'
import { type Network, findNetwork } from '../../../domain/network/network'
import {
  classOfCode,
  statusOfCode,
  type CallReceipt,
  type GetCallsStatusReturnType,
} from '../../../domain/transaction/calls'
import type { Deed, TransactionSighting } from '../../../domain/transaction/transaction'
import type { Rpc } from '../../../services/api/rpc'
import { createJudge } from '../../../services/transaction/evmJudge'
import { callReceiptSchema, readCallsStatus } from '../../../services/transaction/batch'
import { unreceipted } from '../../../services/transaction/batchOutcome'
import { isDecided } from '../../../services/transaction/receipt'
import type { Eip1193Provider } from '../../../services/wallet/eip1193'

/** Batch that this page requested from a wallet, with the data to verify it. */
export interface RequestedBatch {
  from: string
  chain: CaipNetworkId
  deed: Deed
  /** Transaction hashes that the wallet last reported for it. */
  hashes?: readonly string[]
}

interface Sources {
  provider: Eip1193Provider
  /** Connected account, for a batch that another page requested. */
  from: string
  rpc: Rpc
  networks: readonly Network[]
  /** Active network, for a batch whose wallet does not report its network. */
  active: CaipNetworkId
}

/** EIP-5792 status code of each outcome on the blockchain; one that is not listed counts as 0 (unknown). */
const codes: Partial<Record<TransactionSighting['type'] | 'missing', number>> = {
  missing: 100,
  confirming: 200,
  confirmed: 200,
  unsent: 400,
  reverted: 500,
  part: 600,
}

/**
 * Returns the status code of a sighting on the network. A host repeats what failed, so a failure is pending until it is
 * final, and unknown if what the account signed may still be executed.
 */
function codeOfSighting(sighting: TransactionSighting): number {
  if (sighting.type !== 'confirming' && !isDecided(sighting)) return 100
  if (sighting.type === 'reverted' && sighting.finality !== 'spent') return 0
  return codes[sighting.type] ?? 0
}

/**
 * Returns the EIP-5792 `wallet_getCallsStatus` of a wallet's batch. The wallet reports its transactions; whether they
 * made the calls is read from the blockchain each time (docs/decisions.md#153).
 *
 * @param batch `undefined` if this page did not request it: then its transactions are checked for success only
 */
export async function statusOfBatch(
  { provider, from, rpc, networks, active }: Sources,
  id: string,
  batch: RequestedBatch | undefined,
  { signal = new AbortController().signal }: Abortable = {},
): Promise<GetCallsStatusReturnType> {
  const answer = await readCallsStatus(provider, id, { signal }).catch((error: unknown) => {
    // The wallet no longer knows the batch (5730), but its hashes are known.
    if (batch?.hashes && hasCode(error, [5730])) return undefined
    throw error
  })
  const hashes = answer?.hashes?.length ? answer.hashes : batch?.hashes
  if (batch && hashes) batch.hashes = hashes
  const chain: CaipNetworkId = batch?.chain ?? answer?.chainId ?? active
  const network = findNetwork(networks, chain)
  const kind = answer && classOfCode(answer.statusCode)

  async function code(): Promise<number> {
    if (kind === 'pending') return answer?.statusCode ?? 0
    if (!hashes) return kind ? (codes[unreceipted(kind).type] ?? 0) : 0
    if (!network) return 0
    const judge = createJudge(rpc, network, batch ?? { from })
    // Not retried if a node lags behind: the host polls.
    const sighting = await judge.check(hashes, signal).then(
      (found = 'missing') => found,
      () => undefined,
    )
    if (sighting === undefined) return 0
    if (sighting === 'missing') return 100
    isOther = sighting.type === 'other'
    return codeOfSighting(sighting)
  }

  /** Whether the transactions are others than the requested ones. */
  let isOther = false
  const receipts = Promise.all(network ? (hashes ?? []).map((hash) => receiptOf(rpc, network, hash, { signal })) : [])
  const result = await code()
  // Omit receipts that may not belong to the requested calls.
  const shown = !batch || (result > 0 && !isOther) ? (await receipts).flatMap((receipt) => receipt ?? []) : []
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

/** Returns the current receipt of a transaction: `null` if it has none, `undefined` if no node gives a valid answer. */
export async function receiptOf(
  rpc: Rpc,
  network: Network,
  hash: string,
  { signal }: Abortable = {},
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
