import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { isObject } from '../domain/object'
import type { ModalSystem } from '../runtime/system/system'
import { emptyRecording, extended, titleOf, type Actor, type Recording, type Shown, type Step } from './recording'

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot => isObject(snapshot) && 'machine' in snapshot

/** Parts of a snapshot, by reference: the panel looks, and never copies or changes anything. */
const shownOf = ({ status, value, context }: AnyMachineSnapshot): Shown => ({
  status,
  value: value as unknown,
  context: context as unknown,
})

const definitions = new WeakMap<AnyStateMachine, string>()
/** Configuration of a machine as JSON. */
export function definitionOf(machine: AnyStateMachine): string {
  const found = definitions.get(machine) ?? JSON.stringify({ ...machine.config, id: machine.id })
  definitions.set(machine, found)
  return found
}

/** @param base state before the oldest event of the actor; absent if it starts with one */
function actorOf(actor: AnyActorRef, { machine }: AnyMachineSnapshot, base: AnyMachineSnapshot | undefined): Actor {
  const parent = (actor as { _parent?: AnyActorRef })._parent
  return {
    sessionId: actor.sessionId,
    // The root has no name of its own.
    title: parent ? titleOf(machine.id, actor.id) : machine.id,
    ...(parent && { parentId: parent.sessionId }),
    definition: definitionOf(machine as AnyStateMachine),
    ...(base && { base: shownOf(base) }),
  }
}

/** Charts of a system, each after its parent. */
function* chartsBelow(actor: AnyActorRef): Generator<readonly [AnyActorRef, AnyMachineSnapshot]> {
  const snapshot: unknown = actor.getSnapshot()
  if (!isChart(snapshot)) return
  yield [actor, snapshot]
  for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) yield* chartsBelow(child)
}

const stepOf = (
  at: number,
  actor: AnyActorRef,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): Omit<Step, 'number'> => ({ sessionId: actor.sessionId, at, event, shown: shownOf(snapshot) })

/** Live recording of a running system. */
export interface LiveRecording {
  get: () => Recording
  subscribe: (listener: () => void) => () => void
}

/** Recording of what the system's own recorder has kept. */
function recordingOf({ root, recorder }: Pick<ModalSystem, 'root' | 'recorder'>): Recording {
  const events = recorder.events()
  const started = new Set<AnyActorRef>()
  const earlier = events.map(({ actor, snapshot }) => {
    const base = started.has(actor) ? undefined : recorder.before(actor)
    started.add(actor)
    return actorOf(actor, snapshot, base)
  })
  const running = [...chartsBelow(root)].map(([actor, snapshot]) =>
    actorOf(actor, snapshot, started.has(actor) ? recorder.before(actor) : snapshot),
  )
  return extended(
    emptyRecording,
    [...running, ...earlier],
    events.map(({ at, actor, event, snapshot }) => stepOf(at, actor, event, snapshot)),
  )
}

/** Records the charts of a system while there are listeners. Before and afterwards, its own recorder keeps the events. */
export function recordSystem(system: Pick<ModalSystem, 'root' | 'recorder'>): LiveRecording {
  let recording = recordingOf(system)
  const listeners = new Set<() => void>()
  let inspection: { unsubscribe: () => void } | undefined
  let waiting: { actor: Actor; step: Omit<Step, 'number'> }[] = []
  /** Adds what one task has brought, so that a burst of events draws the panel once. */
  const flush = () => {
    const brought = waiting
    waiting = []
    recording = extended(
      recording,
      brought.map(({ actor }) => actor),
      brought.map(({ step }) => step),
    )
    for (const listener of listeners) listener()
  }
  const next = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || !isChart(inspected.snapshot)) return
    const { actorRef, event, snapshot } = inspected
    if (waiting.length === 0) setTimeout(flush)
    const actor = actorRef as AnyActorRef
    waiting.push({ actor: actorOf(actor, snapshot, undefined), step: stepOf(Date.now(), actor, event, snapshot) })
  }
  return {
    get: () => recording,
    subscribe(listener) {
      if (!inspection) {
        // What has happened since the recording was read is in the system's recorder.
        recording = recordingOf(system)
        inspection = system.root.system.inspect({ next })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        inspection?.unsubscribe()
        inspection = undefined
        waiting = []
      }
    },
  }
}
