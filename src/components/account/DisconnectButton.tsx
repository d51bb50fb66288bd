import { useActiveNamespace } from '../read'
import { useConnection } from '../useChart'
import { cx } from '../style'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { Row } from '../ui/Row'
import { Spinner } from '../ui/Spinner'
import { toneClasses } from '../ui/styles/text'
import { useAccountTexts } from './texts'

/** Row that ends the connection of the active namespace. */
export function DisconnectButton() {
  const { options, root, router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const leaving = useConnection(namespace, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet.name)
  const connectorId = useConnection(namespace, (snapshot) => snapshot?.context.current?.connectorId)
  const name = leaving ? texts.disconnecting : texts.disconnect
  const leave = () => {
    router.send({ type: 'view.leaving' })
    root.send({ type: 'disconnect', namespace, ...(options.multiWallet && connectorId && { connectorId }) })
  }
  return (
    <Row
      name={name}
      waiting={leaving}
      image={
        <span className={cx(frameClass, toneClasses.error)} data-circle="" aria-hidden="true">
          {leaving ? <Spinner /> : <Icon name="leave" size={22} flip />}
        </span>
      }
      aside={wallet}
      onClick={leave}
    />
  )
}
