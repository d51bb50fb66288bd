import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useSendTexts } from './texts'

/** Notice that the network did not answer the last check before signing. The visitor may continue without it. */
export function Silence({ goOn }: { goOn: () => void }) {
  const texts = useSendTexts()
  return (
    <Notice kind="warning" title={texts.silent}>
      {texts.silentText}
      <div>
        <Button small onClick={goOn}>
          {texts.goOn}
        </Button>
      </div>
    </Notice>
  )
}
