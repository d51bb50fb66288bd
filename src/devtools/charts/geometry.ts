import type { Box, Layout } from './picture'

const LIMITS = { least: 0.1, most: 2 } as const
/** Scale within the limits. */
export const within = (scale: number) => Math.min(Math.max(scale, LIMITS.least), LIMITS.most)

/** Scale at which the whole chart is visible; at most 1. */
export const fitting = (layout: Pick<Layout, 'width' | 'height'>, room: { width: number; height: number }): number =>
  within(Math.min(1, room.width / layout.width, room.height / layout.height))

/** Innermost of the highlighted states. */
export function innermost(layout: Layout, lit: ReadonlySet<string>): readonly Box[] {
  const shown = layout.boxes.filter(({ node }) => lit.has(node.id))
  return shown.filter(({ node }) => !shown.some((other) => other.node.id.startsWith(`${node.id}.`)))
}

type Rectangle = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
export const scaled = ({ left, right, top, bottom }: Rectangle, by: number): Rectangle => ({
  left: left * by,
  right: right * by,
  top: top * by,
  bottom: bottom * by,
})

/** Smallest rectangle around boxes. */
export const around = (boxes: readonly Box[]): Rectangle => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  top: Math.min(...boxes.map(({ y }) => y)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
})

/** States and transitions whose names contain a text. */
export function matching({ boxes, lines }: Pick<Layout, 'boxes' | 'lines'>, text: string): readonly string[] {
  const sought = text.trim().toLowerCase()
  if (!sought) return []
  const has = (one: string) => one.toLowerCase().includes(sought)
  return [
    ...boxes.filter(({ node }) => has(node.key) || node.invokes.some(has)).map(({ node }) => node.id),
    ...lines.filter(({ names }) => names.some(has)).map(({ id }) => id),
  ]
}
