import { css } from '../style'
import { buttonClass } from './Button'
import { Spinner } from './Spinner'

const button = css(buttonClass('primary'), { '&[aria-disabled]': { opacity: 0.55, cursor: 'default' } })

interface WaitingButtonProps {
  children: string
  /** It waits; it keeps the focus meanwhile, which a disabled one would throw out of the dialog. */
  waiting: boolean
  busy?: boolean
  onClick: () => void
}

/** The first button of a view that waits in between. */
export function WaitingButton({ children, waiting, busy = false, onClick }: WaitingButtonProps) {
  return (
    <button
      type="button"
      className={button}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
