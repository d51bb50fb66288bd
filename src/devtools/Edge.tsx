import type { KeyboardEvent, PointerEvent } from 'react'
import type { Settings } from './settings'

interface EdgeProps {
  settings: Settings
  onChange: (change: Partial<Settings>) => void
}

/** Edge by which the panel is made larger: with a pointer, or with the arrow keys. */
export function Edge({ settings, onChange }: EdgeProps) {
  const { dock } = settings
  const isRight = dock === 'right'
  const size = isRight ? settings.right : settings.bottom
  const most = () => (isRight ? innerWidth : innerHeight) - 40
  const resize = (next: number) => onChange({ [dock]: Math.round(Math.min(Math.max(next, 180), most())) })
  const press = (event: KeyboardEvent) => {
    const step = { [isRight ? 'ArrowLeft' : 'ArrowUp']: 40, [isRight ? 'ArrowRight' : 'ArrowDown']: -40 }[event.key]
    if (!step) return
    event.preventDefault()
    resize(size + step)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      resize(isRight ? innerWidth - event.clientX : innerHeight - event.clientY)
  }
  return (
    <div
      className="edge"
      role="separator"
      tabIndex={0}
      aria-label="Size of the devtools"
      aria-orientation={isRight ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={180}
      aria-valuemax={most()}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
