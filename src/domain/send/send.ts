import type { CaipAddress, CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { Change } from './simulation'
import { formatAmount } from '../text/amount'
import type { EvmTransfer } from './evmTransfer'

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
  /** Resolved from `receiverText`. Undefined while resolving or if invalid. */
  receiver?: Receiver | undefined
  /** Why the text is not a valid receiver. */
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

/** What is on show before the wallet is asked, and exactly what it is asked then. */
export interface ReviewedSend {
  intent: SendIntent
  fee: Fee
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
  /** What the wallet was asked for. Without it, as an older page stored it, nothing can be held against the chain. */
  deed?: Deed | undefined
  /** What was to come of it, and where. */
  arrives?: Arrival | undefined
}

/** One call that the wallet was asked for. */
export interface DeedCall extends EvmTransfer {
  /** Which step of a swap it is. */
  step?: 'revoke' | 'approve' | 'swap' | undefined
}

/** What a wallet was asked for, for the chain to be held against: it is stored, so all of it is text. */
export interface Deed {
  /** EVM: each call, in order. */
  calls?: readonly DeedCall[] | undefined
  /** Solana: so much to whom; of the coin where there is no mint. */
  transfer?: { mint?: string | undefined; receiver: string; units: string } | undefined
  /** The last block (EVM) or slot (Solana) before the wallet was asked, decimal text: what is in it is something older. */
  after?: string | undefined
}

/** What was to arrive, in the smallest unit: so much of a token, or of the native coin, with its owner. */
export interface Arrival {
  token?: string | undefined
  owner: string
  decimals: number
  symbol: string
  units: string
}

/** What has arrived in the end, in the smallest unit, decimal text; absent where nothing on the chain says it. */
export interface Arrived {
  arrived?: string | undefined
}

/**
 * What became of what a wallet was asked for, as the chain shows it.
 * - `confirmed`: made as it was reviewed, and final
 * - `other`: made otherwise: under that hash or id is something else than was reviewed
 * - `part`: made in part; the places of the calls that were made, where that is known
 * - `reverted`, `replaced`, `unsent`: not made: the chain took it back; another one took its place, or it can never be
 *   taken any more; the wallet says that it never left it
 * - `untold`: not known: the wallet says that it was made, and nothing on the chain shows it
 */
export type TransactionOutcome =
  | ({ type: 'confirmed' } & Arrived)
  | { type: 'other' }
  | { type: 'part'; made?: readonly number[] | undefined }
  | { type: 'reverted'; reason: string }
  | { type: 'replaced' }
  | { type: 'unsent' }
  | { type: 'untold' }

/**
 * What is seen of it before that: its network has never known it for a while (the wallet may have sent it on another
 * one), or knows it after all; it is in a block, as it was reviewed, and not yet final; that block is gone again.
 */
export type TransactionSighting =
  | TransactionOutcome
  | { type: 'unseen' }
  | { type: 'seen' }
  | ({ type: 'confirming' } & Arrived)
  | { type: 'gone' }

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

/** The same of what has arrived. @param units in the smallest unit, decimal text */
export function amountThere(units: string, { decimals, symbol }: Pick<Arrival, 'decimals' | 'symbol'>): string {
  return `${formatAmount(BigInt(units), decimals)} ${symbol}`
}

/** A node's filter of pending transactions: only the node that made it knows it. */
export interface PendingFilter {
  url: string
  id: string
}
