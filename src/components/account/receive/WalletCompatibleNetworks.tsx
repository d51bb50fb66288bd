import { NetworkImage } from '../../networks/NetworkImage'
import { listClass } from '../../ui/styles/layout'
import { Notice } from '../../ui/Notice'
import { rowClass, RowContent } from '../../ui/Row'
import { tagClass } from '../../ui/styles/text'
import { useReceivingNetworks } from './receiving'
import { useAccountTexts } from '../texts'

/** WalletCompatibleNetworks view: the networks on which the account can receive. */
export function WalletCompatibleNetworks() {
  const texts = useAccountTexts()
  const networks = useReceivingNetworks()
  return (
    <>
      <Notice kind="info">{texts.onlyOnText(networks.length)}</Notice>
      <ul className={listClass}>
        {networks.map((network) => (
          <li key={network.caipNetworkId} className={rowClass}>
            <RowContent
              name={network.name}
              image={<NetworkImage network={network} />}
              aside={network.testnet && <span className={tagClass}>{texts.testnet}</span>}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
