import type { Account } from '../domain/account'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { WalletInfo } from '../domain/connector'
import type { AccountState, EventState, ModalState, NetworkState, PublicSnapshot, ThemeState } from '../domain/modalState'
import type { Features, ModalOptions, ThemeMode, ThemeVariables } from '../domain/options'
import type { NetworkInput } from '../domain/network'
import type { PublicViewName } from '../domain/view'
import type { ModalSystem, WalletProvider } from './system'

export interface OpenOptions {
  view?: PublicViewName
  namespace?: ChainNamespace
}

/** A modal: its state to read, its methods to call. Nothing happens before `start`, `open` or `connect`. */
export interface WalletModal {
  readonly options: ModalOptions
  /** Begins discovery and restores a stored connection. `<Modal>` calls it; a host without React does. */
  start: () => void
  /** Stops everything; open promises reject with `disposed`. A later `start` builds a fresh system. */
  dispose: () => Promise<void>
  /** Resolves once the system stands; rejects with `options.invalid` for wrong values. */
  ready: () => Promise<void>
  /** Fetches the code behind the first click ahead of it. */
  preload: () => void
  /** Resolves when the dialog is on screen. */
  open: (options?: OpenOptions) => Promise<void>
  close: () => Promise<void>
  /** Resolves with the account; rejects once, with `closed`, `declined` or `disposed`. */
  connect: (options?: { namespace?: ChainNamespace }) => Promise<Account>
  disconnect: (namespace?: ChainNamespace) => Promise<void>
  switchNetwork: (network: NetworkInput | CaipNetworkId) => Promise<void>
  addNetwork: (namespace: ChainNamespace, network: NetworkInput) => void
  removeNetwork: (namespace: ChainNamespace, id: number | string) => void
  getSnapshot: () => PublicSnapshot
  subscribe: (listener: (snapshot: PublicSnapshot) => void) => () => void
  getState: () => ModalState
  subscribeState: (listener: (state: ModalState) => void) => () => void
  getAccount: (namespace?: ChainNamespace) => AccountState
  subscribeAccount: (listener: (state: AccountState) => void, namespace?: ChainNamespace) => () => void
  getNetwork: () => NetworkState
  subscribeNetwork: (listener: (state: NetworkState) => void) => () => void
  getProvider: (namespace?: ChainNamespace) => WalletProvider | undefined
  subscribeProviders: (listener: (providers: Partial<Record<ChainNamespace, WalletProvider>>) => void) => () => void
  getWalletInfo: () => WalletInfo | undefined
  subscribeWalletInfo: (listener: (info: WalletInfo | undefined) => void) => () => void
  getEvent: () => EventState
  subscribeEvents: (listener: (event: EventState) => void) => () => void
  getTheme: () => ThemeState
  subscribeTheme: (listener: (theme: ThemeState) => void) => () => void
  setThemeMode: (mode: ThemeMode) => void
  setThemeVariables: (variables: ThemeVariables) => void
  isOpen: () => boolean
  getAddress: (namespace?: ChainNamespace) => string | undefined
  getCaipAddress: (namespace?: ChainNamespace) => string | undefined
  getChainId: () => number | string | undefined
  getCaipNetworkId: () => CaipNetworkId | undefined
  getIsConnectedState: () => boolean
  updateFeatures: (features: Features) => void
  /** The actors themselves, once `ready()`: for hosts that draw their own dialog, and for the inspector. */
  system: () => ModalSystem | undefined
}
