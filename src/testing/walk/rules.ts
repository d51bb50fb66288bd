import type { AnyActorLogic, AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from './coverage'
import type { Model } from './model'
import { childrenOf, notPlain, short, stringify } from './serialize'
import type { Vertex, Walk } from './types'
import { pathTo } from './replay'

const listed = (list: Record<string, string> | undefined, node: AnyStateNode): boolean =>
  !!list && [node.id, node.path.join('.')].some((name) => (list[name] ?? '').trim() !== '')

const lineage = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineage(node.parent)] : [node])

/** Whether actor logic settles once by itself (a promise). Machines and callbacks do not. */
function settles(logic: AnyActorLogic | undefined): boolean {
  if (!logic || 'getStateNodeById' in logic) return false
  try {
    const snapshot = { status: 'active', output: undefined, error: undefined, input: undefined }
    return logic.transition(snapshot, { type: 'xstate.promise.resolve', data: 0 }, {} as never).status === 'done'
  } catch {
    return false
  }
}

type Invoke = { id?: string; src?: unknown; onDone?: unknown; onError?: unknown }
const invokesOf = (node: AnyStateNode): Invoke[] => [node.config.invoke ?? []].flat() as Invoke[]
const logicOf = (machine: AnyStateMachine, invoke: Invoke) =>
  (machine.implementations.actors as Record<string, AnyActorLogic>)[String(invoke.src)]

/** Checks rule 5 of the statecharts on the declaration: ids, ends and limits. */
export function declared(walk: Walk): string[] {
  const problems: string[] = []
  const nodes = nodesOf(walk.machine.root)
  for (const node of nodes) {
    for (const [i, invoke] of invokesOf(node).entries()) {
      const name = `${node.id}: invoke ${invoke.id ?? i}`
      if (!invoke.id) problems.push(`${name} has no id`)
      if (typeof invoke.src !== 'string') problems.push(`${name} is not a declared actor`)
      if (!invoke.onError) problems.push(`${name} has no onError`)
      if (!invoke.onDone && settles(logicOf(walk.machine, invoke))) problems.push(`${name} has no onDone`)
    }
    const limited = lineage(node).some((one) => Object.keys(one.config.after ?? {}).length > 0)
    if (waits(walk, node) && !limited && !listed(walk.waits, node))
      problems.push(`${node.id} waits without a limit (after) or a reason in \`waits\``)
  }
  for (const list of [walk.waits, walk.uncancelled])
    for (const name of Object.keys(list ?? {}))
      if (!nodes.some((node) => node.id === name || node.path.join('.') === name))
        problems.push(`the walk excuses "${name}", which is no state`)
  return problems
}

const waits = (walk: Walk, node: AnyStateNode) =>
  node.tags.includes('waiting') || invokesOf(node).some((invoke) => settles(logicOf(walk.machine, invoke)))

/** Checks that some event of host or visitor leaves each waiting state, in any context. */
export function cancels(walk: Walk, model: Model): string[] {
  return nodesOf(model.machine.root).flatMap((node) => {
    const original = walk.machine.getStateNodeById(node.id)
    if (!waits(walk, original) || listed(walk.uncancelled, original)) return []
    const stuck = model.vertices.find(
      ({ state, edges }) =>
        state._nodes.includes(node) &&
        !walk.stop?.(state) &&
        !edges.some((edge) => !edge.event.type.startsWith('xstate.') && !edge.state._nodes.includes(node)),
    )
    return stuck ? [`${node.id} waits and no event cancels it, ${at(stuck)}`] : []
  })
}

const at = (vertex: Vertex) =>
  `after ${
    pathTo(vertex)
      .map((edge) => short(edge.event))
      .join(' → ') || 'the start'
  }`

/** Declared names of promises and charts that some event stops before they have ended. */
export function abandoned(walk: Walk, model: Model): string[] {
  const ending = (logic: AnyActorLogic | undefined) => settles(logic) || (!!logic && 'getStateNodeById' in logic)
  const sources = new Map(
    nodesOf(walk.machine.root)
      .flatMap(invokesOf)
      .filter((invoke) => ending(logicOf(walk.machine, invoke)))
      .map(({ id, src }) => [id, String(src)]),
  )
  const stopped = model.vertices.flatMap(({ state, edges }) =>
    edges.flatMap(({ event, state: after }) =>
      childrenOf(state)
        .filter(([id, status]) => status === 'active' && after.children[id] !== state.children[id])
        .filter(([id]) => !event.type.endsWith(`.actor.${id}`))
        .flatMap(([id]) => sources.get(id) ?? []),
    ),
  )
  return [...new Set(stopped)]
}

/** Checks that every snapshot can reach a resting one: final, tagged `resting`, or initial. */
export function wayOut(walk: Walk, model: Model): string[] {
  const began = new Set(model.vertices[0]!.state._nodes)
  const restingNode = (node: AnyStateNode) =>
    node.type === 'final' || began.has(node) || lineage(node).some((one) => one.tags.includes('resting'))
  const rests = ({ state }: Vertex) =>
    state.status === 'done' ||
    walk.stop?.(state) === true ||
    state._nodes.filter((node) => Object.keys(node.states).length === 0).every(restingNode)
  const before = new Map<Vertex, Vertex[]>()
  for (const vertex of model.vertices)
    for (const { to } of vertex.edges) {
      const list = before.get(to) ?? []
      if (list.length === 0) before.set(to, list)
      list.push(vertex)
    }
  const distance = new Map<Vertex, number>(model.vertices.filter(rests).map((vertex) => [vertex, 0]))
  for (const vertex of distance.keys())
    for (const from of before.get(vertex) ?? []) if (!distance.has(from)) distance.set(from, distance.get(vertex)! + 1)
  const problems: string[] = []
  for (const vertex of model.vertices) {
    const far = distance.get(vertex)
    const where = `${stringify(vertex.state.value)}, ${at(vertex)}`
    const ends = vertex.state.status !== 'active' || walk.stop?.(vertex.state)
    if (far === undefined) problems.push(`no way out of ${where}`)
    else if (walk.within !== undefined && far > walk.within)
      problems.push(`the way out of ${where} takes ${far} events, more than ${walk.within}`)
    else if (!ends && vertex.edges.length === 0) problems.push(`dead end: nothing leaves ${where}`)
  }
  return problems
}

/** Checks the author's invariants, and those of every machine, on each snapshot. */
export function invariants(walk: Walk, model: Model): string[] {
  const problems: string[] = []
  const broken = new Set<string>()
  const check = (state: Vertex['state'], vertex: Vertex, last = '') => {
    const note = (name: string, detail: string) => {
      if (broken.has(name)) return
      broken.add(name)
      problems.push(`${name}: ${detail} (${stringify(state.value)}, ${at(vertex)}${last})`)
    }
    if (state.status === 'error') note('the machine stays whole', `it fails with ${String(state.error)}`)
    const odd = notPlain(state.context)
    if (odd) note('context is plain data', `${odd} is not`)
    for (const [name, holds] of Object.entries(walk.invariants ?? {})) {
      const fault = holds(state)
      if (typeof fault === 'string' || fault === false) note(name, fault || 'broken')
    }
  }
  const checkMove = (vertex: Vertex, { event, state }: Vertex['edges'][number]) => {
    for (const [name, holds] of Object.entries(walk.moves ?? {})) {
      const fault = holds(vertex.state, event as never, state)
      if (typeof fault !== 'string' && fault !== false) continue
      if (broken.has(name)) continue
      broken.add(name)
      problems.push(`${name}: ${fault || 'broken'} (${at(vertex)} → ${short(event)})`)
    }
  }
  check(model.vertices[0]!.state, model.vertices[0]!)
  for (const vertex of model.vertices)
    for (const edge of vertex.edges) {
      check(edge.state, vertex, ` → ${short(edge.event)}`)
      checkMove(vertex, edge)
    }
  return problems
}

/** Reports declarations that are never used, and events that are never taken. */
export function unused(walk: Walk, used: ReadonlySet<string>, vertices: readonly Vertex[]): string[] {
  const problems: string[] = []
  for (const kind of ['actors', 'actions', 'guards', 'delays'] as const)
    for (const name of Object.keys(walk.machine.implementations[kind]))
      if (!used.has(`${kind} ${name}`)) problems.push(`${kind.slice(0, -1)} "${name}" is declared and never used`)
  const taken = new Set(vertices.flatMap((vertex) => vertex.edges.map((edge) => edge.event.type)))
  const types = new Set(
    (typeof walk.events === 'function'
      ? vertices.flatMap((vertex) => [...(walk.events as (s: unknown) => { type: string }[])(vertex.state)])
      : walk.events
    ).map((event) => event.type),
  )
  for (const type of types) if (!taken.has(type)) problems.push(`event "${type}" is offered and no state takes it`)
  return problems
}
