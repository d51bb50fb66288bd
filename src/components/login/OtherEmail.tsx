import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { useLoginTexts } from './texts'

/** Back to where the address was typed; it still stands there. */
export function OtherEmail() {
  const { router } = useSystem()
  return (
    <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
      {useLoginTexts().useAnotherEmail}
    </Button>
  )
}
