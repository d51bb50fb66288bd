import * as z from 'zod/mini'
import { sameAddress } from './account/account'
import type { ChainNamespace } from './caip'
import { ModalError } from './errors'
import { defaultHosts } from './options/serviceHosts'
import { parseUrl, urlOf } from './text/url'

/**
 * Where those who sell coins, and exchanges that are paid from, have their pages. A link to one comes from a server: it
 * leads to its owner's own host, by https, and names the one account that it is for, or it is not opened.
 */

/** The domains of each; pages may lie on any host below. */
const domains: Readonly<Record<string, readonly string[]>> = {
  coinbase: ['coinbase.com'],
  binance: ['binance.com'],
}

/**
 * Is this a page of that provider or exchange?
 *
 * @param service the server that gave the link: one that a host has put in the place of the real one may have pages itself
 */
export function isPageOf(name: string, link: string, service: string): boolean {
  const url = parseUrl(link)
  if (!url) return false
  if (isReplaced(service) && url.origin === urlOf(service)?.origin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  const known = Object.hasOwn(domains, name) ? domains[name] : undefined
  return known?.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)) ?? false
}

export const strangeLink = (link: string) =>
  new ModalError(
    'link.refused.page',
    'The page that was named is not one of this provider. It was not opened. Choose another way.',
    {
      cause: link,
    },
  )

/** Is it known where that provider or exchange has its pages? What is not is not offered. */
export const hasPages = (name: string, service: string): boolean => Object.hasOwn(domains, name) || isReplaced(service)

const isReplaced = (service: string) => urlOf(service)?.origin !== urlOf(defaultHosts.blockchain)?.origin

/** Names under which a link says who receives. */
const receiverNames = /(wallet|address(es)?|recipient|receiver|account|^to|^destination)s?$/i
const addresses = /\b0x[0-9a-f]{40}(?![0-9a-z])/gi

/**
 * Who a link says receives, in every form it can: a list, a record by address, a plain text, in its query or behind `#`,
 * once or several times; and every other address in it.
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

/** Does a link name this account and no other? One that names none hides it in a token of its session, or says nothing. */
export function leadsTo(link: string, namespace: ChainNamespace, address: string): boolean {
  const told = receiversIn(link)
  const isAsked = told.every((one) => sameAddress(namespace, one, address))
  return told.length > 0 ? isAsked : hasToken(link)
}

const hasToken = (link: string) => /[?&#]session(Token|Id)?=[^&#]/i.test(link)

function receiversOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  // An odd form names no receiver whom we know.
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (Array.isArray(value)) return value.length > 0 ? value.flatMap(receiversOf) : ['']
  const told = z.object({ address: z.string() }).safeParse(value)
  const all = told.success ? [told.data.address] : Object.keys(value)
  return all.length > 0 ? all : ['']
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Twice: a link may carry another. */
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
