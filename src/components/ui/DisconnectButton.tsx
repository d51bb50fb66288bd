import { useActiveNamespace, useConnection } from '../read'
import { useSystem } from '../systemContext'
import { Icon } from './Icon'
import { Row } from './Row'
import { Spinner } from './Spinner'

/** Ends the connection of the active namespace. */
export function DisconnectButton() {
  const { root } = useSystem()
  const namespace = useActiveNamespace()
  const leaving = useConnection(namespace, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet.name)
  return (
    <Row
      name={leaving ? 'Disconnecting…' : 'Disconnect'}
      disabled={leaving}
      image={
        <span className="image circle" aria-hidden="true">
          {leaving ? <Spinner /> : <Icon name="leave" flip />}
        </span>
      }
      aside={wallet}
      onClick={() => root.send({ type: 'disconnect', namespace })}
    />
  )
}
