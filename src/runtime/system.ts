import type { ActorRefFrom } from 'xstate'
import type { AddressLabels } from '../domain/account/addressLabels'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { AddressExplorers } from '../domain/network/explorer'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { Capabilities } from '../domain/send/calls'
import type { Wallet } from '../domain/wallet/wallet'
import type { accountTypeMachine } from '../machines/accountType'
import type { alertMachine } from '../machines/alert'
import type { balanceMachine } from '../machines/balance'
import type { approvalMachine } from '../machines/approval'
import type { catalogueMachine } from '../machines/catalogue'
import type { connectionMachine } from '../machines/connection'
import type { emailMachine } from '../machines/email'
import type { emailUpdateMachine } from '../machines/emailUpdate'
import type { farcasterMachine } from '../machines/farcaster'
import type { frameMachine } from '../machines/frame'
import type { modalMachine } from '../machines/modal'
import type { nameMachine } from '../machines/name'
import type { networkMachine } from '../machines/network'
import type { outboxMachine } from '../machines/outbox'
import type { pairingMachine } from '../machines/pairing'
import type { payMachine } from '../machines/pay'
import type { portfolioMachine } from '../machines/portfolio'
import type { routerMachine } from '../machines/router'
import type { sendMachine } from '../machines/send'
import type { smartSessionsMachine } from '../machines/smartSessions'
import type { socialMachine } from '../machines/social'
import type { swapMachine } from '../machines/swap'
import type { walletListMachine } from '../machines/walletList'
import type { Abandonable, Eip1193Provider } from '../services/wallet/eip1193'
import type { Images } from '../services/api/images'
import type { Device } from '../services/page/page'
import type { OnrampApi } from '../services/api/onrampApi'
import type { ThemeState } from '../domain/account/modalState'

/** Provider of a connected wallet (EIP-1193). */
export type WalletProvider = Eip1193Provider

/** Actors of the embedded wallet; their code loads on first use. */
export interface EmbeddedCharts {
  frame: ActorRefFrom<typeof frameMachine>
  email: ActorRefFrom<typeof emailMachine>
  emailUpdate: ActorRefFrom<typeof emailUpdateMachine>
  social: ActorRefFrom<typeof socialMachine>
  farcaster: ActorRefFrom<typeof farcasterMachine>
  approval: ActorRefFrom<typeof approvalMachine>
  accountType: ActorRefFrom<typeof accountTypeMachine>
}

/** Actors that load with a view: holdings, transfers and flows of an account, and the wallet list. */
export interface HoldingCharts {
  portfolio: ActorRefFrom<typeof portfolioMachine>
  send: ActorRefFrom<typeof sendMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  name: ActorRefFrom<typeof nameMachine>
  pay: ActorRefFrom<typeof payMachine>
  smartSessions: ActorRefFrom<typeof smartSessionsMachine>
  swap: ActorRefFrom<typeof swapMachine>
  walletList: ActorRefFrom<typeof walletListMachine>
}

/** Pairing actor, which exists only during a pairing. */
export interface PassingCharts {
  pairing?: ActorRefFrom<typeof pairingMachine>
}

/** Setting of the host that can change. */
interface Readable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** Code that reads the connected wallet's capabilities; `undefined` if the wallet does not support the call. */
interface CapabilitiesCode {
  tellCapabilities: (
    system: Pick<ModalSystem, 'root' | 'provider'>,
    chain: CaipNetworkId | undefined,
    options?: Abandonable,
  ) => Promise<Capabilities | undefined>
}

/**
 * Actor system of one modal, and the services that views draw with. Views send an event to the root if it concerns
 * several children, else to the child.
 */
export interface ModalSystem {
  root: ActorRefFrom<typeof modalMachine>
  router: ActorRefFrom<typeof routerMachine>
  catalogue: ActorRefFrom<typeof catalogueMachine>
  network: ActorRefFrom<typeof networkMachine>
  alert: ActorRefFrom<typeof alertMachine>
  balance: ActorRefFrom<typeof balanceMachine>
  /** Connection actor of a namespace; `undefined` if the host did not configure the namespace. */
  connection: (namespace: ChainNamespace) => ActorRefFrom<typeof connectionMachine> | undefined
  /** Current pairing, if any. Subscribe to the root to see it start and end. */
  pairing: () => PassingCharts['pairing'] | undefined
  /** Actor of the embedded wallet; `undefined` until its code is loaded. Subscribe to the root to see it start. */
  embedded: <Name extends keyof EmbeddedCharts>(name: Name) => EmbeddedCharts[Name] | undefined
  /** Actor for the holdings or a flow of the active account; `undefined` until its code is loaded. */
  holding: <Name extends keyof HoldingCharts>(name: Name) => HoldingCharts[Name] | undefined
  /** EIP-1193 provider of the connected wallet; `undefined` if no wallet is connected or it has none. */
  provider: (namespace: ChainNamespace) => WalletProvider | undefined
  /** Creates a unique id, e.g. of an intent. */
  uuid: () => string
  /** Opens the window for a social log-in. Call it inside the tap, else browsers block it. */
  openPopup: () => void
  /** Parent for a helper field while the dialog is open. */
  place: () => ParentNode | undefined
  options: ResolvedOptions
  /** Server and wallet requests for flows that have no actor in the root. */
  remote: () => Promise<{ onramp: () => Promise<OnrampApi>; calls: () => Promise<CapabilitiesCode> }>
  images: Images
  device: Device
  /** Reloads the page and restores the dialog there. */
  reload: () => void
  /** Opens a link inside a tap. Throws `link.refused` for a scheme that is not allowed. */
  openLink: (href: string, target: '_self' | '_top' | '_blank') => void
  /** Opens the browser of a wallet that connects only there. Call it inside a tap. Returns whether the visitor left. */
  browse: (wallet: Wallet) => boolean
  theme: Readable<ThemeState>
  /** Address labels that the host has set. */
  labels: Readable<AddressLabels>
  /** Explorer URLs that the host has set for accounts. */
  explorers: Readable<AddressExplorers | undefined>
}
