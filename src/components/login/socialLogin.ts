import type { SocialProvider } from '../../domain/login/login'
import { useSystem } from '../systemContext'

/** Returns a function that starts a social login. Call it inside the tap: else browsers block its popup. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const { openPopup, root } = useSystem()
  return (provider) => {
    if (provider !== 'farcaster') openPopup()
    root.send({ type: 'social.selected', provider })
  }
}
