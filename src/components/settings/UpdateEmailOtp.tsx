import { useActiveNamespace } from '../read'
import { useLoginChild } from '../readLater'
import { useChart, useConnection } from '../useChart'
import { CodeStep, useCodeNeed } from '../login/CodeStep'
import { Resend } from '../login/Resend'
import { useCommonTexts } from '../texts'
import { useSettingsTexts } from './texts'

/** UpdateEmailPrimaryOtp view: entry of the code sent to the current address. */
export function UpdateEmailPrimaryOtp() {
  const email = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded?.email ?? '')
  return <UpdateEmailCode email={email} otp="primaryOtp" />
}

/** UpdateEmailSecondaryOtp view: entry of the code sent to the new address. */
export function UpdateEmailSecondaryOtp() {
  const email = useChart('emailUpdate', (snapshot) => snapshot?.context.email ?? '')
  return <UpdateEmailCode email={email} otp="secondaryOtp" />
}

function UpdateEmailCode({ email, otp: id }: { email: string; otp: 'primaryOtp' | 'secondaryOtp' }) {
  const fault = useChart('emailUpdate', (snapshot) => snapshot?.context.fault)
  const { tryAgain } = useCommonTexts()
  const { somethingWrong } = useSettingsTexts()
  const otp = useLoginChild('emailUpdate', id)
  // Both buttons would say the same if the check failed.
  const need = useCodeNeed(otp) === 'resend' ? 'resend' : undefined
  return (
    <CodeStep email={email} otp={otp} fault={fault}>
      <Resend of="emailUpdate" need={need} question={somethingWrong} label={tryAgain} again={tryAgain} />
    </CodeStep>
  )
}
