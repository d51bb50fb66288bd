import type { Account, AddressIn } from '../domain/account/account'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { Connector, WalletInfo } from '../domain/account/connector'
import type {
  AccountState,
  EventState,
  HoldingsState,
  ModalState,
  NetworkState,
  PublicSnapshot,
  ThemeState,
} from '../domain/account/modalState'
import type { PaymentOutcome, PaymentRequest } from '../domain/pay/payment'
import type { NetworkInput } from '../domain/network/network'
import type { ChangeableOptions, DefaultedOptions, ThemeMode } from '../domain/options/options'
import type { ThemeVariables } from '../domain/options/shapes'
import type {
  Capabilities,
  GetCallsStatusReturnType,
  SendCallsParameters,
  SendCallsReturnType,
} from '../domain/send/calls'
import type { Change, SimulatedCall } from '../domain/send/simulation'
import type { PublicViewName, ViewParams } from '../domain/view'
import type { ModalSystem, WalletProvider } from './system'

export interface OpenOptions {
  view?: PublicViewName
  namespace?: ChainNamespace
  /**
   * Opens the screen of this wallet, which is asked at once, with Connect behind it: by its id, its rdns or its whole
   * name. Rejects with `wallet.notFound`, and opens nothing, where neither page nor registry has it.
   */
  wallet?: string
  /** What the view `Swap` begins with: tokens by symbol or address, and how much is paid. */
  arguments?: Omit<ViewParams['Swap'], 'missing'>
}

export interface ConnectOptions<N extends ChainNamespace = ChainNamespace> {
  /** Without a connector: the account is one of this namespace; the active one unless named. */
  namespace?: N
  /** Asks this wallet of `getConnectors()`; no dialog is opened. */
  connectorId?: string
  /** Stops waiting for that wallet. */
  signal?: AbortSignal
}

export interface PairOptions {
  /** Gets the code to draw or to open in a wallet, and each that takes its place before it expires. */
  onUri: (uri: string) => void
  /** Gives the code up. */
  signal?: AbortSignal
  /** What the wallet is asked for; all of the host's unless named, but for what another wallet holds. */
  namespaces?: readonly ChainNamespace[]
}

export interface SubmitEmailOptions {
  /** On a new device the visitor must first open a link in that e-mail; the code follows. */
  onDevice?: () => void
  /** Gives the log-in up. */
  signal?: AbortSignal
}

type Unsubscribe = () => void

/** A modal: its state to read, its methods to call. Nothing happens before `start`, `open` or `connect`. */
export interface WalletModal {
  /** What the host gave, with the default of each option that it did not name. */
  readonly options: DefaultedOptions
  /** Restores a stored connection, and fetches ahead as `preload` says. `<Modal>` calls it; a host without React does. */
  start: () => void
  /** Stops everything; promises under way reject with `disposed`. A later `start` builds a fresh system from stored facts. */
  dispose: () => Promise<void>
  /** Resolves once the system runs; rejects with `options.invalid` for wrong values. */
  ready: () => Promise<void>
  /** Fetches the code behind the first click ahead of it. */
  preload: () => void
  /** Resolves when the dialog is on screen. */
  open: (options?: OpenOptions) => Promise<void>
  close: () => Promise<void>
  isOpen: () => boolean
  /**
   * Opens the dialog and resolves with the account; rejects once, with `closed`, `declined` or `disposed`. With
   * `connectorId` it asks that wallet, opens nothing, and rejects at once with the wallet's reason.
   */
  connect: <N extends ChainNamespace = ChainNamespace>(options?: ConnectOptions<N>) => Promise<Account<N>>
  /** A phone wallet by a code of the host's own; resolves with an account for each namespace that it approved. */
  pair: (options: PairOptions) => Promise<readonly Account[]>
  /** Another account of the connected wallet; `account.notFound`, or `wallet.reconnecting` before it has answered. */
  selectAccount: (address: string, namespace?: ChainNamespace) => Promise<Account>
  /** Sends a code to an address, without a view; `connected` where the frame knows the visitor and asks for none. Rejects with `wallet.connected` while the visitor is logged in. */
  submitEmail: (email: string, options?: SubmitEmailOptions) => Promise<'code' | 'connected'>
  /** The code of that e-mail; rejects with `code.wrong`, and with `code.void` when only another one helps. */
  submitCode: (code: string) => Promise<Account>
  /**
   * Asks the visitor to pay: connects first where nothing is, switches the network, and shows what is paid to whom, which
   * cannot be edited. Settles once with how it ended; a `reference` is never paid twice in this browser. Needs `features.pay`.
   */
  pay: (request: PaymentRequest) => Promise<PaymentOutcome>
  /** One namespace or all; what went wrong in several is joined into one error, `disconnect.failed`. */
  disconnect: (namespace?: ChainNamespace) => Promise<void>
  /** Resolves when the wallet itself is on the network; rejects with the wallet's reason or `network.notFound`. */
  switchNetwork: (network: NetworkInput | CaipNetworkId) => Promise<void>
  /**
   * What calls of the active EVM account, made one after the other now, would change of what it holds; `undefined` where
   * its network's nodes cannot say. Rejects with `transaction.reverted` where the chain would revert one of them.
   */
  simulate: (calls: readonly SimulatedCall[]) => Promise<readonly Change[] | undefined>
  /**
   * Asks the connected EVM wallet for several calls (EIP-5792): as one where it can, else one after another, each when the
   * chain has taken the one before. Resolves when the wallet has taken all of them or, one after another, the first;
   * what became of the others says `getCallsStatus`. Nothing is asked for after one that was declined. Rejects with
   * `wallet.declined`, `send.refused`, `calls.notAtomic` or `calls.capability` where nothing was sent.
   */
  sendCalls: (calls: SendCallsParameters) => Promise<SendCallsReturnType>
  /** Of calls one after another it also says of each what is known; this page alone knows their id. */
  getCallsStatus: (calls: { id: string }) => Promise<GetCallsStatusReturnType>
  /** What the connected EVM wallet says that it can, by chain id; nothing where it does not know the question. */
  getCapabilities: (options?: { chainId?: number | undefined }) => Promise<Capabilities>
  /**
   * Changes options that are read each time something is drawn, of `features` those that are named; an open dialog is drawn
   * anew. Rejects with `options.invalid` for wrong values and for what only `createModal` takes; nothing has changed then.
   */
  updateOptions: (options: ChangeableOptions) => Promise<void>
  /** @throws ModalError `adapter.missing` for a namespace that the modal was not created with. */
  addNetwork: (namespace: ChainNamespace, network: NetworkInput) => void
  /** @throws ModalError `adapter.missing` likewise; `options.invalid` for the last network. */
  removeNetwork: (namespace: ChainNamespace, id: number | string) => void

  getSnapshot: () => PublicSnapshot
  subscribe: (listener: (snapshot: PublicSnapshot) => void) => Unsubscribe
  getState: () => ModalState
  subscribeState: (listener: (state: ModalState) => void) => Unsubscribe
  /** Of the active namespace unless one is named. */
  getAccount: <N extends ChainNamespace = ChainNamespace>(namespace?: N) => AccountState<N>
  subscribeAccount: <N extends ChainNamespace = ChainNamespace>(
    listener: (state: AccountState<N>) => void,
    namespace?: N,
  ) => Unsubscribe
  /** The host's networks, as they were given and added. */
  getNetworks: () => readonly NetworkInput[]
  getNetwork: () => NetworkState
  subscribeNetwork: (listener: (state: NetworkState) => void) => Unsubscribe
  /** The connected wallet's own provider; `undefined` while nothing is connected there. */
  getProvider: (namespace?: ChainNamespace) => WalletProvider | undefined
  subscribeProviders: (listener: (providers: Partial<Record<ChainNamespace, WalletProvider>>) => void) => Unsubscribe
  getWalletInfo: () => WalletInfo | undefined
  subscribeWalletInfo: (listener: (info: WalletInfo | undefined) => void) => Unsubscribe
  /** What is known of the active account beside its address; nothing is read for it. */
  getHoldings: () => HoldingsState | undefined
  subscribeHoldings: (listener: (holdings: HoldingsState | undefined) => void) => Unsubscribe
  /** The wallets present in the page, one a namespace; empty until the modal runs (`ready()`). */
  getConnectors: () => readonly Connector[]
  subscribeConnectors: (listener: (connectors: readonly Connector[]) => void) => Unsubscribe
  getEvent: () => EventState
  subscribeEvents: (listener: (event: EventState) => void) => Unsubscribe
  getTheme: () => ThemeState
  subscribeTheme: (listener: (theme: ThemeState) => void) => Unsubscribe
  setThemeMode: (mode: ThemeMode) => void
  setThemeVariables: (variables: ThemeVariables) => void

  /** Shows an address of the visitor's under this name, such as `Treasury`; an EVM address in any case. */
  addAddressLabel: (address: string, label: string) => void
  removeAddressLabel: (address: string) => void
  /**
   * Has the account that is connected now, on its network, shown at this http(s) address in place of the network's
   * explorer. Of the active namespace unless one is named.
   */
  setAddressExplorerUrl: (url: string, namespace?: ChainNamespace) => void

  getAddress: <N extends ChainNamespace = ChainNamespace>(namespace?: N) => AddressIn<N> | undefined
  getCaipAddress: (namespace?: ChainNamespace) => CaipAddress | undefined
  getChainId: () => number | string | undefined
  getCaipNetworkId: () => CaipNetworkId | undefined
  getActiveChainNamespace: () => ChainNamespace | undefined
  getIsConnectedState: () => boolean
  /** The actors themselves, once `ready()`: for hosts that draw their own dialog. */
  getSystem: () => ModalSystem | undefined
}
