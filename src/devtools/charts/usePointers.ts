import { useEffect, useRef, type PointerEvent } from 'react'

export interface Point {
  x: number
  y: number
}

/** Movement in px below which a press is a click. */
const SLACK = 4

interface Moves {
  pan: (dx: number, dy: number) => void
  /** @param at the point that keeps its place */
  zoom: (factor: number, at: Point) => void
}

/** Pans with one pointer and zooms with two, be it a mouse, a pen or fingers. */
export function usePointers({ pan, zoom }: Moves) {
  const down = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const moving = useRef(false)
  const forget = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId)
    if (down.current.size === 0) moving.current = false
  }
  return {
    onPointerDown({ pointerId, button, clientX: x, clientY: y }: PointerEvent) {
      if (button !== 0) return
      down.current.set(pointerId, { x, y })
      start.current = { x, y }
    },
    onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      const before = down.current.get(pointerId)
      if (!before) return
      const from = start.current ?? before
      if (!moving.current && Math.hypot(x - from.x, y - from.y) < SLACK) return
      // From here on it is not a click on the element below.
      if (!moving.current) currentTarget.setPointerCapture(pointerId)
      moving.current = true
      const [other] = [...down.current].flatMap(([id, point]) => (id === pointerId ? [] : [point]))
      down.current.set(pointerId, { x, y })
      if (!other) return pan(x - before.x, y - before.y)
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      zoom(apart({ x, y }) / Math.max(apart(before), 1), { x: (x + other.x) / 2, y: (y + other.y) / 2 })
      pan((x - before.x) / 2, (y - before.y) / 2)
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  }
}

/** Change of the zoom exponent for each px of the wheel. */
const WHEEL = 0.002

/** Zooms at the pointer with Ctrl or ⌘ (as a trackpad sends a pinch). Without them the wheel scrolls. */
export function useWheel(
  element: { current: HTMLElement | null },
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const view = element.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      // Otherwise the browser zooms the page.
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 1 : 16) * WHEEL), { x: event.clientX, y: event.clientY })
    }
    view?.addEventListener('wheel', turn, { passive: false })
    return () => view?.removeEventListener('wheel', turn)
  })
}
