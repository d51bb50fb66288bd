import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../domain/caip'
import type { RemoteFeatures } from '../domain/options/options'
import { useSystem } from './systemContext'
import { useRoot } from './useChart'

/** Hooks of the first view, over `useChart`; those of later views are in `readLater`. */

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
