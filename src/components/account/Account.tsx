import { explorerUrl } from '../../domain/network/explorer'
import { useAccountTab, type AccountTab } from './accountTab'
import { useHistoryOffered } from './historyOffered'
import { useActiveId, useActiveNamespace, useConnection, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { DisconnectButton } from './DisconnectButton'
import { FeatureButtons } from './FeatureButtons'
import { History } from './History'
import { Holder } from './AccountHeader'
import { Icon } from '../ui/Icon'
import { NetworkImage } from '../networks/NetworkImage'
import { Nfts } from './Nfts'
import { Refusal } from '../ui/Refusal'
import { RowContent } from '../ui/Row'
import { SentTransactions } from './SentTransactions'
import { Tabs } from '../ui/Tabs'
import { Tokens } from './Tokens'

const titles = { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' } as const
const panels = { tokens: Tokens, nfts: Nfts, activity: History } as const

/** The connected wallet: who, how much, what it holds and did, and the ways on. */
export function Account() {
  const { holding, options } = useSystem()
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const address =
    useConnection(
      namespace,
      (snapshot) => (snapshot?.context.current ?? snapshot?.context.stored)?.accounts[0]?.address,
    ) ?? ''
  const [tab, choose] = useAccountTab(address)
  // Collectibles are read from the history.
  const names: readonly AccountTab[] = useHistoryOffered() ? ['tokens', 'nfts', 'activity'] : ['tokens']
  const selected = names.includes(tab) ? tab : 'tokens'
  const Panel = panels[selected]
  const select = (next: AccountTab) => {
    if (next !== 'tokens') holding('portfolio')?.send({ type: 'activity.requested' })
    choose(next)
  }
  const explorer = explorerUrl(network, 'address', address)
  return (
    <>
      <Refusal />
      <SentTransactions />
      <Holder address={address} />
      <FeatureButtons />
      {!options.enableNetworkSwitch && (
        <div className="row">
          <RowContent name={network.name} image={<NetworkImage network={network} />} />
        </div>
      )}
      <div className="tabbed">
        <Tabs label="What the account holds" names={names} titles={titles} selected={selected} onSelect={select}>
          <Panel key={`${network.caipNetworkId} ${address}`} />
        </Tabs>
      </div>
      <div className="dock ways-out">
        {explorer && (
          <a className="btn small" href={explorer} target="_blank" rel="noreferrer noopener">
            Block Explorer
            <Icon name="out" size={16} flip />
          </a>
        )}
        <DisconnectButton small />
      </div>
    </>
  )
}
