import { urlOf } from '../../domain/text/url'
import type { ResolvedOptions } from '../../domain/options/resolved'

/** Servers that a modal asks, by the names that the panel gives them. */
export const services = {
  registry: 'Wallets and configuration',
  blockchain: 'Balances, names and history',
  nodes: 'Nodes of the networks',
  relay: 'Relay of WalletConnect',
  analytics: 'Analytics',
} as const
export type Service = keyof typeof services

/** Whether a URL is one of a server, or below it. The relay's is compared without its protocol. */
function isBelow(url: URL, base: string): boolean {
  const root = urlOf(base)
  return (
    root !== undefined && url.host === root.host && `${url.pathname}/`.startsWith(root.pathname.replace(/\/*$/, '/'))
  )
}

/** Service that a URL belongs to; `undefined` if it is none of the modal's. */
export function serviceOf(
  url: URL,
  { networks, services: hosts }: Pick<ResolvedOptions, 'networks' | 'services'>,
): Service | undefined {
  const isNode = networks.some(({ chainNamespace, rpcUrls }) =>
    rpcUrls.default.http.some((node) =>
      // Bitcoin's nodes have an API of paths. An EVM node may be a path of the service of balances.
      chainNamespace === 'bip122' ? isBelow(url, node) : isBelow(url, node) && urlOf(node)?.pathname === url.pathname,
    ),
  )
  if (isNode) return 'nodes'
  return (['relay', 'registry', 'blockchain', 'analytics'] as const).find((name) => isBelow(url, hosts[name]))
}

/** Longest part of a path that is shown whole. Longer ones with a digit may be a key, as in a node's URL. */
const LONGEST_PART = 19

/** Host and path of a URL. Its query, and parts of the path that may be keys, are left out: both may be secrets. */
export const placeOf = ({ host, pathname }: URL): string =>
  host +
  pathname
    .split('/')
    .map((part) => (part.length > LONGEST_PART && /\d/.test(part) ? '…' : part))
    .join('/')
