import { findNetwork, unknownNetwork, type Network } from '../domain/network/network'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../domain/caip'
import type { RemoteFeatures } from '../domain/options/options'
import type { Connector } from '../domain/account/connector'
import { useSystem } from './systemContext'
import { useRoot } from './useChart'

/** Hooks of the first view and of later ones, over `useChart`. */

/** Returns the features that the project's remote configuration decides; the host's options until it is loaded. */
export function useFeatures(): RemoteFeatures {
  const { remoteFeatures } = useSystem().options
  return useRoot(({ context }) => context.remote) ?? remoteFeatures
}

/** Whether a connect method can be chosen: not before the visitor has given a required consent. */
export const useConsented = (): boolean => useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' }))

/** Returns the CAIP-2 id of the active network. */
export const useActiveId = (): CaipNetworkId => useRoot(({ context }) => context.active)
/** Returns the namespace of the active network. */
export const useActiveNamespace = (): ChainNamespace => namespaceOf(useActiveId())

/** Returns a network by its CAIP-2 id; a placeholder if the host did not configure it. */
export function useNetwork(id: CaipNetworkId): Network {
  return findNetwork(useSystem().options.networks, id) ?? unknownNetwork(id)
}

/** Returns a wallet that is present in the page, by its connector id. */
export function useConnector(id: string): Connector | undefined {
  return useRoot(({ context }) => context.connectors.find((connector) => connector.id === id))
}
