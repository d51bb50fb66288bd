import { RECEIPT_POLL } from '../../domain/limits'
import type { TransactionOutcome } from '../../domain/send/send'
import type { Clock } from '../page/clock'

/**
 * Looks every 4 s, through outages and whatever is answered meanwhile, until the chain has decided. (viem's
 * `waitForTransactionReceipt` rejects at an outage, and finds a replacement in the current block only.)
 *
 * @param look finds the outcome; `undefined` while there is none. What it throws counts as none
 * @param report is called once, with the outcome
 * @returns how to stop
 */
export function pollOutcome(
  wait: Clock['wait'],
  look: (signal: AbortSignal) => Promise<TransactionOutcome | undefined>,
  report: (outcome: TransactionOutcome) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  async function poll(): Promise<void> {
    for (;;) {
      const outcome = await look(signal).catch(() => undefined)
      signal.throwIfAborted()
      if (outcome) return report(outcome)
      await wait(RECEIPT_POLL, signal)
    }
  }
  poll().catch(() => undefined)
  return () => stop.abort()
}
