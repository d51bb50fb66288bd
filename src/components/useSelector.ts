import { useCallback, useSyncExternalStore } from 'react'

/** Part of an actor that `useSelector` reads. */
export interface Readable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * Smaller `useSelector` for the code of the open dialog: with that of @xstate/react the code up to the open Connect
 * view weighs 2.9 KB more (81.4 instead of 78.5, `npm run size`), mostly for older versions of React. Some later views
 * use that one. Here `select` must return the same object for the same snapshot.
 */
export function useSelector<Snapshot, T>(actor: Readable<Snapshot>, select: (snapshot: Snapshot) => T): T
export function useSelector<Snapshot, T>(
  actor: Readable<Snapshot> | undefined,
  select: (snapshot: Snapshot | undefined) => T,
): T
export function useSelector<Snapshot, T>(
  actor: Readable<Snapshot> | undefined,
  select: (snapshot: Snapshot | undefined) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const get = () => select(actor?.getSnapshot())
  return useSyncExternalStore(subscribe, get, get)
}
