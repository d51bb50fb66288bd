import type { Connected, StoredBackground, StoredConnection, StoredConnections } from '../../domain/account/connection'
import type { ChainNamespace } from '../../domain/caip'
import { isRecord } from '../../domain/guards'
import { CONNECTIONS_LIMIT } from '../../domain/limits'
import { namespacesOf } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { connectionMachine } from '../../machines/connection'
import { handover } from '../../machines/connection/handover'
import { modalMachine } from '../../machines/modal'
import { severalWallets as actions } from '../../machines/modal/severalWallets'
import type { KeyValueStore } from '../../services/storage/storage'
import { isConnection, isNamespace } from '../../services/storage/values'
import { forgetConnection, ofProject, onForgotten, readConnections, storeConnection } from '../system/storedFacts'
import type { ModalSystem } from '../system/system'

/** Code of a host that keeps several wallets connected (option `multiWallet`). A chunk that only such a host loads. */

/** Reads the connections of an earlier visit. If the active one of a namespace is missing, the first of its list is it. */
function read(
  storage: KeyValueStore,
  options: Pick<ResolvedOptions, 'networks' | 'projectId' | 'debug'>,
): { stored: StoredConnections; background: StoredBackground } {
  const removed = repair(storage)
  if (options.debug && removed.length > 0) console.warn(unreadable(removed))
  const stored = readConnections(storage, options)
  const background: StoredBackground = {}
  const known = storage.get('connections') ?? {}
  const listed = storage.get('connection_status') === 'connected' ? storage.get('connected_namespaces') : undefined
  for (const namespace of namespacesOf(options.networks)) {
    if (!listed?.includes(namespace)) continue
    const usable = (known[namespace] ?? []).filter(
      ({ connectorId }) => options.projectId !== '' || !ofProject.includes(connectorId),
    )
    // A list that was changed by hand may have a wallet twice, or a thousand of them.
    const unique = [...new Map(usable.map((one) => [one.connectorId, one])).values()].slice(0, CONNECTIONS_LIMIT)
    const all = unique.map(({ connectorId, accounts }): StoredConnection => ({
      connectorId,
      accounts: accounts.map(({ address }) => ({ namespace, address, type: 'eoa' })),
    }))
    const active = stored[namespace] ?? all[0]
    if (active) stored[namespace] = active
    background[namespace] = all.filter(({ connectorId }) => connectorId !== active?.connectorId)
  }
  return { stored, background }
}

const entryOf = ({ connectorId, accounts }: Connected) => ({
  connectorId,
  accounts: accounts.map(({ address }) => ({ address })),
})

/** Stores the active connection of a namespace, before those in the background. */
function storeActive(storage: KeyValueStore, connected: Connected): void {
  const { namespace, connectorId } = connected
  const others = (storage.get('connections')?.[namespace] ?? []).filter((one) => one.connectorId !== connectorId)
  storeConnection(storage, connected, others.slice(0, CONNECTIONS_LIMIT - 1))
}

/** Stores a connection in the background. The order stays, and one that another tab has ended is not added again. */
function storeBackground(storage: KeyValueStore, connected: Connected): void {
  const { namespace, connectorId } = connected
  storage.update('connections', (kept) => ({
    ...kept,
    [namespace]: (kept?.[namespace] ?? []).map((one) => (one.connectorId === connectorId ? entryOf(connected) : one)),
  }))
}

/** Removes one connection of a namespace; all of them without `connectorId`. */
function forget(storage: KeyValueStore, namespace: ChainNamespace, connectorId: string | undefined): void {
  const kept = storage.get('connections') ?? {}
  const rest = connectorId ? (kept[namespace] ?? []).filter((one) => one.connectorId !== connectorId) : []
  if (!rest[0]) return forgetConnection(storage, namespace)
  const active = `${namespace}:connected_connector_id` as const
  if (storage.get(active) === connectorId) storage.set(active, rest[0].connectorId)
  storage.set('connections', { ...kept, [namespace]: rest })
}

/** Writes to storage what the root reports of connections. */
function record(
  root: Pick<ModalSystem['root'], 'on'>,
  storage: KeyValueStore,
  { keeps, signsIn }: { keeps: boolean; signsIn: boolean },
): void {
  if (keeps) {
    root.on('connection.stored', ({ connected }) => storeActive(storage, connected))
    root.on('background.stored', ({ connected }) => storeBackground(storage, connected))
  }
  onForgotten(root, signsIn, ({ namespace, connectorId }) => forget(storage, namespace, connectorId))
}

/**
 * Removes the entries of the stored list that cannot be read, so that they cost no other connection.
 *
 * @returns names of the removed entries, such as `eip155[1]`
 */
function repair(storage: KeyValueStore): string[] {
  const removed: string[] = []
  const kept: NonNullable<ReturnType<typeof storage.get<'connections'>>> = {}
  const raw = storage
    .at<Record<string, unknown>>({ key: '@appkit/connections', read: parse, write: JSON.stringify })
    .get()
  for (const [namespace, list] of Object.entries(raw ?? {})) {
    if (!isNamespace(namespace) || !Array.isArray(list)) {
      removed.push(namespace)
      continue
    }
    kept[namespace] = list.filter(isConnection)
    removed.push(...list.flatMap((one, place) => (isConnection(one) ? [] : [`${namespace}[${place}]`])))
  }
  if (removed.length > 0) storage.set('connections', kept)
  return removed
}

/** Warning for the developer of the page, with entries of the stored list. */
const unreadable = (entries: readonly string[]): string =>
  `walletchart: the stored connections ${entries.slice(0, CONNECTIONS_LIMIT).join(', ')} can’t be read, so they are left out.`

/** Parses a record; an empty one for other texts, which a store would remove. */
function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The chart of the root, and the storage of its connections. */
export const severalWallets = {
  chart: modalMachine.provide(actions),
  /** Adds the code that moves connections to a chart with actors. */
  connection: (chart: typeof connectionMachine) => chart.provide(handover),
  read,
  record,
}
export type SeveralWallets = typeof severalWallets
