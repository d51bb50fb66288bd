import { shortAddress } from '../../domain/account'
import { nativeBalanceText } from '../../domain/nativeBalance'
import type { Network } from '../../domain/network'
import { isProviderServed } from '../../domain/providerServed'
import { isHttpUrl } from '../../domain/url'
import { useActiveId, useActiveNamespace, useBalance, useConnection, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { Avatar } from '../ui/Avatar'
import { CopyButton } from '../ui/CopyButton'
import { DisconnectButton } from '../ui/DisconnectButton'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { NetworkImage } from '../ui/NetworkImage'
import { Row, RowContent } from '../ui/Row'

/** The connected wallet: who, how much, where, and the ways on. */
export function Account() {
  const { options, root, router } = useSystem()
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet)
  const address = useConnection(namespace, (snapshot) => (snapshot?.context.current ?? snapshot?.context.stored)?.accounts[0]?.address) ?? ''
  const restoring = useConnection(namespace, (snapshot) => snapshot?.hasTag('restoring') ?? false)
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <>
      <div className="who">
        <div className="face">
          <Avatar address={address} />
          {wallet && <Image kind="wallet" placeholder="wallet" url={wallet.icon} size="s24" />}
        </div>
        <div className="address">
          <span dir="ltr" title={address}>
            <span aria-hidden="true">{shortAddress(address)}</span>
            <span className="unseen">{address}</span>
          </span>
          <CopyButton bare text={address} label="Copy address" done="Address copied" failed="Failed to copy" />
        </div>
        {restoring ? (
          <div className="amount" role="status">
            Reconnecting…
          </div>
        ) : (
          <Amount network={network} />
        )}
      </div>
      <div className="list">
        {options.enableNetworkSwitch ? (
          <Row name={network.name} image={<NetworkImage network={network} />} aside={<Icon name="forward" size={18} flip />} onClick={choose} />
        ) : (
          <div className="row">
            <RowContent name={network.name} image={<NetworkImage network={network} />} />
          </div>
        )}
        <Explorer network={network} address={address} />
        <DisconnectButton />
      </div>
    </>
  )
}

/** The native balance; what is not known is never shown as zero. */
function Amount({ network }: { network: Network }) {
  const { balance } = useSystem()
  const amount = useBalance(({ context }) => context.amount)
  const unavailable = useBalance((snapshot) => snapshot.hasTag('unavailable'))
  const retryable = useBalance((snapshot) => snapshot.hasTag('unavailable') && snapshot.can({ type: 'balance.wanted' }))
  const known = unavailable
    ? ({ status: 'unavailable' } as const)
    : amount === undefined
      ? ({ status: 'pending' } as const)
      : ({ status: 'known', value: BigInt(amount) } as const)
  const text = nativeBalanceText(known, network, isProviderServed(network.caipNetworkId))
  return (
    <div className="amount" role="status">
      {text === undefined ? (
        <>
          <span className="bone" />
          <span className="unseen">Reading the balance</span>
        </>
      ) : (
        <span>
          {text} {network.nativeCurrency.symbol}
        </span>
      )}
      {text === '–' && <span className="unseen">The balance is not available</span>}
      {retryable && (
        <button type="button" className="link" onClick={() => balance.send({ type: 'balance.wanted' })}>
          Try again
        </button>
      )}
    </div>
  )
}

function Explorer({ network, address }: { network: Network; address: string }) {
  const explorer = network.blockExplorers?.default
  if (!explorer || !isHttpUrl(explorer.url)) return null
  return (
    <a className="row" href={`${explorer.url.replace(/\/$/, '')}/address/${address}`} target="_blank" rel="noreferrer noopener">
      <RowContent
        name="Block Explorer"
        image={
          <span className="image circle" aria-hidden="true">
            <Icon name="globe" size={22} />
          </span>
        }
        aside={<Icon name="out" size={18} flip />}
      />
    </a>
  )
}
