import { useMemo, type KeyboardEvent } from 'react'
import { litBy } from './definition'
import type { Box, Layout } from './picture'

interface StateProps {
  box: Box
  lit: boolean
  found: readonly string[]
  folded: boolean
  onToggle: ChartViewProps['onToggle']
}

function State({ box, lit, found, folded, onToggle }: StateProps) {
  const { node, x, y, width, height, depth, moves = [] } = box
  const inside = node.children.length === 0
  // Words are read from the left, a picture's names from the middle.
  const middle = inside && box.moves === undefined
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onToggle?.(node.id)
  }
  return (
    <g
      className="state"
      data-lit={lit}
      data-found={found.includes(node.id)}
      data-depth={Math.min(depth, 4)}
      data-state={node.id}
      data-type={node.type}
    >
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {node.type === 'final' ? (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      ) : null}
      {node.initial ? <circle className="initial" cx={x + 12} cy={y + 18.5} r={3.5} /> : null}
      <text className="key" x={middle ? x + width / 2 : x + 22} y={y + 23} textAnchor={middle ? 'middle' : 'start'}>
        {folded ? `${node.key} ▸` : node.key}
      </text>
      {onToggle && (folded || !inside) && depth > 0 ? (
        <rect
          className="fold"
          role="button"
          tabIndex={0}
          aria-expanded={!folded}
          aria-label={`${folded ? 'Unfold' : 'Fold'} ${node.id}`}
          x={x}
          y={y}
          width={width}
          height={folded ? height : 32}
          rx={10}
          onClick={() => onToggle(node.id)}
          onKeyDown={press}
        />
      ) : null}
      {node.invokes.map((name, index) => (
        <text
          key={name}
          className="invoke"
          x={middle ? x + width / 2 : x + 12}
          y={y + 40 + index * 16}
          textAnchor={middle ? 'middle' : 'start'}
        >
          ↻ {name}
        </text>
      ))}
      {moves.map(({ id, text }, index) => (
        <text
          key={id}
          className="words"
          data-found={found.includes(id)}
          x={x + 12}
          y={y + 40 + (node.invokes.length + index) * 16}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

interface ChartViewProps {
  name: string
  layout: Layout
  /** State value whose states are highlighted. */
  value: unknown
  scale: number
  /** Ids of folded states. */
  collapsed: readonly string[]
  /** Ids of the edges that pages were seen to take: the others are dashed. */
  taken?: ReadonlySet<string> | undefined
  /** Ids of states and transitions that a search has found. */
  found?: readonly string[]
  /** Folds or unfolds a state. Without it, the chart is a picture. */
  onToggle?: (id: string) => void
}

/** Chart with the active states highlighted. */
export function ChartView({ name, layout, value, scale, collapsed, taken, found = [], onToggle }: ChartViewProps) {
  const rootId = layout.boxes[0]?.node.id ?? ''
  const lit = useMemo(() => new Set(litBy(value, rootId)), [value, rootId])
  return (
    <svg
      className="chart"
      role={onToggle ? 'group' : 'img'}
      aria-label={`Chart of ${name}`}
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {layout.boxes.map((box) => (
        <State
          key={box.node.id}
          box={box}
          lit={lit.has(box.node.id)}
          found={found}
          folded={collapsed.includes(box.node.id)}
          onToggle={onToggle}
        />
      ))}
      {layout.lines.map(
        ({ id, source, points, label }) =>
          points && (
            <g
              key={id}
              className="move"
              data-lit={lit.has(source)}
              data-found={found.includes(id)}
              data-taken={taken?.has(id)}
            >
              <polyline points={points} markerEnd="url(#arrow)" />
              {label ? (
                <text x={label.x} y={label.y}>
                  {label.text}
                </text>
              ) : null}
            </g>
          ),
      )}
    </svg>
  )
}
