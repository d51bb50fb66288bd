import { namespacesOf, type Network } from '../domain/network/network'
import { type ChainNamespace } from '../domain/caip'
import { chainNamespaces } from '../domain/knownNamespaces'
import type { Connected, StoredConnections } from '../domain/account/connection'
import type { ResolvedOptions } from '../domain/options/resolved'
import { isFreshPairing, type LeftPairing } from '../domain/wallet/pairing'
import {
  rememberedSuggestions,
  snapshotSuggestions,
  suggestionsAsked,
  type Suggestions,
} from '../domain/wallet/suggestions'
import type { KeyValueStore } from '../services/storage/storage'
import { clock } from '../services/page/clock'
import { loginNames } from '../services/storage/values'
import type { Services } from './services'

/** The connections of an earlier visit, as far as the host still has their namespaces. */
export function readConnections(storage: KeyValueStore, networks: readonly Network[]): StoredConnections {
  if (storage.get('connection_status') !== 'connected') return {}
  const listed = storage.get('connected_namespaces') ?? []
  const known = storage.get('connections') ?? {}
  const caipNetworkId = storage.get('active_caip_network_id')
  const found: StoredConnections = {}
  for (const namespace of namespacesOf(networks)) {
    const connectorId = storage.get(`${namespace}:connected_connector_id`)
    if (!connectorId || !listed.includes(namespace)) continue
    const accounts = known[namespace]?.find((one) => one.connectorId === connectorId)?.accounts ?? []
    found[namespace] = {
      connectorId,
      accounts: accounts.map(({ address }) => ({ namespace, address, type: 'eoa' })),
      ...(caipNetworkId?.startsWith(`${namespace}:`) && { caipNetworkId }),
    }
  }
  return found
}

export function storeConnection(storage: KeyValueStore, { namespace, connectorId, accounts }: Connected): void {
  storage.update('connections', (kept) => ({
    ...kept,
    [namespace]: [{ connectorId, accounts: accounts.map(({ address }) => ({ address })) }],
  }))
  storage.set(`${namespace}:connected_connector_id`, connectorId)
  storage.update('connected_namespaces', (listed = []) => [...new Set([...listed, namespace])])
  storage.set('connection_status', 'connected')
}

export function forgetConnection(storage: KeyValueStore, namespace: ChainNamespace): void {
  const { [namespace]: _gone, ...others } = storage.get('connections') ?? {}
  const listed = (storage.get('connected_namespaces') ?? []).filter((one) => one !== namespace)
  storage.remove(`${namespace}:connected_connector_id`)
  storage.set('connections', others)
  storage.set('connected_namespaces', listed)
  if (listed.length === 0) storage.set('connection_status', 'disconnected')
}

/** A host that does not reconnect leaves nothing of an earlier visit to a page that would. */
export function forgetVisit(storage: KeyValueStore, visit: KeyValueStore): void {
  const namespaces = [...chainNamespaces, ...(storage.get('connected_namespaces') ?? [])]
  for (const namespace of namespaces) storage.remove(`${namespace}:connected_connector_id`)
  const connections = ['connections', 'connected_namespaces', 'connection_status', 'deeplink_choice'] as const
  for (const name of [...connections, ...loginNames]) storage.remove(name)
  visit.remove('pairing')
  visit.remove('email')
}

/**
 * The pairing whose code was on show when the page before this one, in this tab, went away.
 *
 * @param visit session storage
 * @param now ms since 1970
 */
export function readUnfinishedPairing(visit: KeyValueStore, now: number): LeftPairing | undefined {
  const left = visit.get('pairing')
  if (!left || isFreshPairing(left, now)) return left
  visit.remove('pairing')
  return undefined
}

/**
 * What the catalogue begins with: what the registry said last, else what it said when the page was built.
 *
 * @param onIgnored the host's snapshot is not fit for this page
 */
export function readSuggestions(
  { storage }: Pick<Services, 'storage'>,
  options: ResolvedOptions,
  onIgnored: () => void,
): Suggestions | undefined {
  const { projectId, catalogue } = options
  const asked = suggestionsAsked(
    options.networks.map(({ caipNetworkId }) => caipNetworkId),
    options,
  )
  const now = clock.now()
  const snapshot = snapshotSuggestions(catalogue, projectId, asked, now)
  if (catalogue !== undefined && !snapshot) onIgnored()
  return rememberedSuggestions(storage.get('catalogue')?.[projectId], asked, now) ?? snapshot
}

/** A page that starts with no connection drops the cached balances and names: they belong to an earlier account. */
export function forgetPortfolio(storage: KeyValueStore): void {
  if (storage.get('connection_status') === 'connected') return
  for (const name of ['native_balance_cache', 'portfolio_cache', 'identity_cache', 'ens_cache'] as const)
    storage.remove(name)
}
