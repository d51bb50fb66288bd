import type { Chart, Edge, StateNode } from './definition'
import { labelText, type Box, type Layout } from './picture'

/** Sizes of the layout, in px of the drawing. */
const GAP = 16
const LINE = 16
const HEADER = 34
const MARGIN = 16
const CHARACTER = { key: 7.6, text: 6.7 }

/** Layout without lines: states in their parents, row by row, each with its transitions in words. */
export function inWords({ root, edges }: Chart): Layout {
  const boxes: Box[] = []
  const { width, height } = place(root, edges, 0, boxes)
  const lines = edges.map(({ id, source, labels }) => ({ id, source, names: labels }))
  return { width, height, boxes, lines }
}

/** Adds the boxes of a state at the origin, outer ones first, and returns its size. */
function place(node: StateNode, edges: readonly Edge[], depth: number, boxes: Box[]): Pick<Box, 'width' | 'height'> {
  const moves = edges
    .filter(({ source }) => source === node.id)
    .map(({ id, labels, target }) => ({ id, text: `${labelText(labels)} → ${nameOf(target, node.id)}` }))
  const at = boxes.length
  boxes.push({ node, x: 0, y: 0, width: 0, height: 0, depth, moves })
  const texts = [...node.invokes.map((name) => `↻ ${name}`), ...moves.map(({ text }) => text)]
  const head = HEADER + texts.length * LINE
  const widest = Math.max(
    88,
    node.key.length * CHARACTER.key + 44,
    ...texts.map((text) => text.length * CHARACTER.text + 24),
  )
  const parts = node.children.map((child) => {
    const inside: Box[] = []
    return { ...place(child, edges, depth + 1, inside), inside }
  })
  // About as wide as a screen: four thirds of its height.
  const area = parts.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  const most = Math.max(widest, ...parts.map(({ width }) => width), Math.sqrt(area * 1.6))
  let [x, y, row, right] = [0, 0, 0, 0]
  for (const { width, height, inside } of parts) {
    if (x > 0 && x + width > most) [x, y, row] = [0, y + row + GAP, 0]
    boxes.push(...inside.map((box) => ({ ...box, x: box.x + x + MARGIN, y: box.y + y + head })))
    ;[x, row, right] = [x + width + GAP, Math.max(row, height), Math.max(right, x + width)]
  }
  const size =
    parts.length > 0
      ? { width: Math.max(widest, right + 2 * MARGIN), height: head + y + row + MARGIN }
      : { width: widest, height: head + 4 }
  boxes[at] = { ...boxes[at]!, ...size }
  return size
}

/** Shortest name of a target as seen from a state: the key of a sibling, else the path below the machine. */
function nameOf(target: string, source: string): string {
  const parent = source.slice(0, source.lastIndexOf('.') + 1)
  if (target === source) return 'itself'
  return target.startsWith(parent) ? target.slice(parent.length) : target.slice(target.indexOf('.') + 1)
}
