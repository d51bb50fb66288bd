import type { ChainNamespace } from '../caip'
import { framedNamespaces, knownSocials, socialsOnTelegram, type SocialProvider } from './login'
import type { RemoteFeatures } from '../options/options'
import type { Platform } from '../platform'

/** Methods to log in without a wallet. */
export interface LoginMethods {
  email: boolean
  /** Social providers, in the order in which they are offered. */
  socials: readonly SocialProvider[]
}

/** Inputs of {@link loginMethods}. */
export interface LoginFacts {
  features: Pick<RemoteFeatures, 'email' | 'socials'>
  namespaces: readonly ChainNamespace[]
  device: Pick<Platform, 'telegram' | 'ios' | 'android' | 'mac'>
}

/** Returns the log-in methods to offer. Empty if the frame has no account in any of the host's namespaces. */
export function loginMethods({ features, namespaces, device }: LoginFacts): LoginMethods {
  if (!namespaces.some((one) => framedNamespaces.includes(one))) return { email: false, socials: [] }
  return { email: features.email, socials: socialsOnTelegram(knownSocials(features.socials), device) }
}
