import { isObject } from '../domain/options/check'
import { caipNetworkIdOf, type NetworkInput } from '../domain/network/network'
import * as records from '../domain/network/records'

/** Known networks by export name and by CAIP-2 id. A chunk that only attributes with names or ids load. */
const knownNetworks = new Map<unknown, NetworkInput>(
  Object.entries<NetworkInput>(records).flatMap(([name, network]) => [
    [name, network],
    [caipNetworkIdOf(network), network],
  ]),
)

/**
 * Returns the networks of a list of objects, export names of `walletchart/networks` and CAIP-2 ids. Unknown ones are left
 * out; Ethereum is used if none is left.
 *
 * @param refuse called with each entry that is left out
 * @example
 * findNetworks(['mainnet', 'eip155:137'], console.warn)
 */
export function findNetworks(entries: readonly unknown[], refuse: (entry: unknown) => void): NetworkInput[] {
  const found = entries.flatMap((entry) => {
    const network = isObject(entry) ? (entry as unknown as NetworkInput) : knownNetworks.get(entry)
    if (!network) refuse(entry)
    return network ?? []
  })
  return found.length > 0 ? found : [records.mainnet]
}
