import { useActiveNamespace, useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Is there a history of accounts here? The project's configuration decides; only EVM networks have one. */
export function useHistoryOffered(): boolean {
  const { history = true } = useSystem().options.localRemoteFeatures
  const remote = useRoot(({ context }) => context.remote?.activity)
  return useActiveNamespace() === 'eip155' && Boolean(remote ?? history)
}
