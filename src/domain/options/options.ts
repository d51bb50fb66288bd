import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { NetworkInput } from '../network/network'
import { locales } from '../locale'
import type { Wallet } from '../wallet/wallet'

/** Where the outside world lives; defaults are the real services (docs/decisions.md#35). Each an absolute URL. */
export interface ServiceHosts {
  registry: string
  blockchain: string
  analytics: string
  frame: string
  relay: string
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

/** Features that the project's remote configuration decides (docs/reference.md#remote-configuration). */
export interface RemoteFeatures {
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  email: boolean
  socials: readonly string[] | false
  activity: boolean
  reownBranding: boolean
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

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

/** Every kind of value that a row can hold, with its type. What is allowed in it stands in `kinds` (options/values). */
export interface Kinds {
  anything: unknown
  flag: boolean
  text: string
  httpUrl: string
  ids: readonly string[]
  images: Readonly<Record<string, string>>
  network: NetworkInput
  networks: readonly NetworkInput[]
  rpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  metadata: Metadata
  features: Features
  services: Partial<ServiceHosts>
  themeVariables: ThemeVariables
  customWallets: readonly CustomWallet[]
  accountTypes: Partial<Record<ChainNamespace, string>>
  pendingFilter: PendingTransactionsFilter
  providerConfig: UniversalProviderConfig
  /** Names of providers, or none of them. */
  providers: readonly string[] | false
  /** The same, or simply all. */
  socials: readonly string[] | boolean
}

/** A kind of value, one of these words, or a list of them. */
type Holds = keyof Kinds | { readonly one: readonly string[] } | { readonly some: readonly string[] }

/** What there is to say of one option. */
export interface Row {
  readonly holds: Holds
  /** What stands where the host says nothing. */
  readonly default?: unknown
  readonly required?: true
  /** Taken and checked, but of a flow that is not built yet. */
  readonly unread?: true
  /** The project's remote configuration decides; what the host says is its wish. */
  readonly remote?: true
}

/** What a row holds, as a type. */
type Value<R extends Row> = R['holds'] extends keyof Kinds
  ? Kinds[R['holds']]
  : R['holds'] extends { readonly one: readonly (infer Word)[] }
    ? Word
    : R['holds'] extends { readonly some: readonly (infer Word)[] }
      ? readonly Word[]
      : never

type Rows = Readonly<Record<string, Row>>

/** The names of the rows that say so. */
export type Where<T extends Rows, Said extends Partial<Row>> = {
  [N in keyof T]: T[N] extends Said ? N : never
}[keyof T]

/** What a host gives: the rows that are required, and of the others what it likes. */
type Given<T extends Rows> = {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? never : N]?: Value<T[N]>
}

/** The same with every default in place. */
export type Defaulted<T extends Rows> = {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? never : N]?: Value<T[N]>
}

/** The local features, a row each: names, checks, defaults and types follow from it. */
export const featureRows = {
  /** The way to receive, in the account. */
  receive: { holds: 'flag', default: true },
  /** The way to send, in the account. */
  send: { holds: 'flag', default: true },
  /** List wallets on Connect beside the e-mail field; else they are one row. */
  emailShowWallets: { holds: 'flag', default: true },
  /** The order of the groups of rows on Connect; a group that is not named comes after those that are. */
  connectorTypeOrder: { holds: { some: connectorTypeOrder }, default: connectorTypeOrder },
  /** Anonymous events. */
  analytics: { holds: 'flag', default: true },
  /** The row that leads to all wallets. */
  allWallets: { holds: 'flag', default: true },
  /** Ask for consent to the terms, where there are any, before anything connects. */
  legalCheckbox: { holds: 'flag', default: false },
  smartSessions: { holds: 'flag', default: false },
  /** One row that leads to the wallets, where there is another way to connect. */
  collapseWallets: { holds: 'flag', default: false },
  walletFeaturesOrder: { holds: { some: walletFeatures }, default: walletFeatures },
  /** Which ways to connect come first; else it follows from what is found in the page (docs/reference.md#navigation). */
  connectMethodsOrder: { holds: { some: connectMethods } },
  pay: { holds: 'flag', default: false },
  swaps: { holds: 'providers', remote: true },
  onramp: { holds: 'providers', remote: true },
  /** Logging in with an e-mail address. */
  email: { holds: 'flag', remote: true },
  /** Logging in with accounts elsewhere: which, in this order; `true` for all. */
  socials: { holds: 'socials', remote: true },
  /** The account's history. */
  history: { holds: 'flag', remote: true },
  reownBranding: { holds: 'flag', remote: true },
} as const satisfies Rows

/** Local features. Those of flows that are not built yet are accepted and do nothing yet. */
export interface Features extends Given<typeof featureRows> {}

/**
 * The options, a row each. From it follow the names that are known, what each may hold, the defaults, and the types
 * `ModalOptions` and `ResolvedOptions`. It is part of the page's own graph, so it is data only: what a kind of value
 * allows is told by `kinds` (options/values), what becomes of a value by `resolveOptions` (options/resolve).
 */
export const optionRows = {
  /** The project at the cloud dashboard. */
  projectId: { holds: 'text', required: true },
  /** At least one; entries of `walletchart/networks` or chain objects of viem. The first is the default. */
  networks: { holds: 'networks', required: true },
  /** The network to begin with, one of `networks`. */
  defaultNetwork: { holds: 'network' },
  /** Who the page is, as wallets show it; else what the page says of itself: title, description, icon. */
  metadata: { holds: 'metadata' },
  /** What is offered; see {@link Features}. */
  features: { holds: 'features' },
  /** `override` (default): remote configuration wins, with a warning; `narrow`: it may only switch off; `ignore`. */
  remoteConfig: { holds: { one: ['override', 'narrow', 'ignore'] }, default: 'override' },
  /** Hosts that take the place of the real services; see {@link ServiceHosts}. */
  services: { holds: 'services' },
  themeMode: { holds: { one: ['light', 'dark'] }, default: 'dark' },
  themeVariables: { holds: 'themeVariables', default: {} },
  /** The language of all texts; `auto`: the first of the visitor's own that there is, else English. */
  locale: { holds: { one: [...locales, 'auto'] }, default: 'en' },
  /** When to fetch the code behind the first click: at idle (default), on intent, or only on the click. */
  preload: { holds: { one: ['idle', 'intent', 'none'] }, default: 'idle' },
  /** `walletConnectOnly`: no other way to connect is offered, and the modal is in basic mode (docs/decisions.md#33). */
  wallets: { holds: { one: ['all', 'walletConnectOnly'] }, default: 'all' },
  /** The host connects over WalletConnect itself: the modal is in basic mode (docs/decisions.md#33). */
  manualWCControl: { holds: 'flag', default: false },
  /** Where there is a row that leads to all wallets. */
  allWallets: { holds: { one: ['SHOW', 'HIDE', 'ONLY_MOBILE'] }, default: 'SHOW' },
  /** Only these wallets of the catalogue are offered. */
  includeWalletIds: { holds: 'ids', default: [] },
  /** These wallets of the catalogue are not offered. */
  excludeWalletIds: { holds: 'ids', default: [] },
  /** These wallets of the catalogue come first, in this order. */
  featuredWalletIds: { holds: 'ids', default: [] },
  /** Wallets that the catalogue does not have. */
  customWallets: { holds: 'customWallets', default: [] },
  /** RPC URLs by network, tried before its own. */
  customRpcUrls: { holds: 'rpcUrls' },
  /** Pictures of networks, by chain id or CAIP-2 id. */
  chainImages: { holds: 'images', default: {} },
  /** Pictures of wallets, by the id of the connector or of the wallet. */
  connectorImages: { holds: 'images', default: {} },
  termsConditionsUrl: { holds: 'httpUrl' },
  privacyPolicyUrl: { holds: 'httpUrl' },
  /** Which account a log-in gives, by namespace; on EVM `smartAccount` (default) or `eoa`. */
  defaultAccountTypes: { holds: 'accountTypes' },
  /**
   * Looks for pending transactions on the active EVM network while an account is connected and was
   * shown, and reads balances anew where there are some; at most 99 times for one account on one network. Off unless
   * enabled.
   */
  pendingTransactionsFilter: { holds: 'pendingFilter' },
  /** Replaces, per namespace, what is proposed to WalletConnect wallets. */
  universalProviderConfigOverride: { holds: 'providerConfig' },
  siwx: { holds: 'anything', unread: true },
  siweConfig: { holds: 'anything', unread: true },
  /** Draw inside the page where `<Modal>` stands, instead of as a dialog. */
  enableEmbedded: { holds: 'flag', default: false },
  /** Leave the visitor on a network that is not one of `networks`. */
  allowUnsupportedChain: { holds: 'flag', default: false },
  /** The visitor may change the network in the modal. */
  enableNetworkSwitch: { holds: 'flag', default: true },
  /** Find wallets that announce themselves (EIP-6963). */
  enableEIP6963: { holds: 'flag', default: true },
  /** Find the wallet at `window.ethereum`. */
  enableInjected: { holds: 'flag', default: true },
  enableWalletConnect: { holds: 'flag', default: true },
  /** Show the way to a wallet for those who have none. */
  enableWalletGuide: { holds: 'flag', default: true },
  /** Restore the connection of an earlier visit. */
  enableReconnect: { holds: 'flag', default: true },
  /** Show the banner for developers. */
  debug: { holds: 'flag', default: false },
  /** On a phone, prefer a wallet's universal link to its own scheme. */
  experimental_preferUniversalLinks: { holds: 'flag', default: false },
} as const satisfies Rows

/** What `createModal` takes. Only `projectId` and `networks` are needed. */
export interface ModalOptions extends Given<typeof optionRows> {}

/** What the host gave, with every default in place. */
export interface DefaultedOptions extends Defaulted<typeof optionRows> {}

export type ThemeMode = DefaultedOptions['themeMode']

/** Every option by name; anything else is refused. */
export const optionNames = Object.keys(optionRows) as (keyof ModalOptions)[]

/** What the host gave, with the defaults of the table where it said nothing. No value is checked. */
export const withDefaults = (options: ModalOptions): DefaultedOptions => defaulted(optionRows, options)

/** The same for any table. */
export function defaulted<T extends Rows>(rows: T, given: Given<T>): Defaulted<T> {
  const entries = Object.entries(rows).map(([name, row]) => {
    const value = (given as Record<string, unknown>)[name]
    return [name, value === undefined ? row.default : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Defaulted<T>
}
