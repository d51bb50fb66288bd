import type { CaipNetworkId } from './caip'

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
  direction: Direction
  /** What the server calls it, such as `send` or `trade`. */
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
