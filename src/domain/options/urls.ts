import { isHttpUrl, parseUrl, urlOf } from '../text/url'
import type { ServiceHosts } from './shapes'

/** Whether `text` is a `ws://` or `wss://` URL without user or password. */
export function isSocketUrl(text: unknown): text is string {
  return typeof text === 'string' && /^wss?:\/\//i.test(text) && parseUrl(text) !== undefined
}

/** Whether `text` is an http(s) URL without user or password, or `mailto:` with an e-mail address. */
export function isContact(text: unknown): text is string {
  return isHttpUrl(text) || (typeof text === 'string' && /^mailto:[^\s@?&]+@[^\s@?&]+$/i.test(text))
}

/** Whether the host may use `text` as an image source: http(s), `data:image/…`, `blob:`, or a path on its site. */
export function isImageSource(text: unknown): text is string {
  if (typeof text !== 'string' || !text) return false
  return isHttpUrl(text) || /^(data:image\/|blob:)/i.test(text) || /^\.{0,2}\/(?!\/)/.test(text)
}

/** Whether the URL is on the host of the registry or of the blockchain API. */
export function isOwnPicture(url: string | null | undefined, { registry, blockchain }: ServiceHosts): boolean {
  const origin = urlOf(url)?.origin
  return origin === new URL(registry).origin || origin === new URL(blockchain).origin
}
