/** State of a chart. */
export interface StateNode {
  /** Path from the machine, e.g. `modal.open.idle`. */
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  children: readonly StateNode[]
  /** Actors invoked while it is active. */
  invokes: readonly string[]
}

export interface Edge {
  id: string
  source: string
  target: string
  labels: readonly string[]
}

export interface Chart {
  root: StateNode
  edges: readonly Edge[]
}

/** Parts of a machine's configuration that are drawn. */
interface Config {
  id?: string
  type?: string
  initial?: string
  states?: Record<string, Config>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: unknown
}
type Transition = { target?: string | string[]; guard?: unknown }

const listOf = <Item>(value: Item | Item[] | undefined): Item[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const transitionsOf = (value: unknown): Transition[] =>
  listOf(value).map((one) => (typeof one === 'string' ? { target: one } : (one as Transition)))

/** Label of a guard: its name, or `condition` if it has none. */
function guardText(guard: unknown): string {
  if (!guard) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  const { type } = guard as { type?: string }
  return type ? ` [${type}]` : ' [condition]'
}

function typeOf({ type, states }: Config): StateNode['type'] {
  if (type === 'parallel' || type === 'final' || type === 'history') return type
  return states && Object.keys(states).length > 0 ? 'compound' : 'atomic'
}

/**
 * Parses a chart from a machine's configuration.
 *
 * @param json the `definition` of the inspection event `@xstate.actor`
 */
export function readChart(json: string): Chart {
  const config = JSON.parse(json) as Config
  const byId = new Map<string, string>()
  const moves: { source: string; parent: string | undefined; label: string; transition: Transition }[] = []

  const read = (node: Config, key: string, id: string, parent: string | undefined, initial: boolean): StateNode => {
    if (node.id) byId.set(node.id, id)
    const add = (label: string, value: unknown) => {
      for (const transition of transitionsOf(value)) {
        moves.push({ source: id, parent, label: label + guardText(transition.guard), transition })
      }
    }
    for (const [event, value] of Object.entries(node.on ?? {})) add(event, value)
    for (const [delay, value] of Object.entries(node.after ?? {})) add(`after ${delay}`, value)
    add('always', node.always)
    add('done', node.onDone)
    const invoked = listOf(node.invoke) as { id?: string; src?: string; onDone?: unknown; onError?: unknown }[]
    for (const one of invoked) {
      const name = one.id ?? String(one.src)
      add(`${name} done`, one.onDone)
      add(`${name} failed`, one.onError)
    }
    const children = Object.entries(node.states ?? {}).map(([childKey, child]) =>
      read(child, childKey, `${id}.${childKey}`, id, node.initial === childKey),
    )
    return { id, key, type: typeOf(node), initial, children, invokes: invoked.map((one) => one.id ?? String(one.src)) }
  }

  const name = config.id ?? 'machine'
  const root = read(config, name, name, undefined, false)
  const ids = new Set(idsOf(root))

  const resolve = (target: string, source: string, parent: string | undefined): string | undefined => {
    if (target.startsWith('#')) {
      const path = target.slice(1)
      const owner = [...byId.keys()]
        .filter((id) => path === id || path.startsWith(`${id}.`))
        .sort((a, b) => b.length - a.length)[0]
      return owner === undefined ? undefined : `${byId.get(owner)}${path.slice(owner.length)}`
    }
    return target.startsWith('.') ? source + target : `${parent ?? source}.${target}`
  }

  const edges = new Map<string, Edge>()
  for (const { source, parent, label, transition } of moves) {
    for (const target of listOf(transition.target)) {
      const found = resolve(target, source, parent)
      // An edge from a state into itself, or from the root, would hide the rest.
      if (!found || !ids.has(found) || found.startsWith(`${source}.`) || source === root.id) continue
      const id = `${source}>${found}`
      edges.set(id, { id, source, target: found, labels: [...new Set([...(edges.get(id)?.labels ?? []), label])] })
    }
  }
  return { root, edges: [...edges.values()] }
}

export function idsOf(node: StateNode): string[] {
  return [node.id, ...node.children.flatMap(idsOf)]
}

/** Ids of the active states of a value: `{ open: 'idle' }` under `modal` → `modal`, `modal.open`, `modal.open.idle`. */
export function litBy(value: unknown, id: string): string[] {
  if (typeof value === 'string') return [id, `${id}.${value}`]
  if (!value || typeof value !== 'object') return [id]
  return [id, ...Object.entries(value).flatMap(([key, inner]) => litBy(inner, `${id}.${key}`))]
}

/** Chart with some states folded: edges into the inside of a folded state lead to that state. */
export function folded({ root, edges }: Chart, ids: readonly string[]): Chart {
  const hidden = (id: string) => ids.some((one) => id.startsWith(`${one}.`))
  const shown = (id: string) =>
    ids.filter((one) => id.startsWith(`${one}.`)).sort((a, b) => a.length - b.length)[0] ?? id
  const fold = (node: StateNode): StateNode => ({
    ...node,
    children: ids.includes(node.id) ? [] : node.children.map(fold),
  })
  const joined = new Map<string, Edge>()
  for (const edge of edges) {
    const [source, target] = [shown(edge.source), shown(edge.target)]
    // Skip edges inside a folded state, and those between it and a state that contains it.
    if ((source === target || target.startsWith(`${source}.`)) && (hidden(edge.source) || hidden(edge.target))) continue
    const id = `${source}>${target}`
    joined.set(id, { id, source, target, labels: [...new Set([...(joined.get(id)?.labels ?? []), ...edge.labels])] })
  }
  return { root: fold(root), edges: [...joined.values()] }
}

/** Innermost states of a value, e.g. `open.idle`, or `request.asking` and `refusal.none`. */
export const leavesOf = (value: unknown): string[] => {
  const lit = litBy(value, '')
  return lit.filter((id) => id !== '' && !lit.some((other) => other.startsWith(`${id}.`))).map((id) => id.slice(1))
}
