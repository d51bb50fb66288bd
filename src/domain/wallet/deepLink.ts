import { hasRefusedScheme, isAllowedLink } from './allowedLink'
import { isHttpUrl, parseUrl } from '../text/url'
import type { ErrorCode, Fault } from '../errors'
import type { Wallet } from './wallet'

/** Link to open, and the link to remember. */
export interface DeepLink {
  kind: 'link'
  /** Link of the wallet with a slash at the end: stored as the deep-link choice. */
  href: string
  /** Link to open, with the pairing URI in it. */
  redirect: string
  target: '_self' | '_top' | '_blank'
}

/** Refusal of a link, with its reason. */
export interface RefusedLink {
  kind: 'refused'
  fault: Fault
}

/** Settings of a deep link. */
export interface LinkSettings {
  /** Kind of link. Default `mobile`. */
  platform?: 'mobile' | 'desktop' | 'web'
  /** Whether the page is in an iframe. */
  framed?: boolean
  /** Whether the page is in Telegram's own browser. */
  telegram?: boolean
  /** Whether that is on Android, where Telegram decodes links once before it opens them. */
  telegramAndroid?: boolean
  /** Whether to prefer `link_mode` to `mobile_link`, if the wallet has one. */
  preferUniversal?: boolean
}

/**
 * Builds the link that opens a wallet with a pairing URI (docs/reference.md#links), or returns why it cannot. Links of
 * the catalogue are untrusted: only http(s) and app schemes pass (docs/decisions.md#20).
 *
 * @param uri pairing URI, `wc:…`
 */
export function deepLinkOf(wallet: Wallet, uri: string, settings: LinkSettings = {}): DeepLink | RefusedLink {
  const link = linkOf(wallet, settings)?.trim()
  if (!link)
    return refused('link.refused.missing', `${wallet.name} has no link for this device. Choose another way to connect.`)
  if (!uri.startsWith('wc:'))
    return refused('link.refused.unpaired', 'The wallet can’t be opened without a pairing. Try again.')
  const formed = isHttpUrl(link) ? universalLink(link, uri) : nativeLink(link, uri, settings.telegramAndroid ?? false)
  if (!formed)
    return refused(
      'link.refused.wallet',
      `The link to ${wallet.name} isn’t safe to open. Choose another way to connect.`,
    )
  return { kind: 'link', ...formed, target: targetOf(settings) }
}

function linkOf(wallet: Wallet, { platform = 'mobile', preferUniversal }: LinkSettings): string | null | undefined {
  if (platform === 'web') return wallet.webapp_link
  if (platform === 'desktop') return wallet.desktop_link
  return preferUniversal && wallet.link_mode && isHttpUrl(wallet.link_mode) ? wallet.link_mode : wallet.mobile_link
}

function universalLink(link: string, uri: string): Pick<DeepLink, 'href' | 'redirect'> | undefined {
  const url = isAllowedLink(link) ? parseUrl(link) : undefined
  if (!url) return undefined
  url.pathname = withSlash(url.pathname)
  const href = url.href
  url.pathname += 'wc'
  url.search += `${url.search ? '&' : '?'}uri=${encodeURIComponent(uri)}`
  return { href, redirect: url.href }
}

function nativeLink(link: string, uri: string, twice: boolean): Pick<DeepLink, 'href' | 'redirect'> | undefined {
  if (hasRefusedScheme(link)) return undefined
  // Complete only a bare scheme: `//host` would become a scheme, with the pairing in it.
  if (!link.includes('://') && !/^[a-z][a-z0-9+.-]*:?\/*$/i.test(link)) return undefined
  const href = withSlash(link.includes('://') ? link : `${link.replaceAll(/[/:]/g, '')}://`)
  if (!isAllowedLink(href) || isHttpUrl(href)) return undefined
  const encoded = encodeURIComponent(uri)
  const redirect = `${href}wc?uri=${twice ? encodeURIComponent(encoded) : encoded}`
  // An unreadable link, such as `x://:`, opens nothing.
  return parseUrl(redirect) && { href, redirect }
}

function targetOf({ platform = 'mobile', framed, telegram, telegramAndroid }: LinkSettings): DeepLink['target'] {
  if (platform !== 'mobile' || telegram || telegramAndroid) return '_blank'
  return framed ? '_top' : '_self'
}

function withSlash(text: string): string {
  return text.endsWith('/') ? text : `${text}/`
}

function refused(code: ErrorCode, message: string): RefusedLink {
  return { kind: 'refused', fault: { code, message } }
}
