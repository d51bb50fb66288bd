import { useEffect, useMemo, useState } from 'react'
import { litBy, readChart } from './definition'
import { layOut, type Box, type Layout } from './layout'

const layouts = new Map<string, Promise<Layout>>()

/** A chart's layout, made once for all actors that run it. */
function useLayout(definition: string): Layout | undefined {
  const [laid, setLaid] = useState<{ definition: string; layout: Layout }>()
  useEffect(() => {
    let wanted = true
    const layout = layouts.get(definition) ?? layOut(readChart(definition))
    layouts.set(definition, layout)
    void layout.then((found) => wanted && setLaid({ definition, layout: found }))
    return () => {
      wanted = false
    }
  }, [definition])
  return laid?.definition === definition ? laid.layout : undefined
}

function State({ box, lit }: { box: Box; lit: boolean }) {
  const { node, x, y, width, height, depth } = box
  const inside = node.children.length === 0
  return (
    <g className="state" data-lit={lit} data-depth={Math.min(depth, 4)} data-state={node.id} data-type={node.type}>
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {node.type === 'final' ? (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      ) : null}
      {node.initial ? <circle className="initial" cx={x + 12} cy={y + 18.5} r={3.5} /> : null}
      <text className="key" x={inside ? x + width / 2 : x + 22} y={y + 23} textAnchor={inside ? 'middle' : 'start'}>
        {node.key}
      </text>
      {node.invokes.map((name, index) => (
        <text
          key={name}
          className="invoke"
          x={inside ? x + width / 2 : x + 22}
          y={y + 40 + index * 16}
          textAnchor={inside ? 'middle' : 'start'}
        >
          ↻ {name}
        </text>
      ))}
    </g>
  )
}

interface ChartViewProps {
  name: string
  definition: string
  /** The state value whose states are lit. */
  value: unknown
}

/** A chart with the active states lit. */
export function ChartView({ name, definition, value }: ChartViewProps) {
  const layout = useLayout(definition)
  const rootId = layout?.boxes[0]?.node.id ?? ''
  const lit = useMemo(() => new Set(litBy(value, rootId)), [value, rootId])
  if (!layout) return <p className="empty">Drawing {name}…</p>
  return (
    <svg
      className="chart"
      role="img"
      aria-label={`Chart of ${name}`}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {layout.boxes.map((box) => (
        <State key={box.node.id} box={box} lit={lit.has(box.node.id)} />
      ))}
      {layout.lines.map(({ id, source, points, label }) => (
        <g key={id} className="move" data-lit={lit.has(source)}>
          <polyline points={points} markerEnd="url(#arrow)" />
          {label ? (
            <text x={label.x} y={label.y}>
              {label.text}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
