import { useId, useState, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Fault } from '../../domain/errors'
import { isCode } from '../../domain/login/oneTimeCode'
import type { otpMachine } from '../../machines/login/otp'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Otp } from './Otp'
import { css } from '../style'
import { useCommonTexts, useFaultText } from '../texts'
import { Phrase } from '../ui/Phrase'
import { Spinner } from '../ui/Spinner'
import { Support } from '../ui/Support'
import { useSelector } from '../useChart'
import { fieldMessageStyles } from './fieldMessage'
import { useLoginTexts } from './texts'

const styles = {
  step: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 16,
    paddingTop: 4,
    '& > label': { color: 'var(--soft)', textAlign: 'center', textWrap: 'balance' },
    '& bdi': { color: 'var(--text)', fontWeight: 500, overflowWrap: 'anywhere' },
  }),
}

interface CodeStepProps {
  /** E-mail address that received the code. */
  email: string
  /** Actor of the current code. `undefined` while another code is requested, and after a correct one. */
  otp: ActorRefFrom<typeof otpMachine> | undefined
  /** Error if no code can be entered. */
  fault: Fault | undefined
  /** Status text after a correct code; its digits stay visible. */
  passed?: string | undefined
  /** Actions below the field. */
  children: ReactNode
}

/**
 * Returns what the visitor needs to do about a code: request another if this one is void, or retry if its check failed.
 * The digits are kept only if the request failed, not the code.
 */
export const useCodeNeed = (otp: CodeStepProps['otp']): 'resend' | 'retry' | undefined =>
  useSelector(otp, (snapshot) => {
    if (snapshot?.hasTag('void')) return 'resend'
    const { digits = '', fault } = snapshot?.context ?? {}
    return isCode(digits) && fault && !snapshot?.hasTag('waiting') ? 'retry' : undefined
  })

/** Code entry, as a step of a login or of an e-mail change. */
export function CodeStep({ email, otp, fault, passed, children }: CodeStepProps) {
  const texts = useLoginTexts()
  const common = useCommonTexts()
  const id = useId()
  const typed = useSelector(otp, (snapshot) => snapshot?.context.digits ?? '')
  const refused = useSelector(otp, (snapshot) => snapshot?.context.fault)
  const checking = useSelector(otp, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const need = useCodeNeed(otp)
  // Keep the last complete code: its actor stops once the code is accepted.
  const [code, setCode] = useState('')
  if (isCode(typed) && typed !== code) setCode(typed)
  const digits = otp ? typed : passed ? code : ''
  const wrong = otp ? refused : fault
  const text = useFaultText(wrong)
  const wait = checking ? texts.checkingCode : passed
  const submit = () => otp?.send({ type: 'code.submitted' })
  return (
    <div className={styles.step} data-part="code-step">
      <label htmlFor={`${id}code`}>
        <Phrase text={texts.enterCode} parts={{ email: <bdi>{email}</bdi> }} />
      </label>
      <Otp
        id={`${id}code`}
        digits={digits}
        describedBy={`${id}wrong ${id}wait`}
        invalid={wrong !== undefined}
        busy={checking || (!otp && !fault)}
        spent={need === 'resend' || (!otp && fault !== undefined)}
        onType={(text) => otp?.send({ type: 'code.typed', text })}
        onSubmit={submit}
      />
      <div className={fieldMessageStyles.message}>
        <p id={`${id}wrong`} className={fieldMessageStyles.wrong} role="alert">
          {wrong && (
            <>
              <Icon name="error" size={18} />
              <span>{text}</span>
            </>
          )}
        </p>
        <p id={`${id}wait`} role="status">
          {checking && <Spinner />}
          {wait}
        </p>
      </div>
      {need === 'retry' && (
        <>
          <Button kind="primary" onClick={submit}>
            {common.tryAgain}
          </Button>
          <Support fault={wrong} />
        </>
      )}
      {children}
    </div>
  )
}
