import type { Verdict } from '../testing/replay/replay'

/** Number of events kept. Older ones are merged into the actors' first states. */
export const KEPT = 500

/** State of an actor, as far as a chart can show it. */
export interface Shown {
  status: string
  value?: unknown
  context?: unknown
}

export interface Actor {
  sessionId: string
  /** Id of the chart, with the actor's own name if it has another. */
  title: string
  parentId?: string
  /** Configuration of the machine as JSON; `undefined` for a chart that this version does not have. */
  definition?: string
  /** State before the oldest event kept; `undefined` if the actor has started since. */
  base?: Shown
}

export interface Step {
  number: number
  sessionId: string
  /** ms since 1970, or since the start of the modal in a report. */
  at: number
  event: { readonly type: string } & Readonly<Record<string, unknown>>
  /** State after the event. */
  shown: Shown
  /** Result of a replay, with the reason if it is not the same. */
  verdict?: Verdict
  why?: string
}

/** Charts and what happened to them. Replaced, never mutated. */
export interface Recording {
  actors: readonly Actor[]
  steps: readonly Step[]
  /** Number of all steps, including those no longer kept. */
  count: number
}

export const emptyRecording: Recording = { actors: [], steps: [], count: 0 }

/** Title of an actor: the id of its chart, followed by the actor's own name if it differs. */
export const titleOf = (chart: string, name: string): string => (chart === name ? name : `${chart} (${name})`)

/** Adds actors that are not known yet, and steps. Beyond the limit, the oldest steps become first states. */
export function extended(
  recording: Recording,
  actors: readonly Actor[],
  steps: readonly Omit<Step, 'number'>[],
): Recording {
  const everyone = new Map(recording.actors.map((actor) => [actor.sessionId, actor]))
  for (const actor of actors) if (!everyone.has(actor.sessionId)) everyone.set(actor.sessionId, actor)
  const all = [...recording.steps, ...steps.map((step, index) => ({ ...step, number: recording.count + index + 1 }))]
  const gone = all.slice(0, Math.max(0, all.length - KEPT))
  return {
    actors:
      gone.length === 0
        ? [...everyone.values()]
        : [...everyone.values()].map((actor) => {
            const last = [...gone].reverse().find(({ sessionId }) => sessionId === actor.sessionId)
            return last ? { ...actor, base: last.shown } : actor
          }),
    steps: all.slice(gone.length),
    count: recording.count + steps.length,
  }
}

/**
 * State of an actor after a step; `undefined` if it had not started.
 *
 * @param until number of the step; 0 means before the oldest one kept
 */
export function shownAt({ actors, steps }: Recording, sessionId: string, until: number): Shown | undefined {
  const step = [...steps].reverse().find((one) => one.sessionId === sessionId && one.number <= until)
  return step?.shown ?? actors.find((one) => one.sessionId === sessionId)?.base
}
