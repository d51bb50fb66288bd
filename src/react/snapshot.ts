import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PublicSnapshot } from '../domain/account/modalState'
import { initialSnapshot } from '../runtime/public/initialSnapshot'
import { useModal } from './context'

/** Selects from the public snapshot; on the server and during hydration, from the initial snapshot. */
export function usePart<T>(select: (snapshot: PublicSnapshot) => T): T {
  const modal = useModal()
  const server = useMemo(() => initialSnapshot(modal.options), [modal])
  return useSyncExternalStore(
    modal.subscribe,
    () => select(modal.getSnapshot()),
    () => select(server),
  )
}

/** Returns `false` on the server and during hydration, else `true`. */
export function useHydrated(): boolean {
  const subscribe = useCallback(() => () => {}, [])
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
