import { namespaceOf, type CaipNetworkId } from '../caip'
import type { Network } from './network'

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
