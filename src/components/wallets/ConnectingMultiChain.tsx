import type { ChainNamespace } from '../../domain/caip'
import { namespaceName } from '../../domain/network/chains'
import { NetworkImage } from '../networks/NetworkImage'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { listClass } from '../ui/styles/layout'
import { Row } from '../ui/Row'
import { useMarkedConnectors } from './markedConnectors'
import { TwinNotice } from './TwinNotice'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

/** Choice of the namespace to connect with, for a wallet that is present for several. */
export function ConnectingMultiChain({ name, connectorIds }: { name: string; connectorIds: readonly string[] }) {
  const { root, options } = useSystem()
  const texts = useWalletTexts()
  const offered = useMarkedConnectors().filter(({ id }) => connectorIds.includes(id))
  const shown = offered.find((connector) => connector.twin) ?? offered[0]
  /** Returns the image of a namespace: that of the host's first network in it. */
  const imageOf = (namespace: ChainNamespace) => {
    const first = options.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return first && <NetworkImage network={first} />
  }
  return (
    <>
      <TwinNotice of={shown} />
      <Asking
        image={<WalletImage connector={shown} size="s64" />}
        title={texts.selectChain(name)}
        text={texts.selectChainText}
      />
      <ul className={listClass}>
        {offered.map(({ id, chain }) => (
          <li key={id}>
            <Row
              name={namespaceName(chain)}
              image={imageOf(chain)}
              onClick={() => root.send({ type: 'wallet.selected', connectorId: id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
