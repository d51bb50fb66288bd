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

/** What a wallet gives the host once connected (EIP-1193). */
export type WalletProvider = Eip1193Provider

/** The charts of the embedded wallet, whose code comes when it is first needed. */
export interface EmbeddedCharts {
  frame: ActorRefFrom<typeof frameMachine>
  email: ActorRefFrom<typeof emailMachine>
  emailUpdate: ActorRefFrom<typeof emailUpdateMachine>
  social: ActorRefFrom<typeof socialMachine>
  farcaster: ActorRefFrom<typeof farcasterMachine>
  approval: ActorRefFrom<typeof approvalMachine>
  accountType: ActorRefFrom<typeof accountTypeMachine>
}

/** The charts that come with a view: of what an account holds and sends, of its flows, and of all wallets. */
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

/** The chart of a pairing, which comes and goes with its views. */
export interface PassingCharts {
  pairing?: ActorRefFrom<typeof pairingMachine>
}

/** A value of the host's that may change. */
interface Readable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** Asks the connected wallet what it can; `undefined` where it does not know the question. */
interface CapabilitiesCode {
  tellCapabilities: (
    system: Pick<ModalSystem, 'root' | 'provider'>,
    chain: CaipNetworkId | undefined,
    options?: Abandonable,
  ) => Promise<Capabilities | undefined>
}

/**
 * The living system behind one modal: the actors, and the few things of the outside that views draw with.
 * Views send to the root what concerns more than one child, and to a child what concerns it alone.
 */
export interface ModalSystem {
  root: ActorRefFrom<typeof modalMachine>
  router: ActorRefFrom<typeof routerMachine>
  catalogue: ActorRefFrom<typeof catalogueMachine>
  network: ActorRefFrom<typeof networkMachine>
  alert: ActorRefFrom<typeof alertMachine>
  balance: ActorRefFrom<typeof balanceMachine>
  /** `undefined` for a namespace that the host did not configure. */
  connection: (namespace: ChainNamespace) => ActorRefFrom<typeof connectionMachine> | undefined
  /** The pairing under way, if a pairing view is on screen. Subscribe to the root to see it come and go. */
  pairing: () => PassingCharts['pairing'] | undefined
  /** A chart of the embedded wallet; `undefined` until its code is there. Subscribe to the root to see it come. */
  embedded: <Name extends keyof EmbeddedCharts>(name: Name) => EmbeddedCharts[Name] | undefined
  /** The same for what the active account holds and sends. */
  holding: <Name extends keyof HoldingCharts>(name: Name) => HoldingCharts[Name] | undefined
  /** The connected wallet's own provider, of what is EVM or speaks as EVM does. */
  provider: (namespace: ChainNamespace) => WalletProvider | undefined
  /** A text that no other call has returned: the id of an intent. */
  uuid: () => string
  /** Opens the window in which the visitor will log in elsewhere. Call it inside the tap, else browsers block it. */
  openPopup: () => void
  /** Where a helper field may stand while the dialog is open. */
  place: () => ParentNode | undefined
  options: ResolvedOptions
  /** What asks servers and wallets, for flows that no chart of the root has a part in. */
  remote: () => Promise<{ onramp: () => Promise<OnrampApi>; calls: () => Promise<CapabilitiesCode> }>
  images: Images
  device: Device
  /** Loads the page anew; the dialog is opened there where it stands now. */
  reload: () => void
  /** Opens a link inside a tap; refuses schemes that are not allowed by throwing `link.refused`. */
  openLink: (href: string, target: '_self' | '_top' | '_blank') => void
  /** Sends a phone to the browser of a wallet that connects only there, inside a tap. Answers whether the visitor has gone. */
  browse: (wallet: Wallet) => boolean
  theme: Readable<ThemeState>
  /** Names that the host gave to addresses. */
  labels: Readable<AddressLabels>
  /** Where the host has accounts shown. */
  explorers: Readable<AddressExplorers | undefined>
}
