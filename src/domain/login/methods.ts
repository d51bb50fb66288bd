import type { ChainNamespace } from '../caip'
import { failsOnTelegram, framedNamespaces, knownSocials, type SocialProvider } from './login'
import type { RemoteFeatures } from '../options/options'
import type { Platform } from '../platform'
import { reasonsIn, type ReasonCode } from '../reasons'

/** Methods to log in without a wallet. */
export interface LoginMethods {
  email: boolean
  /** Social providers, in the order in which they are offered. */
  socials: readonly SocialProvider[]
}

/** Inputs of {@link loginMethods}. */
export interface LoginFacts {
  /** Features in force. */
  features: Pick<RemoteFeatures, 'email' | 'socials'>
  namespaces: readonly ChainNamespace[]
  device: Pick<Platform, 'telegram' | 'ios' | 'android' | 'mac'>
}

/** Whether the features have a log-in method. */
export const hasMethod = ({ email, socials }: LoginFacts['features'], method: 'email' | SocialProvider): boolean =>
  method === 'email' ? email : knownSocials(socials).includes(method)

/** Returns why a log-in method is not offered: the frame may have no account in any of the host's namespaces. */
export function loginReasons(
  method: 'email' | SocialProvider,
  { features, namespaces, device }: LoginFacts,
): ReasonCode[] {
  return reasonsIn({
    'option.off': !hasMethod(features, method),
    'network.login': !namespaces.some((one) => framedNamespaces.includes(one)),
    'device.telegram': method !== 'email' && failsOnTelegram(method, device),
  })
}

/** Returns the log-in methods to offer. */
export function loginMethods(facts: LoginFacts): LoginMethods {
  const isOffered = (method: 'email' | SocialProvider) => loginReasons(method, facts).length === 0
  return { email: isOffered('email'), socials: knownSocials(facts.features.socials).filter(isOffered) }
}
