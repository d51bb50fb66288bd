import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'

/** A network as the whole product knows it. */
export interface Network {
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: {
    /** Read from, in this order. */
    default: { http: readonly string[] }
    /** The network's own RPC, never one of `customRpcUrls` or with a project id: what a wallet is told when it must add it. */
    chainDefault: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  /** On OP-stack networks: the contract that says what a transaction pays for its bytes on L1, on top of its gas. */
  contracts?: { gasPriceOracle: { address: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/** What a host may pass: an entry of `walletchart/networks`, or a chain object of viem as it is (docs/decisions.md#7). */
export interface NetworkInput {
  id: number | string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { readonly [key: string]: { readonly http: readonly string[] } | undefined }
  blockExplorers?: { readonly [key: string]: { readonly name: string; readonly url: string } | undefined }
  testnet?: boolean | undefined
  /** As viem names them. On OP-stack networks the oracle is asked what L1 takes; the others are not used. */
  contracts?:
    | { readonly gasPriceOracle?: { readonly address: string } | undefined; readonly [name: string]: unknown }
    | undefined
  caipNetworkId?: CaipNetworkId
  chainNamespace?: ChainNamespace
  assets?: { imageId?: string; imageUrl?: string }
}

export function caipNetworkIdOf(input: Pick<NetworkInput, 'id' | 'caipNetworkId' | 'chainNamespace'>): CaipNetworkId {
  return input.caipNetworkId ?? `${input.chainNamespace ?? 'eip155'}:${input.id}`
}

export function findNetwork(networks: readonly Network[], id: CaipNetworkId | undefined): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}

/** The namespaces of the configured networks, in their order, each once. */
export function namespacesOf(networks: readonly Pick<Network, 'caipNetworkId'>[]): ChainNamespace[] {
  return [...new Set(networks.map((network) => namespaceOf(network.caipNetworkId)))]
}

/** What stands in for a network that the host did not configure. */
export function unknownNetwork(id: CaipNetworkId): Network {
  const reference = id.slice(id.indexOf(':') + 1)
  return {
    id: namespaceOf(id) === 'eip155' ? Number(reference) : reference,
    caipNetworkId: id,
    chainNamespace: namespaceOf(id),
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  }
}
