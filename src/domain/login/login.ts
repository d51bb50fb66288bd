import type { ChainNamespace } from '../caip'
import { isHttpUrl } from '../text/url'

/** Logging in without a wallet of one's own: the wallet is made and kept by the secure frame. */

/** Accounts elsewhere that can be logged in with, in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** Those that log in on a page of their own; Farcaster answers by a link instead. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

/** Namespaces in which the secure frame keeps an account. */
export const framedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** How the visitor logged in. */
export type AuthProvider = 'email' | SocialProvider

/** Account types of the embedded wallet, as the frame and the host write them (docs/decisions.md#1). */
export type AccountType = 'eoa' | 'smartAccount'

/** What the frame wants next after an e-mail address was given. */
export type EmailStep =
  | { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  /** The last attempt is less than the cooldown ago; nothing was sent. */
  | { action: 'TOO_SOON'; seconds: number }

/** What the frame wants next after another e-mail address was given. */
export type UpdateStep =
  | { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  | { action: 'TOO_SOON'; seconds: number }

export function isSocialProvider(name: string): name is SocialProvider {
  return (socialProviders as readonly string[]).includes(name)
}

/** The providers the host or its project lists, in its order; names that this product does not know are left out. */
export function knownSocials(listed: readonly string[] | false | undefined): SocialProvider[] {
  return [...new Set(listed || [])].filter(isSocialProvider)
}

/** Telegram's own browsers lack what some providers need (docs/reference.md#login). */
export function socialsOnTelegram(
  socials: readonly SocialProvider[],
  { telegram, ios, android, mac }: { telegram: boolean; ios: boolean; android: boolean; mac: boolean },
): SocialProvider[] {
  if (!telegram) return [...socials]
  const dropped: readonly SocialProvider[] = ios ? ['google'] : android ? ['facebook', 'x'] : mac ? ['x'] : []
  return socials.filter((one) => !dropped.includes(one))
}

/** Names as the visitor knows them. */
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

/** What the provider answered, and the page's address without it; `undefined` where the page was not returned to. */
export function socialReturn(href: string): { uri: string; page: string } | undefined {
  const url = new URL(href)
  const uri = url.searchParams.get('result_uri')
  if (!uri || !isHttpUrl(uri)) return undefined
  url.searchParams.delete('result_uri')
  return { uri, page: url.href }
}
