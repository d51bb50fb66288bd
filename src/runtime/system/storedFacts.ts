import { namespacesOf } from '../../domain/network/network'
import { type ChainNamespace } from '../../domain/caip'
import { chainNamespaces } from '../../domain/knownNamespaces'
import { connectorIds } from '../../domain/account/connector'
import type { Connected, StoredConnections } from '../../domain/account/connection'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { isFreshPairing, type LeftPairing } from '../../domain/wallet/pairing'
import {
  rememberedSuggestions,
  snapshotSuggestions,
  suggestionsAsked,
  type Suggestions,
} from '../../domain/wallet/suggestions'
import type { KeyValueStore } from '../../services/storage/storage'
import { clock } from '../../services/page/clock'
import { accountCaches, loginNames } from '../../services/storage/values'
import type { Services } from '../services/services'
import type { ModalSystem } from './system'

/** Wallets that need the services of a project. */
export const ofProject: readonly string[] = [connectorIds.walletConnect, connectorIds.auth]

/** Reads the connections of an earlier visit, for the namespaces and kinds of wallets that the host still has. */
export function readConnections(
  storage: KeyValueStore,
  { networks, projectId }: Pick<ResolvedOptions, 'networks' | 'projectId'>,
): StoredConnections {
  if (storage.get('connection_status') !== 'connected') return {}
  const listed = storage.get('connected_namespaces') ?? []
  const known = storage.get('connections') ?? {}
  const caipNetworkId = storage.get('active_caip_network_id')
  const found: StoredConnections = {}
  for (const namespace of namespacesOf(networks)) {
    const connectorId = storage.get(`${namespace}:connected_connector_id`)
    if (!connectorId || !listed.includes(namespace)) continue
    if (!projectId && ofProject.includes(connectorId)) continue
    const accounts = known[namespace]?.find((one) => one.connectorId === connectorId)?.accounts ?? []
    found[namespace] = {
      connectorId,
      accounts: accounts.map(({ address }) => ({ namespace, address, type: 'eoa' })),
      ...(caipNetworkId?.startsWith(`${namespace}:`) && { caipNetworkId }),
    }
  }
  return found
}

/**
 * Stores a connection, to restore it on the next visit.
 *
 * @param others further connections of its namespace, which stay stored after it
 */
export function storeConnection(
  storage: KeyValueStore,
  { namespace, connectorId, accounts }: Connected,
  others: readonly { connectorId: string; accounts: { address: string }[] }[] = [],
): void {
  // Other tabs receive each write by itself, and watch the list: it is written last, when all else is there.
  storage.set('connection_status', 'connected')
  storage.set(`${namespace}:connected_connector_id`, connectorId)
  storage.update('connections', (kept) => ({
    ...kept,
    [namespace]: [{ connectorId, accounts: accounts.map(({ address }) => ({ address })) }, ...others],
  }))
  storage.update('connected_namespaces', (listed = []) => [...new Set([...listed, namespace])])
}

/**
 * Removes the stored connection of a namespace.
 *
 * @param ended connector whose connection has ended; one of another connector stays. Default: whichever is stored
 */
export function forgetConnection(storage: KeyValueStore, namespace: ChainNamespace, ended?: string): void {
  // Another tab may have replaced it, before this one hears of that.
  const connectorId = storage.get(`${namespace}:connected_connector_id`)
  if (ended && connectorId && connectorId !== ended) return
  const { [namespace]: _gone, ...others } = storage.get('connections') ?? {}
  const listed = (storage.get('connected_namespaces') ?? []).filter((one) => one !== namespace)
  storage.remove(`${namespace}:connected_connector_id`)
  storage.set('connections', others)
  storage.set('connected_namespaces', listed)
  if (!listed[0]) storage.set('connection_status', 'disconnected')
}

/**
 * Calls the listener once for each connection that ends: when its end is requested, so that no page restores it even if
 * this one is left meanwhile; without a request, when it has ended. In between, another tab may store a new connection.
 *
 * @param signsIn whether the host asks for a sign-in. Then the session at its server ends with the connection, and a page
 *   that is left before that restores both
 */
export function onForgotten(
  root: Pick<ModalSystem['root'], 'on'>,
  signsIn: boolean,
  listener: (ended: { namespace: ChainNamespace; connectorId?: string | undefined }) => void,
): void {
  const leaving = new Set<string>()
  const keyOf = ({ namespace, connectorId }: Parameters<typeof listener>[0]) => `${namespace} ${connectorId ?? ''}`
  if (!signsIn)
    root.on('connection.leaving', (ended) => {
      leaving.add(keyOf(ended))
      listener(ended)
    })
  for (const type of ['connection.stored', 'background.stored'] as const)
    root.on(type, ({ connected }) => leaving.delete(keyOf(connected)))
  for (const type of ['connection.forgotten', 'background.forgotten'] as const)
    root.on(type, (ended) => {
      if (!leaving.delete(keyOf(ended))) listener(ended)
    })
}

/** Removes stored connections and log-ins, for a host without `enableReconnect`: no later page must restore them. */
export function forgetVisit(storage: KeyValueStore, visit: KeyValueStore): void {
  const namespaces = [...chainNamespaces, ...(storage.get('connected_namespaces') ?? [])]
  for (const namespace of namespaces) storage.remove(`${namespace}:connected_connector_id`)
  const connections = ['connections', 'connected_namespaces', 'connection_status', 'deeplink_choice'] as const
  for (const name of [...connections, ...loginNames]) storage.remove(name)
  visit.remove('pairing')
  visit.remove('email')
}

/**
 * Reads the pairing whose code this tab showed on the previous page. Removes it if it has expired.
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
 * Reads the first wallet suggestions: the registry's last answer, else the snapshot taken when the page was built.
 *
 * @param onIgnored called if the host's snapshot does not fit this page
 */
export function readSuggestions(
  { storage }: Pick<Services, 'storage'>,
  options: ResolvedOptions,
  onIgnored: () => void,
): Suggestions | undefined {
  const { projectId, catalogue } = options
  if (!projectId) return undefined
  const asked = suggestionsAsked(
    options.networks.map(({ caipNetworkId }) => caipNetworkId),
    options,
  )
  const now = clock.now()
  const snapshot = snapshotSuggestions(catalogue, projectId, asked, now)
  if (catalogue !== undefined && !snapshot) onIgnored()
  return rememberedSuggestions(storage.get('catalogue')?.[projectId], asked, now) ?? snapshot
}

/** Removes cached balances and names if no connection is stored: they belong to an earlier account. */
export function forgetPortfolio(storage: KeyValueStore): void {
  if (storage.get('connection_status') === 'connected') return
  for (const name of accountCaches) storage.remove(name)
}
