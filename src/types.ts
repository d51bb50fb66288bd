/** The types that both doors give. */
export type { Account, ConnectionStatus } from './domain/account'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './domain/caip'
export type { WalletInfo } from './domain/connector'
export type { ErrorCode, ModalError } from './domain/errors'
export type {
  AccountState,
  EventState,
  ModalState,
  NetworkState,
  PublicSnapshot,
  ThemeState,
} from './domain/modalState'
export type { Network, NetworkInput } from './domain/network'
export type {
  CustomWallet,
  Features,
  Metadata,
  ModalOptions,
  ServiceHosts,
  ThemeMode,
  ThemeVariables,
} from './domain/options'
export type { PublicViewName } from './domain/view'
export type { ModalSystem, WalletProvider } from './runtime/system'
export type { OpenOptions, WalletModal } from './runtime/walletModal'
