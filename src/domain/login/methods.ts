import type { ChainNamespace } from '../caip'
import { framedNamespaces, knownSocials, socialsOnTelegram, type SocialProvider } from './login'
import type { RemoteFeatures } from '../options/options'
import type { Platform } from '../platform'
import { defaultRemoteFeatures, type LocalRemoteFeatures } from '../options/resolved'

/** Ways to log in without a wallet of one's own. */
export interface LoginMethods {
  email: boolean
  /** In the order in which they are offered. */
  socials: readonly SocialProvider[]
}

/** What decides about them. */
export interface LoginFacts {
  remote: Pick<RemoteFeatures, 'email' | 'socials'> | undefined
  local: LocalRemoteFeatures
  namespaces: readonly ChainNamespace[]
  device: Pick<Platform, 'telegram' | 'ios' | 'android' | 'mac'>
}

/**
 * What is offered: what remote configuration says, where it is known, else what the host says, else the defaults.
 * None where the frame has no account in any of the host's namespaces.
 */
export function loginMethods({ remote, local, namespaces, device }: LoginFacts): LoginMethods {
  if (!namespaces.some((one) => framedNamespaces.includes(one))) return { email: false, socials: [] }
  // `true` leaves the choice to the defaults.
  const own = local.socials === true ? undefined : local.socials
  const listed = remote ? remote.socials : (own ?? defaultRemoteFeatures.socials)
  return {
    email: remote ? remote.email : (local.email ?? defaultRemoteFeatures.email),
    socials: socialsOnTelegram(knownSocials(listed), device),
  }
}
