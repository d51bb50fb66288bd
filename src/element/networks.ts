import { loadChunk } from '../domain/chunk'
import { isObject } from '../domain/object'
import { caipNetworkIdOf, type NetworkInput } from '../domain/network/network'

/**
 * Returns the networks of a list of objects, export names of `walletchart/networks` and CAIP-2 ids. The known networks are
 * a chunk that loads only for names and ids. Unknown ones are left out; Ethereum is used if none is left.
 *
 * @param refuse called with each entry that is left out
 * @example
 * await readNetworks(['mainnet', 'eip155:137'], console.warn)
 */
export async function readNetworks(given: unknown, refuse: (entry: unknown) => void): Promise<NetworkInput[]> {
  const entries: readonly unknown[] = Array.isArray(given) ? given : []
  if (entries.length > 0 && entries.every(isObject)) return entries as unknown as NetworkInput[]
  const records = await loadChunk(() => import('../domain/network/records'))
  const known = new Map<unknown, NetworkInput>()
  for (const [name, network] of Object.entries<NetworkInput>(records))
    known.set(name, network).set(caipNetworkIdOf(network), network)
  const found = entries.flatMap((entry) => {
    const network = isObject(entry) ? (entry as unknown as NetworkInput) : known.get(entry)
    if (!network) refuse(entry)
    return network ?? []
  })
  return found.length > 0 ? found : [records.mainnet]
}
