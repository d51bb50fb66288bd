import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { NetworkInput } from '../network/network'
import type { Wallet } from '../wallet/wallet'

/** Where the outside world lives; defaults are the real services (docs/decisions.md#35). Each an absolute URL. */
export interface ServiceHosts {
  registry: string
  blockchain: string
  analytics: string
  frame: string
  relay: string
}

export type ThemeMode = 'light' | 'dark'

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

/** Local features. Those of flows that are not built yet are accepted and do nothing yet. */
export interface Features {
  receive?: boolean
  send?: boolean
  emailShowWallets?: boolean
  connectorTypeOrder?: readonly ConnectorGroup[]
  analytics?: boolean
  allWallets?: boolean
  legalCheckbox?: boolean
  smartSessions?: boolean
  collapseWallets?: boolean
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
  connectMethodsOrder?: readonly ConnectMethod[]
  pay?: boolean
  swaps?: readonly string[] | false
  onramp?: readonly string[] | false
  email?: boolean
  socials?: readonly string[] | boolean
  history?: boolean
  reownBranding?: boolean
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

/** What `createModal` takes. Only `projectId` and `networks` are needed. */
export interface ModalOptions {
  /** The project at the cloud dashboard. */
  projectId: string
  /** At least one; entries of `walletchart/networks` or chain objects of viem. The first is the default. */
  networks: readonly NetworkInput[]
  defaultNetwork?: NetworkInput
  metadata?: Metadata
  features?: Features
  /** `override` (default): remote configuration wins, with a warning; `narrow`: it may only switch off; `ignore`. */
  remoteConfig?: 'override' | 'narrow' | 'ignore'
  services?: Partial<ServiceHosts>
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /** When to fetch the code behind the first click: at idle (default), on intent, or only on the click. */
  preload?: 'idle' | 'intent' | 'none'
  /** `walletConnectOnly`: no other way to connect is offered, and the modal is in basic mode (docs/decisions.md#33). */
  wallets?: 'all' | 'walletConnectOnly'
  manualWCControl?: boolean
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  featuredWalletIds?: readonly string[]
  customWallets?: readonly CustomWallet[]
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  chainImages?: Readonly<Record<string, string>>
  connectorImages?: Readonly<Record<string, string>>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  defaultAccountTypes?: Partial<Record<ChainNamespace, string>>
  /**
   * Looks for pending transactions on the active EVM network while an account is connected and was
   * shown, and reads balances anew where there are some; at most 99 times for one account on one network. Off unless
   * enabled.
   */
  pendingTransactionsFilter?: {
    enable: boolean
    /** ms between two looks, 1,000 to 240,000 (nodes forget a filter that rests longer); default 30,000. */
    pollingInterval?: number
  }
  /** Replaces, per namespace, what is proposed to WalletConnect wallets. */
  universalProviderConfigOverride?: {
    methods?: Partial<Record<ChainNamespace, readonly string[]>>
    chains?: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
    events?: Partial<Record<ChainNamespace, readonly string[]>>
    rpcMap?: Readonly<Record<CaipNetworkId, string>>
    defaultChain?: CaipNetworkId
  }
  siwx?: unknown
  siweConfig?: unknown
  /** Draw inside the page where `<Modal>` stands, instead of as a dialog. */
  enableEmbedded?: boolean
  allowUnsupportedChain?: boolean
  enableNetworkSwitch?: boolean
  enableEIP6963?: boolean
  enableInjected?: boolean
  enableWalletConnect?: boolean
  enableWalletGuide?: boolean
  enableReconnect?: boolean
  /** Show the banner for developers. */
  debug?: boolean
  experimental_preferUniversalLinks?: boolean
}

/** Every option by name; anything else is refused. Kept beside the type: a missing one does not compile. */
const names: Record<keyof ModalOptions, true> = {
  projectId: true,
  networks: true,
  defaultNetwork: true,
  metadata: true,
  features: true,
  remoteConfig: true,
  services: true,
  themeMode: true,
  themeVariables: true,
  preload: true,
  wallets: true,
  manualWCControl: true,
  allWallets: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  customWallets: true,
  customRpcUrls: true,
  chainImages: true,
  connectorImages: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  defaultAccountTypes: true,
  pendingTransactionsFilter: true,
  universalProviderConfigOverride: true,
  siwx: true,
  siweConfig: true,
  enableEmbedded: true,
  allowUnsupportedChain: true,
  enableNetworkSwitch: true,
  enableEIP6963: true,
  enableInjected: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableReconnect: true,
  debug: true,
  experimental_preferUniversalLinks: true,
}
export const optionNames = Object.keys(names) as (keyof ModalOptions)[]
