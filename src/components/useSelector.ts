import { useCallback, useSyncExternalStore } from 'react'

/** What is read of an actor here. */
export interface Readable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * What `useSelector` of @xstate/react does, for what the open dialog reads: with that one the way to the open Connect
 * view weighs 2.9 KB more (81.4 in place of 78.5, `npm run size`), most of it for older versions of React. Views that
 * are loaded later use it. Here `select` may not make a new object of a snapshot that is the same.
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
