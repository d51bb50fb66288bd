import { useCallback, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { ChartActors, ChartName, RootChart } from '../machines/charts'
import type { connectionMachine } from '../machines/connection'
import type { modalMachine } from '../machines/modal'
import { useSystem } from './systemContext'

/** Hooks that read charts: a view re-renders only when the value that it selects has changed. */

/** Part of an actor that `useSelector` reads. */
export interface ReadableActor<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * Smaller `useSelector` for the code of the open dialog: with that of @xstate/react the code up to the open Connect
 * view weighs 2.9 KB more (81.4 instead of 78.5, `npm run size`), mostly for older versions of React. Here `select` must return the same object for the same snapshot.
 */
export function useSelector<Snapshot, T>(actor: ReadableActor<Snapshot>, select: (snapshot: Snapshot) => T): T
export function useSelector<Snapshot, T>(
  actor: ReadableActor<Snapshot> | undefined,
  select: (snapshot: Snapshot | undefined) => T,
): T
export function useSelector<Snapshot, T>(
  actor: ReadableActor<Snapshot> | undefined,
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

/** Snapshot of a chart; `undefined` while the chart does not exist. */
type ChartSnapshot<Name extends ChartName> =
  | SnapshotFrom<ChartActors[Name]>
  | (Name extends RootChart ? never : undefined)

/** Selects from a chart under the root. */
export function useChart<Name extends ChartName, T>(name: Name, select: (snapshot: ChartSnapshot<Name>) => T): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.chart(name))
  // The cast cannot go: TypeScript does not relate an actor of the table to its own snapshot while `Name` is open.
  return useSelector(actor as unknown as ReadableActor<ChartSnapshot<Name>>, select)
}

/** Whether the current state of a chart has a tag; `false` while the chart does not exist. */
export function useTag<Name extends ChartName>(
  name: Name,
  tag: Parameters<SnapshotFrom<ChartActors[Name]>['hasTag']>[0],
): boolean {
  return useChart(name, (snapshot: AnyMachineSnapshot | undefined) => snapshot?.hasTag(tag) ?? false)
}

/** Selects from the root machine. */
export const useRoot = <T>(select: (snapshot: SnapshotFrom<typeof modalMachine>) => T): T =>
  useSelector(useSystem().root, select)

/** Selects from the connection of a namespace; its snapshot is `undefined` if the host did not configure that. */
export const useConnection = <T>(
  namespace: ChainNamespace,
  select: (snapshot: SnapshotFrom<typeof connectionMachine> | undefined) => T,
): T => useSelector(useSystem().connection(namespace), select)
