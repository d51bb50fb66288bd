import type { ChainNamespace } from '../caip'
import { isHttpUrl } from '../text/url'

/** Log-in without a wallet of the visitor's own: the secure frame creates and keeps the wallet. */

/** Social providers, in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** Social provider. */
export type SocialProvider = (typeof socialProviders)[number]
/** Provider that logs in on its own page; Farcaster uses a link instead. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

/** Namespaces in which the secure frame has an account. */
export const framedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Method that the visitor logged in with. */
export type AuthProvider = 'email' | SocialProvider

/** Account type of the embedded wallet, as the frame and the host write it (docs/decisions.md#1). */
export type AccountType = 'eoa' | 'smartAccount'

/** Next step that the frame requires after an e-mail address. */
export type EmailStep =
  | { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  /** The cooldown since the last attempt is not over; nothing was sent. */
  | { action: 'TOO_SOON'; seconds: number }

/** Next step that the frame requires after a new e-mail address. */
export type UpdateStep =
  | { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  | { action: 'TOO_SOON'; seconds: number }

/** Whether the name is a social provider. */
export function isSocialProvider(name: string): name is SocialProvider {
  return (socialProviders as readonly string[]).includes(name)
}

/** Returns the listed providers that this product knows, in the order of the list, without duplicates. */
export function knownSocials(listed: readonly string[] | false | undefined): SocialProvider[] {
  return [...new Set(listed || [])].filter(isSocialProvider)
}

/** Whether the provider does not work in Telegram's browser of this device (docs/reference.md#login). */
export function failsOnTelegram(
  provider: SocialProvider,
  { telegram, ios, android, mac }: { telegram: boolean; ios: boolean; android: boolean; mac: boolean },
): boolean {
  const failing: readonly SocialProvider[] = ios ? ['google'] : android ? ['facebook', 'x'] : mac ? ['x'] : []
  return telegram && failing.includes(provider)
}

/** Display names of the log-in methods. */
export const authNames: Readonly<Record<AuthProvider, string>> = {
  email: 'Email',
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Parses the provider's answer from the page's address, and removes it there. `undefined` without an answer. */
export function socialReturn(href: string): { uri: string; page: string } | undefined {
  const url = new URL(href)
  const uri = url.searchParams.get('result_uri')
  if (!uri || !isHttpUrl(uri)) return undefined
  url.searchParams.delete('result_uri')
  return { uri, page: url.href }
}
