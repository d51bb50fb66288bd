import {
  createActor,
  createEmptyActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { implementationsOf, puppet } from './puppets'
import { childrenOf, keyOf, short, stringify } from './serialize'
import type { Edge, Graph, Payloads, Recorder, Vertex, Walk } from './types'

export const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
export const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })

type AdjacencyMap = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }> }
>

export interface Model {
  machine: AnyStateMachine
  vertices: Vertex[]
  /** Names of implementations that the walk resolved, as `kind name`. */
  used: Set<string>
  /** Key of a snapshot, computed each time: a live actor may keep its snapshot object while a child ends. */
  keyNow: (snapshot: AnyMachineSnapshot) => string
}

/** Provides the machine with puppets as actors, and records each implementation that it resolves. */
export function inert(walk: Walk, used: Set<string>): AnyStateMachine {
  const names = Object.keys(walk.machine.implementations.actors)
  const actors: Record<string, AnyActorLogic> = Object.fromEntries(names.map((name) => [name, puppet]))
  const machine = walk.machine.provide({
    actors: { ...actors, ...walk.actors },
    actions: { ...walk.actions },
  }) as AnyStateMachine
  const implementations = implementationsOf(machine)
  for (const kind of ['actors', 'actions', 'guards', 'delays']) {
    implementations[kind] = new Proxy(implementations[kind] ?? {}, {
      get: (all, name: string) => (used.add(`${kind} ${String(name)}`), all[name]),
    })
  }
  return machine
}

/** Events that a snapshot accepts: the author's, then the ends of its actors and its delays. */
function offered(walk: Walk, machine: AnyStateMachine, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const events: EventObject[] = [...(typeof walk.events === 'function' ? walk.events(snapshot) : walk.events)]
  for (const [id, status] of childrenOf(snapshot)) {
    if (status !== 'active') continue
    const { done: outputs = [undefined], error: errors = [new Error('refused')] } = walk.puppets?.[id] ?? {}
    events.push(...outputs.map((output) => done(id, output)), ...errors.map((error) => failed(id, error)))
  }
  for (const node of snapshot._nodes)
    for (const type of node.transitions.keys()) if (type.startsWith('xstate.after.')) events.push({ type })
  return events.filter((event) => machine.getTransitionData(snapshot, event).length > 0)
}

/** Marks an actor as ended after its end event, so that it cannot end twice in the model. */
function withEnded(before: AnyMachineSnapshot, event: EventObject, after: AnyMachineSnapshot): AnyMachineSnapshot {
  const id = (event as { actorId?: string }).actorId
  if (!id || !event.type.startsWith('xstate.') || after.children[id] !== before.children[id] || !after.children[id])
    return after
  const status = event.type.startsWith('xstate.done.') ? 'done' : 'error'
  const ended = createActor(puppet, { id, snapshot: { status, output: undefined, error: undefined } })
  return { ...after, children: { ...after.children, [id]: ended } } as AnyMachineSnapshot
}

/** Logic to traverse with `xstate/graph`, and the options for it. */
interface Traversal {
  logic: AnyStateMachine
  first: AnyMachineSnapshot
  key: (snapshot: AnyMachineSnapshot) => string
  keyNow: (snapshot: AnyMachineSnapshot) => string
  options: {
    fromState: AnyMachineSnapshot
    events: (snapshot: AnyMachineSnapshot) => EventObject[]
    serializeState: (snapshot: AnyMachineSnapshot) => string
    serializeEvent: (event: EventObject) => string
    stopWhen: Walk['stop']
    limit: number
  }
}

/** Prepares a machine to be traversed step by step. */
export function traversal(walk: Walk, machine: AnyStateMachine, recorder?: Recorder): Traversal {
  // The scope has a parent, which a chart may send to, and allows repeated system ids.
  const self: AnyActor = createActor(puppet, { parent: createEmptyActor() })
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep')
      recorder?.microstep(event.snapshot as AnyMachineSnapshot, event._transitions)
  }
  const system = Object.assign(self.system, { _set: () => undefined, _sendInspectionEvent: inspect })
  const nothing = () => undefined
  const scope = {
    self,
    system,
    id: '',
    sessionId: 'model',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: Parameters<Recorder['action']>[0]) => recorder?.action(action),
  }

  const keyNow = (snapshot: AnyMachineSnapshot) =>
    keyOf(snapshot, walk.serialize ? walk.serialize(snapshot) : snapshot.context)
  const keys = new WeakMap<object, string>()
  const key = (snapshot: AnyMachineSnapshot) => {
    let found = keys.get(snapshot)
    if (found === undefined) keys.set(snapshot, (found = keyNow(snapshot)))
    return found
  }
  recorder?.begin(undefined)
  const first = machine.getInitialSnapshot(scope, walk.input)
  if (first.status === 'error') throw new Error(`${walk.name}: the machine fails as it starts: ${String(first.error)}`)
  const logic = Object.create(machine, {
    transition: {
      value: (snapshot: AnyMachineSnapshot, event: EventObject) => {
        recorder?.begin(snapshot)
        try {
          return withEnded(snapshot, event, machine.transition(snapshot, event, scope))
        } catch (cause) {
          throw new Error(
            `${walk.name}: ${short(event)} in ${stringify(snapshot.value)} throws: ${cause instanceof Error ? cause.message : String(cause)}`,
            { cause },
          )
        }
      },
    },
  }) as AnyStateMachine
  const options = {
    fromState: first,
    events: (snapshot: AnyMachineSnapshot) => offered(walk, machine, snapshot),
    serializeState: key,
    serializeEvent: stringify,
    stopWhen: walk.stop,
    limit: walk.limit ?? 200_000,
  }
  return { logic, first, key, keyNow, options }
}

/**
 * Prepares a chart for `xstate/graph`: puppets take the place of its actors, so that their ends are events like any
 * other, and reports go to a parent.
 *
 * @throws Error if the machine fails as it starts
 * @example
 * const { logic, options } = graphOf(connectionMachine, connectionPayloads)
 * const paths = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('connected') })
 */
export function graphOf<M extends AnyStateMachine>(machine: M, payloads: Payloads<M>): Graph<M> {
  // Functions of the payloads take this machine's snapshots, which are all that the traversal passes.
  const walk = { name: machine.id, ...payloads, machine } as unknown as Walk
  const { logic, options } = traversal(walk, inert(walk, new Set()))
  return { logic, options } as unknown as Graph<M>
}

/** Explores every snapshot that the chart can reach with the walk's events. */
export function explore(walk: Walk, used = new Set<string>(), machine = inert(walk, used), recorder?: Recorder): Model {
  const { logic, first, key, keyNow, options } = traversal(walk, machine, recorder)
  let map: AdjacencyMap
  try {
    map = getAdjacencyMap(logic, options) as AdjacencyMap
  } catch (cause) {
    if (!(cause instanceof Error) || cause.message !== 'Traversal limit exceeded') throw cause
    throw new Error(
      `${walk.name}: more than ${options.limit} transitions: the limit of the walk. Leave out of \`serialize\` what grows without bound, \`stop\` earlier, or raise \`limit\`.`,
      { cause },
    )
  }
  return { machine, used, keyNow, vertices: link(map, key, key(first)) }
}

/** Converts the adjacency map into vertices, each with the edge that first reached it. */
function link(map: AdjacencyMap, key: (snapshot: AnyMachineSnapshot) => string, start: string): Vertex[] {
  const byKey = new Map(
    Object.entries(map).map(([name, { state }]) => [name, { key: name, state, edges: [] } as Vertex]),
  )
  const get = (name: string): Vertex => byKey.get(name) ?? { key: name, state: map[start]!.state, edges: [] }
  const order = [get(start)]
  const seen = new Set(order)
  for (const from of order) {
    for (const { event, state } of Object.values(map[from.key]?.transitions ?? {})) {
      const edge: Edge = { event, state, to: get(key(state)) }
      from.edges.push(edge)
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      edge.to.via = { from, edge }
      order.push(edge.to)
    }
  }
  return order
}
