import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'

/** Network as the whole product uses it. */
export interface Network {
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: {
    /** URLs that are read from, in this order. */
    default: { http: readonly string[] }
    /** RPC URLs of the network itself, never from `customRpcUrls` or with a project id: for wallets that add it. */
    chainDefault: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  /** Gas price oracle of OP-stack networks: returns a transaction's fee for its bytes on L1, besides its gas. */
  contracts?: { gasPriceOracle: { address: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/** Network that a host passes: an entry of `walletchart/networks`, or a viem chain object (docs/decisions.md#7). */
export interface NetworkInput {
  id: number | string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { readonly [key: string]: { readonly http: readonly string[] } | undefined }
  blockExplorers?: { readonly [key: string]: { readonly name: string; readonly url: string } | undefined } | undefined
  testnet?: boolean | undefined
  /** Contracts as viem names them. Only the oracle of OP-stack networks is used, for the L1 fee. */
  contracts?:
    | { readonly gasPriceOracle?: { readonly address: string } | undefined; readonly [name: string]: unknown }
    | undefined
  caipNetworkId?: CaipNetworkId | undefined
  chainNamespace?: ChainNamespace | undefined
  assets?: { imageId?: string; imageUrl?: string } | undefined
}

/** Returns the CAIP-2 id of a network. The default namespace is `eip155`. */
export function caipNetworkIdOf(input: Pick<NetworkInput, 'id' | 'caipNetworkId' | 'chainNamespace'>): CaipNetworkId {
  return input.caipNetworkId ?? `${input.chainNamespace ?? 'eip155'}:${input.id}`
}

/** Finds a network by its CAIP-2 id. */
export function findNetwork(networks: readonly Network[], id: CaipNetworkId | undefined): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}

/** Returns the namespaces of the networks, in their order, without duplicates. */
export function namespacesOf(networks: readonly Pick<Network, 'caipNetworkId'>[]): ChainNamespace[] {
  return [...new Set(networks.map((network) => namespaceOf(network.caipNetworkId)))]
}

/** Returns the URL of a network's picture as the host has it: that of the option `chainImages`, else the network's own. */
export function imageUrlOf(
  { id, assets }: Pick<NetworkInput, 'id' | 'assets'>,
  caipNetworkId: CaipNetworkId,
  chainImages: Readonly<Record<string, string>> | undefined,
): string | undefined {
  const configured = [chainImages?.[id], chainImages?.[caipNetworkId]].find((url) => typeof url === 'string')
  return configured ?? assets?.imageUrl
}
