import type { CaipNetworkId } from '../../domain/caip'
import type { Images } from '../../services/api/images'
import type { Injected } from '../../services/wallet/injected'
import type { OpenedPopup } from '../../services/frame/openedPopup'
import type { Page } from '../../services/page/page'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Telemetry } from '../../services/api/telemetry'
import type { WalletConnect } from '../../services/walletConnect/walletConnect'
import type { WalletStandard } from '../../services/wallet/walletStandard'
import type { Wallets } from '../../services/wallets'
import type { Embedded } from '../embedded/embedded'
import type { HeadStart } from '../remote/headStart'
import type { changeReporter } from '../public/changes'
import type { connectionsOf } from '../public/connections'
import type { Remote } from '../remote/remote'

/** Services of one modal: network, storage, browser and wallets. */
export interface Services {
  images: Images
  injected: Injected
  page: Page
  /** Window that a tap has opened for a social log-in. */
  popup: OpenedPopup
  /** Wallet in the secure frame; its code loads on first use. */
  embedded: () => Promise<Embedded>
  stopEmbedded: () => void
  /** Server requests; their code loads on first use, but never before an opened dialog is on screen. */
  remote: () => Promise<Remote>
  /** Fetches the code for server requests and sends none. Rejects if it cannot be fetched. */
  fetchAhead: () => Promise<unknown>
  /** Sends the catalogue's first requests during the paint, if their code is loaded. */
  askAhead: HeadStart['begin']
  storage: KeyValueStore
  telemetry: Telemetry
  /** Session storage: facts that outlive the page but belong to this tab only. */
  visit: KeyValueStore
  /** WalletConnect, once the code for wallets is loaded. */
  walletConnect: () => WalletConnect | undefined
  stopWalletConnect: () => void
  /** Wallet Standard (Solana); loaded only by pages with Solana networks. */
  walletStandard: () => Promise<WalletStandard>
  /** Wallet drivers; loaded on first use, or ahead of it once the dialog is on screen. */
  wallets: () => Promise<Wallets>
  /** Wallet drivers if loaded, as they are whenever a wallet is connected. */
  walletsNow: () => Wallets | undefined
  /** Code about connected wallets if loaded. */
  walletCode: () => { connectionsOf: typeof connectionsOf; changeReporter: typeof changeReporter } | undefined
}

/** Events that services report by themselves. */
export interface Noticed {
  /** Relay error; the text gives the reason. */
  relayError: (text: string) => void
  /** The analytics host refused this origin. */
  forbidden: () => void
  /** A contract of the option `balance` is no token on its network. */
  wrongToken: (network: CaipNetworkId) => void
  /** Storage is blocked or full, so stored facts do not outlive the page. */
  storageFailure: (error: unknown) => void
}

/** Accessors to the drawn dialog. */
export interface Drawn {
  /** Parent for a helper field while the dialog is open. */
  place: () => ParentNode | undefined
  /** Our element in the host's page. */
  host: () => Element | undefined
  /** Resolves once an opened dialog is on screen; at once if none is to be drawn. */
  onScreen: () => Promise<void>
}
