import type { CaipAddress, CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { Settlement } from './settlement'
import type { Change } from './simulation'
import { formatAmount } from '../text/amount'
import { unknownReason } from '../texts'
import type { EvmTransfer } from './evmTransfer'
import { isLess } from './rounding'

/** Receiver: the whole address, and the name that it was resolved from. */
export interface Receiver {
  address: string
  name?: string
  avatarUrl?: string
}

/** Send form as it is on screen. */
export interface SendForm {
  account?: CaipAddress | undefined
  network?: CaipNetworkId | undefined
  /** Token to send; one of another network is ignored. */
  token?: TokenBalance | undefined
  amountText: string
  receiverText: string
  /** Resolved from `receiverText`. Undefined while resolving or if invalid. */
  receiver?: Receiver | undefined
  /** Fault if the text is not a valid receiver. */
  receiverFault?: Fault | undefined
}

/** Send under review, fixed at that moment: exactly this is on screen, and exactly this is signed. */
export interface SendIntent {
  /** Unique id; at most one request is made per intent. */
  id: string
  account: CaipAddress
  network: CaipNetworkId
  token: TokenBalance
  /** Amount as typed. */
  amountText: string
  /** Amount in the token's smallest unit, decimal text. */
  units: string
  receiver: Receiver
}

/** Network fee in the native coin's smallest unit (wei, lamports), decimal text. */
export interface Fee {
  units: string
  /** Gas limit on EVM, decimal text. */
  gas?: string
  /** Simulated changes of the account's balances on EVM; absent if no node can simulate. */
  changes?: readonly Change[]
}

/** Review on screen before the wallet is asked; the wallet is asked for exactly this. */
export interface ReviewedSend {
  intent: SendIntent
  fee: Fee
}

/** Broadcast transaction; it never counts as failed before the network shows it. */
export interface SentTransaction extends Repriced {
  hash: string
  network: CaipNetworkId
  account: CaipAddress
  /** Amount to display, such as `0.5 ETH`; for a transaction of the host its title, which may be empty. */
  what: string
  /** Full address of the receiver; the router's for a swap or an approval; the sender's for one of the host. */
  to: string
  /** Unix time in ms. */
  at: number
  /** Kind of a swap's transaction, or `host` for one of the page; absent for a transfer to a receiver. */
  kind?: 'swap' | 'approve' | 'revoke' | 'host'
  /** Blocks until it is final, the one that has it included, if the host wants other than the network's. EVM only */
  confirmations?: number | undefined
  /** Final outcome, once it was reported to the host: on one page for all. Nothing watches the transaction any more. */
  settled?: Settlement | undefined
  /** Result of a swap, such as `1250 USDX`. */
  into?: string
  /** Whether the hash is the id of a call batch (EIP-5792), which only its wallet knows. */
  batch?: true
  /** Request that the wallet received. Absent if an older page stored it: then no comparison is possible. */
  deed?: Deed | undefined
  /** Expected proceeds, and their owner. */
  arrives?: Arrival | undefined
}

/** Call that the wallet was asked for. */
export interface DeedCall extends EvmTransfer {
  /** Step of the swap. */
  step?: 'revoke' | 'approve' | 'swap' | undefined
}

/** Request that a wallet received, to compare with the network. It is stored, so all values are text. */
export interface Deed {
  /** Calls on EVM, in order. */
  calls?: readonly DeedCall[] | undefined
  /** Transfer on Solana; of the native coin if there is no mint. */
  transfer?: { mint?: string | undefined; receiver: string; units: string } | undefined
  /** Last block (EVM) or slot (Solana) before the request, decimal text: transactions in it are older. */
  after?: string | undefined
}

/** Expected proceeds in the smallest unit: of a token, or of the native coin, with the owner. */
export interface Arrival {
  token?: string | undefined
  owner: string
  decimals: number
  symbol: string
  units: string
}

/** Hash in a block, if it is not the one that the wallet returned: the account has sent it again for another fee. */
export interface Repriced {
  repriced?: string | undefined
}

/** Amount that arrived, in the smallest unit, decimal text; absent if nothing on the network shows it. */
export interface Arrived extends Repriced {
  arrived?: string | undefined
}

/**
 * Finality of a transaction that was not executed as reviewed. Absent: its block may still be dropped, and the outcome is
 * reported again. `final`: its blocks stay, but what the account signed may still be executed, e.g. by another bundler.
 * `spent`: nor can that be executed any more.
 */
export interface Finality {
  finality?: 'final' | 'spent'
}

/**
 * Outcome of a request to a wallet, as the network shows it.
 * - `confirmed`: executed as reviewed, and final
 * - `other`: another transaction than reviewed is under that hash or id
 * - `part`: executed in part; `made` has the indices of the executed calls, if known
 * - `reverted`, `replaced`, `unsent`: not executed; the network reverted it; another transaction replaced it, or it can
 *   never be included any more; the wallet reports that it never sent it
 * - `untold`: unknown; the wallet reports that it was executed, and nothing on the network shows it
 */
export type TransactionOutcome =
  | ({ type: 'confirmed' } & Arrived)
  | ({ type: 'other' } & Finality)
  | ({ type: 'part'; made?: readonly number[] | undefined } & Finality)
  | ({ type: 'reverted'; reason: string } & Finality & Repriced)
  | ({ type: 'replaced' } & Finality)
  | { type: 'unsent' }
  | { type: 'untold' }

/**
 * Sighting of a transaction before its outcome. `unseen`: its network has not known it for a while (it may be on
 * another one); `seen`: it is known after all; `confirming`: in a block as reviewed, not final; `gone`: that block was
 * dropped; `halted`: the network has produced no block since (Unix time in ms), and the last sighting counts until it
 * does.
 */
export type TransactionSighting =
  | TransactionOutcome
  | { type: 'unseen' }
  | { type: 'seen' }
  | ({ type: 'confirming' } & Arrived)
  | { type: 'gone' }
  | { type: 'halted'; since: number }

/** Last known state of a transaction; an unseen one is still looked for. */
export type TransactionEnd = (TransactionOutcome | { type: 'unseen' })['type']

/** Broadcast transactions, until the visitor has acknowledged their end. */
export interface Outbox {
  transactions: readonly SentTransaction[]
  /** Ends of finished transactions, by hash. */
  outcomes: Readonly<Record<string, TransactionEnd>>
}

/** Returns the outcomes of the settled transactions of a list, by hash. */
export const outcomesOf = (transactions: readonly SentTransaction[]): Outbox['outcomes'] =>
  Object.fromEntries(transactions.flatMap(({ hash, settled }) => (settled ? [[hash, settled.status]] : [])))

/** Returns the transactions that may still change balances: without an end, or unseen. */
export function pendingOf({ transactions, outcomes }: Outbox): readonly SentTransaction[] {
  return transactions.filter(({ hash }) => (outcomes[hash] ?? 'unseen') === 'unseen')
}

/** Whether the network gave no reason for a reverted transaction. */
export const isUnsaid = (reason: string): boolean => reason === unknownReason

/** Whether less has arrived than was to arrive, as far as the network shows it: some tokens keep a part. */
export const hasArrivedLess = ({ arrives }: SentTransaction, { arrived }: Arrived): boolean =>
  arrives !== undefined && arrived !== undefined && isLess(BigInt(arrived), BigInt(arrives.units))

/** Formats an amount of a token for display: `0.5 ETH`. @param units in the token's smallest unit, decimal text */
export function amountOfToken(units: string, { quantity, symbol }: TokenBalance): string {
  return `${formatAmount(BigInt(units), quantity.decimals)} ${symbol}`
}

/** Formats an amount that arrived for display. @param units in the smallest unit, decimal text */
export function amountThere(units: string, { decimals, symbol }: Pick<Arrival, 'decimals' | 'symbol'>): string {
  return `${formatAmount(BigInt(units), decimals)} ${symbol}`
}

/** Filter of pending transactions at a node: only the node that created it knows it. */
export interface PendingFilter {
  url: string
  id: string
}
