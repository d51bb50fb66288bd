import type { Network } from '../../domain/network/network'
import type { Deed, TransactionSighting } from '../../domain/transaction/transaction'
import { solanaReason } from '../../domain/transaction/solanaReason'
import type { Clock } from '../page/clock'
import type { Rpc } from '../api/rpc'
import { pollOutcome, provisional, watchHalt, watchHead, type BlockOutcome, type HasHalted } from './receipt'
import { evidenceOf, type SolanaEvidence } from './solanaEvidence'
import { createSolanaReads } from './solanaReads'

/** Blocks for which a transaction stays valid after the block of its blockhash, which precedes the broadcast. */
const LIFE = 150n
/** Rounds (about a minute) in which a node knows the status but not the transaction, until it is `untold`. */
const UNTOLD = 15
/** Rounds without the transaction until it counts as gone, or as replaced: a node may lag behind. */
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
  /** Outcome in a block that is not final yet, with the network's error there. Undefined until there is one. */
  let standing:
    | { error: string; hasHalted: HasHalted; halt: ReturnType<typeof watchHalt>; outcome: BlockOutcome }
    | undefined

  async function poll(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    // Read the height before the status: the status then covers every block that is final at that height.
    const over = lastHeight !== undefined && (await reads.height(network, 'finalized', { signal })) > lastHeight
    const status = await reads.status(network, signature, { signal })
    if (!status) return missing(over, signal)
    seen = true
    missed = 0
    if (status.confirmationStatus === 'processed') return undefined
    const isFinal = status.confirmationStatus === 'finalized'
    const error = JSON.stringify(status.err)
    if (standing?.error === error) {
      if (isFinal) return standing.outcome
      const head = await reads.height(network, 'finalized', { signal })
      return standing.halt(standing.hasHalted(head))
    }
    // On another fork it has another result: start over.
    standing = undefined
    const request = { sender, transfer: deed?.transfer, after: deed?.after }
    const evidence = await evidenceOf(rpc, network, signature, request, { signal }).catch(() => undefined)
    if (!evidence) {
      untold += 1
      return untold >= UNTOLD ? { type: 'untold' } : undefined
    }
    const outcome = outcomeOf(evidence, status.err)
    // On no fork does it become what was requested.
    if (isFinal || !evidence.isOurs) return outcome
    const shown = provisional(outcome)
    const hasHalted = watchHead(await reads.height(network, 'finalized', { signal }))
    const halt = watchHalt(shown, () => reads.finalizedAt(network, { signal }))
    standing = { error, hasHalted, halt, outcome }
    return shown
  }

  function outcomeOf({ isOurs, isMoved, arrived }: SolanaEvidence, error: unknown): BlockOutcome {
    if (!isOurs) return { type: 'other', finality: 'final' }
    if (error !== null) return { type: 'reverted', reason: solanaReason(error), finality: 'spent' }
    if (!isMoved) return { type: 'other', finality: 'final' }
    return { type: 'confirmed', ...(arrived && { arrived: arrived.toString() }) }
  }

  async function missing(over: boolean, signal: AbortSignal): Promise<TransactionSighting | undefined> {
    missed += 1
    if (standing) {
      if (missed < MISSES) return undefined
      standing = undefined
      return { type: 'gone' }
    }
    lastHeight ??= (await reads.height(network, 'processed', { signal })) + LIFE
    if (!over || missed < MISSES) return undefined
    return seen ? { type: 'replaced', finality: 'spent' } : { type: 'unseen' }
  }

  return pollOutcome(wait, poll, report)
}
