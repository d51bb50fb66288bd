import type { ConnectMethod } from '../../domain/options/shapes'
import { useLoginMethods } from './offer'
import { useSystem } from '../systemContext'
import { EmailField } from './EmailField'
import { Icon } from '../ui/Icon'
import { Row } from '../ui/Row'
import { Socials } from './Socials'
import { frame } from '../ui/Image'
import { useLoginTexts } from './texts'

/** A way to connect, as a part of Connect; of the wallets, the row that leads to them. */
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
        <span className={frame} aria-hidden="true">
          <Icon name="wallet" size={24} />
        </span>
      }
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'ConnectWallets' } })}
    />
  )
}
