import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Network } from '../network/network'
import type { Features, ModalOptions, RemoteFeatures, ServiceHosts } from './options'

/** Local features with their defaults. */
export interface LocalFeatures extends Required<
  Pick<
    Features,
    | 'receive'
    | 'send'
    | 'emailShowWallets'
    | 'connectorTypeOrder'
    | 'analytics'
    | 'allWallets'
    | 'legalCheckbox'
    | 'smartSessions'
    | 'collapseWallets'
    | 'walletFeaturesOrder'
    | 'pay'
  >
> {
  /** Only when the host chose one; else it follows from what is found in the page (docs/reference.md#navigation). */
  connectMethodsOrder?: NonNullable<Features['connectMethodsOrder']>
}

/** What the host itself says about features that remote configuration decides; absent: it says nothing. */
export type LocalRemoteFeatures = Pick<Features, 'swaps' | 'onramp' | 'email' | 'socials' | 'history' | 'reownBranding'>

type Switches =
  | 'manualWCControl'
  | 'enableEmbedded'
  | 'allowUnsupportedChain'
  | 'enableNetworkSwitch'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableReconnect'
  | 'debug'
  | 'experimental_preferUniversalLinks'

type Defaulted =
  | 'remoteConfig'
  | 'themeMode'
  | 'themeVariables'
  | 'preload'
  | 'wallets'
  | 'allWallets'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'featuredWalletIds'
  | 'customWallets'
  | 'chainImages'
  | 'connectorImages'

/** The options as the product works with them: checked, with every default in place, plain JSON. */
export interface ResolvedOptions
  extends
    Required<Pick<ModalOptions, Switches | Defaulted>>,
    Pick<
      ModalOptions,
      | 'projectId'
      | 'metadata'
      | 'termsConditionsUrl'
      | 'privacyPolicyUrl'
      | 'universalProviderConfigOverride'
      | 'pendingTransactionsFilter'
      | 'customRpcUrls'
    > {
  /** Each once, in the host's order. */
  networks: readonly Network[]
  /** One of `networks`. */
  defaultNetwork: CaipNetworkId
  features: LocalFeatures
  localRemoteFeatures: LocalRemoteFeatures
  services: ServiceHosts
  defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** The account types a namespace begins with, unless the host says otherwise. */
export const defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

/** Remote features where neither the project nor the host says anything. */
export const defaultRemoteFeatures: RemoteFeatures = {
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  activity: true,
  reownBranding: true,
}

/** Is the modal in basic mode? Only when the host leaves no adapter to it (docs/decisions.md#33). */
export function isBasic(options: Pick<ResolvedOptions, 'wallets' | 'manualWCControl'>): boolean {
  return options.wallets === 'walletConnectOnly' || options.manualWCControl
}
