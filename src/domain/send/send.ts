import type { CaipAddress, CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { TokenBalance } from '../portfolio/tokenBalance'

/** Who receives: the whole address, and the name it was found by. */
export interface Receiver {
  address: string
  name?: string
  avatarUrl?: string
}

/** The send form as it is on screen. */
export interface SendForm {
  account?: CaipAddress | undefined
  network?: CaipNetworkId | undefined
  /** One of another network counts as none. */
  token?: TokenBalance | undefined
  amountText: string
  receiverText: string
  /** Of this very text; absent while it is looked up, and where it is none. */
  receiver?: Receiver | undefined
  /** Why the text is none. */
  receiverFault?: Fault | undefined
}

/** All that a send consists of, fixed at the moment it is reviewed: what is signed is this, and what is on screen is this. */
export interface SendIntent {
  /** Told apart from every other intent; at most one request is made for it. */
  id: string
  account: CaipAddress
  network: CaipNetworkId
  token: TokenBalance
  /** As it was typed. */
  amountText: string
  /** The same in the token's smallest unit, decimal text. */
  units: string
  receiver: Receiver
}

/** What the network will take for it, in the native coin's smallest unit (wei, lamports), decimal text. */
export interface Fee {
  units: string
  /** EVM: gas limit, decimal text. */
  gas?: string
}

/** A transaction that was broadcast: it is never called failed before the chain says so. */
export interface SentTransaction {
  hash: string
  network: CaipNetworkId
  account: CaipAddress
  /** `0.5 ETH` */
  what: string
  /** The whole receiver. */
  to: string
  /** ms since 1970. */
  at: number
}

/** What became of a broadcast transaction. `replaced`: another one took its place, or the chain never took it and never will. */
export type TransactionOutcome = { type: 'confirmed' } | { type: 'reverted'; reason: string } | { type: 'replaced' }

/** A node's filter of pending transactions: only the node that made it knows it. */
export interface PendingFilter {
  url: string
  id: string
}
