import { authNames, type SocialProvider } from '../../domain/login/login'
import { useSystem } from '../systemContext'
import { useSocialLogin } from './socialLogin'
import { Icon } from '../ui/Icon'
import { SocialLogo } from './SocialLogo'
import { css } from '../style'
import { buttonClass } from '../ui/Button'
import { unseenClass } from '../ui/styles/text'
import { useLoginTexts } from './texts'

const styles = {
  column: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  logos: css({ display: 'flex', gap: 8, '& > button': { position: 'relative', flex: 1, paddingInline: 0 } }),
}

/** Number of providers shown by logo alone. */
const LOGOS = 4

/** Social login buttons: the first by name, up to four by logo, and a button that lists all of them. */
export function Socials({ socials, disabled }: { socials: readonly SocialProvider[]; disabled: boolean }) {
  const { router } = useSystem()
  const texts = useLoginTexts()
  // Two providers get equal buttons in one line.
  const first = socials.length === 2 ? undefined : socials[0]
  const others = first ? socials.slice(1) : socials
  return (
    <div className={styles.column}>
      {first && <Social provider={first} disabled={disabled} wide />}
      {others.length > 0 && (
        <div className={styles.logos}>
          {others.slice(0, LOGOS).map((provider) => (
            <Social key={provider} provider={provider} disabled={disabled} />
          ))}
          {others.length > LOGOS && (
            <button
              type="button"
              className={buttonClass()}
              aria-label={texts.moreSocials}
              title={texts.moreSocials}
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
  const texts = useLoginTexts()
  const words = texts.continueWith(authNames[provider])
  return (
    <button
      type="button"
      className={buttonClass()}
      title={wide ? undefined : words}
      disabled={disabled}
      onClick={() => login(provider)}
    >
      <SocialLogo provider={provider} />
      <span className={wide ? undefined : unseenClass}>{words}</span>
    </button>
  )
}
