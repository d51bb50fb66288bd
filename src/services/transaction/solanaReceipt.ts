import type { Network } from '../../domain/network/network'
import type { Deed, TransactionSighting } from '../../domain/transaction/transaction'
import { solanaReason } from '../../domain/transaction/solanaReason'
import type { Clock } from '../page/clock'
import type { Rpc } from '../api/rpc'
import { pollOutcome } from './receipt'
import { evidenceOf } from './solanaEvidence'
import { createSolanaReads } from './solanaReads'

/** Blocks for which a transaction stays valid after the block of its blockhash, which precedes the broadcast. */
const LIFE = 150n
/** Rounds (about a minute) in which a node knows the status but not the transaction, until it is `untold`. */
const UNTOLD = 15
/** Rounds (about a minute) after which a transaction counts as final, for clusters that finalize nothing. */
const STANDING = 15
/** Rounds without the transaction until it counts as gone: a node may lag behind. */
const MISSES = 2

/** Transaction to follow, by its signature, with its sender and intended effect. */
export interface FollowedSignature {
  signature: string
  /** Account that must have signed; absent for a transaction of the host, which anyone may have sponsored. */
  sender?: string | undefined
  deed?: Deed | undefined
}

/**
 * Follows a signature until its outcome is final, and compares the transaction with the request. If its validity ends
 * before it is in a block, it is `replaced` if it was seen, else `unseen`: another cluster may have taken it.
 *
 * @returns a function that stops following
 */
export function watchSignature(
  { rpc, wait }: { rpc: Rpc; wait: Clock['wait'] },
  network: Network,
  { signature, sender, deed }: FollowedSignature,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const reads = createSolanaReads({ rpc })
  let lastHeight: bigint | undefined
  let seen = false
  let untold = 0
  let missed = 0
  /** Set once confirmed: the rounds since then, and the amount that arrived. */
  let standing: { rounds: number; arrived: string | undefined } | undefined

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    // Read the height before the status: the status then covers every block that is final at that height.
    const over = lastHeight !== undefined && (await reads.height(network, 'finalized', { signal })) > lastHeight
    const status = await reads.status(network, signature, { signal })
    if (!status) return missing(over, signal)
    seen = true
    missed = 0
    if (status.confirmationStatus === 'processed') return undefined
    const isFinal = status.confirmationStatus === 'finalized'
    if (standing) {
      standing.rounds += 1
      const { arrived, rounds } = standing
      return isFinal || rounds >= STANDING ? { type: 'confirmed', ...(arrived && { arrived }) } : undefined
    }
    const asked = { sender, transfer: deed?.transfer, after: deed?.after }
    const evidence = await evidenceOf(rpc, network, signature, asked, { signal }).catch(() => undefined)
    if (!evidence) {
      untold += 1
      return untold >= UNTOLD ? { type: 'untold' } : undefined
    }
    if (!evidence.isOurs) return { type: 'other' }
    if (status.err !== null)
      return { type: 'reverted', reason: solanaReason(status.err), ...(isFinal && { finality: 'spent' }) }
    if (!evidence.isMoved) return { type: 'other' }
    const arrived = evidence.arrived?.toString()
    if (isFinal) return { type: 'confirmed', ...(arrived && { arrived }) }
    standing = { rounds: 0, arrived }
    return { type: 'confirming', ...(arrived && { arrived }) }
  }

  async function missing(over: boolean, signal: AbortSignal): Promise<TransactionSighting | undefined> {
    if (standing) {
      missed += 1
      if (missed < MISSES) return undefined
      standing = undefined
      return { type: 'gone' }
    }
    lastHeight ??= (await reads.height(network, 'processed', { signal })) + LIFE
    if (!over) return undefined
    return seen ? { type: 'replaced', finality: 'spent' } : { type: 'unseen' }
  }

  return pollOutcome(wait, look, report)
}
