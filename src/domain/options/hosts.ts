import type { Network } from '../network/network'
import type { ResolvedOptions } from './resolved'
import { verifyHost } from './serviceHosts'
import { parseUrl } from '../text/url'

/** What the hosts follow from. */
export type HostSettings = Pick<ResolvedOptions, 'services' | 'networks'> &
  Partial<
    Pick<ResolvedOptions, 'customWallets' | 'chainImages' | 'connectorImages' | 'universalProviderConfigOverride'>
  >

/** Origins that a page's content security policy must allow, by directive; each once, in order of first use. */
export interface HostPolicy {
  connectSrc: readonly string[]
  frameSrc: readonly string[]
  /** Only where the host gives images by http(s) URL: all others are fetched and shown as blobs. */
  imgSrc: readonly string[]
}

/** The hosts of this configuration (docs/decisions.md#35): services, relay, RPC of every network, frames, images. */
export function policyOf(settings: HostSettings): HostPolicy {
  const { registry, blockchain, analytics, frame, relay } = settings.services
  const rpc = settings.networks.flatMap(rpcUrlsOf)
  const proposed = Object.values(settings.universalProviderConfigOverride?.rpcMap ?? {})
  const images = [
    ...(settings.customWallets ?? []).map(({ image_url }) => image_url),
    ...settings.networks.map(({ assets }) => assets?.imageUrl),
    ...Object.values(settings.chainImages ?? {}),
    ...Object.values(settings.connectorImages ?? {}),
  ]
  return {
    connectSrc: origins([registry, blockchain, analytics, relay, ...rpc, ...proposed]),
    frameSrc: origins([frame, verifyHost]),
    imgSrc: origins(images),
  }
}

/**
 * The whole content security policy under which the modal works, for a page with nothing else on it. A page
 * with more adds its own sources.
 */
export function contentSecurityPolicy(settings: HostSettings): string {
  const { connectSrc, frameSrc, imgSrc } = policyOf(settings)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...imgSrc].join(' '),
    ['connect-src', ...connectSrc].join(' '),
    ['frame-src', ...frameSrc].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function rpcUrlsOf({ rpcUrls }: Network): readonly string[] {
  return rpcUrls.default.http
}

const remote = ['http:', 'https:', 'ws:', 'wss:']

function origins(urls: readonly (string | null | undefined)[]): string[] {
  const parsed = urls.flatMap((text) => parseUrl(text) ?? []).filter(({ protocol }) => remote.includes(protocol))
  return [...new Set(parsed.map(({ origin }) => origin))]
}
