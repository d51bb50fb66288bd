import { useEmbedded } from '../read'
import { UpdateCode } from './UpdateCode'

/** The code that went to the new address. */
export function UpdateEmailSecondaryOtp() {
  const email = useEmbedded('emailUpdate', (snapshot) => snapshot?.context.email ?? '')
  return <UpdateCode email={email} otp="secondaryOtp" />
}
