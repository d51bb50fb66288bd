import { useEmbedded } from '../read'
import { Asking } from '../ui/Asking'
import { EmailRefused } from './EmailRefused'
import { Mark } from '../ui/Mark'
import { OtherEmail } from './OtherEmail'
import { Resend } from './Resend'

/** A link was mailed that registers this device; the next step comes when it is approved. */
export function EmailVerifyDevice() {
  const email = useEmbedded('email', (snapshot) => snapshot?.context.email ?? '')
  const fault = useEmbedded('email', (snapshot) => snapshot?.context.fault)
  const stalled = useEmbedded('email', (snapshot) => snapshot?.hasTag('stalled') ?? false)
  const loggingIn = useEmbedded('email', (snapshot) => snapshot?.hasTag('loggingIn') ?? false)
  const refused = useEmbedded('email', (snapshot) => snapshot?.hasTag('refused') ?? false)
  if (refused) return <EmailRefused />
  const image = <Mark name="mail" />
  if (loggingIn)
    return (
      <Asking image={image} waiting title="Connecting your wallet" text="You are logged in. This takes a moment." />
    )
  return (
    <>
      {stalled ? (
        <Asking image={image} failed title="Not approved" text={fault?.message} />
      ) : (
        <Asking
          image={image}
          waiting
          title="Approve the login link"
          text={
            <>
              We sent it to <bdi>{email}</bdi>. Open it there, then come back.{' '}
              <span className="limit">The code expires in 20 minutes</span>
            </>
          }
        />
      )}
      <Resend of="email" question="Didn’t receive it?" label="Resend email" again="Resend" />
      <OtherEmail />
    </>
  )
}
