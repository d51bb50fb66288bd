import { authNames, type SocialProvider } from '../../domain/login/login'
import { useChart, useRoot, useTag } from '../useChart'
import { useSocialLogin } from './socialLogin'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { TryAgain } from '../ui/TryAgain'
import { useCommonTexts, useFaultText } from '../texts'
import { ProviderMark } from './ProviderMark'
import { useLoginTexts } from './texts'
import { useUnloadedText } from '../ui/again'

/** ConnectingSocial view: the visitor logs in at the provider in a popup, then the secure frame loads the wallet. */
export function ConnectingSocial({ provider }: { provider: SocialProvider }) {
  const { chart, openPopup } = useSystem()
  const texts = useLoginTexts()
  const common = useCommonTexts()
  const login = useSocialLogin()
  const lost = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const elsewhere = useTag('social', 'elsewhere')
  const retrieving = useTag('social', 'retrieving')
  const failed = useTag('social', 'failed')
  const refused = useTag('social', 'refused')
  const fault = useChart('social', (snapshot) => snapshot?.context.fault)
  const faultText = useFaultText(fault)
  const unloaded = useUnloadedText(texts.walletNotLoaded)
  const name = authNames[provider]
  const image = <ProviderMark provider={provider} />
  /** Call it inside the tap: else browsers block the popup. */
  const again = () => {
    openPopup()
    chart('social')?.send({ type: 'social.retry' })
  }
  if (lost)
    return (
      <TryAgain
        image={image}
        title={texts.notLoggedIn}
        text={unloaded}
        fault={undefined}
        onClick={() => login(provider)}
      />
    )
  if (failed) return <TryAgain image={image} title={texts.notLoggedIn} text={faultText} fault={fault} onClick={again} />
  if (refused)
    return (
      <TryAgain
        image={image}
        title={texts.notConnected}
        text={faultText}
        fault={fault}
        onClick={() => chart('social')?.send({ type: 'login.retry' })}
      />
    )
  return (
    <Asking
      image={image}
      waiting
      title={texts.logInWith(name)}
      text={retrieving ? texts.retrieving : elsewhere ? texts.inWindow(name) : texts.openingWindow(name)}
    >
      {elsewhere && (
        <Button kind="quiet" onClick={again}>
          {common.tryAgain}
        </Button>
      )}
    </Asking>
  )
}
