import type { ConnectionState } from '../../domain/account/changes'
import { connectionId } from '../../domain/account/connection'
import type { Connector, WalletInfo } from '../../domain/account/connector'
import type { KnownNamespace } from '../../domain/knownNamespaces'
import { type Network, namespacesOf } from '../../domain/network/network'
import type { ModalSystem } from '../system/system'

/** Returns the connections of all namespaces, the active one of each first. */
export function connectionsOf(
  { root, connection }: Pick<ModalSystem, 'root' | 'connection'>,
  networks: readonly Network[],
): ConnectionState[] {
  const { children, context } = root.getSnapshot()
  return namespacesOf(networks).flatMap((namespace) => {
    const others = context.background.filter((one) => one.namespace === namespace).reverse()
    const actors = [connection(namespace), ...others.map(({ id }) => children[id as KnownNamespace])]
    return actors.flatMap((actor, place): ConnectionState[] => {
      const snapshot = actor?.getSnapshot()
      // Do not show the host an account that is being disconnected.
      if (!snapshot || snapshot.matches('disconnecting')) return []
      const { current, stored, dormant } = snapshot.context
      const facts = current ?? stored ?? dormant
      if (!facts) return []
      const { connectorId, accounts, caipNetworkId } = facts
      const found = context.connectors.find(({ id }) => id === connectorId)
      const wallet = current?.wallet ?? (found && walletOf(found))
      return [
        {
          ...{ id: connectionId(namespace, connectorId), namespace, connectorId, accounts },
          ...(wallet && { wallet }),
          ...(caipNetworkId && { caipNetworkId }),
          status: current ? 'connected' : stored ? 'reconnecting' : 'dormant',
          active: place === 0,
        },
      ]
    })
  })
}

/** Details of a wallet that has not answered, from its connector. */
const walletOf = ({ name, type, imageUrl, rdns }: Connector): WalletInfo => ({
  ...{ name, type },
  ...(imageUrl && { icon: imageUrl }),
  ...(rdns && { rdns }),
})
