import { css } from '../style'
import { buttonClass } from './Button'
import { Spinner } from './Spinner'
import { hoverable } from './styles/media'

const classes = {
  primary: buttonClass('primary'),
  secondary: css(buttonClass(), { '&[aria-disabled]': { opacity: 0.55, cursor: 'default' } }),
  danger: css(buttonClass('primary'), {
    background: 'var(--bad)',
    color: 'var(--card)',
    [hoverable]: { '&:hover': { background: 'var(--bad)', filter: 'brightness(1.06)' } },
    '&:active': { background: 'var(--bad)', filter: 'brightness(0.94)' },
  }),
}

interface WaitingButtonProps {
  children: string
  /** Default `primary`. `danger`: what is accepted costs the visitor money. */
  kind?: keyof typeof classes
  /** Whether the button is inactive. It stays focusable: disabling it would move the focus out of the dialog. */
  waiting: boolean
  busy?: boolean
  onClick: () => void
}

/** Main button of a view that has to wait between its steps. */
export function WaitingButton({ children, kind = 'primary', waiting, busy = false, onClick }: WaitingButtonProps) {
  return (
    <button
      type="button"
      className={classes[kind]}
      aria-disabled={waiting || undefined}
      aria-busy={busy || undefined}
      onClick={waiting ? undefined : onClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
