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

/** What the host configured, as far as the chart asks. */
export interface Policy {
  basic: boolean
  mobile: boolean
  embedded: boolean
  allowUnsupported: boolean
  /** The visitor must agree to the host's terms before any method can be chosen. */
  asksConsent: boolean
}

export interface ModalInput {
  policy: Policy
  networks: readonly CaipNetworkId[]
  active: CaipNetworkId
  debug: boolean
  stored: StoredConnections
  recent: readonly Wallet[]
  /** What the registry suggested on an earlier visit. */
  remembered?: Suggestions | undefined
  /** Broadcast on an earlier page, and not decided when it was last seen. */
  transactions?: readonly SentTransaction[]
  /** The pairing whose code was on show when the page before this one went away. */
  unfinishedPairing?: Pick<LeftPairing, 'topic' | 'wallet'> | undefined
}

export interface ModalContext {
  policy: Policy
  networks: readonly CaipNetworkId[]
  /** The namespaces that have a connection of their own: those of the first networks. */
  namespaces: readonly ChainNamespace[]
  /** The active network. Only `network.confirmed` changes it: the network machine says when a change counts. */
  active: CaipNetworkId
  /** Who is connected per namespace. */
  connected: ByNamespace<{ connectorId: string; address: string; caipNetworkId: CaipNetworkId }>
  /** Only wallets and methods of this namespace are offered; absent: of all. */
  filter?: ChainNamespace | undefined
  connectors: readonly Connector[]
  /** The announced among them with all they said, for ranking. */
  announced: readonly AnnouncedWallet[]
  remote?: RemoteFeatures
  /** The last two wallets used, as stored when the page was loaded. */
  recent: readonly Wallet[]
  /** What the catalogue begins with. */
  remembered?: Suggestions
  debug: boolean
  /** The catalogue wallet being paired, if one was chosen. */
  wallet?: Wallet
  /** Connections of an earlier visit, as stored. */
  stored: StoredConnections
  /** The topic of the pairing that an earlier page left. */
  unfinishedPairing?: string
  /** Namespaces whose stored connection has not answered yet. */
  restoring: readonly ChainNamespace[]
  /** What the pairing under way, or the last one, is for. */
  paired: readonly ChainNamespace[]
  /** Namespaces being disconnected, and what went wrong so far. */
  disconnecting: readonly ChainNamespace[]
  faults: readonly Fault[]
  /** What was asked to disconnect: several questions at once are all. */
  leaving: ChainNamespace | 'all'
  /** Broadcast on an earlier page: watched on. */
  transactions: readonly SentTransaction[]
  /** The charts of flows that are there. */
  flows: readonly FlowChart[]
  /** What the embedded wallet will be asked once its code is there. */
  pending: readonly EmbeddedRequest[]
}

export type ModalEvent =
  | { type: 'modal.open'; view?: View; namespace?: ChainNamespace }
  | { type: 'modal.close' }
  | { type: 'wallet.selected'; connectorId?: string; wallet?: Wallet }
  /** The same of a host that draws its own list: no view is shown for it. */
  | { type: 'connector.selected'; connectorId: string }
  /** A host that draws its own code asks for one; of this wallet, where it knows which will scan it. */
  | { type: 'pair.requested'; namespaces?: readonly ChainNamespace[]; wallet?: Wallet }
  /** Chosen on a phone, and the tap itself has opened the page in that wallet's own browser. */
  | { type: 'wallet.browsed'; wallet: Wallet }
  | { type: 'network.selected'; caipNetworkId: CaipNetworkId }
  /** The visitor goes on to a network that needs another wallet. */
  | { type: 'namespace.selected'; caipNetworkId: CaipNetworkId }
  /** Another account of the same connection. */
  | { type: 'account.selected'; namespace: ChainNamespace; address: string }
  | { type: 'disconnect'; namespace?: ChainNamespace }
  | { type: 'consent.toggled' }
  | { type: 'link.opened'; name: string; href: string }
  | { type: 'wallets.found'; connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }
  | { type: 'networks.changed'; networks: readonly CaipNetworkId[] }
  /** `connected`: another tab has just connected a wallet, and not only stored something of a connection. */
  | { type: 'stored.changed'; stored: StoredConnections; connected?: readonly ChainNamespace[] }
  /** What the browser has broadcast by now: another tab has sent, or forgotten, something. */
  | { type: 'transactions.shared'; transactions: readonly SentTransaction[] }
  | { type: 'recent.shared'; wallets: readonly Wallet[] }
  | { type: 'alert.requested'; alert: Alert }
  /** The host has other wishes about what remote configuration decides: the features that hold now. */
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

/** What needs the embedded wallet: it is passed on once its code is there. */
export type EmbeddedRequest =
  | { type: 'email.submitted'; email: string }
  | { type: 'social.selected'; provider: SocialProvider }
  /** The page has come back from a provider (Telegram). */
  | { type: 'social.returned'; provider: PopupProvider; uri: string }
  | { type: 'frame.requested' }
  /** The host asks the embedded wallet for what the visitor must approve. */
  | { type: 'approval.requested'; request: WalletRequest }
  | { type: 'request.refused'; method: string }

/** The charts of the embedded wallet, by the ids of their actors, and what each may be told. */
export interface EmbeddedEvents {
  frame: FrameEvent
  email: EmailEvent
  emailUpdate: EmailUpdateEvent
  social: SocialEvent
  farcaster: FarcasterEvent
  approval: ApprovalEvent
  accountType: AccountTypeEvent
}
export type EmbeddedName = keyof EmbeddedEvents
/** An event, and the chart of the embedded wallet that it goes to. */
export type ToEmbedded = { [Name in EmbeddedName]: { to: Name; event: EmbeddedEvents[Name] } }[EmbeddedName]

/** What the runtime records: telemetry, storage, and the promises it gave the host. */
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
  /** A phone wallet has approved; it is connected for those of them that it was asked for. */
  | { type: 'pairing.approved'; connections: readonly Connected[] }
  /** Another wallet has taken its place, and no namespace uses it any more. */
  | { type: 'connection.replaced'; connectorId: string; connected: Connected }
  | { type: 'connected'; namespace: ChainNamespace }
  | { type: 'connecting.failed'; fault: Fault }
  | { type: 'closed' }
  | { type: 'disconnected'; fault?: Fault }
  /** Requests to the embedded wallet that will not be asked any more. */
  | { type: 'requests.aborted'; ids: readonly string[]; fault?: Fault }
  /** The window that a tap has opened for a log-in is to be closed. */
  | { type: 'popup.cancelled' }
  /** What was broadcast and is still watched, for the next page. */
  | { type: 'transaction.kept'; transaction: SentTransaction }
  | { type: 'transaction.forgotten'; hash: string }
  /** An alert for developers, whose text is not at hand. */
  | { type: 'alert.keyed'; key: AlertKey }
  /** A balance that was read before is no longer the account's. */
  | { type: 'balance.spent' }
  | { type: 'accountType.stored'; accountType: AccountType }
  | { type: 'switched'; caipNetworkId: CaipNetworkId }
  | { type: 'switch.refused'; fault: Fault }

/** What a flow has to say to another chart, which it does not know: the root passes it on. */
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
  /** What the runtime records. */
  | { to: 'host'; event: ModalEmitted }
)

/** A chart whose code has come with a flow. */
export interface LoadedFlow {
  id: FlowChart
  logic: AnyActorLogic
}

/** What a visitor clicked that goes no further than telemetry and a view. */
export type ClickName = Extract<
  EventName,
  | `CLICK_${string}`
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_UPGRADE_FROM_MODAL'
  | 'OPEN_ENS_FLOW'
  | 'SELECT_BUY_CRYPTO'
  | 'SELECT_WHAT_IS_A_BUY'
>

export interface Configuration {
  remote: RemoteFeatures
  alerts: readonly Alert[]
}
