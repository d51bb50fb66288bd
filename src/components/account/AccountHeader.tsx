import { shortAddress } from '../../domain/account/account'
import { labelOf } from '../../domain/account/addressLabels'
import type { EmbeddedWallet } from '../../domain/account/connection'
import { useActiveId, useActiveNamespace, useConnection, useHolding, useLabels, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { Address } from './Address'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { Portrait } from './Portrait'
import { hasPrices, NativeAmount, Total } from './Total'

/** Whose account it is, and what it is worth. */
export function Holder({ address }: { address: string }) {
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const embedded = useConnection(namespace, (snapshot) => snapshot?.context.current?.embedded)
  const restoring = useConnection(namespace, (snapshot) => snapshot?.hasTag('restoring') ?? false)
  return (
    <div className={embedded ? 'who plain' : 'who'}>
      {embedded ? <Profile address={address} embedded={embedded} /> : <Named address={address} />}
      {restoring ? (
        <div className="amount" role="status">
          Reconnecting…
        </div>
      ) : hasPrices(network) ? (
        <Total />
      ) : (
        <NativeAmount network={network} />
      )}
    </div>
  )
}

function Named({ address }: { address: string }) {
  const { router } = useSystem()
  const several = useConnection(
    useActiveNamespace(),
    (snapshot) => (snapshot?.context.current?.accounts.length ?? 0) > 1,
  )
  const wallet = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.wallet)
  const identity = useHolding('portfolio', (snapshot) => snapshot?.context.identity)
  const name = labelOf(useLabels(), address) ?? identity?.name
  return (
    <>
      <div className="face">
        <Portrait address={address} url={identity?.avatarUrl} />
        {wallet && <Image kind="wallet" placeholder="wallet" url={wallet.icon} size="s24" />}
      </div>
      <div className="called">
        {name && <bdi className="name">{name}</bdi>}
        <Address address={address} />
        {several && (
          <button
            type="button"
            className="link"
            onClick={() => router.send({ type: 'view.push', view: { name: 'SwitchAddress' } })}
          >
            Switch address
          </button>
        )}
      </div>
    </>
  )
}

/** Who is logged in, and the way to what can be set about it. */
function Profile({ address, embedded }: { address: string; embedded: EmbeddedWallet }) {
  const { router } = useSystem()
  const several = useConnection(
    useActiveNamespace(),
    (snapshot) => (snapshot?.context.current?.accounts.length ?? 0) > 1,
  )
  const name = labelOf(useLabels(), address) ?? embedded.username ?? embedded.email
  return (
    <button
      type="button"
      className="profile"
      onClick={() => router.send({ type: 'view.push', view: { name: several ? 'Profile' : 'AccountSettings' } })}
    >
      <Avatar address={address} size={40} />
      <span className="words">
        {name && <bdi className="name">{name}</bdi>}
        <span className={name ? 'mono note' : 'mono name'} dir="ltr">
          {shortAddress(address)}
        </span>
      </span>
      <Icon name="forward" size={18} flip />
      <span className="unseen">{several ? 'Profile' : 'Account settings'}</span>
    </button>
  )
}
