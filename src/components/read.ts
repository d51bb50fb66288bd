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

/** What views read: one selector each, drawn again only when what it selects has changed. */

export const useRoot = <T>(select: (snapshot: SnapshotFrom<typeof modalMachine>) => T): T =>
  useSelector(useSystem().root, select)
export const useRouter = <T>(select: (snapshot: SnapshotFrom<typeof routerMachine>) => T): T =>
  useSelector(useSystem().router, select)
export const useCatalogue = <T>(select: (snapshot: SnapshotFrom<typeof catalogueMachine>) => T): T =>
  useSelector(useSystem().catalogue, select)

/** What the project's remote configuration decides; the host's word until that is known. */
export function useFeatures(): RemoteFeatures {
  const { remoteFeatures } = useSystem().options
  return useRoot(({ context }) => context.remote) ?? remoteFeatures
}

/** Of the namespace given; `undefined` where the host did not configure it. */
export const useConnection = <T>(
  namespace: ChainNamespace,
  select: (snapshot: SnapshotFrom<typeof connectionMachine> | undefined) => T,
): T => useSelector(useSystem().connection(namespace), select)

/** May a way to connect be chosen, or must the host's terms be agreed to first? */
export const useConsented = (): boolean => useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' }))

export const useActiveId = (): CaipNetworkId => useRoot(({ context }) => context.active)
export const useActiveNamespace = (): ChainNamespace => namespaceOf(useActiveId())

/** The network itself; a stand-in for one that the host did not configure. */
export function useNetwork(id: CaipNetworkId): Network {
  return findNetwork(useSystem().options.networks, id) ?? unknownNetwork(id)
}

/** Of a chart of the embedded wallet, whose code comes when something is first asked of it; `undefined` before. */
export function useEmbedded<Name extends keyof EmbeddedCharts, T>(
  name: Name,
  select: (snapshot: SnapshotFrom<EmbeddedCharts[Name]> | undefined) => T,
): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.embedded(name))
  // TypeScript does not see that an actor of the table and its snapshot belong together.
  return useSelector(actor as Readable<SnapshotFrom<EmbeddedCharts[Name]>> | undefined, select)
}

/** A wallet that is present in the page. */
export function useConnector(id: string): Connector | undefined {
  return useRoot(({ context }) => context.connectors.find((connector) => connector.id === id))
}
