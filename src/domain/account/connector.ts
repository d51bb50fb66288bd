import type { ChainNamespace } from '../caip'
import type { SocialProvider } from '../login/login'

/** Kind of a connector. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'ID_AUTH'

/**
 * Way to connect that is available in this page: plain data; the provider itself stays in a service. `id` of an
 * announced wallet is its rdns if unique, else its rdns and name, else its uuid.
 */
export interface Connector {
  id: string
  name: string
  type: ConnectorType
  chain: ChainNamespace
  /** Icon as a validated `data:image/…` URL. */
  imageUrl?: string
  imageId?: string
  explorerId?: string
  rdns?: string
  /** Whether another wallet claims this identity: one of them is an impostor. */
  twin?: true
  /** Whether its name imitates another wallet's; `twin` is then set too. */
  lookalike?: true
  /** Connectors of a `MULTI_CHAIN` wallet, one per namespace. */
  connectors?: readonly Connector[]
}

/** Connector ids that are the same on every page. */
export const connectorIds = { injected: 'injected', walletConnect: 'walletConnect', auth: 'ID_AUTH' } as const

/** Id prefix of Wallet Standard connectors; the wallet's name follows. */
export const standardIdPrefix = 'solana:'

/** Details of the connected wallet, as the host sees them. */
export interface WalletInfo {
  name: string
  icon?: string
  type: ConnectorType
  rdns?: string
  /** E-mail address or user name that the embedded wallet was logged in with. */
  identifier?: string
  /** Social provider that the embedded wallet was logged in with. */
  social?: SocialProvider
}
