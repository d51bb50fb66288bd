import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Network } from '../network/network'
import type { DefaultedOptions, RemoteFeatures, optionRows } from './options'
import type { Defaulted, Features, Where, featureRows } from './rows'
import type { Metadata, ServiceHosts } from './shapes'

type Remote = Where<typeof featureRows, { remote: true }>
export type Unread = Where<typeof optionRows, { unread: true }>

/** Local features with their defaults. */
export interface LocalFeatures extends Omit<Defaulted<typeof featureRows>, Remote> {}

/** What the host itself says about features that remote configuration decides; absent: it says nothing. */
export interface LocalRemoteFeatures extends Pick<Features, Remote> {}

/** What the product works with in place of what the host gave. */
interface Resolutions {
  /** Each once, in the host's order. */
  networks: readonly Network[]
  /** One of `networks`. */
  defaultNetwork: CaipNetworkId
  features: LocalFeatures
  services: ServiceHosts
  defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>>
  metadata: Metadata
}

/** The options as the product works with them: checked, with every default in place, plain JSON. */
export interface ResolvedOptions extends Omit<DefaultedOptions, Unread | keyof Resolutions>, Resolutions {
  localRemoteFeatures: LocalRemoteFeatures
  /** What holds until the project's remote configuration is known. */
  remoteFeatures: RemoteFeatures
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

/** What remote configuration decides, as the host has it, or the defaults where it says nothing. */
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

/** Is the modal in basic mode? Only when the host leaves no adapter to it (docs/decisions.md#33). */
export function isBasic(options: Pick<ResolvedOptions, 'wallets' | 'manualWCControl'>): boolean {
  return options.wallets === 'walletConnectOnly' || options.manualWCControl
}
