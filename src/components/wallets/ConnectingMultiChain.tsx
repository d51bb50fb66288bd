import type { ChainNamespace } from '../../domain/caip'
import { namespaceNames } from '../../domain/network/chains'
import { NetworkImage } from '../networks/NetworkImage'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { list } from '../ui/layout'
import { Row } from '../ui/Row'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

/** A wallet that is present for several namespaces: the visitor says on which it connects. */
export function ConnectingMultiChain({ name, connectorIds }: { name: string; connectorIds: readonly string[] }) {
  const { root, options } = useSystem()
  const texts = useWalletTexts()
  const connectors = useRoot(({ context }) => context.connectors)
  const offered = connectors.filter(({ id }) => connectorIds.includes(id))
  /** The image of a namespace: that of the host's first network in it. */
  const imageOf = (namespace: ChainNamespace) => {
    const first = options.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return first && <NetworkImage network={first} />
  }
  return (
    <>
      <Asking
        image={<WalletImage connector={offered[0]} size="s64" />}
        title={texts.selectChain(name)}
        text={texts.selectChainText}
      />
      <ul className={list}>
        {offered.map(({ id, chain }) => (
          <li key={id}>
            <Row
              name={namespaceNames[chain]}
              image={imageOf(chain)}
              onClick={() => root.send({ type: 'wallet.selected', connectorId: id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
