import { authNames, type SocialProvider } from '../../domain/login/login'
import { useEmbedded, useRoot } from '../read'
import { useSocialLogin } from './socialLogin'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { SocialLogo } from './SocialLogo'
import { TryAgain } from '../ui/TryAgain'
import { unembedded } from '../ui/unembedded'

/** The visitor logs in at the provider, in a window of its own; the frame then makes a wallet of the answer. */
export function ConnectingSocial({ provider }: { provider: SocialProvider }) {
  const { embedded, openPopup } = useSystem()
  const login = useSocialLogin()
  const lost = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const elsewhere = useEmbedded('social', (snapshot) => snapshot?.hasTag('elsewhere') ?? false)
  const retrieving = useEmbedded('social', (snapshot) => snapshot?.hasTag('retrieving') ?? false)
  const failed = useEmbedded('social', (snapshot) => snapshot?.hasTag('failed') ?? false)
  const refused = useEmbedded('social', (snapshot) => snapshot?.hasTag('refused') ?? false)
  const fault = useEmbedded('social', (snapshot) => snapshot?.context.fault)
  const image = (
    <span className="image s64 circle" aria-hidden="true">
      <SocialLogo provider={provider} size={32} />
    </span>
  )
  /** In the tap: the window must be opened by it. */
  const again = () => {
    openPopup()
    embedded('social')?.send({ type: 'social.retry' })
  }
  if (lost) return <TryAgain image={image} title="Not logged in" text={unembedded} onClick={() => login(provider)} />
  if (failed) return <TryAgain image={image} title="Not logged in" text={fault?.message} onClick={again} />
  if (refused)
    return (
      <TryAgain
        image={image}
        title="Not connected"
        text={fault?.message}
        onClick={() => embedded('social')?.send({ type: 'login.retry' })}
      />
    )
  return (
    <Asking
      image={image}
      waiting
      title={`Log in with ${authNames[provider]}`}
      text={
        retrieving
          ? 'Retrieving user data'
          : elsewhere
            ? 'Connect in the provider window'
            : 'Opening the provider window'
      }
    >
      {elsewhere && (
        <Button kind="quiet" onClick={again}>
          Try again
        </Button>
      )}
    </Asking>
  )
}
