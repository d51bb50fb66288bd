import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Wallet } from '../wallet/wallet'

/** Where the outside world lives; defaults are the real services (docs/decisions.md#35). Each an absolute URL. */
export interface ServiceHosts {
  registry: string
  blockchain: string
  analytics: string
  frame: string
  relay: string
  /** Of the page on which the aggregator sells coins. */
  onramp: string
}

/** The `--w3m-*` variables that hosts may know from other modals; lengths are CSS lengths, colours CSS colours. */
export interface ThemeVariables {
  '--w3m-font-family'?: string
  '--w3m-accent'?: string
  '--w3m-color-mix'?: string
  '--w3m-color-mix-strength'?: number
  '--w3m-font-size-master'?: string
  '--w3m-border-radius-master'?: string
  '--w3m-z-index'?: number
  '--w3m-qr-color'?: string
}

/** What a wallet shows of the page: name, description, address, icons. */
export interface Metadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** A wallet the host adds to the list by hand. */
export interface CustomWallet extends Pick<
  Wallet,
  'id' | 'name' | 'homepage' | 'image_url' | 'mobile_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store'
> {}

export interface PendingTransactionsFilter {
  enable: boolean
  /** ms between two looks, 1,000 to 240,000 (nodes forget a filter that rests longer); default 30,000. */
  pollingInterval?: number
}

export interface UniversalProviderConfig {
  methods?: Partial<Record<ChainNamespace, readonly string[]>>
  chains?: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
  events?: Partial<Record<ChainNamespace, readonly string[]>>
  rpcMap?: Readonly<Record<CaipNetworkId, string>>
  defaultChain?: CaipNetworkId
}

export const connectMethods = ['email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]

export const connectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** A group of rows on Connect. */
export type ConnectorGroup = (typeof connectorTypeOrder)[number]
