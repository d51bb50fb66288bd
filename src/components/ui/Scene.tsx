import type { ReactNode } from 'react'
import { css } from '../style'
import { mixing } from './styles/media'

/** Colours of a drawing. They follow the theme and the host's accent. */
export const ink = {
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  line: 'var(--accent-text)',
  card: 'var(--card)',
  row: 'var(--row)',
  soft: 'var(--soft)',
} as const

const sceneClass = css({
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 'var(--r-16)',
  background: 'var(--row)',
  [mixing]: { background: 'color-mix(in srgb, var(--accent-text) var(--tint), var(--card))' },
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
})

/** Drawing at the top of a view that explains something: shapes in a 328 × 132 box, in the accent. Decorative. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className={sceneClass} data-part="scene" aria-hidden="true">
      <svg viewBox="0 0 328 132" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <g stroke={ink.line} strokeOpacity=".22">
          <circle cx="164" cy="66" r="46" />
          <circle cx="164" cy="66" r="84" />
          <circle cx="164" cy="66" r="124" />
        </g>
        {children}
      </svg>
    </div>
  )
}

/** Token with a mark, as drawings show it: a disc at a point. */
export function Coin({ x, y, r = 17, solid = false }: { x: number; y: number; r?: number; solid?: boolean }) {
  const half = r * 0.48
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={solid ? ink.accent : ink.card} />
      <path
        d={`M0 ${-half}L${half * 0.8} 0L0 ${half}L${-half * 0.8} 0z`}
        fill={solid ? ink.onAccent : ink.line}
        stroke="none"
      />
    </g>
  )
}
