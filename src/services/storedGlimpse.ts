import { isChainNamespace, parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../domain/caip'

/** What the first paint shows of a stored connection: for display only, nothing is trusted (decisions 42). */
export interface Glimpse {
  namespace: ChainNamespace
  address: string
  caipNetworkId?: CaipNetworkId
}

/**
 * A look at the stored connection without the storage service, which loads later: enough to know whether
 * there is one, and whose. Anything odd counts as none.
 */
export function glimpse(storage: () => Pick<Storage, 'getItem'>): Glimpse | undefined {
  try {
    const read = (key: string) => storage().getItem(`@appkit/${key}`) ?? ''
    const namespace = read('active_namespace') || read('connected_namespaces').split(',')[0] || ''
    if (read('connection_status') !== 'connected' || !isChainNamespace(namespace)) return undefined
    const connectorId = read(`${namespace}:connected_connector_id`)
    const list: unknown = JSON.parse(read('connections'))[namespace]
    const entry: unknown = Array.isArray(list) ? list.find((one) => one.connectorId === connectorId) : undefined
    const address = (entry as { accounts?: { address?: unknown }[] } | undefined)?.accounts?.[0]?.address
    if (!connectorId || typeof address !== 'string') return undefined
    const network = read('active_caip_network_id')
    const known = parseCaipNetworkId(network)?.namespace === namespace
    return { namespace, address, ...(known && { caipNetworkId: network as CaipNetworkId }) }
  } catch {
    return undefined
  }
}
