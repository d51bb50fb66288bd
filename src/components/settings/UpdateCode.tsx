import { useEmbedded, useLoginChild } from '../read'
import { CodeStep } from '../login/CodeStep'
import { Resend } from '../login/Resend'
import { useCommonTexts } from '../texts'
import { useSettingsTexts } from './texts'

/** A step of changing the address: a code to the known mailbox, then one to the new one. */
export function UpdateCode({ email, otp }: { email: string; otp: 'primaryOtp' | 'secondaryOtp' }) {
  const fault = useEmbedded('emailUpdate', (snapshot) => snapshot?.context.fault)
  const { tryAgain } = useCommonTexts()
  return (
    <CodeStep email={email} otp={useLoginChild('emailUpdate', otp)} fault={fault}>
      <Resend of="emailUpdate" question={useSettingsTexts().somethingWrong} label={tryAgain} again={tryAgain} />
    </CodeStep>
  )
}
