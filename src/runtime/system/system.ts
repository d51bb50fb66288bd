import type { ApiOf } from '../remote/api'
import type { ActorRefFrom } from 'xstate'
import type { Abortable } from '../../domain/abort'
import type { AddressLabels } from '../../domain/account/addressLabels'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Extension } from '../../domain/feature'
import type { AddressExplorers } from '../../domain/network/explorer'
import type { ModalOptions } from '../../domain/options/options'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Capabilities } from '../../domain/transaction/calls'
import type { Wallet } from '../../domain/wallet/wallet'
import type { ChartActors, ChartName, RootChart } from '../../machines/charts'
import type { connectionMachine } from '../../machines/connection'
import type { modalMachine } from '../../machines/modal'
import type { ModalEmitted } from '../../machines/modal/messages'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import type { Images } from '../../services/api/images'
import type { Device } from '../../services/page/page'
import type { ThemeState } from '../../domain/account/modalState'
import type { Recorder } from '../inspection/recorder'

/** Provider of a connected wallet (EIP-1193). */
export type WalletProvider = Eip1193Provider

/** Report about a broadcast transaction. */
export type TransactionReport = Extract<ModalEmitted, { type: `transaction.${string}` }>
/** Report that a connection has ended. */
export type EndedConnection = Extract<ModalEmitted, { type: 'connection.forgotten' | 'background.forgotten' }>

/** Setting of the host that can change. */
interface Readable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** Code that reads the connected wallet's capabilities; `undefined` if the wallet does not support the call. */
export interface CapabilitiesCode {
  tellCapabilities: (
    system: Pick<ModalSystem, 'root' | 'provider'>,
    chain: CaipNetworkId | undefined,
    options?: Abortable,
  ) => Promise<Capabilities | undefined>
}

/**
 * Actor system of one modal, and the services that views draw with. Views send an event to the root if it concerns
 * several children, else to the child.
 */
export interface ModalSystem extends Pick<ChartActors, RootChart> {
  root: ActorRefFrom<typeof modalMachine>
  /** Connection actor of a namespace; `undefined` if the host did not configure the namespace. */
  connection: (namespace: ChainNamespace) => ActorRefFrom<typeof connectionMachine> | undefined
  /** Actor of a chart; `undefined` while it does not exist. Subscribe to the root to see it start and end. */
  chart: <Name extends ChartName>(name: Name) => ChartActors[Name] | undefined
  /**
   * EIP-1193 provider of the active wallet, or of another connected one; `undefined` if no wallet is connected or it has
   * none.
   */
  provider: (namespace: ChainNamespace, connectorId?: string) => WalletProvider | undefined
  /**
   * Whether the active EVM wallet, or another connected one, identifies what it sends by a batch id (EIP-5792), not by a
   * transaction hash.
   */
  sendsCalls: (connectorId?: string) => boolean
  /** Creates a unique id, e.g. of an intent. */
  uuid: () => string
  /** Opens the window for a social log-in. Call it inside the tap, else browsers block it. */
  openPopup: () => void
  /** Parent for a helper field while the dialog is open. */
  place: () => ParentNode | undefined
  options: ResolvedOptions
  /** Options as passed by the host, for a report. */
  given: ModalOptions
  /** Last events of the charts, for a report. */
  recorder: Recorder
  /** Features of the host that have no fault. */
  extensions: readonly Extension[]
  /** Server and wallet requests for flows that have no actor in the root. */
  remote: () => Promise<{ api: ApiOf; calls: () => Promise<CapabilitiesCode> }>
  images: Images
  device: Device
  /** Reloads the page and restores the dialog there. */
  reload: () => void
  /** Opens a link inside a tap. Throws `link.refused` for a scheme that is not allowed. */
  openLink: (href: string, target: '_self' | '_top' | '_blank') => void
  /** Opens the browser of a wallet that connects only there. Call it inside a tap. Returns whether the visitor left. */
  browse: (wallet: Wallet) => boolean
  theme: Readable<ThemeState>
  /** Takes the reports about transactions from before their notices were drawn. */
  earlyTransactions: () => readonly TransactionReport[]
  /** Address labels that the host has set. */
  labels: Readable<AddressLabels>
  /** Explorer URLs that the host has set for accounts. */
  explorers: Readable<AddressExplorers | undefined>
}
