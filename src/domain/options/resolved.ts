import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Network } from '../network/network'
import type { DefaultedOptions, RemoteFeatures, optionRows } from './options'
import type { featureRows } from './features'
import type { Defaulted, Features, Where } from './rows'
import type { Metadata, ServiceHosts } from './shapes'

type Remote = Where<typeof featureRows, { remote: true }>
/** Names of the options that `ResolvedOptions` leaves out: the code that uses them checks them. */
export type Unread = Where<typeof optionRows, { unread: true }>

/** Features that only the host decides, with defaults. */
export interface LocalFeatures extends Omit<Defaulted<typeof featureRows>, Remote> {}

/** The host's own values of features that remote configuration decides. Absent if not set. */
export interface LocalRemoteFeatures extends Pick<Features, Remote> {}

/** Resolved values that replace those of the host. */
interface Resolutions {
  /** Id of the project; empty without one. */
  projectId: string
  /** Networks without duplicates, in the host's order. */
  networks: readonly Network[]
  /** CAIP-2 id of one of `networks`. */
  defaultNetwork: CaipNetworkId
  features: LocalFeatures
  services: ServiceHosts
  defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>>
  metadata: Metadata
}

/** Options that the modal works with: checked, with all defaults. */
export interface ResolvedOptions extends Omit<DefaultedOptions, Unread | keyof Resolutions>, Resolutions {
  localRemoteFeatures: LocalRemoteFeatures
  /** Features in force until remote configuration is loaded. */
  remoteFeatures: RemoteFeatures
}

/** Initial account type of each namespace, unless the host sets another. */
export const defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

/** Remote features if neither the project nor the host sets them. */
export const defaultRemoteFeatures: RemoteFeatures = {
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  activity: true,
  reownBranding: true,
}

/** Returns the features that remote configuration decides: the host's values, with defaults. */
export function featuresOf(local: LocalRemoteFeatures): RemoteFeatures {
  const fallback = defaultRemoteFeatures
  return {
    email: local.email ?? fallback.email,
    socials: typeof local.socials === 'object' || local.socials === false ? local.socials : fallback.socials,
    swaps: local.swaps ?? fallback.swaps,
    onramp: local.onramp ?? fallback.onramp,
    activity: local.history ?? fallback.activity,
    reownBranding: local.reownBranding ?? fallback.reownBranding,
  }
}

/** Whether the modal is in basic mode (WalletConnect only), which only the host can set (docs/decisions.md#33). */
export function isBasic(options: Pick<ResolvedOptions, 'wallets' | 'manualWCControl'>): boolean {
  return options.wallets === 'walletConnectOnly' || options.manualWCControl
}
