import { shortAddress } from '../../domain/account'
import type { EmbeddedWallet } from '../../domain/connection'
import { nativeBalanceText } from '../../domain/nativeBalance'
import type { Network } from '../../domain/network'
import { isProviderServed } from '../../domain/providerServed'
import { isHttpUrl } from '../../domain/url'
import { useActiveId, useActiveNamespace, useBalance, useConnection, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { Address } from '../ui/Address'
import { Avatar } from '../ui/Avatar'
import { DisconnectButton } from '../ui/DisconnectButton'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { NetworkImage } from '../ui/NetworkImage'
import { Refusal } from '../ui/Refusal'
import { Row, RowContent } from '../ui/Row'

/** The connected wallet: who, how much, where, and the ways on. */
export function Account() {
  const { options, root, router } = useSystem()
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet)
  const embedded = useConnection(namespace, (snapshot) => snapshot?.context.current?.embedded)
  const address = useConnection(namespace, (snapshot) => (snapshot?.context.current ?? snapshot?.context.stored)?.accounts[0]?.address) ?? ''
  const restoring = useConnection(namespace, (snapshot) => snapshot?.hasTag('restoring') ?? false)
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <>
      <Refusal />
      <div className={embedded ? 'who plain' : 'who'}>
        {embedded ? (
          <Profile address={address} embedded={embedded} />
        ) : (
          <>
            <div className="face">
              <Avatar address={address} />
              {wallet && <Image kind="wallet" placeholder="wallet" url={wallet.icon} size="s24" />}
            </div>
            <Address address={address} />
          </>
        )}
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

/** Who is logged in, and the way to what can be set about it. */
function Profile({ address, embedded }: { address: string; embedded: EmbeddedWallet }) {
  const { router } = useSystem()
  const name = embedded.username ?? embedded.email
  return (
    <button type="button" className="profile" onClick={() => router.send({ type: 'view.push', view: { name: 'AccountSettings' } })}>
      <Avatar address={address} size={40} />
      <span className="words">
        {name && <bdi className="name">{name}</bdi>}
        <span className={name ? 'mono note' : 'mono name'} dir="ltr">
          {shortAddress(address)}
        </span>
      </span>
      <Icon name="forward" size={18} flip />
      <span className="unseen">Account settings</span>
    </button>
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
