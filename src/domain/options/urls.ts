import { isHttpUrl, parseUrl, urlOf } from '../text/url'
import type { ServiceHosts } from './shapes'

/** `ws://` or `wss://`, parsed. */
export function isSocketUrl(text: unknown): text is string {
  return typeof text === 'string' && /^wss?:\/\//i.test(text) && parseUrl(text) !== undefined
}

/**
 * Something an `<img>` may show on the host's word: http(s), `data:image/…`, `blob:`, or a path of the
 * host's own site.
 */
export function isImageSource(text: unknown): text is string {
  if (typeof text !== 'string' || !text) return false
  return isHttpUrl(text) || /^(data:image\/|blob:)/i.test(text) || /^\.{0,2}\/(?!\/)/.test(text)
}

/** Is this the address of a picture on the registry's or the blockchain API's host? */
export function isOwnPicture(url: string | null | undefined, { registry, blockchain }: ServiceHosts): boolean {
  const origin = urlOf(url)?.origin
  return origin === new URL(registry).origin || origin === new URL(blockchain).origin
}
