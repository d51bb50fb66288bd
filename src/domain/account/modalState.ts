import type { AddressLabels } from './addressLabels'
import type { Account, AddressIn, ConnectionStatus } from './account'
import type { ByNamespace, CaipAddress, CaipNetworkId, ChainNamespace } from '../caip'
import type { Connector, WalletInfo } from './connector'
import type { AccountType, AuthProvider } from '../login/login'
import type { AddressExplorers } from '../network/explorer'
import type { Network } from '../network/network'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { ChangeableOptions, ThemeMode } from '../options/options'
import type { ThemeVariables } from '../options/shapes'
import type { ViewName } from '../view'

/** What the host reads, live. All plain JSON. */

export interface ModalState {
  /** Something the visitor waits for is under way. */
  loading: boolean
  open: boolean
  selectedNetworkId?: CaipNetworkId
  activeChain?: ChainNamespace
  /** The actor system stands and stored facts have been looked at. */
  initialized: boolean
}

export interface AccountState<Namespace extends ChainNamespace = ChainNamespace> {
  allAccounts: readonly Account<Namespace>[]
  caipAddress?: CaipAddress
  address?: AddressIn<Namespace>
  /** True only when the wallet itself has answered with this account (docs/decisions.md#42). */
  isConnected: boolean
  status: ConnectionStatus
  /** Only of the wallet that the secure frame holds. */
  embeddedWalletInfo?: EmbeddedWalletInfo
}

/** Who is logged in, and how. */
export interface EmbeddedWalletInfo {
  user: { email?: string; username?: string }
  authProvider: AuthProvider
  accountType: AccountType
  /** What the visitor has chosen, else the host; a network without smart accounts has the plain one all the same. */
  preferredAccountType: AccountType
  isSmartAccountDeployed: boolean
}

/**
 * What is known of the active account beside its address. It is read when the visitor first looks at the account, and
 * as often as it is shown anew; what is not known, or could not be had, is absent.
 */
export interface HoldingsState {
  caipAddress: CaipAddress
  /** The account's name; its address, shortened, where it has none that is known. */
  displayName: string
  /** Of the network's native coin, plain decimal text with all its places. */
  balance?: string
  /** The same to be shown: cut to three decimals, never rounded up, with the symbol. */
  displayBalance?: string
  balanceSymbol: string
  /** With their prices where the network has any. */
  tokens?: readonly TokenBalance[]
  profileName?: string
  profileImage?: string
  /** Where the account is shown: by the network's explorer, unless the host said where (`setAddressExplorerUrl`). */
  addressExplorerUrl?: string
}

export interface NetworkState {
  caipNetwork?: Network
  chainId?: number | string
  caipNetworkId?: CaipNetworkId
  /** It is none of the host's networks. */
  unsupported?: true
}

export interface ThemeState {
  themeMode: ThemeMode
  themeVariables: ThemeVariables
}

/** The last event of the product, as telemetry names it. */
export interface EventState {
  /** ms since 1970. */
  timestamp: number
  reportedErrors: Readonly<Record<string, boolean>>
  data: { type: 'track'; event: string; properties?: Readonly<Record<string, unknown>> }
}

/** One value that holds all a host can subscribe to; replaced, never mutated. */
export interface PublicSnapshot {
  modal: ModalState
  accounts: ByNamespace<AccountState>
  network: NetworkState
  walletInfo?: WalletInfo
  /** The wallets present in the page, one a namespace. */
  connectors: readonly Connector[]
  theme: ThemeState
  /** Absent while no account is connected, and until one has been looked at. */
  holdings?: HoldingsState
  /** Names the host gave to addresses. */
  addressLabels: AddressLabels
  /** Where the host has accounts shown. */
  addressExplorers?: AddressExplorers
  event: EventState
  /** What `updateOptions` has changed, as it stands. */
  options?: ChangeableOptions
  /** The view on screen, if any. */
  view?: ViewName
}

export const disconnectedAccount: AccountState = { allAccounts: [], isConnected: false, status: 'disconnected' }
