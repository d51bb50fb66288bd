import type { MouseEvent, ReactNode } from 'react'
import { css } from '../style'
import { coarse, forcedEdge, hoverable } from './styles/media'
import { Spinner } from './Spinner'
import { tinting } from './styles/motion'

const baseClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 'calc(48px + var(--d) / 2)',
  padding: '8px 16px',
  borderRadius: 'var(--button-radius, var(--r-14))',
  background: 'var(--button, var(--row))',
  color: 'var(--button-text, var(--text))',
  fontWeight: 500,
  fontSize: 'var(--fs-16)',
  textAlign: 'center',
  textDecoration: 'none',
  transition: tinting,
  '&:disabled': { opacity: 0.55 },
  ...forcedEdge,
})
const pressed = { '&:not(:disabled):active': { background: 'var(--press)' } } as const
const kinds = {
  primary: {
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    [hoverable]: { '&:not(:disabled):hover': { background: 'var(--accent-hover)' } },
    '&:not(:disabled):active': { background: 'var(--accent-press)' },
    '&[aria-disabled]': { opacity: 0.55, cursor: 'default' },
    // The accent belongs to what can be done, or is being done.
    '&:is(:disabled, [aria-disabled]):not([aria-busy])': {
      opacity: 1,
      background: 'var(--row)',
      color: 'var(--soft)',
    },
  },
  secondary: {
    [hoverable]: { '&:not(:disabled):hover': { background: 'var(--button-hover, var(--hover))' } },
    ...pressed,
  },
  quiet: {
    minHeight: 44,
    background: 'none',
    color: 'var(--soft)',
    fontSize: 'var(--fs-14)',
    [hoverable]: { '&:not(:disabled):hover': { background: 'var(--row)', color: 'var(--text)' } },
    ...pressed,
  },
} as const
const compact = {
  minHeight: 36,
  padding: '4px 14px',
  borderRadius: 'var(--button-radius, var(--r-10))',
  fontSize: 'var(--fs-14)',
  [coarse]: { minHeight: 44 },
} as const

const classes = {
  primary: [css(baseClass, kinds.primary), css(baseClass, kinds.primary, compact)],
  secondary: [css(baseClass, kinds.secondary), css(baseClass, kinds.secondary, compact)],
  quiet: [css(baseClass, kinds.quiet), css(baseClass, kinds.quiet, compact)],
} as const

interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'quiet'
  small?: boolean
  disabled?: boolean
  /** Whether to show a spinner before the text. Default `false`. */
  busy?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** Returns the class name of a button, for links and summaries that look like one. Default kind `secondary`. */
export const buttonClass = (kind: ButtonProps['kind'] = 'secondary', small = false) => classes[kind][small ? 1 : 0]

/** Button of the dialog. Default kind `secondary`. */
export function Button({ children, kind, small, disabled = false, busy = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(kind, small)}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
