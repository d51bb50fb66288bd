import { parseCaipNetworkId, type ByNamespace, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { attempt } from '../../domain/untrusted'
import { isFreshPairing } from '../../domain/wallet/pairing'

/** Stored connections for the first paint: for display only, not trusted (docs/decisions.md#42). */
export interface StoredSnapshot {
  /** Stored addresses per namespace; `[]` if those of a connection cannot be read. */
  accounts: ByNamespace<string[]>
  caipNetworkId?: CaipNetworkId
}

/**
 * Reads the stored connections of these namespaces without the storage service, which loads later. It finds the same
 * connections as `readConnections`, and never throws.
 *
 * @param storage `() => window.localStorage`: a function, because reading the property throws if storage is blocked.
 */
export const storedSnapshot = (
  storage: () => Pick<Storage, 'getItem'>,
  namespaces: readonly ChainNamespace[],
): StoredSnapshot | undefined =>
  attempt(() => {
    const read = (key: string) => storage().getItem(key) ?? ''
    const version = read('@walletchart/version')
    if ((version && version !== '1') || read('@appkit/connection_status') !== 'connected') return undefined
    const listed = read('@appkit/connected_namespaces').split(',')
    const accounts: StoredSnapshot['accounts'] = {}
    for (const namespace of namespaces) {
      const connectorId = listed.includes(namespace) && read(`@appkit/${namespace}:connected_connector_id`)
      if (connectorId && connectorId.length <= 200)
        accounts[namespace] = addresses(read('@appkit/connections'), namespace, connectorId)
    }
    if (!Object.keys(accounts)[0]) return undefined
    const network = read('@appkit/active_caip_network_id')
    return { accounts, ...(parseCaipNetworkId(network) && { caipNetworkId: network as CaipNetworkId }) }
  })

const addresses = (connections: string, namespace: ChainNamespace, connectorId: string): string[] =>
  attempt(() => {
    const list = JSON.parse(connections)[namespace] as ({
      connectorId: unknown
      accounts: { address: unknown }[]
    } | null)[]
    const found = list.find((one) => one?.connectorId === connectorId)?.accounts.map(({ address }) => address) ?? []
    const isReadable = found.every((address) => typeof address === 'string' && address && address.length <= 200)
    return isReadable ? (found as string[]) : []
  }) ?? []

/**
 * Whether this tab showed a pairing code that may have been approved since. Never throws.
 *
 * @param storage `() => window.sessionStorage`
 * @param now ms since 1970
 */
export const hasStoredPairing = (storage: () => Pick<Storage, 'getItem'>, now: number): boolean =>
  attempt(() => {
    const { topic, timestamp } = JSON.parse(storage().getItem('@walletchart/pairing') ?? '{}') as Record<
      string,
      unknown
    >
    return typeof topic === 'string' && typeof timestamp === 'number' && isFreshPairing({ timestamp }, now)
  }) ?? false

/**
 * Whether the page returns from a social provider that it navigated to (docs/reference.md#login). Never throws.
 *
 * @param storage `() => window.localStorage`
 */
export const isSocialReturn = (
  storage: () => Pick<Storage, 'getItem'>,
  { search }: Pick<Location, 'search'>,
): boolean =>
  attempt(
    () => new URLSearchParams(search).has('result_uri') && storage().getItem('@appkit/social_provider') !== null,
  ) ?? false
