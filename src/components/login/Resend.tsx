import { useState, type MouseEvent } from 'react'
import { focusStart } from '../shell/focus'
import { useLoginChild } from '../readLater'
import { useSelector, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { css } from '../style'
import { splitFootClass } from '../ui/styles/layout'
import { layoutStyles } from '../ui/styles/moreLayout'
import { useLoginTexts } from './texts'

const styles = {
  bar: css(splitFootClass, {
    flexWrap: 'wrap',
    '& button': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  }),
  /** Column as close to the quiet buttons around it as these are to each other. */
  second: css(layoutStyles.stack, { marginBlock: -12 }),
  sent: css({ display: 'flex', alignItems: 'center', gap: 6, color: 'var(--good)' }),
}

interface ResendProps {
  /** Actor that sends the e-mail: the login or the e-mail change. */
  of: 'email' | 'emailUpdate'
  /** Next step of the visitor: to request another code, or to retry first. */
  need?: 'resend' | 'retry' | undefined
  /** Text before the button. */
  question: string
  label: string
  /** Button label during the countdown, shown with the remaining seconds. */
  again: string
}

/** Button that requests another e-mail. Counts down while that is too soon, and confirms a sent one. */
export function Resend({ of, need, question, label, again }: ResendProps) {
  const { chart } = useSystem()
  const texts = useLoginTexts()
  const ready = useTag(of, 'resendable')
  const sending = useTag(of, 'resending')
  const failed = useTag(of, 'stalled')
  const seconds = useSelector(useLoginChild(of, 'cooldown'), (snapshot) => snapshot?.context.seconds)
  const [requested, setRequested] = useState(false)
  const needed = failed ? 'resend' : need
  // The form stays while the e-mail is sent, when the code that needed it is gone.
  const [form, setForm] = useState(needed)
  if (!sending && form !== needed) setForm(needed)
  const confirmed = requested && !ready && !sending && !failed
  const send = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button becomes disabled, so move the focus to the next step.
    const card = currentTarget.closest<HTMLElement>('[data-part=card]')
    if (card) focusStart(card)
    setRequested(true)
    chart(of)?.send({ type: 'code.resend' })
  }
  const button = (
    <Button
      {...(form === 'resend' ? { kind: 'primary' } : form ? { kind: 'quiet' } : { small: true })}
      disabled={!ready || sending}
      busy={sending}
      onClick={send}
    >
      {sending ? texts.sending : ready || seconds === undefined ? label : texts.againIn(again, seconds)}
    </Button>
  )
  // The next step after an expired link or a void code.
  if (form)
    return (
      <div className={form === 'resend' ? layoutStyles.stack : styles.second} data-part="resend">
        {button}
      </div>
    )
  return (
    <div className={styles.bar} data-part="resend">
      <span>
        {!confirmed && <span>{question}</span>}
        <span role="status" className={confirmed ? styles.sent : undefined}>
          {confirmed && (
            <>
              <Icon name="check" size={18} />
              <span>{texts.resent}</span>
            </>
          )}
        </span>
      </span>
      {button}
    </div>
  )
}
