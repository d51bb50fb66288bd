import type { AddressLabels } from './addressLabels'
import type { ConnectionState, ModalChange } from './changes'
import type { Account, AddressIn, ConnectionStatus } from './account'
import type { ByNamespace, CaipAddress, CaipNetworkId, ChainNamespace } from '../caip'
import type { Connector, WalletInfo } from './connector'
import type { AccountType, AuthProvider } from '../login/login'
import type { AddressExplorers } from '../network/explorer'
import type { Network } from '../network/network'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { ChangeableOptions, ThemeMode } from '../options/options'
import type { ThemeVariables } from '../options/shapes'
import type { Theme } from '../theme/theme'
import type { TransactionState } from '../transaction/hostTransaction'
import type { ViewName } from '../view'

/** Live state that the host reads; plain JSON throughout. */

/** State of the modal. */
export interface ModalState {
  /** Whether a wallet is asked to connect. */
  loading: boolean
  open: boolean
  selectedNetworkId?: CaipNetworkId
  activeChain?: ChainNamespace
  /** Whether the modal runs and has restored the stored connections, or given them up. */
  initialized: boolean
}

/** State of the accounts in one namespace. */
export interface AccountState<Namespace extends ChainNamespace = ChainNamespace> {
  allAccounts: readonly Account<Namespace>[]
  caipAddress?: CaipAddress
  address?: AddressIn<Namespace>
  /** Whether the wallet itself has answered with this account (docs/decisions.md#42). */
  isConnected: boolean
  status: ConnectionStatus
  /** User of the embedded wallet; absent for other wallets. */
  embeddedWalletInfo?: EmbeddedWalletInfo
}

/** User of the embedded wallet, and the log-in method. */
export interface EmbeddedWalletInfo {
  user: { email?: string; username?: string }
  authProvider: AuthProvider
  accountType: AccountType
  /** Type preferred by the visitor, else by the host; networks without smart accounts use the plain account anyway. */
  preferredAccountType: AccountType
  isSmartAccountDeployed: boolean
}

/**
 * Holdings of the active account. Read when the visitor first opens the account, and each time it is shown again;
 * unknown and unavailable values are absent.
 */
export interface HoldingsState {
  caipAddress: CaipAddress
  /** Name of the account; its shortened address if no name is known. */
  displayName: string
  /** Balance of the coin, or of the host's token (option `balance`), exact decimal text. */
  balance?: string
  /** Balance for display, truncated to three decimals, with the symbol. */
  displayBalance?: string
  balanceSymbol: string
  /** Token balances, with prices if the network has any. */
  tokens?: readonly TokenBalance[]
  profileName?: string
  profileImage?: string
  /** Explorer URL of the account: the host's (`setAddressExplorerUrl`), else the network explorer's. */
  addressExplorerUrl?: string
}

/** State of the active network. */
export interface NetworkState {
  caipNetwork?: Network
  chainId?: number | string
  caipNetworkId?: CaipNetworkId
  /** Whether the network is not one of the host's. */
  unsupported?: true
}

/** Theme in use. */
export interface ThemeState {
  themeMode: ThemeMode
  themeVariables: ThemeVariables
  /** Theme that the host has set, if any. */
  theme?: Theme | undefined
}

/** Last telemetry event. */
export interface EventState {
  /** Unix time in ms. */
  timestamp: number
  reportedErrors: Readonly<Record<string, boolean>>
  data: { type: 'track'; event: string; properties?: Readonly<Record<string, unknown>> }
}

/** Snapshot of everything that a host can subscribe to; replaced on change, never mutated. */
export interface PublicSnapshot {
  modal: ModalState
  accounts: ByNamespace<AccountState>
  /** Connections of all wallets, the active one of each namespace first. */
  connections: readonly ConnectionState[]
  /** Last change that was reported to the host. */
  change?: ModalChange
  network: NetworkState
  walletInfo?: WalletInfo
  /** Wallets present in the page, one connector per namespace. */
  connectors: readonly Connector[]
  theme: ThemeState
  /** Holdings of the active account; absent until a connected account has been opened. */
  holdings?: HoldingsState
  /** Transactions that are followed or listed in Account, newest first. */
  transactions: readonly TransactionState[]
  /** Labels that the host gave to addresses. */
  addressLabels: AddressLabels
  /** Explorer URLs that the host set, by CAIP-10 address. */
  addressExplorers?: AddressExplorers
  event: EventState
  /** Options that `updateOptions` has changed, with their current values. */
  options?: ChangeableOptions
  /** View on screen, if any. */
  view?: ViewName
}

/** State of a namespace without a connected account. */
export const disconnectedAccount: AccountState = { allAccounts: [], isConnected: false, status: 'disconnected' }
