import { useChart, useTag } from '../useChart'
import { Asking } from '../ui/Asking'
import { EmailRefused } from './EmailRefused'
import { Mark } from '../ui/Mark'
import { OtherEmail } from './OtherEmail'
import { Resend } from './Resend'
import { css } from '../style'
import { Phrase } from '../ui/Phrase'
import { useFaultText } from '../texts'
import { useLoginTexts } from './texts'

const styles = {
  address: css({ color: 'var(--text)', fontWeight: 500, overflowWrap: 'anywhere' }),
  limit: css({ display: 'block', marginTop: 6 }),
}

/** EmailVerifyDevice view: waits until the visitor approves this device through the e-mailed link. */
export function EmailVerifyDevice() {
  const email = useChart('email', (snapshot) => snapshot?.context.email ?? '')
  const faultText = useFaultText(useChart('email', (snapshot) => snapshot?.context.fault))
  const stalled = useTag('email', 'stalled')
  const loggingIn = useTag('email', 'loggingIn')
  const refused = useTag('email', 'refused')
  const texts = useLoginTexts()
  if (refused) return <EmailRefused />
  const image = <Mark name="mail" />
  if (loggingIn) return <Asking image={image} waiting title={texts.connectingWallet} text={texts.loggedIn} />
  return (
    <>
      {stalled ? (
        <Asking image={image} failed title={texts.notApproved} text={faultText} />
      ) : (
        <Asking
          image={image}
          waiting
          title={texts.approveLink}
          text={
            <Phrase
              text={texts.linkSent}
              parts={{
                email: <bdi className={styles.address}>{email}</bdi>,
                limit: <span className={styles.limit}>{texts.expires}</span>,
              }}
            />
          }
        />
      )}
      <Resend of="email" question={texts.noEmailYet} label={texts.resendEmail} again={texts.resend} />
      <OtherEmail />
    </>
  )
}
