import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, Edge, StateNode } from './definition'
import { inWords } from './inWords'
import { labelText, type Box, type Layout, type Line } from './picture'

/** Loads elkjs, which computes where lines go. Its licence (EPL-2.0) is the host's to accept, so it isn't part of the package. */
export type ElkLoader = () => Promise<{ default: ElkClass | { default: ElkClass } }>

/** The class of elkjs. With Node's resolution of modules it is the `default` of what is imported as the default. */
type ElkClass = new () => { layout(graph: object): Promise<object> }

/** Sizes of labels and of a state's header, in px of the drawing. */
const LABEL = { character: 6.1, height: 14 }
const HEADER = 34

const spacing = { 'elk.json.shapeCoords': 'ROOT', 'elk.json.edgeCoords': 'ROOT', 'elk.spacing.nodeNode': '28' }

/** Layout from top to bottom, along the transitions. */
const layered = {
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.edgeLabel': '4',
}

/** Layout of parallel regions without edges between them: packed into a rectangle. */
const packed = {
  ...spacing,
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.5',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
}

/** Innermost state that contains both ends. */
function homeOf({ source, target }: Edge): string {
  const other = target.split('.')
  const path = source.split('.')
  const shared = path.findIndex((key, index) => key !== other[index])
  const held = path.slice(0, shared < 0 ? path.length : shared)
  // A state does not contain itself.
  return held.slice(0, Math.min(held.length, path.length - 1, other.length - 1)).join('.')
}

function edgeOf({ id, source, target, labels }: Edge): ElkExtendedEdge {
  const text = labelText(labels)
  const label = { id: `${id}#`, text, width: text.length * LABEL.character, height: LABEL.height }
  return { id, sources: [source], targets: [target], labels: [label] }
}

function nodeOf(state: StateNode, edges: readonly Edge[]): ElkNode {
  const invokes = state.invokes.length * 16
  if (state.children.length === 0) {
    const longest = Math.max(state.key.length * 7.6, ...state.invokes.map((name) => (name.length + 2) * 6.4))
    return { id: state.id, width: Math.max(88, longest + 44), height: 36 + invokes }
  }
  const own = edges.filter((edge) => homeOf(edge) === state.id)
  const inside = (id: string) => id.startsWith(`${state.id}.`)
  const apart = own.length === 0 && !edges.some(({ source, target }) => inside(source) !== inside(target))
  const algorithm = state.type === 'parallel' && apart ? packed : layered
  return {
    id: state.id,
    children: state.children.map((child) => nodeOf(child, edges)),
    edges: own.map(edgeOf),
    layoutOptions: { ...algorithm, 'elk.padding': `[top=${HEADER + invokes},left=16,bottom=16,right=16]` },
  }
}

function boxesOf(state: StateNode, nodes: ReadonlyMap<string, ElkNode>, depth: number): Box[] {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
  return [
    { node: state, x, y, width, height, depth },
    ...state.children.flatMap((child) => boxesOf(child, nodes, depth + 1)),
  ]
}

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)]

function lineOf(edge: ElkExtendedEdge, names: readonly string[]): Line | undefined {
  const section = edge.sections?.[0]
  if (!section) return undefined
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  const label = edge.labels?.[0]
  return {
    id: edge.id,
    source: edge.sources[0] ?? '',
    names,
    points: points.map(({ x, y }) => `${x},${y}`).join(' '),
    ...(label?.text && { label: { text: label.text, x: label.x ?? 0, y: (label.y ?? 0) + 11 } }),
  }
}

/** Loads elkjs; `undefined` if that fails, as without a network. */
const loaded = (load: ElkLoader) =>
  load().then(
    ({ default: found }) => (typeof found === 'function' ? found : found.default),
    (error: unknown) =>
      void console.warn('walletchart: elkjs could not be loaded, so the devtools write transitions in words.', error),
  )

/** Computes the position of each state and transition of a chart: with lines by elkjs, or with transitions in words. */
export async function layOut(chart: Chart, loadElk?: ElkLoader): Promise<Layout> {
  const Elk = loadElk && (await loaded(loadElk))
  if (!Elk) return inWords(chart)
  const { root, edges } = chart
  const unplaced: ElkNode = { id: '', layoutOptions: packed, children: [nodeOf(root, edges)] }
  const graph = (await new Elk().layout(unplaced)) as ElkNode
  const all = flat(graph)
  const nodes = new Map(all.map((node) => [node.id, node]))
  const names = new Map(edges.map(({ id, labels }) => [id, labels]))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: boxesOf(root, nodes, 0),
    lines: all.flatMap((node) => node.edges ?? []).flatMap((edge) => lineOf(edge, names.get(edge.id) ?? []) ?? []),
  }
}
