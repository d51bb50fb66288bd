import { authNames, type SocialProvider } from '../../domain/login/login'
import { useSystem } from '../systemContext'
import { useSocialLogin } from './socialLogin'
import { Icon } from '../ui/Icon'
import { SocialLogo } from './SocialLogo'

/** Beside the first, this many are shown by their marks alone. */
const LOGOS = 4

/** Accounts elsewhere to log in with: the first by name, some by their marks, the others a step further. */
export function Socials({ socials, disabled }: { socials: readonly SocialProvider[]; disabled: boolean }) {
  const { router } = useSystem()
  // Two stand side by side; neither is the first.
  const first = socials.length === 2 ? undefined : socials[0]
  const others = first ? socials.slice(1) : socials
  return (
    <div className="socials">
      {first && <Social provider={first} disabled={disabled} wide />}
      {others.length > 0 && (
        <div className="logos">
          {others.slice(0, LOGOS).map((provider) => (
            <Social key={provider} provider={provider} disabled={disabled} />
          ))}
          {others.length > LOGOS && (
            <button
              type="button"
              className="btn"
              aria-label="More socials"
              title="More socials"
              disabled={disabled}
              onClick={() => router.send({ type: 'view.push', view: { name: 'ConnectSocials' } })}
            >
              <Icon name="more" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Social({ provider, disabled, wide = false }: { provider: SocialProvider; disabled: boolean; wide?: boolean }) {
  const login = useSocialLogin()
  const words = `Continue with ${authNames[provider]}`
  return (
    <button
      type="button"
      className="btn"
      title={wide ? undefined : words}
      disabled={disabled}
      onClick={() => login(provider)}
    >
      <SocialLogo provider={provider} />
      <span className={wide ? undefined : 'unseen'}>{words}</span>
    </button>
  )
}
