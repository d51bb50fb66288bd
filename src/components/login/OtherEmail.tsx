import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'

/** Back to where the address was typed; it still stands there. */
export function OtherEmail() {
  const { router } = useSystem()
  return (
    <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
      Use another email
    </Button>
  )
}
