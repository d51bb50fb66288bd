import type { CaipNetworkId } from '../caip'

/** Direction of a transfer, seen from the account. */
export type Direction = 'in' | 'out' | 'self'

/** Transfer of an asset within a transaction. */
export interface Transfer {
  kind: 'token' | 'nft'
  direction: Direction
  /** Name of the token or collectible. */
  name: string
  /** Symbol; for tokens only. */
  symbol?: string
  /** Exact amount, plain decimal text. */
  amount: string
  /** Icon of the token, or picture of the collectible; http(s) only. */
  imageUrl?: string
}

/** Transaction in an account's history. `id` identifies it across pages. */
export interface Activity {
  id: string
  hash: string
  chain: CaipNetworkId
  /** Unix time in ms. */
  at: number
  status: 'confirmed' | 'failed' | 'pending'
  /** Overall direction. `both`: assets left and arrived, as in a trade. */
  direction: Direction | 'both'
  /** Operation as the server names it, such as `send` or `trade`; may be empty. */
  operation: string
  from: string
  to: string
  transfers: Transfer[]
  application?: { name: string; iconUrl?: string }
}

/** Page of history; `next` is the cursor of the following page. */
export interface ActivityPage {
  activities: Activity[]
  next?: string
}

/**
 * Cursor after a page of a list, unless all of its activities are in the list already: a server that repeats pages would
 * be asked forever. A page without activities had only some that are left out.
 *
 * @param added number of the page's activities that are new
 */
export const cursorAfter = ({ activities, next }: ActivityPage, added: number): string | undefined =>
  added > 0 || activities.length === 0 ? next : undefined

/** Activities of today, of yesterday, or of one month before, newest first. */
export interface Period {
  /** Heading such as `today`, `May`, or `May 2024` in another year than now. */
  heading: string
  /** Whether it is one day, so that a time of day tells its activities apart. */
  isDay: boolean
  activities: Activity[]
}

/**
 * Groups activities by period, newest first, each id once: pages overlap if transactions happen between two reads.
 *
 * @param now Unix time in ms; decides what is today, and whether a heading names its year
 * @param timeZone default: the visitor's own
 */
export function byPeriod(activities: readonly Activity[], now: number, locale?: string, timeZone?: string): Period[] {
  const named = new Intl.DateTimeFormat(locale, { month: 'long', timeZone })
  const dated = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  // Months are those of the calendar that the headings name: the Persian one, for example.
  const { calendar } = named.resolvedOptions()
  const month = { calendar, era: 'short', year: 'numeric', month: '2-digit', timeZone } as const
  const monthOf = new Intl.DateTimeFormat('en-US', month)
  const dayOf = new Intl.DateTimeFormat('en-US', { ...month, day: '2-digit' })
  const yearOf = new Intl.DateTimeFormat('en-US', { calendar, era: 'short', year: 'numeric', timeZone })
  const recentDays = new Map([dayBefore(now, dayOf), now].map((at, index) => [dayOf.format(at), index - 1]))
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const periods = new Map<string, Period>()
  for (const activity of newestFirst(activities)) {
    const day = dayOf.format(activity.at)
    const offset = recentDays.get(day)
    const key = offset === undefined ? monthOf.format(activity.at) : day
    const period = periods.get(key) ?? {
      heading:
        offset === undefined
          ? (yearOf.format(activity.at) === yearOf.format(now) ? named : dated).format(activity.at)
          : relative.format(offset, 'day'),
      isDay: offset !== undefined,
      activities: [],
    }
    period.activities.push(activity)
    periods.set(key, period)
  }
  return [...periods.values()]
}

/** Returns a time of the day before; that day has 23 to 25 hours. */
function dayBefore(now: number, dayOf: Intl.DateTimeFormat): number {
  const hour = 3_600_000
  const before = now - 23 * hour
  return dayOf.format(before) === dayOf.format(now) ? before - 2 * hour : before
}

function newestFirst(activities: readonly Activity[]): Activity[] {
  const each = new Map(activities.map((activity) => [activity.id, activity] as const).reverse())
  return activities.filter((activity) => each.get(activity.id) === activity).sort((a, b) => b.at - a.at)
}

const operations = [
  'approve',
  'burn',
  'buy',
  'claim',
  'deploy',
  'deposit',
  'mint',
  'receive',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
/** Kind of a transaction: its operation if it is one of these, else derived from its transfers. */
export type ActivityKind = (typeof operations)[number] | 'sendToSelf' | 'use'
const kindsByDirection = { in: 'receive', out: 'send', self: 'sendToSelf', both: 'trade' } as const

/** Returns the kind of a transaction. */
export function kindOfActivity({
  operation,
  direction,
  transfers,
}: Pick<Activity, 'operation' | 'direction' | 'transfers'>): ActivityKind {
  const named = operations.find((one) => one === operation)
  return named ?? (transfers.length > 0 ? kindsByDirection[direction] : 'use')
}

/** Collectible in the account, as far as its history shows. */
export type Nft = Pick<Transfer, 'name' | 'imageUrl'> & { chain: CaipNetworkId; count: number }

/**
 * Returns the collectibles that were received and not sent on (docs/decisions.md#24), newest first. The history has no
 * contract and no token id, so equal name and picture count as one, with a count. A transfer out without an earlier
 * transfer in is ignored: that one is older than the pages read.
 */
export function nftsOf(activities: readonly Activity[]): Nft[] {
  const held = new Map<string, Nft>()
  const confirmed = newestFirst(activities)
    .filter(({ status }) => status === 'confirmed')
    .reverse()
  for (const { chain, transfers } of confirmed) {
    for (const { kind, direction, name, imageUrl, amount } of transfers) {
      if (kind !== 'nft' || direction === 'self') continue
      const key = JSON.stringify([chain, name, imageUrl])
      const change = countOf(amount) * (direction === 'in' ? 1 : -1)
      const count = Math.max(0, (held.get(key)?.count ?? 0) + change)
      // Insert again, so that the last one received comes first.
      if (direction === 'in' || count === 0) held.delete(key)
      if (count > 0) held.set(key, { chain, name, count, ...(imageUrl ? { imageUrl } : {}) })
    }
  }
  return [...held.values()].reverse()
}

function countOf(amount: string): number {
  const count = Number(amount)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}
