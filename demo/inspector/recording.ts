import type { StatelyActorEvent, StatelyInspectionEvent, StatelySnapshotEvent } from '@statelyai/inspect'

/** Title of an actor: the id of its chart, followed by the actor's own name if it differs. */
export function titleOf({ name, definition }: Pick<Actor, 'name' | 'definition'>): string {
  const chart = definition && (JSON.parse(definition) as { id?: string }).id
  return !chart || chart === name ? name : `${chart} (${name})`
}

/** Number of events kept. Older ones are merged into the actors' first snapshots. */
export const KEPT = 200

/** State of an actor, as far as a chart can show it. */
export interface Shown {
  status: string
  value?: unknown
  context?: unknown
}

export interface Actor {
  sessionId: string
  name: string
  parentId?: string
  /** Machine configuration as JSON. Undefined for promises and callbacks. */
  definition?: string
  /** State before the oldest event kept. */
  base: Shown
}

export interface Step {
  number: number
  sessionId: string
  /** Unix time in ms. */
  at: number
  event: { type: string } & Record<string, unknown>
  /** State after the event. */
  shown: Shown
}

/** State of the inspector. Replaced, never mutated. */
export interface Recording {
  actors: readonly Actor[]
  steps: readonly Step[]
  /** Number of all steps, including those no longer kept. */
  count: number
}

export const emptyRecording: Recording = { actors: [], steps: [], count: 0 }

const shownOf = (snapshot: unknown): Shown => {
  const { status, value, context } = (snapshot ?? {}) as { status?: string; value?: unknown; context?: unknown }
  return {
    status: status ?? 'active',
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context }),
  }
}

function registered(recording: Recording, event: StatelyActorEvent): Recording {
  if (recording.actors.some(({ sessionId }) => sessionId === event.sessionId)) return recording
  const { sessionId, name, parentId, definition } = event
  const chart = definition?.includes('"states"') ? definition : undefined
  const actor: Actor = {
    sessionId,
    name,
    ...(parentId && { parentId }),
    ...(chart && { definition: chart }),
    base: shownOf(event.snapshot),
  }
  return { ...recording, actors: [...recording.actors, actor] }
}

function stepped(recording: Recording, event: StatelySnapshotEvent): Recording {
  const step: Step = {
    number: recording.count + 1,
    sessionId: event.sessionId,
    at: Number(event.createdAt),
    event: event.event,
    shown: shownOf(event.snapshot),
  }
  const all = [...recording.steps, step]
  const gone = all.slice(0, Math.max(0, all.length - KEPT))
  const actors =
    gone.length === 0
      ? recording.actors
      : recording.actors.map((actor) => {
          const last = gone.findLast(({ sessionId }) => sessionId === actor.sessionId)
          return last ? { ...actor, base: last.shown } : actor
        })
  return { actors, steps: all.slice(gone.length), count: recording.count + 1 }
}

/** Adds an inspection event. `@xstate.event` is ignored, because the snapshot after it contains the same event. */
export function recorded(recording: Recording, event: StatelyInspectionEvent): Recording {
  switch (event.type) {
    case '@xstate.actor':
      return registered(recording, event)
    case '@xstate.snapshot':
      return stepped(recording, event)
    default:
      return recording
  }
}

/**
 * State of an actor after a step.
 *
 * @param until number of the step; 0 means before the oldest one kept
 */
export function shownAt({ actors, steps }: Recording, sessionId: string, until: number): Shown | undefined {
  const actor = actors.find((one) => one.sessionId === sessionId)
  if (!actor) return undefined
  return steps.findLast((step) => step.sessionId === sessionId && step.number <= until)?.shown ?? actor.base
}
