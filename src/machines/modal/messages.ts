import type { AlertKey } from '../../domain/alerts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import type { Fault } from '../../domain/errors'
import type { AccountType } from '../../domain/login/login'
import type { SettledTransaction } from '../../domain/transaction/hostTransaction'
import type { SentTransaction, TransactionEnd } from '../../domain/transaction/transaction'
import type { TelemetryEvent } from '../../domain/telemetry'
import type { Wallet } from '../../domain/wallet/wallet'
import type { FlowName } from '../../domain/view'
import type { ApprovalEvent } from '../approval'
import type { BalanceEvent } from '../balance'
import type { PortfolioEvent } from '../portfolio'
import type { RouterEvent } from '../router'

/** Events that the root machine emits for the runtime: telemetry, storage and the host's promises. */
export type ModalEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  | { type: 'connection.stored'; namespace: ChainNamespace; connected: Connected }
  /** A connection is being disconnected: from now on no page restores it, even if this one is left meanwhile. */
  | { type: 'connection.leaving'; namespace: ChainNamespace; connectorId: string }
  /** The active connection of a namespace has ended. `connectorId`: others of the namespace stay stored. */
  | {
      type: 'connection.forgotten'
      namespace: ChainNamespace
      connectorId?: string | undefined
      account?: CaipAddress | undefined
    }
  /** A connection in the background is confirmed or has changed, or has ended. */
  | { type: 'background.stored'; connected: Connected }
  | { type: 'background.forgotten'; namespace: ChainNamespace; connectorId: string; account?: CaipAddress | undefined }
  | { type: 'network.stored'; caipNetworkId: CaipNetworkId }
  | { type: 'recent.stored'; wallets: readonly Wallet[] }
  | { type: 'link.stored'; name: string; href: string }
  | { type: 'link.forgotten' }
  | { type: 'pairing.stored'; uri: string; wallet?: Wallet }
  | { type: 'pairing.forgotten' }
  /** A WalletConnect session was approved. Only the namespaces of the pairing use it. */
  | { type: 'pairing.approved'; connections: readonly Connected[] }
  /** Another wallet replaced this one, and no namespace uses it any more. */
  | { type: 'connection.replaced'; connectorId: string; connected: Connected }
  | { type: 'connected'; namespace: ChainNamespace }
  | { type: 'connecting.failed'; fault: Fault }
  | { type: 'closed' }
  | { type: 'disconnected'; fault?: Fault }
  /** Requests to the embedded wallet that were dropped. */
  | { type: 'requests.aborted'; ids: readonly string[]; fault?: Fault }
  /** The visitor left a login that the secure frame still has open. */
  | { type: 'login.abandoned' }
  /** Asks to close the window that a tap opened for a login. */
  | { type: 'popup.cancelled' }
  /** Asks to store a broadcast transaction for the next page. */
  | { type: 'transaction.kept'; transaction: SentTransaction }
  | { type: 'transaction.forgotten'; hash: string }
  /** A transaction has its final outcome, which is reported once. */
  | { type: 'transaction.settled'; settled: SettledTransaction }
  /** Alert for developers, by key: its text loads with other code. */
  | { type: 'alert.keyed'; key: AlertKey }
  /** The cached balance is outdated. */
  | { type: 'balance.spent' }
  | { type: 'accountType.stored'; accountType: AccountType; namespace?: ChainNamespace }
  | { type: 'switched'; caipNetworkId: CaipNetworkId }
  | { type: 'switch.refused'; fault: Fault }

/** Message of a flow to another machine, which the root forwards. */
export type FlowReport = { type: 'flow.told' } & (
  | { to: 'router'; event: RouterEvent }
  | { to: 'portfolio'; event: PortfolioEvent }
  | { to: 'approval'; event: ApprovalEvent }
  | { to: 'balance'; event: BalanceEvent }
  | { to: FlowName; event: { type: 'preview.left' } }
  | { to: 'outbox'; event: { type: 'transaction.sent'; transaction: SentTransaction } }
  | {
      to: 'pay'
      event: { type: 'swap.sent'; hash: string } | { type: 'swap.decided'; hash: string; outcome: TransactionEnd }
    }
  /** Emitted to the runtime. */
  | { to: 'host'; event: ModalEmitted }
)
