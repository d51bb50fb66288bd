import type { ReactNode } from 'react'
import { css, cx } from '../style'
import { forcedEdge, hoverable } from './styles/media'
import { tinting } from './styles/motion'

const iconButtonClass = css({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  placeItems: 'center',
  placeContent: 'center',
  gap: 2,
  minWidth: 44,
  minHeight: 44,
  borderRadius: 'var(--r-14)',
  color: 'var(--soft)',
  transition: tinting,
  [hoverable]: { '&:not(:disabled):hover': { background: 'var(--row)', color: 'var(--text)' } },
  '&:not(:disabled):active': { background: 'var(--press)' },
  ...forcedEdge,
})

/** Class for a button on a coloured surface: no background on hover. */
export const onSurfaceClass = css({ [hoverable]: { '&&:not(:disabled):hover': { background: 'none' } } })

interface IconButtonProps {
  /** Accessible name. */
  label: string | undefined
  children: ReactNode
  className?: string | undefined
  disabled?: boolean
  /** State of a toggle button; undefined for other buttons. */
  pressed?: boolean
  onClick: () => void
}

/** Button that shows an icon only. */
export function IconButton({ label, children, className, disabled, pressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(iconButtonClass, className)}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
