import { namespaceNames } from '../../domain/network/chains'
import { networkImageOf } from '../networks/namespaceImage'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Row } from '../ui/Row'
import { WalletImage } from './WalletImage'

/** A wallet that is present for several namespaces: the visitor says on which it connects. */
export function ConnectingMultiChain({ name, connectorIds }: { name: string; connectorIds: readonly string[] }) {
  const { root, options } = useSystem()
  const connectors = useRoot(({ context }) => context.connectors)
  const offered = connectors.filter(({ id }) => connectorIds.includes(id))
  return (
    <>
      <Asking
        image={<WalletImage connector={offered[0]} size="s64" />}
        title={`Select chain for ${name}`}
        text="It can be connected on each of these."
      />
      <ul className="list">
        {offered.map(({ id, chain }) => (
          <li key={id}>
            <Row
              name={namespaceNames[chain]}
              image={networkImageOf(options.networks, chain)}
              onClick={() => root.send({ type: 'wallet.selected', connectorId: id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
