import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { useLoginTexts } from './texts'

/** Button back to the e-mail field, which keeps the typed address. */
export function OtherEmail() {
  const { router } = useSystem()
  return (
    <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
      {useLoginTexts().useAnotherEmail}
    </Button>
  )
}
