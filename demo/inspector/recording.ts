import type { StatelyActorEvent, StatelyInspectionEvent, StatelySnapshotEvent } from '@statelyai/inspect'

/** What an actor is called: its chart, and where several run one, which of them it is. */
export function titleOf({ name, definition }: Pick<Actor, 'name' | 'definition'>): string {
  const chart = definition && (JSON.parse(definition) as { id?: string }).id
  return !chart || chart === name ? name : `${chart} (${name})`
}

/** How many events are kept; older ones fold into the actors' first snapshots. */
export const KEPT = 200

/** An actor's state as far as a chart can show it. */
export interface Shown {
  status: string
  value?: unknown
  context?: unknown
}

export interface Actor {
  sessionId: string
  name: string
  parentId?: string
  /** The machine's configuration as JSON; absent for promises and callbacks. */
  definition?: string
  /** Its state before the oldest event that is kept. */
  base: Shown
}

export interface Step {
  number: number
  sessionId: string
  /** ms since 1970. */
  at: number
  event: { type: string } & Record<string, unknown>
  /** The state it led to. */
  shown: Shown
}

/** Everything the view knows. Replaced, never changed. */
export interface Recording {
  actors: readonly Actor[]
  steps: readonly Step[]
  /** How many steps there ever were. */
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

/** Takes one inspection event in. Events in flight (`@xstate.event`) are told again by the snapshot they lead to. */
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
 * An actor's state after a step.
 *
 * @param until the step's number; 0 stands before the oldest that is kept
 */
export function shownAt({ actors, steps }: Recording, sessionId: string, until: number): Shown | undefined {
  const actor = actors.find((one) => one.sessionId === sessionId)
  if (!actor) return undefined
  return steps.findLast((step) => step.sessionId === sessionId && step.number <= until)?.shown ?? actor.base
}
