import type { SnapshotFrom } from 'xstate'
import { findNetwork, unknownNetwork, type Network } from '../domain/network/network'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../domain/caip'
import type { RemoteFeatures } from '../domain/options/options'
import type { Connector } from '../domain/account/connector'
import type { catalogueMachine } from '../machines/catalogue'
import type { connectionMachine } from '../machines/connection'
import type { modalMachine } from '../machines/modal'
import type { routerMachine } from '../machines/router'
import type { EmbeddedCharts } from '../runtime/system'
import { useSystem } from './systemContext'
import { useSelector, type Readable } from './useSelector'

/** Selector hooks: a view re-renders only when the value that it selects has changed. */

/** Selects from the root machine. */
export const useRoot = <T>(select: (snapshot: SnapshotFrom<typeof modalMachine>) => T): T =>
  useSelector(useSystem().root, select)
/** Selects from the router. */
export const useRouter = <T>(select: (snapshot: SnapshotFrom<typeof routerMachine>) => T): T =>
  useSelector(useSystem().router, select)
/** Selects from the wallet catalogue. */
export const useCatalogue = <T>(select: (snapshot: SnapshotFrom<typeof catalogueMachine>) => T): T =>
  useSelector(useSystem().catalogue, select)

/** Returns the features that the project's remote configuration decides; the host's options until it is loaded. */
export function useFeatures(): RemoteFeatures {
  const { remoteFeatures } = useSystem().options
  return useRoot(({ context }) => context.remote) ?? remoteFeatures
}

/** Selects from the connection of a namespace; its snapshot is `undefined` if the host did not configure that. */
export const useConnection = <T>(
  namespace: ChainNamespace,
  select: (snapshot: SnapshotFrom<typeof connectionMachine> | undefined) => T,
): T => useSelector(useSystem().connection(namespace), select)

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

/** Selects from a machine of the embedded wallet; its snapshot is `undefined` until its code is loaded. */
export function useEmbedded<Name extends keyof EmbeddedCharts, T>(
  name: Name,
  select: (snapshot: SnapshotFrom<EmbeddedCharts[Name]> | undefined) => T,
): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.embedded(name))
  // TypeScript cannot relate an actor of the table to its snapshot.
  return useSelector(actor as Readable<SnapshotFrom<EmbeddedCharts[Name]>> | undefined, select)
}

/** Returns a wallet that is present in the page, by its connector id. */
export function useConnector(id: string): Connector | undefined {
  return useRoot(({ context }) => context.connectors.find((connector) => connector.id === id))
}
