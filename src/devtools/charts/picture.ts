import type { StateNode } from './definition'

export interface Box {
  node: StateNode
  x: number
  y: number
  width: number
  height: number
  /** Depth below the root. */
  depth: number
  /** Transitions in words, where no line is drawn: `declined → idle`. */
  moves?: readonly { id: string; text: string }[]
}

export interface Line {
  id: string
  source: string
  /** `points` of a polyline. Absent if the transition is in words in its state. */
  points?: string
  label?: { text: string; x: number; y: number }
  /** Labels of all events that take it. */
  names: readonly string[]
}

export interface Layout {
  width: number
  height: number
  /** Outer boxes come first. */
  boxes: readonly Box[]
  lines: readonly Line[]
}

/** Label of an edge: two events at most, and the number of the others. */
export const labelText = (labels: readonly string[]) =>
  labels.length > 2 ? `${labels.slice(0, 2).join(', ')} + ${labels.length - 2}` : labels.join(', ')
