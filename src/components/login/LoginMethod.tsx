import type { ConnectMethod } from '../../domain/options/shapes'
import { useLoginMethods } from './loginMethods'
import { useSystem } from '../systemContext'
import { EmailField } from './EmailField'
import { Icon } from '../ui/Icon'
import { Row } from '../ui/Row'
import { Socials } from './Socials'
import { frameClass } from '../ui/Image'
import { useLoginTexts } from './texts'

/** Part of the Connect view for one method: the e-mail field, the social buttons, or a row that opens the wallets. */
export function LoginMethod({ method, disabled }: { method: ConnectMethod; disabled: boolean }) {
  const { socials } = useLoginMethods()
  if (method === 'email') return <EmailField disabled={disabled} />
  return method === 'social' ? <Socials socials={socials} disabled={disabled} /> : <Wallets disabled={disabled} />
}

function Wallets({ disabled }: { disabled: boolean }) {
  const { router } = useSystem()
  return (
    <Row
      name={useLoginTexts().continueWithWallet}
      disabled={disabled}
      image={
        <span className={frameClass} aria-hidden="true">
          <Icon name="wallet" size={24} />
        </span>
      }
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'ConnectWallets' } })}
    />
  )
}
