import { useId } from 'react'
import { useLoginMethods } from './offer'
import { useConsented, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { EmailField } from './EmailField'
import { Consent, LegalLine } from '../shell/Legal'

/** Logging in by e-mail alone; a host may lead here at once. */
export function EmailLogin() {
  const { router } = useSystem()
  const hint = useId()
  const { email } = useLoginMethods()
  const consented = useConsented()
  const asksConsent = useRoot(({ context }) => context.policy.asksConsent)
  // Until the configuration is known it may yet be on.
  const known = useRoot((snapshot) => snapshot.hasTag('configured'))
  if (known && !email) {
    return (
      <div className="empty">
        This app has no log-in by email.
        <Button small onClick={() => router.send({ type: 'view.replace', view: { name: 'Connect' } })}>
          Connect another way
        </Button>
      </div>
    )
  }
  return (
    <>
      {asksConsent && <Consent hint={hint} />}
      <p className="lead">We send you a code. With it you get a wallet that needs no app and no extension.</p>
      <EmailField disabled={!consented} start />
      {!asksConsent && <LegalLine />}
    </>
  )
}
