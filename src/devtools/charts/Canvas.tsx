import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ChartView } from './ChartView'
import { folded, litBy, readChart } from './definition'
import { layOut, type ElkLoader } from './layout'
import type { Box, Layout } from './picture'
import { usePointers } from './usePointers'

const STEP = 1.25
const LIMITS = { least: 0.1, most: 2 } as const
/** Margin in px around what is scrolled into view. */
const ROOM = 24

const within = (scale: number) => Math.min(Math.max(scale, LIMITS.least), LIMITS.most)

/** Scale at which the whole chart is visible; at most 1. */
export const fitting = (layout: Pick<Layout, 'width' | 'height'>, room: { width: number; height: number }): number =>
  within(Math.min(1, room.width / layout.width, room.height / layout.height))

/** Innermost of the highlighted states. */
function innermost(layout: Layout, lit: ReadonlySet<string>): readonly Box[] {
  const shown = layout.boxes.filter(({ node }) => lit.has(node.id))
  return shown.filter(({ node }) => !shown.some((other) => other.node.id.startsWith(`${node.id}.`)))
}

/** States and transitions whose names contain a text. */
function matching({ boxes, lines }: Pick<Layout, 'boxes' | 'lines'>, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  const has = (one: string) => one.toLowerCase().includes(wanted)
  return [
    ...boxes.filter(({ node }) => has(node.key) || node.invokes.some(has)).map(({ node }) => node.id),
    ...lines.filter(({ names }) => names.some(has)).map(({ id }) => id),
  ]
}

type Rectangle = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
const scaled = ({ left, right, top, bottom }: Rectangle, by: number): Rectangle => ({
  left: left * by,
  right: right * by,
  top: top * by,
  bottom: bottom * by,
})

/** Smallest rectangle around boxes. */
const around = (boxes: readonly Box[]): Rectangle => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  top: Math.min(...boxes.map(({ y }) => y)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
})

interface CanvasProps {
  name: string
  definition: string
  /** State value whose states are highlighted. */
  value: unknown
  /** State to scroll into view. Default: the active states. */
  focus: { id: string } | undefined
  elk: ElkLoader | undefined
}

/** Chart that can be zoomed, moved and folded, and that follows the active states. */
export function Canvas({ name, definition, value, focus, elk }: CanvasProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const [collapsed, setCollapsed] = useState<readonly string[]>([])
  const [chosen, setScale] = useState<number>()
  const [search, setSearch] = useState('')
  /** Which of the states found is on screen. */
  const turn = useRef(-1)
  const layout = useLayout(definition, collapsed, elk)
  const room = useRoom(canvas)
  const fit = layout && room ? fitting(layout, room) : 1
  // Default scale: the whole chart, but never too small to read.
  const scale = chosen ?? Math.max(fit, 0.75)
  const found = useMemo(() => (layout ? matching(layout, search) : []), [layout, search])
  const rootId = layout?.boxes[0]?.node.id ?? ''
  const text = JSON.stringify(value)

  const bring = (all: readonly Box[]) => {
    const view = canvas.current
    if (!view || all.length === 0) return
    const whole = around(all)
    const fits =
      (whole.right - whole.left) * scale <= view.clientWidth - 2 * ROOM &&
      (whole.bottom - whole.top) * scale <= view.clientHeight - 2 * ROOM
    // If they do not fit on the screen together, show the first.
    const { left, right, top, bottom } = scaled(fits ? whole : around(all.slice(0, 1)), scale)
    const seen =
      left >= view.scrollLeft + ROOM &&
      right <= view.scrollLeft + view.clientWidth - ROOM &&
      top >= view.scrollTop + ROOM &&
      bottom <= view.scrollTop + view.clientHeight - ROOM
    if (!seen)
      view.scrollTo({ left: (left + right - view.clientWidth) / 2, top: (top + bottom - view.clientHeight) / 2 })
  }
  const follow = () => {
    if (!layout) return
    const wanted = focus && layout.boxes.filter(({ node }) => node.id === focus.id)
    bring(wanted?.length ? wanted : innermost(layout, new Set(litBy(JSON.parse(text ?? 'null'), rootId))))
  }
  /** Point of the chart that keeps its place on the screen while zooming. */
  const held = useRef<{ x: number; y: number; at: { x: number; y: number } }>(undefined)
  const place = () => {
    const point = held.current
    held.current = undefined
    const chart = canvas.current?.querySelector('svg')?.getBoundingClientRect()
    if (!point || !chart) return follow()
    canvas.current?.scrollBy(chart.left + point.x * scale - point.at.x, chart.top + point.y * scale - point.at.y)
  }
  // The new position is computed from what was rendered.
  useLayoutEffect(place, [layout, text, scale, focus]) // oxlint-disable-line react/exhaustive-deps -- `bring` reads the view

  const zoom = (factor: number, at?: { x: number; y: number }) => {
    const next = within(scale * factor)
    const chart = canvas.current?.querySelector('svg')?.getBoundingClientRect()
    if (at && chart && next !== scale)
      held.current = { x: (at.x - chart.left) / scale, y: (at.y - chart.top) / scale, at }
    setScale(next)
  }
  useWheel(canvas, zoom)
  const pointers = usePointers({ zoom, pan: (dx, dy) => canvas.current?.scrollBy(-dx, -dy) })
  /** Shows the next of what was found: the state, or the one that a transition leaves. */
  const showNext = (step: number) => {
    if (!layout || found.length === 0) return
    turn.current = (turn.current + step + found.length) % found.length
    const id = found[turn.current]
    const source = layout.lines.find((line) => line.id === id)?.source ?? id
    bring(layout.boxes.filter(({ node }) => node.id === source))
  }
  const toggle = (id: string) =>
    setCollapsed(collapsed.includes(id) ? collapsed.filter((one) => one !== id) : [...collapsed, id])
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setScale(fit),
      '1': () => setScale(1),
      a: follow,
    }
    // Arrow keys scroll here; outside the chart they step through time.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (event.ctrlKey || event.metaKey) return
    moves[event.key]?.()
  }
  return (
    <>
      <div className="tools" role="toolbar" aria-label="View">
        <button type="button" onClick={() => zoom(1 / STEP)} aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <output aria-label="Zoom">{`${Math.round(scale * 100)} %`}</output>
        <button type="button" onClick={() => zoom(STEP)} aria-label="Zoom in" title="Zoom in (+)">
          +
        </button>
        <button type="button" onClick={() => setScale(fit)} title="All of it (0)">
          Fit
        </button>
        <button type="button" onClick={() => setScale(1)} title="As it is drawn (1)">
          100 %
        </button>
        <button type="button" onClick={follow} title="What is active (a)">
          Active
        </button>
        <input
          type="search"
          aria-label="Find in the chart"
          placeholder="Find a state or an event"
          value={search}
          onChange={({ target }) => {
            turn.current = -1
            setSearch(target.value)
          }}
          onKeyDown={({ key, shiftKey }) => key === 'Enter' && showNext(shiftKey ? -1 : 1)}
        />
        {search.trim() && (
          <output aria-label="Found">{found.length === 1 ? '1 found' : `${found.length} found`}</output>
        )}
        {collapsed.length > 0 && (
          <button type="button" onClick={() => setCollapsed([])}>
            Unfold all
          </button>
        )}
      </div>
      <div
        ref={canvas}
        className="canvas"
        tabIndex={0}
        role="group"
        aria-label="Chart"
        aria-keyshortcuts="+ - 0 1 a"
        onKeyDown={press}
        {...pointers}
      >
        {layout ? (
          <ChartView
            name={name}
            layout={layout}
            value={value}
            scale={scale}
            collapsed={collapsed}
            found={found}
            onToggle={toggle}
          />
        ) : (
          <p className="empty">Drawing {name}…</p>
        )}
      </div>
    </>
  )
}

/** Tracks the size of an element. */
function useRoom(element: { current: HTMLElement | null }): { width: number; height: number } | undefined {
  const [room, setRoom] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** Change of the zoom exponent for each px of the wheel. */
const WHEEL = 0.002

/** Zooms at the pointer with Ctrl or ⌘ (as a trackpad sends a pinch). Without them the wheel scrolls. */
function useWheel(
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

const layouts = new Map<string, Promise<Layout>>()

/** Layout of a chart with some states folded, cached for all its actors. Until it is ready, the previous layout. */
function useLayout(definition: string, collapsed: readonly string[], elk: ElkLoader | undefined): Layout | undefined {
  const [laid, setLaid] = useState<{ definition: string; layout: Layout }>()
  const key = JSON.stringify([definition, [...collapsed].sort()])
  useEffect(() => {
    let wanted = true
    const [chart, ids] = JSON.parse(key) as [string, string[]]
    const layout = layouts.get(key) ?? layOut(folded(readChart(chart), ids), elk)
    layouts.set(key, layout)
    void layout.then((found) => wanted && setLaid({ definition: chart, layout: found }))
    return () => {
      wanted = false
    }
  }, [key, elk])
  return laid?.definition === definition ? laid.layout : undefined
}
