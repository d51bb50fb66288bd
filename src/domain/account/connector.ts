import type { ChainNamespace } from '../caip'
import type { SocialProvider } from '../login/login'

/** Connector types. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'ID_AUTH'

/**
 * A way to connect that is present in this page: plain facts; the provider itself stays in a service.
 * `id` is the rdns of an announced wallet when it is the only one with it, else with its name, else its uuid.
 */
export interface Connector {
  id: string
  name: string
  type: ConnectorType
  chain: ChainNamespace
  /** A `data:image/…` URL, already checked. */
  imageUrl?: string
  imageId?: string
  explorerId?: string
  rdns?: string
  /** Another wallet announced the same rdns: one of them is not who it says. */
  twin?: true
  /** A twin by its name, which imitates another wallet's. */
  lookalike?: true
  /** Of a `MULTI_CHAIN` wallet: its connectors, one a namespace. */
  connectors?: readonly Connector[]
}

/** Ids that are the same in every page. */
export const connectorIds = { injected: 'injected', walletConnect: 'walletConnect', auth: 'ID_AUTH' } as const

/** Wallets of the wallet standard have ids that begin with the namespace; the rest is the wallet's name. */
export const standardIdPrefix = 'solana:'

/** What the host sees of the connected wallet. */
export interface WalletInfo {
  name: string
  icon?: string
  type: ConnectorType
  rdns?: string
  /** Of an embedded wallet: the e-mail address or user name it was logged in with. */
  identifier?: string
  /** Of an embedded wallet: the account elsewhere it was logged in with. */
  social?: SocialProvider
}
