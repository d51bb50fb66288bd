import type { EmbeddedWallet } from '../../domain/account/connection'
import { authNames } from '../../domain/login/login'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { Row, RowContent, rowNoteClass, rowClass } from '../ui/Row'
import { SocialLogo } from '../login/SocialLogo'
import { frameClass } from '../ui/Image'
import { useSettingsTexts } from './texts'

/** Row with the visitor's login. With e-mail, it opens the view to change the address. */
export function UserRow({ embedded: { authProvider, email, username } }: { embedded: EmbeddedWallet }) {
  const { router } = useSystem()
  const texts = useSettingsTexts()
  const image = (
    <span className={frameClass} data-circle="" aria-hidden="true">
      {authProvider === 'email' ? <Icon name="mail" size={22} /> : <SocialLogo provider={authProvider} />}
    </span>
  )
  const name = (authProvider === 'email' ? email : (username ?? email)) ?? authNames[authProvider]
  if (authProvider !== 'email') {
    return (
      <div className={rowClass}>
        <RowContent
          name={name}
          image={image}
          aside={name === authNames[authProvider] ? null : authNames[authProvider]}
        />
      </div>
    )
  }
  return (
    <Row
      name={name}
      image={image}
      note={<span className={rowNoteClass}>{texts.editEmail}</span>}
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'UpdateEmailWallet' } })}
    />
  )
}
