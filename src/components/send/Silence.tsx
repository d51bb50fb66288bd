import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useSendTexts } from './texts'

/** The network that is asked just before the wallet says nothing: the visitor decides. */
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
