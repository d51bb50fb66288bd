import type { CaipNetworkId } from '../caip'

/** Seen from the account whose history it is. */
export type Direction = 'in' | 'out' | 'self'

/** What one transaction moved. */
export interface Transfer {
  kind: 'token' | 'nft'
  direction: Direction
  /** Of the token, or of the collectible. */
  name: string
  /** Of tokens only. */
  symbol?: string
  /** Plain decimal text, exact. */
  amount: string
  /** The token's icon, or the collectible's picture; http(s) only. */
  imageUrl?: string
}

/** One transaction of an account's history. Pages are told apart by `id`. */
export interface Activity {
  id: string
  hash: string
  chain: CaipNetworkId
  /** Milliseconds since 1970. */
  at: number
  status: 'confirmed' | 'failed' | 'pending'
  /** `both`: something went and something came, as in a trade. */
  direction: Direction | 'both'
  /** What the server calls it, such as `send` or `trade`; may be empty. */
  operation: string
  from: string
  to: string
  transfers: Transfer[]
  application?: { name: string; iconUrl?: string }
}

/** A page of history; `next` asks for the one after it. */
export interface ActivityPage {
  activities: Activity[]
  next?: string
}

/** The activities of one month, newest first. */
export interface Month {
  /** `May`, or `May 2024` in another year than now. */
  heading: string
  activities: Activity[]
}

/**
 * Activities month by month, newest first, each id once: pages overlap when something happens between them.
 *
 * @param now decides whether a heading names its year
 * @param timeZone the visitor's own by default
 */
export function byMonth(activities: readonly Activity[], now: number, locale?: string, timeZone?: string): Month[] {
  const named = new Intl.DateTimeFormat(locale, { month: 'long', timeZone })
  const dated = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  // in one calendar whatever the locale's own is, so that a month is found again
  const monthOf = new Intl.DateTimeFormat('en-US', { calendar: 'gregory', year: 'numeric', month: '2-digit', timeZone })
  const year = (at: number) => monthOf.format(at).slice(-4)
  const months = new Map<string, Month>()
  for (const activity of newestFirst(activities)) {
    const key = monthOf.format(activity.at)
    const month = months.get(key) ?? {
      heading: (year(activity.at) === year(now) ? named : dated).format(activity.at),
      activities: [],
    }
    month.activities.push(activity)
    months.set(key, month)
  }
  return [...months.values()]
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
/** What a transaction did: its operation where that is one of these, else what its transfers tell. */
export type Deed = (typeof operations)[number] | 'sendToSelf' | 'use'
const deeds = { in: 'receive', out: 'send', self: 'sendToSelf', both: 'trade' } as const

export function deedOf({
  operation,
  direction,
  transfers,
}: Pick<Activity, 'operation' | 'direction' | 'transfers'>): Deed {
  const named = operations.find((one) => one === operation)
  return named ?? (transfers.length > 0 ? deeds[direction] : 'use')
}

/** A collectible that the account holds, as far as its history tells. */
export type Nft = Pick<Transfer, 'name' | 'imageUrl'> & { chain: CaipNetworkId; count: number }

/**
 * Collectibles that were received and not sent on (docs/decisions.md#24), newest first. The history names no contract and
 * no number, so those of one name and picture are one, with a count. What left before it came is older
 * than the pages read, and counts nothing.
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
      const moved = countOf(amount) * (direction === 'in' ? 1 : -1)
      const count = Math.max(0, (held.get(key)?.count ?? 0) + moved)
      // what comes last stands first
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
