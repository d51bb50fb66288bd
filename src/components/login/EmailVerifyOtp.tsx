import { useLoginChild } from '../readLater'
import { useChart, useTag } from '../useChart'
import { CodeStep, useCodeNeed } from './CodeStep'
import { EmailRefused } from './EmailRefused'
import { OtherEmail } from './OtherEmail'
import { Resend } from './Resend'
import { useLoginTexts } from './texts'

/** EmailVerifyOtp view: entry of the e-mailed code, then the progress of the connection. */
export function EmailVerifyOtp() {
  const email = useChart('email', (snapshot) => snapshot?.context.email ?? '')
  const fault = useChart('email', (snapshot) => snapshot?.context.fault)
  const loggingIn = useTag('email', 'loggingIn')
  const refused = useTag('email', 'refused')
  const texts = useLoginTexts()
  const otp = useLoginChild('email', 'otp')
  const need = useCodeNeed(otp)
  if (refused) return <EmailRefused />
  return (
    <CodeStep email={email} otp={otp} fault={fault} passed={loggingIn ? texts.connectingWalletWait : undefined}>
      {/* No resend after a correct code. */}
      {!loggingIn && (
        <Resend of="email" need={need} question={texts.noEmailYet} label={texts.resendCode} again={texts.resend} />
      )}
      <OtherEmail />
    </CodeStep>
  )
}
