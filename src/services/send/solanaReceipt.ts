import type { Network } from '../../domain/network/network'
import type { Deed, TransactionSighting } from '../../domain/send/send'
import { solanaReason } from '../../domain/send/solanaReason'
import type { Clock } from '../page/clock'
import type { Rpc } from '../api/rpc'
import { pollOutcome } from './receipt'
import { evidenceOf } from './solanaEvidence'
import { createSolanaReads } from './solanaReads'

/** A transaction can be taken for so many blocks after the one it names; what was broadcast names an earlier one. */
const LIFE = 150n
/** About a minute in which a node knows how it ended, but not what it was. */
const UNTOLD = 15
/** About a minute of standing on a cluster that finalizes nothing. */
const STANDING = 15
/** One that a lagging node misses once is not gone. */
const MISSES = 2

/** A signature that was named, and what it should be of. */
export interface FollowedSignature {
  signature: string
  sender: string
  deed?: Deed | undefined
}

/**
 * Follows a signature until the chain has decided, and that is final. What is under it is held against what was asked for.
 * One that was not taken while it could be counts as replaced where it was seen, else as unseen: another cluster may have
 * taken it.
 *
 * @returns how to stop
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
  /** As made: since how many rounds, and what has arrived. */
  let standing: { rounds: number; arrived: string | undefined } | undefined

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    // Read before the status: what is final by then, the status knows.
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
    if (status.err !== null) return { type: 'reverted', reason: solanaReason(status.err) }
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
    return over ? { type: seen ? 'replaced' : 'unseen' } : undefined
  }

  return pollOutcome(wait, look, report)
}
