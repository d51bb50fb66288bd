import { shortAddress } from '../../domain/account/account'
import type { EmbeddedWallet } from '../../domain/account/connection'
import { isUnread } from '../../domain/portfolio/tokenBalance'
import { useActiveId, useActiveNamespace } from '../read'
import { useNetwork } from '../readLater'
import { useChart, useConnection } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { Address } from './Address'
import { amountStyles } from './amount'
import { calledStyles, useCalled } from './Called'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { linkStyles } from '../ui/styles/links'
import { hoverable } from '../ui/styles/media'
import { monoClass, small, unseenClass } from '../ui/styles/text'
import { ownerStyles } from './owner'
import { Portrait } from './Portrait'
import { useAccountTexts } from './texts'
import { Total } from './Total'
import { tinting } from '../ui/styles/motion'

const profileNameBase = { fontWeight: 500, fontSize: 'var(--fs-16)', overflowWrap: 'anywhere' } as const

const styles = {
  embeddedOwner: css(ownerStyles.owner, { gap: 20 }),
  face: css({ position: 'relative' }),
  walletBadge: css({
    position: 'absolute',
    insetBlockEnd: -3,
    insetInlineEnd: -6,
    boxShadow: '0 0 0 3px var(--card)',
  }),
  /** Reserves the height of a one-line name, so that nothing moves when the name loads. */
  called: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    maxWidth: '100%',
    minHeight: 'calc(var(--fs-20) * 1.25 + 2px + 28px)',
  }),
  way: css(linkStyles.link, { marginTop: -8 }),
  profile: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    maxWidth: '100%',
    minHeight: 56,
    paddingBlock: 8,
    paddingInline: '8px 14px',
    borderRadius: 28,
    background: 'var(--row)',
    transition: tinting,
    '& > svg:first-child': { boxShadow: 'none' },
    '& > svg:not(:first-child)': { color: 'var(--soft)' },
    [hoverable]: { '&:hover': { background: 'var(--hover)' } },
    '&:active': { background: 'var(--press)' },
  }),
  profileWords: css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 }),
  profileName: css(profileNameBase),
  profileAddress: css(monoClass, profileNameBase),
  profileNote: css(monoClass, { color: 'var(--soft)', ...small }),
}

interface AccountHeaderProps {
  address: string
  /** Whether the tab on screen says that the tokens are unavailable. */
  said: boolean
}

/** Header of the Account view: avatar, name, address and balance. */
export function AccountHeader({ address, said }: AccountHeaderProps) {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const embedded = useConnection(namespace, (snapshot) => snapshot?.context.current?.embedded)
  const restoring = useConnection(namespace, (snapshot) => snapshot?.hasTag('restoring') ?? false)
  return (
    <div className={embedded ? styles.embeddedOwner : ownerStyles.owner} data-embedded={embedded ? '' : undefined}>
      {embedded ? <Profile address={address} embedded={embedded} /> : <Named address={address} />}
      {options.multiWallet && (
        <button
          type="button"
          className={styles.way}
          onClick={() => router.send({ type: 'view.push', view: { name: 'YourWallets' } })}
        >
          {texts.yourWallets}
        </button>
      )}
      {restoring ? (
        <div className={amountStyles.amount} data-part="amount" role="status">
          {texts.reconnecting}
        </div>
      ) : (
        !isUnread(namespace) && <Total network={network} said={said} />
      )}
    </div>
  )
}

function Named({ address }: { address: string }) {
  const { router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const several = useConnection(namespace, (snapshot) => (snapshot?.context.current?.accounts.length ?? 0) > 1)
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet)
  const identity = useChart('portfolio', (snapshot) => snapshot?.context.identity)
  const name = useCalled(address)
  return (
    <>
      <div className={styles.face}>
        <Portrait address={address} url={identity?.avatarUrl} size={56} />
        {wallet && (
          <Image kind="wallet" placeholder="wallet" url={wallet.icon} size="s24" className={styles.walletBadge} />
        )}
      </div>
      <div className={styles.called}>
        {name && <bdi className={calledStyles.name}>{name}</bdi>}
        <Address address={address} beneath={Boolean(name)} />
      </div>
      {several && (
        <button
          type="button"
          className={styles.way}
          onClick={() => router.send({ type: 'view.push', view: { name: 'SwitchAddress' } })}
        >
          {texts.switchAddress}
        </button>
      )}
    </>
  )
}

/** Button of an embedded wallet. Opens `Profile` if it has several accounts, else `AccountSettings`. */
function Profile({ address, embedded }: { address: string; embedded: EmbeddedWallet }) {
  const { router } = useSystem()
  const texts = useAccountTexts()
  const several = useConnection(
    useActiveNamespace(),
    (snapshot) => (snapshot?.context.current?.accounts.length ?? 0) > 1,
  )
  const name = useCalled(address) ?? embedded.username ?? embedded.email
  return (
    <button
      type="button"
      className={styles.profile}
      onClick={() => router.send({ type: 'view.push', view: { name: several ? 'Profile' : 'AccountSettings' } })}
    >
      <Avatar address={address} size={40} />
      <span className={styles.profileWords}>
        {name && <bdi className={styles.profileName}>{name}</bdi>}
        <span className={name ? styles.profileNote : styles.profileAddress} dir="ltr">
          {shortAddress(address)}
        </span>
      </span>
      <Icon name="forward" size={18} flip />
      <span className={unseenClass}>{several ? texts.profile : texts.settings}</span>
    </button>
  )
}
