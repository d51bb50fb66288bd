import type { AnyActorLogic, ErrorActorEvent, EventFrom } from 'xstate'
import type { AnnouncedWallet } from '../../domain/wallet/announced'
import type { ByNamespace, CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { StoredBackground, StoredConnections } from '../../domain/account/connection'
import type { Connector } from '../../domain/account/connector'
import type { Fault } from '../../domain/errors'
import type { PopupProvider, SocialProvider } from '../../domain/login/login'
import type { RemoteFeatures } from '../../domain/options/options'
import type { LeftPairing } from '../../domain/wallet/pairing'
import type { SentTransaction } from '../../domain/transaction/transaction'
import type { EventName } from '../../domain/telemetry'
import type { View } from '../../domain/view'
import type { Suggestions } from '../../domain/wallet/suggestions'
import type { Wallet } from '../../domain/wallet/wallet'
import type { AccountTypeReport } from '../accountType'
import type { Alert } from '../alert'
import type { ApprovalReport, ApprovalRequest } from '../approval'
import type { CatalogueReport } from '../catalogue'
import type { ChartActors, EmbeddedChart, FlowChart } from '../charts'
import type { BackgroundReport, ConnectionReport } from '../connection'
import type { EmailReport } from '../email'
import type { EmailUpdateReport } from '../emailUpdate'
import type { FarcasterReport } from '../farcaster'
import type { FrameReport } from '../frame'
import type { NetworkReport } from '../network'
import type { PairingReport } from '../pairing'
import type { RouterReport } from '../router'
import type { PortfolioReport } from '../portfolio'
import type { SocialReport } from '../social'
import type { FlowReport } from './messages'

/** Host options that the root machine reads. */
export interface Policy {
  basic: boolean
  mobile: boolean
  embedded: boolean
  allowUnsupported: boolean
  /** Whether the visitor must accept the host's terms before choosing a wallet. */
  asksConsent: boolean
  /** Whether a namespace may have several connected wallets. Default: `false`. */
  multiWallet?: boolean
}

/** Connection that is not the active one of its namespace. */
export interface BackgroundConnection {
  /** Id of its actor (`connectionId`). */
  id: string
  namespace: ChainNamespace
  connectorId: string
  /** Active account; absent until its network is known. */
  account?: CaipAddress | undefined
}

/** Input of the root machine. */
export interface ModalInput {
  policy: Policy
  networks: readonly CaipNetworkId[]
  active: CaipNetworkId
  debug: boolean
  stored: StoredConnections
  /** Further stored connections. */
  background?: StoredBackground
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
  /** Connector id of each active connection whose wallet is locked or unreachable. */
  dormant: ByNamespace<string | undefined>
  /** Connections in the background, the last active one last. */
  background: readonly BackgroundConnection[]
  /** Namespace that wallets and methods are filtered by. Undefined: all. */
  filter?: ChainNamespace | undefined
  /** Networks that this opening of the dialog offers. Undefined: all. */
  offered?: readonly CaipNetworkId[] | undefined
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
  /** Further stored connections of an earlier visit. */
  storedBackground: StoredBackground
  /** Topic of an earlier page's unfinished pairing. */
  unfinishedPairing?: string
  /** Namespaces whose stored connection is still being restored. */
  restoring: readonly ChainNamespace[]
  /** Namespaces of the current or last pairing. */
  paired: readonly ChainNamespace[]
  /** Namespaces being disconnected, and their errors so far. */
  disconnecting: readonly ChainNamespace[]
  /** Ids of background connections being disconnected. */
  ending: readonly string[]
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
  | { type: 'modal.open'; view?: View; namespace?: ChainNamespace; networks?: readonly CaipNetworkId[] }
  /** A button that opens the dialog is pressed: the click follows when it is let go. */
  | { type: 'modal.pressed' }
  | { type: 'modal.close' }
  | { type: 'wallet.selected'; connectorId?: string; wallet?: Wallet }
  /** Pairing for a host with its own wallet list: no view is shown. */
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
  /** Disconnects all, those of a namespace, or those of a wallet. */
  | { type: 'disconnect'; namespace?: ChainNamespace | undefined; connectorId?: string | undefined }
  /** The visitor or the host makes this connected wallet the active one. */
  | { type: 'connection.selected'; namespace: ChainNamespace; connectorId: string }
  | { type: 'consent.toggled' }
  | { type: 'link.opened'; name: string; href: string }
  | { type: 'wallets.found'; connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }
  | { type: 'networks.changed'; networks: readonly CaipNetworkId[] }
  /** `connected`: namespaces that another tab has just connected, rather than only updated. */
  | {
      type: 'stored.changed'
      stored: StoredConnections
      background?: StoredBackground
      connected?: readonly ChainNamespace[]
    }
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
  | BackgroundReport
  | NetworkReport
  | PairingReport
  | CatalogueReport
  /** A flow's chart threw. XState sends this for any child; the machines handle those of their own actors. */
  | ErrorActorEvent

/** Requests to the embedded wallet, queued until its code is loaded. */
export type EmbeddedRequest =
  | { type: 'email.submitted'; email: string }
  | { type: 'social.selected'; provider: SocialProvider }
  /** The provider redirected back to this page (Telegram). */
  | { type: 'social.returned'; provider: PopupProvider; uri: string }
  | { type: 'frame.requested' }
  /** The host sends a request that the visitor must approve. */
  | { type: 'approval.requested'; request: ApprovalRequest }
  | { type: 'request.refused'; method: string }

/** Event with the chart of the embedded wallet that receives it. */
export type ToEmbedded = {
  [Name in EmbeddedChart]: { to: Name; event: EventFrom<ChartActors[Name]> }
}[EmbeddedChart]

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
