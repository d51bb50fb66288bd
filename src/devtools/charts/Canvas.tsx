import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ChartView } from './ChartView'
import { litBy } from './definition'
import { around, fitting, innermost, matching, scaled, within } from './geometry'
import type { ElkLoader } from './layout'
import type { Box } from './picture'
import { useLayout } from './useLayout'
import { usePointers, useWheel, type Point } from './usePointers'

const STEP = 1.25
/** Margin in px around what is scrolled into view. */
const ROOM = 24

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
  /** Index of the match that was shown last; -1 before the first. */
  const turn = useRef(-1)
  const layout = useLayout(definition, collapsed, elk)
  const room = useRoom(canvas)
  const fit = layout && room ? fitting(layout, room) : 1
  // Default scale: the whole chart, but never too small to read.
  const scale = chosen ?? Math.max(fit, 0.75)
  const found = useMemo(() => (layout ? matching(layout, search) : []), [layout, search])
  const rootId = layout?.boxes[0]?.node.id ?? ''
  const text = JSON.stringify(value)

  const bring = (boxes: readonly Box[]) => {
    if (canvas.current && boxes.length > 0) bringIntoView(canvas.current, boxes, scale)
  }
  const follow = () => {
    if (!layout) return
    const focused = focus && layout.boxes.filter(({ node }) => node.id === focus.id)
    bring(focused?.length ? focused : innermost(layout, new Set(litBy(JSON.parse(text ?? 'null'), rootId))))
  }
  const { zoom, keepPoint } = useZoom(canvas, scale, setScale)
  const place = () => {
    if (!keepPoint()) follow()
  }
  // The new position is computed from what was rendered.
  useLayoutEffect(place, [layout, text, scale, focus]) // oxlint-disable-line react/exhaustive-deps -- `bring` reads the view
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
      <Toolbar
        scale={scale}
        onZoom={zoom}
        onScale={(shown) => setScale(shown === 'fit' ? fit : 1)}
        onFollow={follow}
        search={search}
        count={found.length}
        onSearch={(typed) => {
          turn.current = -1
          setSearch(typed)
        }}
        onNext={showNext}
        onUnfold={collapsed.length > 0 ? () => setCollapsed([]) : undefined}
      />
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

interface ToolbarProps {
  scale: number
  onZoom: (factor: number) => void
  /** Shows the whole chart, or shows it as it is drawn. */
  onScale: (scale: 'fit' | 'drawn') => void
  /** Scrolls to the active states. */
  onFollow: () => void
  search: string
  /** Number of matches. */
  count: number
  onSearch: (text: string) => void
  /** Shows the next match, or the previous one for -1. */
  onNext: (step: 1 | -1) => void
  /** Absent while nothing is folded. */
  onUnfold: (() => void) | undefined
}

/** Toolbar above a chart: its scale, the active states, and a search. */
function Toolbar({ scale, onZoom, onScale, onFollow, search, count, onSearch, onNext, onUnfold }: ToolbarProps) {
  return (
    <div className="tools" role="toolbar" aria-label="View">
      <button type="button" onClick={() => onZoom(1 / STEP)} aria-label="Zoom out" title="Zoom out (−)">
        −
      </button>
      <output aria-label="Zoom">{`${Math.round(scale * 100)} %`}</output>
      <button type="button" onClick={() => onZoom(STEP)} aria-label="Zoom in" title="Zoom in (+)">
        +
      </button>
      <button type="button" onClick={() => onScale('fit')} title="All of it (0)">
        Fit
      </button>
      <button type="button" onClick={() => onScale('drawn')} title="As it is drawn (1)">
        100 %
      </button>
      <button type="button" onClick={onFollow} title="What is active (a)">
        Active
      </button>
      <input
        type="search"
        aria-label="Find in the chart"
        placeholder="Find a state or an event"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && onNext(shiftKey ? -1 : 1)}
      />
      {search.trim() && <output aria-label="Found">{count === 1 ? '1 found' : `${count} found`}</output>}
      {onUnfold && (
        <button type="button" onClick={onUnfold}>
          Unfold all
        </button>
      )}
    </div>
  )
}

/** Scrolls to boxes that are not on screen; if they do not fit together, to the first. */
function bringIntoView(view: HTMLElement, boxes: readonly Box[], scale: number): void {
  const whole = around(boxes)
  const fits =
    (whole.right - whole.left) * scale <= view.clientWidth - 2 * ROOM &&
    (whole.bottom - whole.top) * scale <= view.clientHeight - 2 * ROOM
  const { left, right, top, bottom } = scaled(fits ? whole : around(boxes.slice(0, 1)), scale)
  const seen =
    left >= view.scrollLeft + ROOM &&
    right <= view.scrollLeft + view.clientWidth - ROOM &&
    top >= view.scrollTop + ROOM &&
    bottom <= view.scrollTop + view.clientHeight - ROOM
  if (!seen) view.scrollTo({ left: (left + right - view.clientWidth) / 2, top: (top + bottom - view.clientHeight) / 2 })
}

/**
 * Zooms around a point of the screen. `keepPoint` is called once the new scale is rendered, and scrolls that point back to
 * its place; `false` without one.
 */
function useZoom(canvas: { current: HTMLElement | null }, scale: number, setScale: (scale: number) => void) {
  /** Point of the chart that keeps its place, and that place on the screen. */
  const anchor = useRef<Point & { at: Point }>(undefined)
  const chartBox = () => canvas.current?.querySelector('svg')?.getBoundingClientRect()
  return {
    zoom(factor: number, at?: Point) {
      const next = within(scale * factor)
      const chart = chartBox()
      if (at && chart && next !== scale)
        anchor.current = { x: (at.x - chart.left) / scale, y: (at.y - chart.top) / scale, at }
      setScale(next)
    },
    keepPoint(): boolean {
      const point = anchor.current
      anchor.current = undefined
      const chart = chartBox()
      if (!point || !chart) return false
      canvas.current?.scrollBy(chart.left + point.x * scale - point.at.x, chart.top + point.y * scale - point.at.y)
      return true
    },
  }
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
