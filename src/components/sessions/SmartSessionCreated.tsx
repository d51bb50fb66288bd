import { useHolding } from '../readLater'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Mark } from '../ui/Mark'
import { Limits } from './Limits'
import { Until } from './Until'
import { useSessionTexts } from './texts'

/** What was just granted; the list, once it is there, says within which limits. */
export function SmartSessionCreated() {
  const { router } = useSystem()
  const texts = useSessionTexts()
  const session = useHolding('smartSessions', (snapshot) => snapshot?.context.listed?.sessions[0])
  return (
    <Asking image={<Mark name="check" />} title={texts.granted} text={texts.grantedText}>
      {session?.state === 'active' && (
        <>
          <Limits limits={session.limits} />
          <p>
            <Until text={texts.until} expiry={session.expiry} />
          </p>
        </>
      )}
      <Button kind="primary" onClick={() => router.send({ type: 'view.back' })}>
        {texts.close}
      </Button>
      <Button onClick={() => router.send({ type: 'view.replace', view: { name: 'SmartSessionList' } })}>
        {texts.manage}
      </Button>
    </Asking>
  )
}
