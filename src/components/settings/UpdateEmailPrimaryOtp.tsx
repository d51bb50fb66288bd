import { useActiveNamespace, useConnection } from '../read'
import { UpdateCode } from './UpdateCode'

/** The code that went to the address which is known. */
export function UpdateEmailPrimaryOtp() {
  const email = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded?.email ?? '')
  return <UpdateCode email={email} otp="primaryOtp" />
}
