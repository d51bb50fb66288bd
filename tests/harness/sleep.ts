import { createActor, type AnyMachineSnapshot, type AnyStateNode, type InspectionEvent } from 'xstate'
import { createWallClock, keepTime } from '../../src/services/page/wallClock'
import type { Model } from '../../src/testing/walk/model'
import { PuppetClock, puppet } from '../../src/testing/walk/puppets'
import { pathTo, perform } from '../../src/testing/walk/replay'
import { short } from '../../src/testing/walk/serialize'
import type { Edge, Vertex, Walk } from '../../src/testing/walk/types'

/** Length of a sleep in ms: longer than any limit. */
const SLEEP = 10 ** 12
/** Number of snapshots that sleep per state: its limit is the same in each. */
const SLEEPERS = 1

/** Says that the actor has ended before an event reached it. */
class Over extends Error {}

const afters = (node: AnyStateNode) => [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.'))

/**
 * Lets the machine sleep in every state with a limit: the wall clock jumps, and no timer fires. The next event (a
 * press, an answer) must find the limit expired, so that nothing older than its limit is requested or shown.
 */
export function sleeps(walk: Walk, model: Model): string[] {
  const problems: string[] = []
  const slept = new Map<AnyStateNode, number>()
  for (const vertex of model.vertices) {
    const limited = vertex.state._nodes.filter((node) => afters(node).length > 0)
    const fresh = limited.filter((node) => (slept.get(node) ?? 0) < SLEEPERS)
    if (fresh.length === 0) continue
    // A limit whose guards are false has no edge.
    const due = vertex.edges.filter(({ event }) => event.type.startsWith('xstate.after.'))
    const told = new Map(
      vertex.edges
        .filter(({ event }) => !event.type.startsWith('xstate.after.'))
        .map((edge) => [edge.event.type, edge]),
    )
    if (due.length === 0 || told.size === 0) continue
    for (const node of fresh) slept.set(node, (slept.get(node) ?? 0) + 1)
    for (const edge of told.values()) {
      const problem = sleep(walk, model, vertex, edge)
      if (problem) problems.push(problem)
    }
  }
  return problems
}

function sleep(walk: Walk, model: Model, vertex: Vertex, edge: Edge): string | undefined {
  let now = 0
  const timers = new PuppetClock()
  const clock = createWallClock({
    now: () => now,
    setTimeout: (run, ms) => timers.setTimeout(run, ms),
    clearTimeout: (id: number) => timers.clearTimeout(id),
  })
  const heard: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && 'logic' in event.actorRef && event.actorRef.logic === model.machine)
      if (event._transitions.length > 0) heard.push(event.event.type)
  }
  const parent = createActor(puppet, { clock, inspect, logger: () => undefined })
  timers.system = parent.system
  keepTime(parent.system, clock)
  parent.start()
  const actor = createActor(model.machine, { input: walk.input, parent })
  actor.subscribe({ error: () => undefined })
  actor.start()
  // What ends by its own limit hears nothing more: its parent learns of the end before the event, and stops it.
  parent.system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.event' && actorRef === actor && actor.getSnapshot().status !== 'active') throw new Over()
  })
  for (const step of pathTo(vertex)) if (perform(actor, timers, step)) return undefined
  // If live actor and model differ here, the replay reports it.
  if (model.keyNow(actor.getSnapshot() as AnyMachineSnapshot) !== vertex.key) return undefined
  heard.length = 0
  now = SLEEP
  // The system sees the end of an actor before the chart does, and the chart may have stopped the actor by then.
  try {
    if (/^xstate\.(done|error)\.actor\./.test(edge.event.type)) parent.send({ type: 'answered' })
    else perform(actor, timers, edge)
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
  if (heard[0]?.startsWith('xstate.after.')) return undefined
  return `nothing older than its limit is asked for or shown as fresh: ${short(edge.event)} was heard first after a sleep (${vertex.key.slice(0, 200)})`
}
