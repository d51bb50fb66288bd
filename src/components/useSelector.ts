import { useCallback, useSyncExternalStore } from 'react'

/** What is read of an actor here. */
export interface Readable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * A part of an actor's snapshot, live. React's own store does it without the shim for older ones that comes with
 * the hook of the same name elsewhere; so `select` may not make a new object of a snapshot that is the same.
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
