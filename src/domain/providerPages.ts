import * as z from 'zod/mini'
import { sameAddress } from './account/account'
import type { ChainNamespace } from './caip'
import { ModalError } from './errors'
import { defaultHosts } from './options/serviceHosts'
import { parseUrl, urlOf } from './text/url'

/**
 * Checks of links to the pages of coin sellers and of exchanges to pay from. A link comes from a server, so it is
 * opened only if it leads to its owner's own host by https and names only the intended account.
 */

/** Domains by provider; pages may be on any subdomain. */
const domains: Readonly<Record<string, readonly string[]>> = {
  coinbase: ['coinbase.com'],
  binance: ['binance.com'],
}

/**
 * Whether a link leads to a page of this provider or exchange.
 *
 * @param service server that returned the link; one that a host uses instead of the real one may have pages itself
 */
export function isPageOf(name: string, link: string, service: string): boolean {
  const url = parseUrl(link)
  if (!url) return false
  if (isReplaced(service) && url.origin === urlOf(service)?.origin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  const allowed = Object.hasOwn(domains, name) ? domains[name] : undefined
  return allowed?.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)) ?? false
}

/** Creates the error of a link that is not the provider's. */
export const strangeLink = (link: string) =>
  new ModalError(
    'link.refused.page',
    'This link doesn’t lead to the provider’s site, so it wasn’t opened. Choose another way.',
    {
      cause: link,
    },
  )

/** Whether the pages of this provider or exchange are known; others are not offered. */
export const hasPages = (name: string, service: string): boolean => Object.hasOwn(domains, name) || isReplaced(service)

const isReplaced = (service: string) => urlOf(service)?.origin !== urlOf(defaultHosts.blockchain)?.origin

/** Parameter names for a receiver. */
const receiverNames = /(wallet|address(es)?|recipient|receiver|account|^to|^destination)s?$/i
const addresses = /\b0x[0-9a-f]{40}(?![0-9a-z])/gi

/**
 * Returns all receivers that a link names, in its query or behind `#`: in a list, a record by address or plain text,
 * once or several times; and every other EVM address in it.
 */
export function receiversIn(link: string): readonly string[] {
  const url = parseUrl(link)
  if (!url) return []
  const parameters = [url.searchParams, new URLSearchParams(url.hash.replace(/^#\/?[^?]*\?|^#/, ''))]
  const named = parameters.flatMap((all) =>
    [...all].flatMap(([name, value]) => (receiverNames.test(name) ? receiversOf(parsed(value) ?? value) : [])),
  )
  return [...named, ...(decoded(link).match(addresses) ?? [])]
}

/** Whether a link names this account and no other. A link without any must have a session token, which contains it. */
export function leadsTo(link: string, namespace: ChainNamespace, address: string): boolean {
  const receivers = receiversIn(link)
  const isAsked = receivers.every((one) => sameAddress(namespace, one, address))
  return receivers.length > 0 ? isAsked : hasToken(link)
}

const hasToken = (link: string) => /[?&#]session(Token|Id)?=[^&#]/i.test(link)

function receiversOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  // An unknown form: its text matches no receiver.
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (Array.isArray(value)) return value.length > 0 ? value.flatMap(receiversOf) : ['']
  const single = z.object({ address: z.string() }).safeParse(value)
  const all = single.success ? [single.data.address] : Object.keys(value)
  return all.length > 0 ? all : ['']
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Decodes twice, because a link may contain another one. */
function decoded(text: string): string {
  const once = (given: string) => {
    try {
      return decodeURIComponent(given)
    } catch {
      return given
    }
  }
  return once(once(text))
}
