import type { Network } from '../../domain/network'
import { walkByArrows } from '../focus'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Icon } from './Icon'
import { NetworkImage } from './NetworkImage'
import { Row } from './Row'

/** Networks to choose from; the one in use carries a tick and leads back. */
export function NetworkList({ networks }: { networks: readonly Network[] }) {
  const { root, router } = useSystem()
  const active = useRoot(({ context }) => (context.unsupported ? undefined : context.active))
  return (
    <ul className="list" onKeyDown={walkByArrows}>
      {networks.map((network) => {
        const { caipNetworkId, name, testnet } = network
        const current = caipNetworkId === active
        return (
          <li key={caipNetworkId}>
            <Row
              name={name}
              current={current}
              image={<NetworkImage network={network} />}
              aside={current ? <Icon name="check" /> : testnet && <span className="tag">Testnet</span>}
              onClick={() => (current ? router.send({ type: 'view.back' }) : root.send({ type: 'network.selected', caipNetworkId }))}
            />
          </li>
        )
      })}
    </ul>
  )
}
