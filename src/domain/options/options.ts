import { defaulted, type Defaulted, type Features, type Given, type Rows } from './rows'

/**
 * Table of the options. Names, checks, defaults and the types `ModalOptions` and `ResolvedOptions` derive from it. It
 * is part of the page's initial bundle, so it contains data only: values are checked by `kinds` (options/values) and
 * resolved by `resolveOptions` (options/resolve).
 */
export const optionRows = {
  /** The project ID from the dashboard. Without it the services of a project are off; see docs/reference.md#without-a-project. */
  projectId: { holds: 'text' },
  /** At least one network: entries of `walletchart/networks`, or viem chains. The first is the default. */
  networks: { holds: 'networks', required: true },
  /** Adapters that find and drive more wallets, such as `walletchart/wagmi`; see {@link Adapter}. */
  adapters: { holds: 'adapters', default: [] },
  /** Features of the host, made by `defineFeature` of `walletchart/feature`. */
  extensions: { holds: 'extensions', unread: true },
  /** The initial network, one of `networks`. */
  defaultNetwork: { holds: 'network' },
  /** Name, description, URL and icons of the site, shown by wallets. Default: those of the page. */
  metadata: { holds: 'metadata' },
  /** The features of the dialog; see {@link Features}. */
  features: { holds: 'features' },
  /** Effect of remote configuration on features: replace (`override`), only disable (`narrow`), or none (`ignore`). */
  remoteConfig: { holds: { one: ['override', 'narrow', 'ignore'] }, default: 'override' },
  /** URLs that replace those of the services; see {@link ServiceHosts}. */
  services: { holds: 'services' },
  /** Mode of the dialog. `auto` follows the page's `color-scheme`, else the visitor's setting, live. */
  themeMode: { holds: { one: ['auto', 'light', 'dark'] }, default: 'dark' },
  themeVariables: { holds: 'themeVariables', default: {} },
  /** The theme: one of `walletchart/themes`, or an object like one. */
  theme: { holds: 'theme', unread: true },
  /** BCP 47 tag of the language. `auto` is the visitor's first language that has texts, else English. */
  locale: { holds: 'locale', default: 'en' },
  /** Languages of the host by BCP 47 tag: texts, or a function that loads them: `{ sv: () => import('./sv') }`. */
  locales: { holds: 'locales', unread: true },
  /** Texts of the host, over those of every language or of one: `{ connect: { or: 'or else' }, de: { … } }`. */
  texts: { holds: 'texts', unread: true },
  /** Time when the dialog's code loads: at `idle`, on `intent` (hover, focus or touch), or on the click (`none`). */
  preload: { holds: { one: ['idle', 'intent', 'none'] }, default: 'idle' },
  /** `walletConnectOnly` offers WalletConnect alone, in basic mode (docs/decisions.md#33). */
  wallets: { holds: { one: ['all', 'walletConnectOnly'] }, default: 'all' },
  /** Whether the host draws its own wallet list, with the modal in basic mode (docs/decisions.md#33). */
  manualWCControl: { holds: 'flag', default: false },
  /** Whether Connect has a row that leads to all wallets. */
  allWallets: { holds: { one: ['SHOW', 'HIDE', 'ONLY_MOBILE'] }, default: 'SHOW' },
  /** The only wallets of the registry to offer, by id. */
  includeWalletIds: { holds: 'ids', default: [] },
  /** Wallets of the registry to leave out, by id. */
  excludeWalletIds: { holds: 'ids', default: [] },
  /** Wallets of the registry that are listed first, in this order. */
  featuredWalletIds: { holds: 'ids', default: [] },
  /** File written by `walletchart-snapshot` at build time. Its wallets show on the first visit and refresh on open. */
  catalogue: { holds: 'catalogue' },
  /** Order and names of the groups of rows on Connect, and name and icon of the WalletConnect row. */
  appearance: { holds: 'appearance' },
  /** Wallets to add to those of the registry. */
  customWallets: { holds: 'customWallets', default: [] },
  /** RPC URLs by CAIP-2 id, tried before the network's own. They may contain keys, so wallets never get them. */
  customRpcUrls: { holds: 'rpcUrls' },
  /** Tokens whose balance is shown in place of the coin's: `{ token: { 'eip155:1': '0x…' } }`. */
  balance: { holds: 'balance' },
  /** Image URLs of networks, by chain id or CAIP-2 id. */
  chainImages: { holds: 'images', default: {} },
  /** Image URLs of wallets, by connector id or wallet id. */
  connectorImages: { holds: 'images', default: {} },
  termsConditionsUrl: { holds: 'httpUrl' },
  privacyPolicyUrl: { holds: 'httpUrl' },
  /** The account type of embedded wallets by namespace; on EVM `smartAccount` (default) or `eoa`. */
  defaultAccountTypes: { holds: 'accountTypes' },
  /**
   * Polls the active EVM network for pending transactions of the connected account, and refreshes balances if there are
   * any. `pollingInterval` is in ms (30,000); ends after 99 such refreshes per account and network. Off by default.
   */
  pendingTransactionsFilter: { holds: 'pendingFilter' },
  /** The page's own transactions: which are followed by themselves, and notices of them; see {@link TransactionsOption}. */
  transactions: { holds: 'transactions' },
  /** Replaces the namespaces proposed to WalletConnect wallets. */
  universalProviderConfigOverride: { holds: 'providerConfig' },
  /** Sign-in with the connected account, made by `createSiwx` of `walletchart/siwx`. */
  siwx: { holds: 'siwx', unread: true },
  /** Sign-in on EVM through callbacks of the host. Excludes `siwx`. */
  siweConfig: { holds: 'siweConfig', unread: true },
  /** Draws the card in the page, where `<Modal>` is, instead of a dialog. */
  enableEmbedded: { holds: 'flag', default: false },
  /** Lets visitors stay on a network that is not in `networks`. */
  allowUnsupportedChain: { holds: 'flag', default: false },
  /** Lets visitors switch networks in the dialog. */
  enableNetworkSwitch: { holds: 'flag', default: true },
  /** Finds wallets that announce themselves (EIP-6963). */
  enableEIP6963: { holds: 'flag', default: true },
  /** Finds the wallet at `window.ethereum`. */
  enableInjected: { holds: 'flag', default: true },
  enableWalletConnect: { holds: 'flag', default: true },
  /** Helps visitors without a wallet to get one. */
  enableWalletGuide: { holds: 'flag', default: true },
  /** Keeps a wallet connected when another one of its namespace is connected. Will be the default of version 1. */
  multiWallet: { holds: 'flag', default: false },
  /** Called when a wallet is connected or restored; see `modal.on('wallet.connected')`. */
  onConnect: { holds: 'onConnect', unread: true },
  /** Called when a wallet is disconnected; see `modal.on('wallet.disconnected')`. */
  onDisconnect: { holds: 'onDisconnect', unread: true },
  /** Called when the active account changes; see `modal.on('account.changed')`. */
  onAccountChange: { holds: 'onAccountChange', unread: true },
  /** Called when the active network changes; see `modal.on('network.changed')`. */
  onNetworkChange: { holds: 'onNetworkChange', unread: true },
  /** Restores the connection of the last visit. */
  enableReconnect: { holds: 'flag', default: true },
  /** Offers visitors to copy a report where something failed, and to contact support; see {@link SupportOption}. */
  support: { holds: 'support', default: false },
  /** Shows a banner and logs to the console if something is misconfigured. */
  debug: { holds: 'flag', default: false },
  /** Prefers universal links to custom schemes when opening phone wallets. */
  experimental_preferUniversalLinks: { holds: 'flag', default: false },
} as const satisfies Rows

/** Options of `createModal`. Only `networks` is required. */
export interface ModalOptions extends Given<typeof optionRows> {}

/** Options that `updateOptions` can change at runtime. */
export interface ChangeableOptions extends Pick<
  ModalOptions,
  | 'allWallets'
  | 'customWallets'
  | 'chainImages'
  | 'connectorImages'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'enableWalletGuide'
> {
  features?: Pick<
    Features,
    | 'receive'
    | 'send'
    | 'emailShowWallets'
    | 'connectorTypeOrder'
    | 'allWallets'
    | 'collapseWallets'
    | 'walletFeaturesOrder'
    | 'connectMethodsOrder'
    | 'swaps'
    | 'onramp'
    | 'email'
    | 'socials'
    | 'history'
    | 'reownBranding'
  >
}

/** Options of the host, with defaults. */
export interface DefaultedOptions extends Defaulted<typeof optionRows> {}

/** Mode of the dialog: `light`, `dark`, or `auto`, which follows the page and the visitor's setting. */
export type ThemeMode = DefaultedOptions['themeMode']

/** Names of all options. Any other name is an error. */
export const optionNames = Object.keys(optionRows) as (keyof ModalOptions)[]

/** Adds the defaults. Does not check values. */
export const withDefaults = (options: ModalOptions): DefaultedOptions => defaulted(optionRows, options)

/** Features that the remote configuration of the project decides (docs/reference.md#remote-configuration). */
export interface RemoteFeatures {
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  email: boolean
  socials: readonly string[] | false
  activity: boolean
  reownBranding: boolean
}
