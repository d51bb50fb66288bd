import { defaulted, type Defaulted, type Features, type Given, type OptionRows } from './rows'

/**
 * Table of the options. Names, checks, defaults and the types `ModalOptions` and `ResolvedOptions` derive from it. It
 * is part of the page's initial bundle, so it contains data only: values are checked by `kinds` (options/values) and
 * resolved by `resolveOptions` (options/resolve).
 */
export const optionRows = {
  /**
   * Your project id, see docs/project.md. Without it the services of a project are off, see
   * docs/reference.md#without-a-project.
   */
  projectId: { holds: 'text' },
  /** At least one network: entries of `walletchart/networks`, or viem chains. */
  networks: { holds: 'networks', required: true },
  /** Adapters for wagmi, Bitcoin, Coinbase or Safe, or your own {@link Adapter}. */
  adapters: { holds: 'adapters', default: [] },
  /** Features of your own, made by `defineFeature` of `walletchart/feature`, see docs/features.md. */
  extensions: { holds: 'extensions', unread: true },
  /**
   * The initial network, one of `networks`. A wallet that connects on another one of them isn't asked to switch.
   *
   * @default the first network
   */
  defaultNetwork: { holds: 'network' },
  /**
   * Your site as wallets show it: `{ name, description, url, icons }`.
   *
   * @default from the page
   */
  metadata: { holds: 'metadata' },
  /** Features of the dialog, see docs/options.md#features. */
  features: { holds: 'features' },
  /**
   * Rights of the project's remote configuration: to replace your features (`override`), only to switch them off
   * (`narrow`), or none (`ignore`). It never switches on `swaps` or `onramp` that you've set to `false`.
   */
  remoteConfig: { holds: { one: ['override', 'narrow', 'ignore'] }, default: 'override' },
  /**
   * Your own URLs for the services: `{ registry, blockchain, analytics, frame, relay, onramp }`.
   *
   * @default the real ones
   */
  services: { holds: 'services' },
  /** `dark`, `light`, or `auto`, which follows the page's `color-scheme`, else the visitor's setting. */
  themeMode: { holds: { one: ['auto', 'light', 'dark'] }, default: 'dark' },
  /** Single values of the theme, see docs/theming.md. */
  themeVariables: { holds: 'themeVariables', default: {} },
  /** One of `walletchart/themes`, or an object like one, see docs/theming.md. */
  theme: { holds: 'theme', unread: true },
  /**
   * The language, a BCP 47 tag: one of 24 (docs/languages.md), or `auto` for the visitor's first language that has
   * texts. Only the chosen language loads.
   */
  locale: { holds: 'locale', default: 'en' },
  /**
   * Languages of your own by tag, such as `{ sv: () => import('./sv') }`, see docs/languages.md#a-language-of-your-own.
   */
  locales: { holds: 'locales', unread: true },
  /** Your own texts, over those of every language or of one, see docs/theming.md#your-own-words-and-rows. */
  texts: { holds: 'texts', unread: true },
  /**
   * When the dialog's code loads: when the browser is idle (`idle`), on hover, focus or touch of the button (`intent`),
   * or on click (`none`). With Save-Data or on 2g, `idle` becomes `intent`.
   */
  preload: { holds: { one: ['idle', 'intent', 'none'] }, default: 'idle' },
  /** `all`, or `walletConnectOnly`, which offers only WalletConnect, in basic mode (docs/decisions.md#33). */
  wallets: { holds: { one: ['all', 'walletConnectOnly'] }, default: 'all' },
  /**
   * Like `walletConnectOnly`, for pages with their own wallet list. Get the pairing URI from `modal.pair({ onUri })`,
   * which opens no view.
   */
  manualWCControl: { holds: 'flag', default: false },
  /** Whether Connect shows the "All wallets" row: `SHOW`, `HIDE` or `ONLY_MOBILE`. */
  allWallets: { holds: { one: ['SHOW', 'HIDE', 'ONLY_MOBILE'] }, default: 'SHOW' },
  /** The only wallets of the registry to list, by id or name. Wallets of the browser and your own are listed anyway. */
  includeWalletIds: { holds: 'ids', default: [] },
  /** Wallets to leave out, by id or name, also if they're in the browser. */
  excludeWalletIds: { holds: 'ids', default: [] },
  /** Wallets that come first, in this order, by id. */
  featuredWalletIds: { holds: 'ids', default: [] },
  /**
   * Wallets to show on the first visit: the file that `walletchart-snapshot` writes at build time, see
   * docs/wallets.md#wallets-at-the-first-visit.
   */
  catalogue: { holds: 'catalogue' },
  /**
   * Order and names of the groups on Connect, and name and icon of the WalletConnect row, see
   * docs/theming.md#your-own-words-and-rows.
   */
  appearance: { holds: 'appearance' },
  /** Wallets to add to those of the registry, see docs/wallets.md#add-a-wallet. */
  customWallets: { holds: 'customWallets', default: [] },
  /**
   * RPC endpoints that the modal tries first, `[{ url }]` by CAIP-2 ID. Wallets that add a network get the network's
   * own URLs, never these.
   */
  customRpcUrls: { holds: 'rpcUrls' },
  /**
   * `{ token: { 'eip155:1': '0x…' } }`: the ERC-20 token whose amount Account, `useBalance` and the button's `holdings`
   * show on a network. If the contract isn't a token there, the coin is shown and `debug` says so.
   *
   * @default the coin
   */
  balance: { holds: 'balance' },
  /** Image URLs of networks, by chain ID or CAIP-2 ID. */
  chainImages: { holds: 'images', default: {} },
  /** Image URLs of wallets, by connector ID or wallet ID. */
  connectorImages: { holds: 'images', default: {} },
  /** Link to your terms at the foot of Connect. */
  termsConditionsUrl: { holds: 'httpUrl' },
  /** Link to your privacy policy at the foot of Connect. */
  privacyPolicyUrl: { holds: 'httpUrl' },
  /**
   * `eoa` or `smartAccount` per namespace, for embedded wallets.
   *
   * @default smart account on EVM
   */
  defaultAccountTypes: { holds: 'accountTypes' },
  /**
   * `{ enable: true, pollingInterval? }`: check the active EVM network for pending transactions, and refresh balances
   * if there are any. `pollingInterval` is in ms (30,000). The checks of an account end once 99 of them have found
   * some, or three in a row have failed; while the device is offline, none fails.
   *
   * @default off
   */
  pendingTransactionsFilter: { holds: 'pendingFilter' },
  /**
   * `{ track?: 'all', notices?: true }`: your page's own transactions, see docs/transactions.md#your-own-transactions.
   */
  transactions: { holds: 'transactions' },
  /**
   * The namespaces to propose to WalletConnect wallets.
   *
   * @default from `networks`
   */
  universalProviderConfigOverride: { holds: 'providerConfig' },
  /** Asks visitors to sign in: `createSiwx` of `walletchart/siwx`, or your own object, see docs/sign-in.md. */
  siwx: { holds: 'siwx', unread: true },
  /** Sign-in on EVM through your own callbacks. Set `siwx` or `siweConfig`, not both. */
  siweConfig: { holds: 'siweConfig', unread: true },
  /** Draws the card in the page, where `<Modal>` is, instead of a dialog. */
  enableEmbedded: { holds: 'flag', default: false },
  /** Doesn't ask visitors to switch when their wallet is on a network that is not in `networks`. */
  allowUnsupportedChain: { holds: 'flag', default: false },
  /** Lets visitors switch networks in the dialog. `false` also doesn't ask them to, like `allowUnsupportedChain`. */
  enableNetworkSwitch: { holds: 'flag', default: true },
  /** Offers wallets that announce themselves (EIP-6963). */
  enableEIP6963: { holds: 'flag', default: true },
  /** Offers the wallet at `window.ethereum`. */
  enableInjected: { holds: 'flag', default: true },
  /** Offers phone wallets over WalletConnect. */
  enableWalletConnect: { holds: 'flag', default: true },
  /** Helps visitors without a wallet to get one. */
  enableWalletGuide: { holds: 'flag', default: true },
  /**
   * Keeps a wallet connected when another one of its namespace is connected, see docs/hooks.md#several-wallets. It will
   * be on by default in version 1.
   */
  multiWallet: { holds: 'flag', default: false },
  /** Called with each connection that a wallet made or restored; see `modal.on('wallet.connected')`. */
  onConnect: { holds: 'onConnect', unread: true },
  /** Called with each connection that is ended or lost; see `modal.on('wallet.disconnected')`. */
  onDisconnect: { holds: 'onDisconnect', unread: true },
  /** Called with the active account, `{ namespace, address, caipAddress }` or `{}`, when it changes. */
  onAccountChange: { holds: 'onAccountChange', unread: true },
  /** Called with the active network, `{ caipNetworkId, chainId }`, when it changes. */
  onNetworkChange: { holds: 'onNetworkChange', unread: true },
  /**
   * Restores the connection of the last visit. `false` clears the stored connection, and ends its WalletConnect session
   * the next time the code for phone wallets loads.
   */
  enableReconnect: { holds: 'flag', default: true },
  /**
   * `true`: where something failed, visitors can copy a report (docs/report.md#from-a-visitor). `{ href }` adds a link
   * to your support: an http(s) URL, or `mailto:` with an e-mail address.
   */
  support: { holds: 'support', default: false },
  /**
   * Shows a banner and logs to the console when something is misconfigured. The log also names features that your other
   * options prevent (docs/why.md#wrong-options), and lists what the browser lacks or refuses (storage, clipboard,
   * observers, …) and what the modal does without it.
   */
  debug: { holds: 'flag', default: false },
  /** Opens phone wallets by their `https:` link if they have one. */
  experimental_preferUniversalLinks: { holds: 'flag', default: false },
} as const satisfies OptionRows

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
  features?:
    | Pick<
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
    | undefined
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
