import { throwIfAborted } from '../../domain/abort'
import { RECEIPT_POLL } from '../../domain/limits'
import type { TransactionSighting } from '../../domain/transaction/transaction'
import type { Clock } from '../page/clock'

/** Sightings after which polling continues. */
const open: readonly TransactionSighting['type'][] = ['seen', 'unseen', 'confirming', 'gone']
/** Outcomes that are reported again once they are final. */
const provisional: readonly TransactionSighting['type'][] = ['other', 'part', 'reverted', 'replaced']
const finalityOf = (sighting: TransactionSighting) => ('finality' in sighting ? sighting.finality : undefined)
const isOpen = (sighting: TransactionSighting): boolean =>
  open.includes(sighting.type) || (provisional.includes(sighting.type) && finalityOf(sighting) === undefined)
/** Name of a sighting, to report each once. */
const nameOf = (sighting: TransactionSighting): string => `${sighting.type} ${finalityOf(sighting)}`

/** Counts the rounds in which a network had no new block. @returns the rounds since the head moved, this one included */
export type StillRounds = (head: bigint) => number

/** Creates a counter of the rounds without a new block. @param from the network's head in the round before */
export function countStill(from: bigint): StillRounds {
  let top = from
  let rounds = 0
  return (head) => {
    rounds = head > top ? 0 : rounds + 1
    if (head > top) top = head
    return rounds
  }
}

/**
 * Polls every 4 s, also through outages, until the outcome is final. (viem's `waitForTransactionReceipt` rejects on an
 * outage, and finds a replacement in the current block only.)
 *
 * @param look returns `undefined` if nothing is new; a rejection counts as `undefined`
 * @param report called with each sighting that differs from the last one, the outcome included
 * @returns a function that stops polling
 */
export function pollOutcome(
  wait: Clock['wait'],
  look: (signal: AbortSignal) => Promise<TransactionSighting | undefined>,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  async function poll(): Promise<void> {
    let last: TransactionSighting | undefined
    for (;;) {
      const sighting = await look(signal).catch(() => undefined)
      throwIfAborted(signal)
      if (sighting && (!last || nameOf(sighting) !== nameOf(last))) report(sighting)
      last = sighting ?? last
      if (last && !isOpen(last)) return
      await wait(RECEIPT_POLL, signal)
    }
  }
  poll().catch(() => undefined)
  return () => stop.abort()
}
