import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Wallet } from '../wallet/wallet'

/** URLs of the services, each absolute. Default: the real services (docs/decisions.md#35). */
export interface ServiceHosts {
  registry: string
  blockchain: string
  analytics: string
  frame: string
  relay: string
  /** Page of the onramp aggregator. */
  onramp: string
}

/** The `--w3m-*` variables, known from other modals. Lengths are CSS lengths, colours CSS colours. */
export interface ThemeVariables {
  '--w3m-font-family'?: string | undefined
  '--w3m-accent'?: string | undefined
  '--w3m-color-mix'?: string | undefined
  '--w3m-color-mix-strength'?: number | undefined
  '--w3m-font-size-master'?: string | undefined
  '--w3m-border-radius-master'?: string | undefined
  '--w3m-z-index'?: number | undefined
  '--w3m-qr-color'?: string | undefined
}

/** Texts of a host by subject and key, as `texts` has them. The catalogue's types extend it (src/texts/texts). */
export interface HostTexts {}

/** Language of a host: its texts and its direction. The catalogue's types extend it (src/texts/texts). */
export interface HostLocale {}

/** Language of a host, or a function that loads it; of a module, the default export. */
export type LocaleSource = HostLocale | (() => Promise<HostLocale | { readonly default: HostLocale }>)

/** Metadata of the page that wallets show: name, description, URL and icons. */
export interface Metadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** Wallet that the host adds to the list. */
export interface CustomWallet extends Pick<
  Wallet,
  'id' | 'name' | 'homepage' | 'image_url' | 'mobile_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store'
> {}

/** Value of the option `transactions`. */
export interface TransactionsOption {
  /** `all` follows what the page sends through wagmi, viem or ethers. Default: what `transactions.add` is given. */
  track?: 'all' | undefined
  /** Whether a notice at the edge of the page tells the visitor about the page's transactions. Off by default. */
  notices?: boolean | undefined
}

/**
 * Value of the option `support`. `true` offers a button that copies a report where something failed; with `href`, a link
 * to the host's support is next to it.
 */
export type SupportOption =
  | boolean
  | {
      /** Address of the host's support: an http(s) URL, or `mailto:` with an e-mail address. */
      readonly href: string
    }

/** Value of the option `pendingTransactionsFilter`. */
export interface PendingTransactionsFilter {
  enable: boolean
  /** Polling interval in ms, 1,000 to 240,000 (nodes drop a filter that is idle for longer). Default 30,000. */
  pollingInterval?: number | undefined
}

/** Value of the option `universalProviderConfigOverride`. */
export interface UniversalProviderConfig {
  methods?: Partial<Record<ChainNamespace, readonly string[]>> | undefined
  chains?: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>> | undefined
  events?: Partial<Record<ChainNamespace, readonly string[]>> | undefined
  rpcMap?: Readonly<Record<CaipNetworkId, string>> | undefined
  defaultChain?: CaipNetworkId | undefined
}

/** Ways to connect. */
export const connectMethods = ['email', 'social', 'wallet'] as const
/** One of {@link connectMethods}. */
export type ConnectMethod = (typeof connectMethods)[number]

/** Groups of rows on Connect, in their default order. */
export const connectorTypeOrder = [
  'injected',
  'recent',
  'walletConnect',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** Group of rows on Connect. */
export type ConnectorGroup = (typeof connectorTypeOrder)[number]

/** Value of the option `appearance`: order, names and icons of rows. */
export interface Appearance {
  /** Order of the groups of rows on Connect. Replaces `features.connectorTypeOrder`. */
  groupOrder?: readonly ConnectorGroup[] | undefined
  /** Headings above the groups of rows on Connect. A group that is left out has none. */
  groupNames?: Readonly<Partial<Record<ConnectorGroup, string>>> | undefined
  /** Name and icon (an image URL) of the WalletConnect row. */
  walletConnect?: { name?: string; icon?: string } | undefined
}
