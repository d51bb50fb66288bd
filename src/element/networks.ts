import { loadChunk } from '../domain/chunk'
import { ModalError } from '../domain/errors'
import { isObject } from '../domain/object'
import { caipNetworkIdOf, type NetworkInput } from '../domain/network/network'
import type { ModalOptions } from '../domain/options/options'

/** Whether an entry is a network rather than a name; `createModal` checks its content. */
const isNetwork = (entry: unknown): entry is NetworkInput => isObject(entry)

/**
 * Returns the networks of a list of objects, export names of `walletchart/networks` and CAIP-2 ids. The known networks are
 * a chunk that loads only for names and ids.
 *
 * @param refuse called with each entry that is unknown, and left out
 * @example
 * await readNetworks(['mainnet', 'eip155:137'], console.warn)
 */
export async function readNetworks(
  entries: readonly unknown[],
  refuse: (entry: unknown) => void,
): Promise<NetworkInput[]> {
  if (entries.every(isNetwork)) return [...entries]
  const records = await loadChunk(() => import('../domain/network/records'))
  const networks = new Map<unknown, NetworkInput>()
  for (const [name, network] of Object.entries<NetworkInput>(records))
    networks.set(name, network).set(caipNetworkIdOf(network), network)
  return entries.flatMap((entry) => {
    const network = isNetwork(entry) ? entry : networks.get(entry)
    if (!network) refuse(entry)
    return network ?? []
  })
}

/**
 * Replaces the names and ids in the options `networks` and `defaultNetwork` by their networks. An unknown default network
 * is left out.
 *
 * @throws ModalError `options.invalid` if no network is known: a default one could be the wrong chain
 */
export async function withNetworks(
  { networks, defaultNetwork, ...rest }: Readonly<Record<string, unknown>>,
  refuse: (entry: unknown) => void,
): Promise<ModalOptions> {
  const found = await readNetworks(Array.isArray(networks) ? networks : [], refuse)
  if (found.length === 0) {
    const list = Array.isArray(networks) ? `"${networks.join(', ')}"` : 'not valid'
    const allowed = 'networks, names of walletchart/networks and CAIP-2 ids'
    throw new ModalError('options.invalid', `Option "${'networks'}" is ${list}; allowed: ${allowed}.`)
  }
  const first = Array.isArray(defaultNetwork) ? (await readNetworks(defaultNetwork, refuse))[0] : defaultNetwork
  return { ...rest, networks: found, ...(isNetwork(first) && { defaultNetwork: first }) }
}
