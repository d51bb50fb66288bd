import type { AnyActorLogic } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import type { AnnouncedWallet } from '../../domain/wallet/announced'
import type { ByNamespace, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Connected, StoredConnections } from '../../domain/account/connection'
import type { Connector } from '../../domain/account/connector'
import type { Fault } from '../../domain/errors'
import type { AccountType, PopupProvider, SocialProvider } from '../../domain/login/login'
import type { RemoteFeatures } from '../../domain/options/options'
import type { LeftPairing } from '../../domain/wallet/pairing'
import type { SentTransaction, TransactionEnd } from '../../domain/send/send'
import type { EventName, TelemetryEvent } from '../../domain/telemetry'
import type { FlowChart, View } from '../../domain/view'
import type { Suggestions } from '../../domain/wallet/suggestions'
import type { Wallet } from '../../domain/wallet/wallet'
import type { AccountTypeEvent, AccountTypeReport } from '../accountType'
import type { Alert } from '../alert'
import type { BalanceEvent } from '../balance'
import type { ApprovalEvent, ApprovalReport, WalletRequest } from '../approval'
import type { CatalogueReport } from '../catalogue'
import type { ConnectionReport } from '../connection'
import type { EmailEvent, EmailReport } from '../email'
import type { EmailUpdateEvent, EmailUpdateReport } from '../emailUpdate'
import type { FarcasterEvent, FarcasterReport } from '../farcaster'
import type { FrameEvent, FrameReport } from '../frame'
import type { NetworkReport } from '../network'
import type { PairingReport } from '../pairing'
import type { RouterEvent, RouterReport } from '../router'
import type { PortfolioEvent, PortfolioReport } from '../portfolio'
import type { SocialEvent, SocialReport } from '../social'

/** Host options that the root machine reads. */
export interface Policy {
  basic: boolean
  mobile: boolean
  embedded: boolean
  allowUnsupported: boolean
  /** Whether the visitor must accept the host's terms before choosing a wallet. */
  asksConsent: boolean
}

/** Input of the root machine. */
export interface ModalInput {
  policy: Policy
  networks: readonly CaipNetworkId[]
  active: CaipNetworkId
  debug: boolean
  stored: StoredConnections
  recent: readonly Wallet[]
  /** Suggestions stored on an earlier visit. */
  remembered?: Suggestions | undefined
  /** Transactions of an earlier page, undecided when last seen. */
  transactions?: readonly SentTransaction[]
  /** Pairing whose code was on screen when the previous page closed. */
  unfinishedPairing?: Pick<LeftPairing, 'topic' | 'wallet'> | undefined
}

/** Context of the root machine. */
export interface ModalContext {
  policy: Policy
  networks: readonly CaipNetworkId[]
  /** Namespaces with a connection machine: those of the initial networks. */
  namespaces: readonly ChainNamespace[]
  /** Active network (CAIP-2). Changes only on `network.confirmed`. */
  active: CaipNetworkId
  /** Connected account per namespace. */
  connected: ByNamespace<{ connectorId: string; address: string; caipNetworkId: CaipNetworkId }>
  /** Namespace that wallets and methods are filtered by. Undefined: all. */
  filter?: ChainNamespace | undefined
  connectors: readonly Connector[]
  /** EIP-6963 announcements of these connectors, for ranking. */
  announced: readonly AnnouncedWallet[]
  remote?: RemoteFeatures
  /** Last two wallets used, as stored at page load. */
  recent: readonly Wallet[]
  /** Initial suggestions of the catalogue. */
  remembered?: Suggestions
  debug: boolean
  /** Catalogue wallet being paired, if one was chosen. */
  wallet?: Wallet
  /** Stored connections of an earlier visit. */
  stored: StoredConnections
  /** Topic of an earlier page's unfinished pairing. */
  unfinishedPairing?: string
  /** Namespaces whose stored connection is still being restored. */
  restoring: readonly ChainNamespace[]
  /** Namespaces of the current or last pairing. */
  paired: readonly ChainNamespace[]
  /** Namespaces being disconnected, and their errors so far. */
  disconnecting: readonly ChainNamespace[]
  faults: readonly Fault[]
  /** Namespace being disconnected; `all` if several were requested. */
  leaving: ChainNamespace | 'all'
  /** Transactions of an earlier page, which this page continues to watch. */
  transactions: readonly SentTransaction[]
  /** Flow machines that are running. */
  flows: readonly FlowChart[]
  /** Requests queued until the embedded wallet is loaded. */
  pending: readonly EmbeddedRequest[]
}

/** Events that the root machine accepts. */
export type ModalEvent =
  | { type: 'modal.open'; view?: View; namespace?: ChainNamespace }
  | { type: 'modal.close' }
  | { type: 'wallet.selected'; connectorId?: string; wallet?: Wallet }
  /** Same for a host with its own wallet list: no view is shown. */
  | { type: 'connector.selected'; connectorId: string }
  /** A host with its own UI requests a pairing, with `wallet` if it knows which one will scan. */
  | { type: 'pair.requested'; namespaces?: readonly ChainNamespace[]; wallet?: Wallet }
  /** Chosen on a phone: the tap opened this page in the wallet's browser. */
  | { type: 'wallet.browsed'; wallet: Wallet }
  | { type: 'network.selected'; caipNetworkId: CaipNetworkId }
  /** The visitor continues to a network that needs another wallet. */
  | { type: 'namespace.selected'; caipNetworkId: CaipNetworkId }
  /** The visitor chose another account of the same connection. */
  | { type: 'account.selected'; namespace: ChainNamespace; address: string }
  | { type: 'disconnect'; namespace?: ChainNamespace }
  | { type: 'consent.toggled' }
  | { type: 'link.opened'; name: string; href: string }
  | { type: 'wallets.found'; connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }
  | { type: 'networks.changed'; networks: readonly CaipNetworkId[] }
  /** `connected`: namespaces that another tab has just connected, rather than only updated. */
  | { type: 'stored.changed'; stored: StoredConnections; connected?: readonly ChainNamespace[] }
  /** Transactions of all tabs: another tab has sent or dismissed one. */
  | { type: 'transactions.shared'; transactions: readonly SentTransaction[] }
  | { type: 'recent.shared'; wallets: readonly Wallet[] }
  | { type: 'alert.requested'; alert: Alert }
  /** The host changed its features: `remote` is the merged result. */
  | { type: 'features.changed'; remote: RemoteFeatures }
  | { type: 'visitor.clicked'; event: ClickName }
  | EmbeddedRequest
  | FrameReport
  | EmailReport
  | EmailUpdateReport
  | SocialReport
  | FarcasterReport
  | ApprovalReport
  | AccountTypeReport
  | PortfolioReport
  | FlowReport
  | RouterReport
  | ConnectionReport
  | NetworkReport
  | PairingReport
  | CatalogueReport

/** Requests to the embedded wallet, queued until its code is loaded. */
export type EmbeddedRequest =
  | { type: 'email.submitted'; email: string }
  | { type: 'social.selected'; provider: SocialProvider }
  /** The provider redirected back to this page (Telegram). */
  | { type: 'social.returned'; provider: PopupProvider; uri: string }
  | { type: 'frame.requested' }
  /** The host sends a request that the visitor must approve. */
  | { type: 'approval.requested'; request: WalletRequest }
  | { type: 'request.refused'; method: string }

/** Events of the embedded wallet's machines, by actor id. */
export interface EmbeddedEvents {
  frame: FrameEvent
  email: EmailEvent
  emailUpdate: EmailUpdateEvent
  social: SocialEvent
  farcaster: FarcasterEvent
  approval: ApprovalEvent
  accountType: AccountTypeEvent
}
/** Actor id of an embedded wallet's machine. */
export type EmbeddedName = keyof EmbeddedEvents
/** Event with the id of the embedded wallet's machine that receives it. */
export type ToEmbedded = { [Name in EmbeddedName]: { to: Name; event: EmbeddedEvents[Name] } }[EmbeddedName]

/** Events that the root machine emits for the runtime: telemetry, storage and the host's promises. */
export type ModalEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  | { type: 'connection.stored'; namespace: ChainNamespace; connected: Connected }
  | { type: 'connection.forgotten'; namespace: ChainNamespace }
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
  /** Asks to close the window that a tap opened for a login. */
  | { type: 'popup.cancelled' }
  /** Asks to store a broadcast transaction for the next page. */
  | { type: 'transaction.kept'; transaction: SentTransaction }
  | { type: 'transaction.forgotten'; hash: string }
  /** Alert for developers, by key: its text loads with other code. */
  | { type: 'alert.keyed'; key: AlertKey }
  /** The cached balance is outdated. */
  | { type: 'balance.spent' }
  | { type: 'accountType.stored'; accountType: AccountType }
  | { type: 'switched'; caipNetworkId: CaipNetworkId }
  | { type: 'switch.refused'; fault: Fault }

/** Message of a flow to another machine, which the root forwards. */
export type FlowReport = { type: 'flow.told' } & (
  | { to: 'router'; event: RouterEvent }
  | { to: 'portfolio'; event: PortfolioEvent }
  | { to: 'approval'; event: ApprovalEvent }
  | { to: 'balance'; event: BalanceEvent }
  | { to: 'send' | 'swap'; event: { type: 'preview.left' } }
  | { to: 'outbox'; event: { type: 'transaction.sent'; transaction: SentTransaction } }
  | {
      to: 'pay'
      event: { type: 'swap.sent'; hash: string } | { type: 'swap.decided'; hash: string; outcome: TransactionEnd }
    }
  /** Emitted to the runtime. */
  | { to: 'host'; event: ModalEmitted }
)

/** Flow machine whose code was loaded. */
export interface LoadedFlow {
  id: FlowChart
  logic: AnyActorLogic
}

/** Telemetry events of clicks that only track or open a view. */
export type ClickName = Extract<
  EventName,
  | `CLICK_${string}`
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_UPGRADE_FROM_MODAL'
  | 'OPEN_ENS_FLOW'
  | 'SELECT_BUY_CRYPTO'
  | 'SELECT_WHAT_IS_A_BUY'
>

/** Result of loading the remote configuration: the merged features, and alerts for the developer. */
export interface Configuration {
  remote: RemoteFeatures
  alerts: readonly Alert[]
}
