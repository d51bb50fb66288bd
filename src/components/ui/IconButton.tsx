import type { ReactNode } from 'react'
import { css, cx } from '../style'
import { forcedEdge, hoverable } from './media'

const button = css({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  placeItems: 'center',
  placeContent: 'center',
  gap: 2,
  minWidth: 44,
  minHeight: 44,
  borderRadius: 'var(--r-14)',
  color: 'var(--soft)',
  transition: 'background-color 0.12s, color 0.12s',
  [hoverable]: { '&:not(:disabled):hover': { background: 'var(--row)', color: 'var(--text)' } },
  '&:not(:disabled):active': { background: 'var(--press)' },
  ...forcedEdge,
})

/** On a surface of its own: no other one under the pointer. */
export const onSurface = css({ [hoverable]: { '&&:not(:disabled):hover': { background: 'none' } } })

interface IconButtonProps {
  /** What it does; heard, not seen. */
  label: string | undefined
  children: ReactNode
  className?: string | undefined
  disabled?: boolean
  /** Of one that is a switch: is it on? */
  pressed?: boolean
  onClick: () => void
}

export function IconButton({ label, children, className, disabled, pressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(button, className)}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
