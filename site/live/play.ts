import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { graphOf, type Graph } from 'walletchart/machines/testing'
import type { Walk } from '../../src/testing/walk/types'
import { textOf } from '../../src/devtools/changes'

const walks = import.meta.glob<{ default: Walk }>([
  '../../tests/machines/*.walk.ts',
  '../../src/features/*/tests/*.walk.ts',
])

/** Loads the walk of a chart: the real machine, with the events and the ends of its actors that tests walk it with. */
export async function loadWalk(name: string): Promise<Walk> {
  const load = Object.entries(walks).find(([path]) => path.endsWith(`/${name}.walk.ts`))?.[1]
  if (!load) throw new Error(`There is no walk of the chart "${name}".`)
  return (await load()).default
}

/** Step of a play: an event, and the snapshot after it. The first step has no event. */
export interface Step {
  event?: EventObject
  snapshot: AnyMachineSnapshot
}

/** Machine that is played: its snapshots are values, so a step back is exact. */
export interface Play {
  first: Step
  /** Events that a snapshot takes. */
  events: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
  next: (snapshot: AnyMachineSnapshot, event: EventObject) => Step
  /** Events of the shortest way to a state; `undefined` if it is not among the first {@link LIMIT} snapshots. */
  wayTo: (value: AnyMachineSnapshot['value']) => readonly EventObject[] | undefined
}

/** Snapshots that a search looks at, at most. */
const LIMIT = 300

/** Starts to play a machine with one of the inputs of its walk. */
export function playOf({ machine, inputs, ...walk }: Walk, start = 0): Play {
  const payloads = inputs ? { ...walk, input: inputs[start] } : walk
  const { logic, options }: Graph<AnyStateMachine> = graphOf(machine, payloads)
  const next = (snapshot: AnyMachineSnapshot, event: EventObject): Step => ({
    event,
    // The graph's logic brings its own scope: puppets, and a parent that hears nothing.
    snapshot: (logic.transition as (from: AnyMachineSnapshot, by: EventObject) => AnyMachineSnapshot)(snapshot, event),
  })
  return {
    first: { snapshot: options.fromState },
    events: options.events,
    next,
    wayTo: searchOf({ start: options.fromState, keyOf: options.serializeState, events: options.events, next }),
  }
}

interface Search extends Pick<Play, 'events' | 'next'> {
  start: AnyMachineSnapshot
  keyOf: (snapshot: AnyMachineSnapshot) => string
}

/** Creates a search, breadth first. It goes on where the last one stopped. */
function searchOf({ start, keyOf, events, next }: Search): Play['wayTo'] {
  const ways = new Map<string, readonly EventObject[]>()
  const seen = new Set<string>()
  const queue: { snapshot: AnyMachineSnapshot; way: readonly EventObject[] }[] = []
  const reach = (snapshot: AnyMachineSnapshot, way: readonly EventObject[]) => {
    const value = JSON.stringify(snapshot.value)
    if (!ways.has(value)) ways.set(value, way)
    const key = keyOf(snapshot)
    if (seen.has(key) || seen.size >= LIMIT) return
    seen.add(key)
    queue.push({ snapshot, way })
  }
  reach(start, [])
  return (value) => {
    const target = JSON.stringify(value)
    while (!ways.has(target)) {
      const from = queue.shift()
      if (!from) return undefined
      for (const event of events(from.snapshot)) reach(next(from.snapshot, event).snapshot, [...from.way, event])
    }
    return ways.get(target)
  }
}

/** Words of an event: `xstate.done.actor.signMessage` → `signMessage ends`. */
export const nameOf = ({ type }: EventObject): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ends')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')

const plain = (value: unknown) => (typeof value === 'string' ? value : textOf(value))

/** Text of what an event carries; empty if it carries nothing. */
export function payloadOf(event: EventObject): string {
  const {
    type: _type,
    actorId,
    output,
    error,
    ...rest
  } = event as EventObject & {
    actorId?: string
    output?: unknown
    error?: { code?: string; message?: string }
  }
  if (actorId === undefined)
    return Object.entries(rest)
      .map(([key, value]) => `${key}: ${plain(value)}`)
      .join(', ')
  if (error) return error.code ?? error.message ?? ''
  return output === undefined ? '' : plain(output)
}
