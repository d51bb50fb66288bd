import { throwIfAborted } from '../../domain/abort'
import { RECEIPT_POLL } from '../../domain/limits'
import type { TransactionSighting } from '../../domain/send/send'
import type { Clock } from '../page/clock'

/** After these it is looked at again. */
const open: readonly TransactionSighting['type'][] = ['seen', 'unseen', 'confirming', 'gone']

/**
 * Looks every 4 s, through outages and whatever is answered meanwhile, until the chain has decided. (viem's
 * `waitForTransactionReceipt` rejects at an outage, and finds a replacement in the current block only.)
 *
 * @param look `undefined` where it finds nothing new. What it throws counts as nothing
 * @param report is called with each sighting that is another than the last, and at the end with the outcome
 * @returns how to stop
 */
export function pollOutcome(
  wait: Clock['wait'],
  look: (signal: AbortSignal) => Promise<TransactionSighting | undefined>,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  async function poll(): Promise<void> {
    let last: TransactionSighting['type'] | undefined
    for (;;) {
      const sighting = await look(signal).catch(() => undefined)
      throwIfAborted(signal)
      if (sighting && sighting.type !== last) report(sighting)
      last = sighting?.type ?? last
      if (last !== undefined && !open.includes(last)) return
      await wait(RECEIPT_POLL, signal)
    }
  }
  poll().catch(() => undefined)
  return () => stop.abort()
}
