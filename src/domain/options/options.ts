import { locales } from '../locale'
import { defaulted, type Defaulted, type Features, type Given, type Rows } from './rows'

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
  /** What finds and drives wallets of the host's own, such as those of wagmi (`walletchart/wagmi`); see {@link Adapter}. */
  adapters: { holds: 'adapters', default: [] },
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
  /** What `walletchart-snapshot` wrote when the page was built: its wallets are shown at once, and renewed on open. */
  catalogue: { holds: 'catalogue' },
  /** Wallets that the catalogue does not have. */
  customWallets: { holds: 'customWallets', default: [] },
  /** RPC URLs by network, read from before its own. They may carry a key: no wallet is told of them. */
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
  /** Signing in with the connected account; `createSiwx` of `walletchart/siwx` makes one. */
  siwx: { holds: 'siwx', unread: true },
  /** The same for EVM alone, by callbacks of the host's own server. Not both. */
  siweConfig: { holds: 'siweConfig', unread: true },
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

/** What `updateOptions` takes: what is read each time something is drawn. */
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

/** What the host gave, with every default in place. */
export interface DefaultedOptions extends Defaulted<typeof optionRows> {}

export type ThemeMode = DefaultedOptions['themeMode']

/** Every option by name; anything else is refused. */
export const optionNames = Object.keys(optionRows) as (keyof ModalOptions)[]

/** What the host gave, with the defaults of the table where it said nothing. No value is checked. */
export const withDefaults = (options: ModalOptions): DefaultedOptions => defaulted(optionRows, options)

/** Features that the project's remote configuration decides (docs/reference.md#remote-configuration). */
export interface RemoteFeatures {
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  email: boolean
  socials: readonly string[] | false
  activity: boolean
  reownBranding: boolean
}
