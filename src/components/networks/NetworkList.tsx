import type { Network } from '../../domain/network/network'
import { barredReasons } from '../../domain/network/offered'
import { moveByArrows } from '../shell/arrowKeys'
import { useActiveId, useActiveNamespace } from '../read'
import { useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { useNetworkTexts } from './texts'
import { Icon } from '../ui/Icon'
import { NetworkImage } from './NetworkImage'
import { listClass } from '../ui/styles/layout'
import { Row } from '../ui/Row'
import { tagClass } from '../ui/styles/text'

/** List of networks to choose from. The active one is ticked and goes back; those the wallet lacks are disabled. */
export function NetworkList({ networks }: { networks: readonly Network[] }) {
  const { root, router } = useSystem()
  const active = useActiveId()
  const texts = useNetworkTexts()
  const namespace = useActiveNamespace()
  const reachable = useConnection(namespace, (snapshot) => snapshot?.context.current?.reachable)
  return (
    <ul className={listClass} onKeyDown={moveByArrows}>
      {networks.map((network) => {
        const { caipNetworkId, name, testnet } = network
        const current = caipNetworkId === active
        const barred = barredReasons(caipNetworkId, { active, reachable }).length > 0
        return (
          <li key={caipNetworkId}>
            <Row
              name={name}
              current={current}
              disabled={barred}
              image={<NetworkImage network={network} />}
              aside={
                current ? (
                  <Icon name="check" />
                ) : barred ? (
                  <span className={tagClass}>{texts.notInWallet}</span>
                ) : (
                  testnet && <span className={tagClass}>{texts.testnet}</span>
                )
              }
              onClick={() =>
                current ? router.send({ type: 'view.back' }) : root.send({ type: 'network.selected', caipNetworkId })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
