import type { Account, AddressIn } from '../../domain/account/account'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { ConnectionState, ModalEvents } from '../../domain/account/changes'
import type { Connector, WalletInfo } from '../../domain/account/connector'
import type {
  AccountState,
  EventState,
  HoldingsState,
  ModalState,
  NetworkState,
  PublicSnapshot,
  ThemeState,
} from '../../domain/account/modalState'
import type { PaymentOutcome, PaymentRequest } from '../../domain/pay/payment'
import type { NetworkInput } from '../../domain/network/network'
import type { ChangeableOptions, DefaultedOptions, ThemeMode } from '../../domain/options/options'
import type { FeatureViewName } from '../../domain/feature'
import type { ThemeVariables } from '../../domain/options/shapes'
import type { Theme } from '../../domain/theme/theme'
import type {
  Capabilities,
  GetCallsStatusReturnType,
  SendCallsParameters,
  SendCallsReturnType,
} from '../../domain/transaction/calls'
import type { Change, SimulatedCall } from '../../domain/transaction/simulation'
import type { HostTransaction, TransactionState } from '../../domain/transaction/hostTransaction'
import type { ExplainSubject, Reason } from '../../domain/reasons'
import type { Report } from '../../domain/report'
import type { PublicViewName, SwapArguments } from '../../domain/view'
import type { ModalSystem, WalletProvider } from '../system/system'

/** Options of `open`. */
export interface OpenOptions {
  /** The view to open. Default: `Account` if a wallet is connected, else `Connect`. */
  view?: PublicViewName | FeatureViewName | undefined
  /** The namespace to connect or to show, such as `eip155`. Default: the active one. */
  namespace?: ChainNamespace | undefined
  /**
   * Wallet to connect, by its id, its rdns (`io.metamask`) or its full name. It is asked at once; Back leads to
   * Connect. Rejects with `wallet.notFound` if neither the page nor the registry has it.
   */
  wallet?: string | undefined
  /**
   * Networks to choose from, of those of the modal. The first becomes the active one if no wallet is connected and the
   * active one is not among them; with a wallet, Networks opens. Default: all.
   */
  networks?: readonly (NetworkInput | CaipNetworkId)[] | undefined
  /** Initial values of the `Swap` view: tokens by symbol or address, and the amount to pay in decimals. */
  arguments?: SwapArguments | undefined
}

/** Options of `disconnect`: the connections to end. Default: all. */
export interface DisconnectOptions {
  /** Only connections of this namespace. */
  namespace?: ChainNamespace | undefined
  /** Only connections of this wallet: the `connectorId` of one from `getConnections()`. */
  connectorId?: string | undefined
}

/** Options of `connect`. */
export interface ConnectOptions<N extends ChainNamespace = ChainNamespace> {
  /** The namespace of the account, if no connector is given. Default: the active one. */
  namespace?: N | undefined
  /** The id of a wallet from `getConnectors()`. The wallet is asked without opening the dialog. */
  connectorId?: string | undefined
  /** Aborts waiting for the wallet: rejects with `closed.aborted`. A dialog that is open stays; call `close` for that. */
  signal?: AbortSignal | undefined
  /** Connects another wallet, although one is connected. The first stays connected. Requires `multiWallet`. */
  add?: boolean | undefined
}

/** Options of `pair`. */
export interface PairOptions {
  /** Receives the pairing URI (`wc:…`) to draw or to open in a wallet, and each new URI before the old one expires. */
  onUri: (uri: string) => void
  /** Aborts the pairing. */
  signal?: AbortSignal | undefined
  /** The namespaces to request. Default: all of the host's, except those that another wallet is connected to. */
  namespaces?: readonly ChainNamespace[] | undefined
}

/** Options of `submitEmail`. */
export interface SubmitEmailOptions {
  /** Called on a new device, where the visitor must open a link in the email before a code is sent. */
  onDevice?: (() => void) | undefined
  /** Aborts the login. */
  signal?: AbortSignal | undefined
}

/** Fields of a `pointerdown` or `keydown` event that `press` reads. */
export interface Press {
  key?: string
  button?: number
}

type Unsubscribe = () => void

/**
 * A wallet modal, made by `createModal`. It has no side effects before `start`, `open` or `connect` is called. Methods
 * throw and reject with a `ModalError`, whose `code` is stable.
 *
 * @example
 * const modal = createModal({ projectId, networks: [mainnet] })
 * const { address } = await modal.connect()
 */
export interface WalletModal {
  /** The options passed to `createModal`, as `updateOptions` has changed them, with defaults. */
  readonly options: DefaultedOptions
  /** Restores a stored connection and preloads code (option `preload`). `<Modal>` calls it; else call it yourself. */
  start: () => void
  /** Stops the modal. Pending promises reject with `disposed`. A later `start` restores from storage. */
  dispose: () => Promise<void>
  /** Resolves once the modal runs. Rejects with `options.invalid` if an option has a wrong value. */
  ready: () => Promise<void>
  /** Loads the dialog's code before the first click. */
  preload: () => void
  /**
   * Handler for `pointerdown` and `keydown` of your own button that opens the dialog. The wallets are requested when
   * the button is pressed, not when it is released. Other keys and other mouse buttons are ignored.
   *
   * @example
   * <button onPointerDown={modal.press} onKeyDown={modal.press} onClick={() => modal.open()}>Connect</button>
   */
  press: (event?: Press) => void
  /**
   * Opens the dialog. Resolves once it is on screen.
   *
   * @example
   * await modal.open({ view: 'Networks' })
   */
  open: (options?: OpenOptions) => Promise<void>
  /** Closes the dialog. Resolves once it is gone. */
  close: () => Promise<void>
  /** Whether the dialog is open. */
  isOpen: () => boolean
  /**
   * Opens the dialog and resolves with the connected account, at once if there is one. Rejects with `closed`,
   * `declined` or `disposed`. With `connectorId` it asks that wallet without the dialog and rejects with the wallet's
   * error.
   *
   * @example
   * const { address } = await modal.connect({ namespace: 'eip155' })
   */
  connect: <N extends ChainNamespace = ChainNamespace>(options?: ConnectOptions<N>) => Promise<Account<N>>
  /** Connects a phone wallet with a pairing URI that you draw. Resolves with one account per approved namespace. */
  pair: (options: PairOptions) => Promise<readonly Account[]>
  /** Selects another account of the wallet. Rejects with `account.notFound`; `wallet.reconnecting` while restoring. */
  selectAccount: (address: string, namespace?: ChainNamespace) => Promise<Account>
  /**
   * Emails a login code, without opening a view. Resolves with `connected` if the visitor needs no code. Rejects with
   * `wallet.connected` if the visitor is already logged in.
   */
  submitEmail: (email: string, options?: SubmitEmailOptions) => Promise<'code' | 'connected'>
  /** Submits the code of that email. Rejects with `code.wrong`, or with `code.void` if a new code is needed. */
  submitCode: (code: string) => Promise<Account>
  /**
   * Asks the visitor for a fixed payment. Connects a wallet and switches the network if needed. Settles once, with the
   * outcome. A `reference` is never paid twice in this browser. Requires `features.pay`.
   */
  pay: (request: PaymentRequest) => Promise<PaymentOutcome>
  /**
   * Disconnects one wallet, one namespace, or all. Errors of several connections are joined into one
   * `disconnect.failed`.
   *
   * @example
   * await modal.disconnect({ connectorId: 'io.metamask' })
   */
  disconnect: (what?: ChainNamespace | DisconnectOptions) => Promise<void>
  /**
   * Makes another connected wallet the active one, without asking it. Its network becomes the active one. Rejects with
   * `wallet.notFound`, or with `wallet.reconnecting` if the wallet has not answered yet. Requires `multiWallet` for
   * several wallets of a namespace.
   *
   * @param id from `getConnections()`
   * @example
   * await modal.switchConnection('eip155/io.metamask')
   */
  switchConnection: (id: string) => Promise<Account>
  /**
   * Switches the active network. Resolves once the wallet itself is on it. Rejects with the wallet's error or
   * `network.notFound`.
   *
   * @example
   * await modal.switchNetwork('eip155:137')
   */
  switchNetwork: (network: NetworkInput | CaipNetworkId) => Promise<void>
  /**
   * Simulates calls of the active EVM account in sequence and returns the changes of its balances. Resolves with
   * `undefined` if the network's nodes cannot simulate. Rejects with `transaction.reverted` if a call would revert.
   */
  simulate: (calls: readonly SimulatedCall[]) => Promise<readonly Change[] | undefined>
  /**
   * Sends several calls through the connected EVM wallet (EIP-5792): as one batch if the wallet supports it, else one
   * by one, each after the previous one is confirmed. Resolves once the wallet has taken the batch, or the first call;
   * `getCallsStatus` has the rest. No call is sent after one that was declined. Rejects with `wallet.declined`,
   * `send.refused`, `calls.notAtomic` or `calls.capability` if nothing was sent.
   */
  sendCalls: (calls: SendCallsParameters) => Promise<SendCallsReturnType>
  /** Returns the status of a batch. Calls sent one by one have a status each; only this page knows their id. */
  getCallsStatus: (calls: { id: string }) => Promise<GetCallsStatusReturnType>
  /** EIP-5792 capabilities of the connected wallet by chain id; `{}` if the wallet does not support the call. */
  getCapabilities: (options?: { chainId?: number | undefined }) => Promise<Capabilities>
  /**
   * Changes options at runtime; an open dialog updates. Features that are not named keep their value. Rejects with
   * `options.invalid` for a wrong value or an option that only `createModal` takes, and then changes nothing.
   */
  updateOptions: (options: ChangeableOptions) => Promise<void>
  /**
   * Explains why something is not offered, by the rules that the dialog draws by. Resolves with the reasons, the first
   * to mend first; with none if it is offered. Rejects with `options.invalid` for a value that is no subject.
   *
   * @example
   * for (const { code, message, fix } of await modal.explain({ feature: 'swap' })) console.log(code, message, fix)
   */
  explain: (subject: ExplainSubject) => Promise<readonly Reason[]>
  /**
   * Makes a report that one can attach to an issue: a JSON value with the version, the options, the environment, the
   * states of the charts, their last 500 events and the errors. It has no address, e-mail, key, code, signature, hash,
   * amount or name in clear; a stand-in such as `address-1` is in place of each, the same wherever the value is the
   * same. Starts the modal if it does not run yet.
   *
   * @example
   * const file = new Blob([JSON.stringify(await modal.report())], { type: 'application/json' })
   */
  report: () => Promise<Report>
  /**
   * Adds a network.
   *
   * @throws ModalError `adapter.missing` for a namespace that the modal was not created with. `options.invalid` for a
   *   wrong value, by which `ready` and `open` reject if the modal does not run yet.
   */
  addNetwork: (namespace: ChainNamespace, network: NetworkInput) => void
  /**
   * Removes a network.
   *
   * @throws ModalError `adapter.missing` for an unknown namespace; `options.invalid` for the last network.
   */
  removeNetwork: (namespace: ChainNamespace, id: number | string) => void

  /** Returns all public state at once. */
  getSnapshot: () => PublicSnapshot
  subscribe: (listener: (snapshot: PublicSnapshot) => void) => Unsubscribe
  /** Returns the state of the dialog: `{ open, loading, initialized, selectedNetworkId, activeChain }`. */
  getState: () => ModalState
  subscribeState: (listener: (state: ModalState) => void) => Unsubscribe
  /** Returns the account of a namespace. Default: the active one. */
  getAccount: <N extends ChainNamespace = ChainNamespace>(namespace?: N) => AccountState<N>
  subscribeAccount: <N extends ChainNamespace = ChainNamespace>(
    listener: (state: AccountState<N>) => void,
    namespace?: N,
  ) => Unsubscribe
  /** Returns the networks of the modal, including added ones. */
  getNetworks: () => readonly NetworkInput[]
  /** Returns the active network: `{ caipNetwork, chainId, caipNetworkId, unsupported? }`. */
  getNetwork: () => NetworkState
  subscribeNetwork: (listener: (state: NetworkState) => void) => Unsubscribe
  /**
   * Returns the EIP-1193 provider of the active wallet, or of another connected one. `undefined` if it is not connected.
   *
   * @example
   * modal.getProvider('eip155', 'io.metamask')?.request({ method: 'eth_chainId' })
   */
  getProvider: (namespace?: ChainNamespace, connectorId?: string) => WalletProvider | undefined
  subscribeProviders: (listener: (providers: Partial<Record<ChainNamespace, WalletProvider>>) => void) => Unsubscribe
  /** Returns the name and the icon of the active wallet. */
  getWalletInfo: () => WalletInfo | undefined
  subscribeWalletInfo: (listener: (info: WalletInfo | undefined) => void) => Unsubscribe
  /** Returns what the dialog has already loaded about the active account. Makes no requests. */
  getHoldings: () => HoldingsState | undefined
  subscribeHoldings: (listener: (holdings: HoldingsState | undefined) => void) => Unsubscribe
  /** Transactions that the page sends itself. */
  readonly transactions: {
    /**
     * Lists a transaction of the page in Account and follows it there, also after a reload. Resolves at once; one
     * that is pending there already gets the title and the confirmations that are named. Rejects with `transaction.invalid`, `transaction.account`, or
     * `transaction.tooMany` if 50 are followed.
     *
     * @example
     * const hash = await walletClient.sendTransaction(request)
     * await modal.transactions.add({ hash, network: 'eip155:1', title: 'Mint #42' })
     */
    add: (transaction: HostTransaction) => Promise<void>
  }
  /** Returns the transactions that are followed or listed in Account, newest first. */
  getTransactions: () => readonly TransactionState[]
  subscribeTransactions: (listener: (transactions: readonly TransactionState[]) => void) => Unsubscribe
  /** Returns the connections of all wallets, the active one of each namespace first. */
  getConnections: () => readonly ConnectionState[]
  subscribeConnections: (listener: (connections: readonly ConnectionState[]) => void) => Unsubscribe
  /**
   * Calls the listener for each event of this name: a wallet that is connected or disconnected, another active account
   * or network, a transaction that has its final outcome.
   *
   * @example
   * modal.on('wallet.connected', ({ connectorId, accounts }) => {})
   * modal.on('transaction.settled', ({ hash, status, reason }) => {})
   */
  on: <Type extends keyof ModalEvents>(type: Type, listener: (value: ModalEvents[Type]) => void) => Unsubscribe
  /** Returns the wallets found in the browser, once per namespace. Empty until `ready()`. */
  getConnectors: () => readonly Connector[]
  subscribeConnectors: (listener: (connectors: readonly Connector[]) => void) => Unsubscribe
  /** Returns the last telemetry event, see docs/events.md. */
  getEvent: () => EventState
  subscribeEvents: (listener: (event: EventState) => void) => Unsubscribe
  /** Returns the theme: `{ themeMode, theme, themeVariables }`. */
  getTheme: () => ThemeState
  subscribeTheme: (listener: (theme: ThemeState) => void) => Unsubscribe
  /** Sets the theme: one of `walletchart/themes` or an object like one; `undefined` for the default. */
  setTheme: (theme: Theme | undefined) => void
  /** Sets the mode: `dark`, `light` or `auto`. */
  setThemeMode: (mode: ThemeMode) => void
  /** Sets single values of the theme, see docs/theming.md. */
  setThemeVariables: (variables: ThemeVariables) => void

  /** Shows an address under a name, such as `Treasury`. EVM addresses match in any case. */
  addAddressLabel: (address: string, label: string) => void
  /** Removes the name of an address. */
  removeAddressLabel: (address: string) => void
  /**
   * Sets the http(s) URL that shows the connected account on its network, instead of the network's explorer. Default
   * namespace: the active one.
   */
  setAddressExplorerUrl: (url: string, namespace?: ChainNamespace) => void

  /** Returns the connected address of a namespace. Default: the active one. */
  getAddress: <N extends ChainNamespace = ChainNamespace>(namespace?: N) => AddressIn<N> | undefined
  /** Returns the connected address of a namespace as CAIP-10. Default: the active one. */
  getCaipAddress: (namespace?: ChainNamespace) => CaipAddress | undefined
  /** Returns the chain ID of the active network: a number on EVM. */
  getChainId: () => number | string | undefined
  /** Returns the CAIP-2 ID of the active network. */
  getCaipNetworkId: () => CaipNetworkId | undefined
  /** Returns the active namespace, such as `eip155`. */
  getActiveChainNamespace: () => ChainNamespace | undefined
  /** Whether a wallet of the active namespace is connected. */
  getIsConnectedState: () => boolean
  /** Returns the actors, once `ready()`, for hosts that draw their own dialog. */
  getSystem: () => ModalSystem | undefined
}
