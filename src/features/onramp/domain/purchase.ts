import type { Activity } from '../../../domain/portfolio/activity'

/** Time after the opening of a page in which no purchase can be completed there, ms. */
const TOO_SOON = 4_000

/**
 * Returns the ids of the purchases before a provider's page was opened; all others result from that page. What is
 * listed at once is older, whatever its time: the visitor's clock may be wrong. Only in a later list do times count.
 */
export const knownBefore = (purchases: readonly Activity[], openedAt: number, readAt: number): readonly string[] =>
  purchases.filter(({ at }) => readAt - openedAt < TOO_SOON || at <= openedAt).map(({ id }) => id)

/** Finds the purchase that results from an opened page, by id: the clocks of server and visitor may differ. */
export const madeSince = (purchases: readonly Activity[], known: readonly string[]): Activity | undefined =>
  purchases.find(({ id }) => !known.includes(id))

/** Whether a purchase of this month, in the visitor's time zone, is still pending. */
export function isUnderWay(purchases: readonly Activity[], now: number): boolean {
  const month = (at: number) => new Date(at).getFullYear() * 12 + new Date(at).getMonth()
  return purchases.some(({ at, status }) => status === 'pending' && month(at) === month(now))
}

/** Whether a purchase was confirmed since the last read. */
export const hasArrived = (before: readonly Activity[], now: readonly Activity[]): boolean =>
  now.some(({ id, status }) => status === 'confirmed' && before.find((one) => one.id === id)?.status !== 'confirmed')
