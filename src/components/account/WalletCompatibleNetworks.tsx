import { useActiveNamespace } from '../read'
import { useSystem } from '../systemContext'
import { NetworkImage } from '../networks/NetworkImage'
import { Notice } from '../ui/Notice'
import { RowContent } from '../ui/Row'

/** The networks on which the account can be sent something. */
export function WalletCompatibleNetworks() {
  const { options } = useSystem()
  const namespace = useActiveNamespace()
  const networks = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <>
      <Notice kind="info">
        You can receive assets only on {networks.length > 1 ? 'these networks' : 'this network'}. What is sent on
        another may be lost.
      </Notice>
      <ul className="list">
        {networks.map((network) => (
          <li key={network.caipNetworkId} className="row">
            <RowContent
              name={network.name}
              image={<NetworkImage network={network} />}
              aside={network.testnet && <span className="tag">Testnet</span>}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
