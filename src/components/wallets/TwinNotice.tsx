import type { Connector } from '../../domain/account/connector'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useConnectTexts } from './connectTexts'
import { useWalletTexts } from './texts'

/** Warning if another wallet claims to be this one, with the way back to choose another. */
export function TwinNotice({ of }: { of: Connector | undefined }) {
  const { router } = useSystem()
  const texts = useWalletTexts()
  const { twin } = useConnectTexts()
  if (!of?.twin) return null
  return (
    <Notice kind="warning">
      {twin}
      <div>
        <Button small onClick={() => router.send({ type: 'view.back' })}>
          {texts.chooseAnother}
        </Button>
      </div>
    </Notice>
  )
}
