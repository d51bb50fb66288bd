import type { Activity } from '../portfolio/activity'

/** Those that were there before a provider's page was opened; what is newer, or not among them, came of it. */
export const knownBefore = (purchases: readonly Activity[], openedAt: number): readonly string[] =>
  purchases.filter(({ at }) => at <= openedAt).map(({ id }) => id)

/** The purchase that came of a page opened then; the clocks of server and visitor may differ, so ids decide first. */
export const madeSince = (purchases: readonly Activity[], known: readonly string[]): Activity | undefined =>
  purchases.find(({ id }) => !known.includes(id))

/** Is one of this month, the visitor's, still under way? */
export function isUnderWay(purchases: readonly Activity[], now: number): boolean {
  const month = (at: number) => new Date(at).getFullYear() * 12 + new Date(at).getMonth()
  return purchases.some(({ at, status }) => status === 'pending' && month(at) === month(now))
}

/** Has one arrived since they were last read? */
export const hasArrived = (before: readonly Activity[], now: readonly Activity[]): boolean =>
  now.some(({ id, status }) => status === 'confirmed' && before.find((one) => one.id === id)?.status !== 'confirmed')
