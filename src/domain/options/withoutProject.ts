import { featuresOf, type LocalRemoteFeatures, type ResolvedOptions } from './resolved'

const off: LocalRemoteFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  history: false,
  reownBranding: false,
}

/** Turns off what needs the services of a project (docs/reference.md#without-a-project), whatever the host has set. */
export function withoutProject({ catalogue: _, ...options }: ResolvedOptions): ResolvedOptions {
  return {
    ...options,
    wallets: 'all',
    manualWCControl: false,
    enableWalletConnect: false,
    remoteConfig: 'ignore',
    features: { ...options.features, analytics: false, smartSessions: false },
    localRemoteFeatures: off,
    remoteFeatures: featuresOf(off),
  }
}
