import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'
import type { Network } from './network'

/** Finds a network by its CAIP-2 id. */
export function findNetwork(networks: readonly Network[], id: CaipNetworkId | undefined): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}

/** Returns the namespaces of the networks, in their order, without duplicates. */
export function namespacesOf(networks: readonly Pick<Network, 'caipNetworkId'>[]): ChainNamespace[] {
  return [...new Set(networks.map((network) => namespaceOf(network.caipNetworkId)))]
}

/** Creates the placeholder of a network that the host did not configure. */
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
