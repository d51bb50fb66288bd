import { authNames } from '../../domain/login/login'
import { walkByArrows } from '../shell/focus'
import { useLoginMethods } from './offer'
import { useConsented } from '../read'
import { useSocialLogin } from './socialLogin'
import { Row } from '../ui/Row'
import { SocialLogo } from './SocialLogo'

/** Every account elsewhere that can be logged in with. */
export function ConnectSocials() {
  const { socials } = useLoginMethods()
  const consented = useConsented()
  const login = useSocialLogin()
  if (socials.length === 0) return <p className="empty">This app has no log-in by social account.</p>
  return (
    <ul className="list" onKeyDown={walkByArrows}>
      {socials.map((provider) => (
        <li key={provider}>
          <Row
            name={authNames[provider]}
            disabled={!consented}
            image={
              <span className="image social" aria-hidden="true">
                <SocialLogo provider={provider} />
              </span>
            }
            onClick={() => login(provider)}
          />
        </li>
      ))}
    </ul>
  )
}
