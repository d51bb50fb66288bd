import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, StateNode } from './definition'

export interface Box {
  node: StateNode
  x: number
  y: number
  width: number
  height: number
  /** Depth below the machine. */
  depth: number
}

export interface Line {
  id: string
  source: string
  /** `points` of a polyline. */
  points: string
  label?: { text: string; x: number; y: number }
}

export interface Layout {
  width: number
  height: number
  /** Outer boxes first. */
  boxes: readonly Box[]
  lines: readonly Line[]
}

const elk = new ELK()
const LABEL = { character: 6.1, height: 14 }
const HEADER = 34

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

/** Text of an edge: its events, the rest counted. */
const labelText = (labels: readonly string[]) =>
  labels.length > 2 ? `${labels.slice(0, 2).join(', ')} + ${labels.length - 2}` : labels.join(', ')

function nodeOf(state: StateNode): ElkNode {
  const lines = 1 + state.invokes.length
  const longest = Math.max(state.key.length * 7.6, ...state.invokes.map((name) => (name.length + 2) * 6.4))
  const padding = `[top=${HEADER + state.invokes.length * 16},left=16,bottom=16,right=16]`
  return {
    id: state.id,
    ...(state.children.length > 0
      ? { children: state.children.map(nodeOf), layoutOptions: { 'elk.padding': padding } }
      : { width: Math.max(88, longest + 32), height: 20 + lines * 16 }),
  }
}

function boxesOf(state: StateNode, nodes: ReadonlyMap<string, ElkNode>, depth: number): Box[] {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
  return [{ node: state, x, y, width, height, depth }, ...state.children.flatMap((child) => boxesOf(child, nodes, depth + 1))]
}

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)]

function lineOf(edge: ElkExtendedEdge): Line | undefined {
  const section = edge.sections?.[0]
  if (!section) return undefined
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  const label = edge.labels?.[0]
  return {
    id: edge.id,
    source: edge.sources[0] ?? '',
    points: points.map(({ x, y }) => `${x},${y}`).join(' '),
    ...(label?.text && { label: { text: label.text, x: label.x ?? 0, y: (label.y ?? 0) + 11 } }),
  }
}

/** Where every state and every move of a chart is drawn. */
export async function layOut({ root, edges }: Chart): Promise<Layout> {
  const graph: ElkNode = await elk.layout({
    id: '',
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: edges.map(({ id, source, target, labels }) => {
      const text = labelText(labels)
      return {
        id,
        sources: [source],
        targets: [target],
        labels: [{ id: `${id}#`, text, width: text.length * LABEL.character, height: LABEL.height }],
      }
    }),
  })
  const nodes = new Map(flat(graph).map((node) => [node.id, node]))
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: boxesOf(root, nodes, 0),
    lines: (graph.edges ?? []).flatMap((edge) => lineOf(edge) ?? []),
  }
}
