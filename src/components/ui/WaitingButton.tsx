import { css } from '../style'
import { buttonClass } from './Button'
import { Spinner } from './Spinner'

const styles = {
  button: css(buttonClass('primary'), { '&[aria-disabled]': { opacity: 0.55, cursor: 'default' } }),
}

interface WaitingButtonProps {
  children: string
  /** Whether the button is inactive. It stays focusable: disabling it would move the focus out of the dialog. */
  waiting: boolean
  busy?: boolean
  onClick: () => void
}

/** Primary button of a view that has to wait between its steps. */
export function WaitingButton({ children, waiting, busy = false, onClick }: WaitingButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
