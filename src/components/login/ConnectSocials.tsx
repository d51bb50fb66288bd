import { authNames } from '../../domain/login/login'
import { moveByArrows } from '../shell/arrowKeys'
import { useLoginMethods } from './loginMethods'
import { useConsented } from '../read'
import { useSocialLogin } from './socialLogin'
import { Row } from '../ui/Row'
import { SocialLogo } from './SocialLogo'
import { css } from '../style'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/styles/layout'
import { Empty } from '../ui/Empty'
import { useLoginTexts } from './texts'

const styles = {
  logo: css(frameClass, { color: 'var(--text)' }),
}

/** ConnectSocials view: all social providers on offer. */
export function ConnectSocials() {
  const { socials } = useLoginMethods()
  const texts = useLoginTexts()
  const consented = useConsented()
  const login = useSocialLogin()
  if (socials.length === 0) return <Empty icon="info" title={texts.noSocials} />
  return (
    <ul className={listClass} onKeyDown={moveByArrows}>
      {socials.map((provider) => (
        <li key={provider}>
          <Row
            name={authNames[provider]}
            disabled={!consented}
            image={
              <span className={styles.logo} aria-hidden="true">
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
