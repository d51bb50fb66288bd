import { useEmbedded } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Mark } from '../ui/Mark'
import { OtherEmail } from './OtherEmail'

/** Logged in, but the wallet did not connect: it can be tried again without another code. */
export function EmailRefused() {
  const { embedded } = useSystem()
  const fault = useEmbedded('email', (snapshot) => snapshot?.context.fault)
  return (
    <Asking image={<Mark name="mail" />} failed title="Not connected" text={fault?.message}>
      <div className="stack">
        <Button kind="primary" onClick={() => embedded('email')?.send({ type: 'login.retry' })}>
          Try again
        </Button>
        <OtherEmail />
      </div>
    </Asking>
  )
}
