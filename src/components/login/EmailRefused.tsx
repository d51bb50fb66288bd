import { useEmbedded } from '../readLater'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Mark } from '../ui/Mark'
import { OtherEmail } from './OtherEmail'
import { useCommonTexts, useFaultText } from '../texts'
import { useLoginTexts } from './texts'
import { stack } from '../ui/moreLayout'

/** Logged in, but the wallet did not connect: it can be tried again without another code. */
export function EmailRefused() {
  const { embedded } = useSystem()
  const texts = useLoginTexts()
  const common = useCommonTexts()
  const faultText = useFaultText(useEmbedded('email', (snapshot) => snapshot?.context.fault))
  return (
    <Asking image={<Mark name="mail" />} failed title={texts.notConnected} text={faultText}>
      <div className={stack}>
        <Button kind="primary" onClick={() => embedded('email')?.send({ type: 'login.retry' })}>
          {common.tryAgain}
        </Button>
        <OtherEmail />
      </div>
    </Asking>
  )
}
