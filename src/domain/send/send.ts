import type { CaipAddress, CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { Change } from './simulation'
import { formatAmount } from '../text/amount'

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
  /** EVM: what the chain says will change of what the account holds; absent where no node can say. */
  changes?: readonly Change[]
}

/** A transaction that was broadcast: it is never called failed before the chain says so. */
export interface SentTransaction {
  hash: string
  network: CaipNetworkId
  account: CaipAddress
  /** `0.5 ETH` */
  what: string
  /** The whole receiver; of a swap and of an approval its router. */
  to: string
  /** ms since 1970. */
  at: number
  /** Absent for what is sent to someone. */
  kind?: 'swap' | 'approve' | 'revoke'
  /** What a swap is for: `1250 USDX`. */
  into?: string
  /** The hash is the id of a batch of calls (EIP-5792), which its wallet knows. */
  batch?: true
}

/** What became of a broadcast transaction. `replaced`: another one took its place, or the chain dropped it and never will take it. */
export type TransactionOutcome = { type: 'confirmed' } | { type: 'reverted'; reason: string } | { type: 'replaced' }

/**
 * What is seen of it before that: its network has never known it for a while (the wallet may have sent it on another
 * one), or knows it after all.
 */
export type TransactionSighting = TransactionOutcome | { type: 'unseen' } | { type: 'seen' }

/** How it ends, as far as is known here; one that is unseen is looked for all the same. */
export type TransactionEnd = (TransactionOutcome | { type: 'unseen' })['type']

/** What was broadcast, until the visitor has taken note of its end. */
export interface Outbox {
  transactions: readonly SentTransaction[]
  /** The ends of those that have come to one, by hash. */
  outcomes: Readonly<Record<string, TransactionEnd>>
}

/** Those that may still move what is held: nothing is known of them, or only that they were not seen. */
export function pendingOf({ transactions, outcomes }: Outbox): readonly SentTransaction[] {
  return transactions.filter(({ hash }) => (outcomes[hash] ?? 'unseen') === 'unseen')
}

/** How much of what, as it is told: `0.5 ETH`. @param units in the token's smallest unit, decimal text */
export function amountOfToken(units: string, { quantity, symbol }: TokenBalance): string {
  return `${formatAmount(BigInt(units), quantity.decimals)} ${symbol}`
}

/** A node's filter of pending transactions: only the node that made it knows it. */
export interface PendingFilter {
  url: string
  id: string
}
