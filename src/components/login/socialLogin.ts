import type { SocialProvider } from '../../domain/login/login'
import { useSystem } from '../systemContext'

/** Begins a log-in with an account elsewhere. Call it inside the tap: else browsers block the window it opens. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const { openPopup, root } = useSystem()
  return (provider) => {
    if (provider !== 'farcaster') openPopup()
    root.send({ type: 'social.selected', provider })
  }
}
