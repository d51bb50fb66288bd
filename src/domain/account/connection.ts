import type { Account } from './account'
import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Fault } from '../errors'
import type { WalletInfo } from './connector'
import type { AccountType, AuthProvider } from '../login/login'

/** What a wallet answered: the first account is the active one. */
export interface Connected {
  namespace: ChainNamespace
  connectorId: string
  accounts: readonly Account[]
  /** The network the wallet is on; it may be one the host did not configure. */
  caipNetworkId: CaipNetworkId
  wallet: WalletInfo
  /** The only networks the wallet can be on; absent where it may be asked for any. */
  reachable?: readonly CaipNetworkId[]
  /** Only of the wallet that the secure frame holds. */
  embedded?: EmbeddedWallet
}

/** What an embedded wallet knows of its user. */
export interface EmbeddedWallet {
  authProvider: AuthProvider
  email?: string
  username?: string
  /** Of the active account. */
  accountType: AccountType
  /** Of its namespace: networks without smart accounts have the plain one all the same. */
  preferredAccountType: AccountType
  isSmartAccountDeployed: boolean
  /** EVM chain ids on which the account may be a smart account. */
  smartAccountNetworks: readonly number[]
}

/** What a connected wallet says by itself: the events that the `connection` chart takes. */
export type WalletEvent =
  /** The first is the active one. Empty while the wallet is locked or out of reach; `connection.ended` is for good. */
  | { type: 'accounts.changed'; accounts: readonly Account[] }
  | { type: 'chain.changed'; caipNetworkId: CaipNetworkId }
  /** The wallet says anew who it is. */
  | { type: 'wallet.renewed'; connected: Connected }
  | { type: 'connection.ended'; fault?: Fault }

/** A connection as it was stored, for display while it is being restored (docs/decisions.md#42). */
export interface StoredConnection {
  connectorId: string
  accounts: readonly Account[]
  caipNetworkId?: CaipNetworkId
}

/** Connections as this page or another tab stored them. */
export type StoredConnections = Partial<Record<ChainNamespace, StoredConnection>>
