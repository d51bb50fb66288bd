import { createActor, type AnyActor, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import type { Coverage } from './coverage'
import type { Model } from './model'
import { PuppetClock, puppet } from './puppets'
import { short } from './serialize'
import type { Edge, Vertex, Walk } from './types'

/** Maximum number of steps of a path. */
const MOST_STEPS = 60
/** Number of taken edges after which a new path begins. */
const MOST_HOPS = 3

/** Edges from the initial snapshot to a vertex. */
export function pathTo(vertex: Vertex): Edge[] {
  const path: Edge[] = []
  for (let at = vertex; at.via; at = at.via.from) path.unshift(at.via.edge)
  return path
}

/** An edge and its source. */
export interface Step {
  from: Vertex
  edge: Edge
}

/**
 * Paths that together take every edge: the shortest path to an edge's source, the edge, then more edges not taken
 * yet, over taken ones where that is near. Each path lists the edges that it covers.
 */
export function edgeCover(model: Model): { path: Edge[]; covers: Step[] }[] {
  const taken = new Set<Edge>()
  const cursor = new Map<Vertex, number>()
  /** First edge of a vertex that is not taken yet. */
  const next = (from: Vertex): Edge | undefined => {
    let i = cursor.get(from) ?? 0
    while (i < from.edges.length && taken.has(from.edges[i]!)) i++
    cursor.set(from, i)
    return from.edges[i]
  }
  const paths: { path: Edge[]; covers: Step[] }[] = []
  for (const source of model.vertices) {
    while (next(source)) {
      const path = pathTo(source)
      for (const step of path) taken.add(step)
      const covers: Step[] = []
      let from = source
      while (covers.length === 0 || path.length < MOST_STEPS) {
        const way = wayToNext(from, (vertex) => next(vertex) !== undefined)
        if (!way) break
        path.push(...way)
        from = way.at(-1)?.to ?? from
        const edge = next(from)!
        taken.add(edge)
        path.push(edge)
        covers.push({ from, edge })
        from = edge.to
      }
      paths.push({ path, covers })
    }
  }
  return paths
}

/** Shortest path, of at most `MOST_HOPS` edges, to a vertex that passes the test. Empty if the first one does. */
function wayToNext(first: Vertex, isWanted: (vertex: Vertex) => boolean): Edge[] | undefined {
  const ways = new Map<Vertex, Edge[]>([[first, []]])
  for (const [vertex, way] of ways) {
    if (isWanted(vertex)) return way
    if (way.length === MOST_HOPS) continue
    for (const edge of vertex.edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return undefined
}

/** Performs an edge of the model on a live actor. Returns the reason if that is not possible. */
export function perform(actor: AnyActor, clock: PuppetClock, { event }: Edge): string | undefined {
  const { type } = event
  const ending = event as { actorId?: string; output?: unknown; error?: unknown }
  if (ending.actorId && /^xstate\.(done|error)\.actor\./.test(type)) {
    const child = actor.getSnapshot().children[ending.actorId]
    if (!child) return `there is no live actor "${ending.actorId}"`
    const isDone = type.startsWith('xstate.done.')
    child.send(isDone ? { type: 'puppet.done', output: ending.output } : { type: 'puppet.error', error: ending.error })
    return undefined
  }
  if (type.startsWith('xstate.after.')) return clock.fire(type) ? undefined : `no timer is running for ${type}`
  actor.send(event)
  return undefined
}

/** Replays one path on a live actor. Returns where it differs from the model, if it does. */
export function replay(walk: Walk, model: Model, path: Edge[], coverage: Coverage): string | undefined {
  const compare = model.keyNow
  const clock = new PuppetClock()
  // Compare the logic: a chart that starts with an eventless transition is inspected before `actor` is assigned.
  const isActor = (ref: object) => 'logic' in ref && ref.logic === model.machine
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && isActor(event.actorRef))
      coverage.record(event.snapshot as AnyMachineSnapshot, event._transitions)
  }
  const parent = createActor(puppet, { clock, inspect, logger: () => undefined })
  clock.system = parent.system
  parent.start()
  const actor = createActor(model.machine, { input: walk.input, parent })
  // Without an error listener, a failing actor throws globally. The comparison below reports its error.
  actor.subscribe({ error: () => undefined })
  actor.start()
  return compareAll()

  function compareAll(): string | undefined {
    const now = () => actor.getSnapshot() as AnyMachineSnapshot
    const { key } = model.vertices[0]!
    coverage.record(now(), [])
    if (compare(now()) !== key) return part('the start', key)
    for (const [i, edge] of path.entries()) {
      const wrong = perform(actor, clock, edge)
      // A path gets its words only where it fails: there are many paths, with many steps each.
      const steps = () =>
        path
          .slice(0, i + 1)
          .map((step) => short(step.event))
          .join(' → ')
      if (wrong) return `${steps()}: ${wrong}`
      if (compare(now()) !== edge.to.key) return part(steps(), edge.to.key)
    }
    return undefined

    function part(where: string, expected: string): string {
      const error = now().status === 'error' ? ` (${String(now().error)})` : ''
      return `live and model differ after ${where}: model ${expected}, live ${compare(now())}${error}`
    }
  }
}
