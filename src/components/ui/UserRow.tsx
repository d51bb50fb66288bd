import type { EmbeddedWallet } from '../../domain/connection'
import { authNames } from '../../domain/login'
import { useSystem } from '../systemContext'
import { Icon } from './Icon'
import { Row, RowContent } from './Row'
import { SocialLogo } from './SocialLogo'

/** How the visitor is logged in; an e-mail address can be changed. */
export function UserRow({ embedded: { authProvider, email, username } }: { embedded: EmbeddedWallet }) {
  const { router } = useSystem()
  const image = (
    <span className="image circle" aria-hidden="true">
      {authProvider === 'email' ? <Icon name="mail" size={22} /> : <SocialLogo provider={authProvider} />}
    </span>
  )
  const name = (authProvider === 'email' ? email : (username ?? email)) ?? authNames[authProvider]
  if (authProvider !== 'email') {
    return (
      <div className="row">
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
      note={<span className="note">Edit email</span>}
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'UpdateEmailWallet' } })}
    />
  )
}
