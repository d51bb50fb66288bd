import { isProviderServed } from './providerServed'
import { caipNetworkIdOf, imageUrlOf, type Network, type NetworkInput } from './network'
import { namespaceOf, type CaipNetworkId } from '../caip'
import { isHttpUrl } from '../text/url'

/** Options of the host that apply to all networks. */
export interface NetworkSettings {
  /** Absent or empty for a host without a project. */
  projectId?: string | undefined
  /** Base URL of the blockchain API, without a slash at the end. */
  blockchain: string
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string }[]>> | undefined
  /** Image URLs by network id (`1`) or CAIP-2 id. */
  chainImages?: Readonly<Record<string, string>> | undefined
}

/**
 * Converts a host's network (a record of ours, a viem chain object, or a `Network`) to a `Network`; RPC URLs that are
 * not plain http(s) are dropped. Reads use the host's own URLs, then the provider's proxy if the host has a project and
 * the proxy serves the network, else the network's URLs. Wallets get the network's URLs only: the proxy's carry the project id, and the host's often
 * a key.
 */
export function toNetwork(input: NetworkInput, settings: NetworkSettings): Network {
  const caipNetworkId = caipNetworkIdOf(input)
  const custom = usable(settings.customRpcUrls?.[caipNetworkId]?.map(({ url }) => url))
  const own = usable((input.rpcUrls['chainDefault'] ?? input.rpcUrls['default'])?.http)
  const read = settings.projectId && isProviderServed(caipNetworkId) ? [proxyUrl(caipNetworkId, settings)] : own
  const explorer = input.blockExplorers?.['default']
  const oracle = input.contracts?.gasPriceOracle?.address
  const { name, symbol, decimals } = input.nativeCurrency
  return {
    id: input.id,
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    name: input.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: unique([...custom, ...read]) }, chainDefault: { http: unique(own) } },
    ...(explorer && isHttpUrl(explorer.url)
      ? { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }
      : {}),
    ...(input.testnet ? { testnet: true } : {}),
    ...(oracle ? { contracts: { gasPriceOracle: { address: oracle } } } : {}),
    assets: assetsOf(input, caipNetworkId, settings),
  }
}

/** Returns the URL of the provider's RPC proxy for a network. */
export function proxyUrl(id: CaipNetworkId, { blockchain, projectId = '' }: NetworkSettings): string {
  return `${blockchain}/v1/?chainId=${id}&projectId=${encodeURIComponent(projectId)}`
}

function assetsOf(input: NetworkInput, id: CaipNetworkId, { chainImages }: NetworkSettings): Network['assets'] {
  const imageId = input.assets?.imageId
  const imageUrl = imageUrlOf(input, id, chainImages)
  return { ...(imageId ? { imageId } : {}), ...(imageUrl ? { imageUrl } : {}) }
}

function usable(urls: readonly string[] | undefined): string[] {
  return (urls ?? []).filter(isHttpUrl)
}

function unique(urls: string[]): string[] {
  return [...new Set(urls)]
}
