import type { SocialProvider } from '../../domain/login/login'
import { frameClass } from '../ui/Image'
import { SocialLogo } from './SocialLogo'

/** Logo of a social provider, in place of a wallet image. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <span className={frameClass} data-size="s64" data-circle="" aria-hidden="true">
      <SocialLogo provider={provider} size={32} />
    </span>
  )
}
