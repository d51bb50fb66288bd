import type { Account } from './account'
import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Fault } from '../errors'
import type { WalletInfo } from './connector'
import type { AccountType, AuthProvider } from '../login/login'

/** Connection as the wallet reported it; the first account is the active one. */
export interface Connected {
  namespace: ChainNamespace
  connectorId: string
  accounts: readonly Account[]
  /** Current network of the wallet; possibly not one of the host's. */
  caipNetworkId: CaipNetworkId
  wallet: WalletInfo
  /** Account that the wallet itself has first, while the visitor has chosen another one in this page. */
  instead?: string | undefined
  /** Networks that the wallet is limited to; absent if it supports any. */
  reachable?: readonly CaipNetworkId[]
  /** User of the embedded wallet; absent for other wallets. */
  embedded?: EmbeddedWallet
}

/** User and account types of an embedded wallet. */
export interface EmbeddedWallet {
  authProvider: AuthProvider
  email?: string
  username?: string
  /** Type of the active account. */
  accountType: AccountType
  /** Preferred type in this namespace; networks without smart accounts use the plain account anyway. */
  preferredAccountType: AccountType
  isSmartAccountDeployed: boolean
  /** EVM chain ids on which the account may be a smart account. */
  smartAccountNetworks: readonly number[]
}

/** Events of a connected wallet, as the `connection` chart receives them. */
export type WalletEvent =
  /** The first account is active. Empty while the wallet is locked or unreachable; `connection.ended` is final. */
  | { type: 'accounts.changed'; accounts: readonly Account[] }
  | { type: 'chain.changed'; caipNetworkId: CaipNetworkId }
  /** The wallet reports its connection again, with another account or more details. */
  | { type: 'wallet.renewed'; connected: Connected }
  | { type: 'connection.ended'; fault?: Fault }

/** Stored connection, displayed while it is being restored (docs/decisions.md#42). */
export interface StoredConnection {
  connectorId: string
  accounts: readonly Account[]
  caipNetworkId?: CaipNetworkId
}

/** Active stored connection of each namespace, from this page or another tab. */
export type StoredConnections = Partial<Record<ChainNamespace, StoredConnection>>

/** Stored connections that are not the active one of their namespace (option `multiWallet`). */
export type StoredBackground = Partial<Record<ChainNamespace, readonly StoredConnection[]>>

/** A connection with what is known of it, which is one of these: confirmed by the wallet, being restored, or dormant. */
export interface ConnectionFacts {
  current?: Connected | undefined
  stored?: StoredConnection | undefined
  dormant?: StoredConnection | undefined
}

/** Returns the connector id of a connection. */
export const connectorIdOf = ({ current, stored, dormant }: ConnectionFacts): string | undefined =>
  (current ?? stored ?? dormant)?.connectorId

/** Id of a wallet's connection in a namespace, such as `eip155/io.metamask`. */
export const connectionId = (namespace: ChainNamespace, connectorId: string): string => `${namespace}/${connectorId}`

/**
 * Connection with the account that the visitor chose first. The embedded wallet has an account for each type, and signs
 * with the one that its frame was asked for: no choice in this page changes that.
 */
export function withChosen(current: Connected, address: string): Connected {
  const chosen = current.accounts.find((account) => account.address === address)
  const instead = current.instead ?? current.accounts[0]?.address
  if (!chosen || current.embedded) return current
  const others = current.accounts.filter((one) => one !== chosen)
  return { ...current, accounts: [chosen, ...others], instead: instead === address ? undefined : instead }
}

/**
 * Connection as its wallet reports it again, which also happens when the visitor returns to the page. The account that
 * the visitor chose stays first until the wallet itself has another active account.
 */
export function renewed({ accounts: [chosen], instead }: Connected, again: Connected): Connected {
  const isKept = instead !== undefined && again.accounts[0]?.address === instead && chosen !== undefined
  return isKept ? withChosen({ ...again, instead: undefined }, chosen.address) : { ...again, instead: undefined }
}
