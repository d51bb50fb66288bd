import { useEmbedded, useLoginChild } from '../read'
import { CodeStep } from './CodeStep'
import { EmailRefused } from './EmailRefused'
import { OtherEmail } from './OtherEmail'
import { Resend } from './Resend'

/** The code that was mailed, then the wait for the wallet behind it. */
export function EmailVerifyOtp() {
  const email = useEmbedded('email', (snapshot) => snapshot?.context.email ?? '')
  const fault = useEmbedded('email', (snapshot) => snapshot?.context.fault)
  const loggingIn = useEmbedded('email', (snapshot) => snapshot?.hasTag('loggingIn') ?? false)
  const refused = useEmbedded('email', (snapshot) => snapshot?.hasTag('refused') ?? false)
  const otp = useLoginChild('email', 'otp')
  if (refused) return <EmailRefused />
  return (
    <CodeStep email={email} otp={otp} fault={fault} passed={loggingIn ? 'Connecting your wallet…' : undefined}>
      <Resend of="email" question="No email yet?" label="Resend Code" again="Resend" />
      <OtherEmail />
    </CodeStep>
  )
}
