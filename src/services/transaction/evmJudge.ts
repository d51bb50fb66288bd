import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import type { Network } from '../../domain/network/network'
import type { Arrival, Deed, TransactionSighting } from '../../domain/transaction/transaction'
import { unknownReason } from '../../domain/texts'
import type { Rpc } from '../api/rpc'
import { revertedBecause } from './evm'
import { arrivedIn } from './evmArrival'
import { evidenceInAll } from './evmEvidence'
import { hexOf, receiptSchema, same, type Landed, type Transaction } from './evmLanded'
import { evmHead, getTransaction, lastBlockAt } from './evmReads'
import { readArrival, readDeed } from './storedDeed'
import { finalDepth, provisional, watchDepth, watchHalt, type BlockOutcome, type BlockState } from './receipt'

/** Transaction to follow, by its hash, with its sender and intended effect. */
export interface Followed {
  hash: string
  from: string
  deed?: Deed | undefined
  arrives?: Arrival | undefined
  /** Hash under which a network has shown it, if that is another one. */
  repriced?: string | undefined
  /** Blocks until it is final, the one that has it included. Default: those of the network. */
  confirmations?: number | undefined
}

/** Rounds without the transaction until it counts as missing: nodes behind one URL may lag behind each other. */
export const MISSES = 2

/** Compares transactions in blocks with a deed; `check` is called repeatedly until the outcome is final. */
export interface Judge {
  /**
   * Reads the transactions once.
   *
   * @param hashes all transactions that the wallet has sent for the deed
   * @returns `undefined` if nothing is new, `missing` if one of the transactions is in no block
   */
  check: (hashes: readonly string[], signal: AbortSignal) => Promise<TransactionSighting | 'missing' | undefined>
}

/** Creates a judge, which compares transactions in blocks with a deed and follows them until they are final. */
export function createJudge(
  rpc: Rpc,
  network: Network,
  { from, deed, arrives, confirmations }: Omit<Followed, 'hash'>,
  onSeen?: (transaction: Transaction) => void,
): Judge {
  const { calls, after } = readDeed(deed) ?? {}
  const arrival = readArrival(arrives)
  const depth = finalDepth(network.caipNetworkId, confirmations)
  /** Outcome in blocks that are not final yet: their hashes, and the highest number. Undefined until there is one. */
  let standing:
    | {
        blocks: string
        stateAt: (head: bigint) => BlockState
        halt: ReturnType<typeof watchHalt>
        outcome: BlockOutcome
      }
    | undefined
  /** Whether the block of the last outcome is dropped, and nothing else is sighted yet. */
  let isDropped = false
  let missed = 0

  async function judge(landed: readonly Landed[], signal: AbortSignal): Promise<BlockOutcome> {
    const last = landed.at(-1)
    const hasFailed = ({ receipt }: Landed) => BigInt(receipt.status) === 0n
    const failed = landed.find(hasFailed)
    const reverted = async (): Promise<BlockOutcome> => ({
      type: 'reverted',
      reason: failed ? await revertReasonAt(rpc, network, from, failed, { signal }) : unknownReason,
      // If a bundler or a Safe's owner sent it, what the account signed may still be executed in another one.
      finality: !failed || same(failed.transaction.from ?? from, from) ? 'spent' : 'final',
    })
    if (!calls) {
      if (!failed) return { type: 'confirmed' }
      return landed.every(hasFailed) ? reverted() : { type: 'part', finality: 'final' }
    }
    const question = { account: from, calls, after: after === undefined ? undefined : BigInt(after) }
    const { made, undone, isForeign } = await evidenceInAll(rpc, network, question, landed, { signal })
    if (made.size === calls.length) {
      const arrived = arrival && last && (await arrivedIn(rpc, network, arrival, last, { signal }))
      return { type: 'confirmed', ...(arrived !== undefined && { arrived: arrived.toString() }) }
    }
    if (made.size > 0) return { type: 'part', made: [...made].sort((one, other) => one - other), finality: 'final' }
    if (undone.size > 0) return reverted()
    return isForeign ? foreign : other
  }

  return {
    async check(hashes, signal) {
      const landed: Landed[] = []
      // Wallets name the transaction of a batch once for each call.
      for (const hash of new Set(hashes)) {
        const receipt = await rpc.request(
          network,
          { method: 'eth_getTransactionReceipt', params: [hash] },
          { schema: receiptSchema, signal },
        )
        if (receipt?.transactionHash.toLowerCase() !== hash) {
          if (!standing && !isDropped) return 'missing'
          missed += 1
          if (missed < MISSES) return undefined
          standing = undefined
          isDropped = false
          return { type: 'gone' }
        }
        const transaction = standing ? undefined : await getTransaction(rpc, network, hash, { signal })
        if (transaction) onSeen?.(transaction)
        // The node has the receipt but not yet the transaction, which is needed to compare it with the deed.
        else if (calls && !standing) return undefined
        landed.push({ receipt, transaction: transaction ?? none })
      }
      missed = 0
      const blocks = landed.map(({ receipt }) => receipt.blockHash ?? String(receipt.blockNumber)).join()
      if (standing?.blocks === blocks) {
        const head = await evmHead(rpc, network, signal)
        if (head === undefined) return undefined
        const state = standing.stateAt(head)
        return state === 'final' ? standing.outcome : standing.halt(state === 'halted')
      }
      if (standing) {
        // The block has changed: start over in the next round.
        standing = undefined
        isDropped = true
        return undefined
      }
      const outcome = await judge(landed, signal)
      const top = landed.reduce((most, { receipt }) => (receipt.blockNumber > most ? receipt.blockNumber : most), 0n)
      const head = (await evmHead(rpc, network, signal)) ?? 0n
      const shown = provisional(outcome)
      const halt = watchHalt(shown, () => lastBlockAt(rpc, network, signal))
      standing = { blocks, stateAt: watchDepth({ block: top, depth, head }), halt, outcome }
      return outcome === foreign || head - top >= depth ? outcome : shown
    },
  }
}

/** Outcome of transactions that are others in the blocks that have them. */
const other: BlockOutcome = { type: 'other', finality: 'final' }
/** Outcome of transactions that are others in any block, so that it is final at once. */
const foreign: BlockOutcome = { ...other }

/** Placeholder for a transaction that need not be read. */
const none: Transaction = { hash: '', nonce: 0n, input: '0x', value: '0x0', gas: '0x0' }

/** Revert reason: the call is repeated (`eth_call`) at the block of the transaction. */
async function revertReasonAt(
  rpc: Rpc,
  network: Network,
  from: string,
  { receipt, transaction }: Landed,
  { signal }: Abortable,
): Promise<string> {
  try {
    const { to, input, value, gas } = transaction.hash
      ? transaction
      : ((await getTransaction(rpc, network, receipt.transactionHash.toLowerCase(), { signal })) ?? none)
    if (!to) return unknownReason
    const block = hexOf(receipt.blockNumber)
    await rpc.request(
      network,
      { method: 'eth_call', params: [{ from: transaction.from ?? from, to, data: input, value, gas }, block] },
      { schema: z.unknown(), signal },
    )
    return unknownReason
  } catch (error) {
    return revertedBecause(error) ?? unknownReason
  }
}
