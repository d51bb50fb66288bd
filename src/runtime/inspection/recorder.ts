import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate'
import { MOST_EVENTS } from '../../domain/report'

/** Event that a chart of the modal received, and its snapshot afterwards. */
export interface InspectedEvent {
  /** ms since 1970. */
  at: number
  actor: AnyActorRef
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
}

/** Last events of a system, in memory. */
export interface Recorder {
  /** ms since 1970. */
  since: number
  /** The events, the oldest first. */
  events: () => readonly InspectedEvent[]
  /** Snapshot of an actor before its first event here; `undefined` if its start is among them. */
  before: (actor: AnyActorRef) => AnyMachineSnapshot | undefined
}

/**
 * Keeps the last events of all charts of a system. It stores references only: nothing is read or copied until a report
 * is made (docs/decisions.md#222).
 *
 * @param now ms since 1970
 */
export function recordEvents(
  system: { inspect: (observer: Observer<InspectionEvent>) => unknown },
  now: () => number,
): Recorder {
  const ring: InspectedEvent[] = []
  const before = new WeakMap<AnyActorRef, AnyMachineSnapshot>()
  let next = 0
  system.inspect({
    next(inspected) {
      if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return
      const replaced = ring[next]
      if (replaced) before.set(replaced.actor, replaced.snapshot)
      const { actorRef, event, snapshot } = inspected
      // An actor with such a snapshot is one of a chart.
      ring[next] = { at: now(), actor: actorRef as AnyActorRef, event, snapshot: snapshot as AnyMachineSnapshot }
      next = (next + 1) % MOST_EVENTS
    },
  })
  return {
    since: now(),
    events: () => [...ring.slice(next), ...ring.slice(0, next)],
    before: (actor) => before.get(actor),
  }
}
