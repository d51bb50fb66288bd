import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { Row } from '../ui/Row'

/** In the place of what is not there yet. */
export function ReceiveRow() {
  const { options, router } = useSystem()
  if (!options.features.receive) return <p className="empty">Nothing is here yet.</p>
  return (
    <Row
      name="Receive funds"
      note={<span className="note">Transfer tokens on your wallet</span>}
      image={
        <span className="image circle hint" aria-hidden="true">
          <Icon name="in" size={22} flip />
        </span>
      }
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'WalletReceive' } })}
    />
  )
}
