import { useId } from 'react'
import { useLoginMethods } from './loginMethods'
import { useConsented } from '../read'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { EmailField } from './EmailField'
import { Consent, LegalLine } from '../shell/Legal'
import { leadClass } from '../ui/styles/text'
import { useLoginTexts } from './texts'

/** EmailLogin view: login by e-mail only. A host can open the modal with it. */
export function EmailLogin() {
  const { router } = useSystem()
  const texts = useLoginTexts()
  const hint = useId()
  const { email } = useLoginMethods()
  const consented = useConsented()
  const asksConsent = useRoot(({ context }) => context.policy.asksConsent)
  // The remote configuration may still enable e-mail.
  const known = useRoot((snapshot) => snapshot.hasTag('configured'))
  if (known && !email) {
    return (
      <Empty icon="mail" title={texts.noEmail}>
        <Button small onClick={() => router.send({ type: 'view.replace', view: { name: 'Connect' } })}>
          {texts.connectAnotherWay}
        </Button>
      </Empty>
    )
  }
  return (
    <>
      {asksConsent && <Consent hint={hint} />}
      <p className={leadClass}>{texts.emailLead}</p>
      <EmailField disabled={!consented} isFirst />
      {!asksConsent && <LegalLine />}
    </>
  )
}
