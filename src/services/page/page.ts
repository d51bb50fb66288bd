import { browseLinkOf } from '../../domain/wallet/browseLink'
import type { ChainNamespace } from '../../domain/caip'
import { isAllowedLink } from '../../domain/wallet/allowedLink'
import { ModalError } from '../../domain/errors'
import type { Metadata } from '../../domain/options/shapes'
import { platformOf, type Platform } from '../../domain/platform'
import { isHttpUrl, urlOf } from '../../domain/text/url'
import { fieldOf } from '../../domain/untrusted'
import type { Wallet } from '../../domain/wallet/wallet'

/** Platform of the device, and whether the page is framed. */
export interface Device extends Platform {
  /** Whether the page is in an iframe. */
  framed: boolean
}

/** Facts about the page, and actions that need its window. */
export interface Page {
  /** Returns the current location. */
  location: () => { href: string; hostname: string; origin: string }
  userAgent: () => string
  device: () => Device
  /** Default metadata of the host, from the page: title, `og:description`, origin, icon. */
  metadata: () => Metadata
  /**
   * Opens a link that `isAllowedLink` accepts. Call it in a user gesture, else browsers block it.
   *
   * @throws ModalError `link.refused` for any other link
   */
  openLink: (href: string, target: '_self' | '_top' | '_blank', features?: string) => void
  /**
   * Opens the page in the browser of a wallet that connects only there, on a phone (docs/decisions.md#40).
   * Call it in a user gesture. Returns whether the link was opened.
   */
  browse: (wallet: Pick<Wallet, 'id' | 'name'>, activeNamespace: ChainNamespace) => boolean
  /** Returns a random UUID, also outside secure contexts. */
  uuid: () => string
}

/** Parts of `window` that `createPage` uses. */
export interface PageWindow extends Pick<Window, 'open' | 'crypto' | 'history'> {
  location: Pick<Location, 'href' | 'hostname' | 'origin'>
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  document: Pick<Document, 'title' | 'querySelector'>
  self: unknown
  top: unknown
}

/** Creates the access to the page. @param window the browser's, or a substitute in tests */
export function createPage(window: PageWindow): Page {
  const { document, location, navigator } = window

  function device(): Device {
    const telegramProxy = has(fieldOf(window, 'TelegramWebviewProxy'), 'postEvent')
    const platform = platformOf(navigator.userAgent, { touchPoints: navigator.maxTouchPoints, telegramProxy })
    return { ...platform, framed: window.self !== window.top }
  }

  function openLink(href: string, target: '_self' | '_top' | '_blank', features = 'noreferrer noopener'): void {
    if (!isAllowedLink(href)) {
      const message = 'This link isn’t safe to open, so it was blocked. Choose another way.'
      throw new ModalError('link.refused', message, { cause: href })
    }
    window.open(href, target, features)
  }

  function attribute(selector: string, name: string): string | undefined {
    return document.querySelector(selector)?.getAttribute(name)?.trim() || undefined
  }

  function icon(): string | undefined {
    const href = attribute('link[rel~="icon"]', 'href')
    const url = urlOf(href, location.href)?.href
    // A data: icon may be large, and would be sent to the wallet with the pairing.
    return href && isHttpUrl(url) ? url : undefined
  }

  return {
    location: () => ({ href: location.href, hostname: location.hostname, origin: location.origin }),
    userAgent: () => navigator.userAgent,
    device,
    metadata() {
      const found = icon()
      return {
        name: document.title.trim() || location.hostname,
        description: attribute('meta[property="og:description"]', 'content') ?? '',
        url: location.origin,
        icons: found ? [found] : [],
      }
    },
    openLink,
    browse(wallet, activeNamespace) {
      const { mobile, framed } = device()
      const { href, origin } = location
      const present = (name: string) => {
        const wallet = fieldOf(window, name)
        return has(fieldOf(wallet, 'solana') ?? wallet, 'connect')
      }
      const link = browseLinkOf(wallet, { mobile, activeNamespace, present, href, origin })
      if (link) openLink(link, framed ? '_top' : '_self')
      return link !== undefined
    },
    uuid: () => uuidOf(window.crypto),
  }
}

/** Whether a value has a method. An element of the page, which `window` exposes by its id, does not have it. */
const has = (value: unknown, method: string) => typeof fieldOf(value, method) === 'function'

/** Creates a UUID of version 4 (RFC 9562). `randomUUID` is missing on plain http, and in Firefox before 95. */
function uuidOf(crypto: Crypto): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const random = () => crypto.getRandomValues(new Uint8Array(1))[0]!
  // The 8 keeps its first two bits (the variant), the 4 is the version.
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) =>
    (digit === '8' ? 8 | (random() & 3) : random() & 15).toString(16),
  )
}
