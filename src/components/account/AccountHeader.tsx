import { shortAddress } from '../../domain/account/account'
import type { EmbeddedWallet } from '../../domain/account/connection'
import { isUnread } from '../../domain/portfolio/tokenBalance'
import { useActiveId, useActiveNamespace } from '../read'
import { useNetworkById } from '../readLater'
import { useChart, useConnection } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { Address } from './Address'
import { amountStyles } from './amount'
import { namedAddressBase, namedAddressStyles, useAccountName } from './NamedAddress'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { linkStyles } from '../ui/styles/links'
import { hoverable } from '../ui/styles/media'
import { reach } from '../ui/styles/moreLayout'
import { unseenClass } from '../ui/styles/text'
import { ownerStyles } from './ownerStyles'
import { Portrait } from './Portrait'
import { useAccountTexts } from './texts'
import { Total } from './Total'

const styles = {
  face: css({ position: 'relative' }),
  walletBadge: css({
    position: 'absolute',
    insetBlockEnd: -3,
    insetInlineEnd: -6,
    boxShadow: '0 0 0 3px var(--card)',
  }),
  /** Reserves the height of a one-line name, so that nothing moves when the name loads. */
  block: css(namedAddressBase, {
    minHeight: 'calc(var(--fs-20) * 1.25 + 2px + 28px)',
    '& > :nth-last-child(2)': { marginTop: -4 },
  }),
  /** Style of an embedded wallet's name, which leads to its accounts and settings. */
  profile: css(namedAddressStyles.name, {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    borderRadius: 'var(--r-8)',
    // The space is as wide as the icon and centres the name, unless the name needs it.
    '&::before': { content: "''", width: 18, flexShrink: 99999 },
    '& > svg': { color: 'var(--soft)' },
    [hoverable]: { '&:hover > svg': { color: 'var(--text)' } },
    ...reach,
  }),
  way: css(linkStyles.link, { marginTop: -8 }),
}

interface AccountHeaderProps {
  address: string
  /** Whether the tab on screen says that the tokens are unavailable. */
  isShownBelow: boolean
}

/** Header of the Account view: avatar, name, address and balance. */
export function AccountHeader({ address, isShownBelow }: AccountHeaderProps) {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const network = useNetworkById(useActiveId())
  const embedded = useConnection(namespace, (snapshot) => snapshot?.context.current?.embedded)
  const restoring = useConnection(namespace, (snapshot) => snapshot?.hasTag('restoring') ?? false)
  return (
    <div className={ownerStyles.owner}>
      <Named address={address} embedded={embedded} />
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
        !isUnread(namespace) && <Total network={network} isShownBelow={isShownBelow} />
      )}
    </div>
  )
}

function Named({ address, embedded }: { address: string; embedded: EmbeddedWallet | undefined }) {
  const { router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const several = useConnection(namespace, (snapshot) => (snapshot?.context.current?.accounts.length ?? 0) > 1)
  const wallet = useConnection(namespace, (snapshot) => snapshot?.context.current?.wallet)
  const identity = useChart('portfolio', (snapshot) => snapshot?.context.identity)
  const name = useAccountName(address) ?? embedded?.username ?? embedded?.email
  const open = (view: 'AccountSettings' | 'Profile' | 'SwitchAddress') => () =>
    router.send({ type: 'view.push', view: { name: view } })
  return (
    <>
      <div className={styles.face}>
        <Portrait address={address} url={identity?.avatarUrl} size={56} />
        {wallet && !embedded && (
          <Image kind="wallet" placeholder="wallet" url={wallet.icon} size="s24" className={styles.walletBadge} />
        )}
      </div>
      <div className={styles.block}>
        {embedded ? (
          <button type="button" className={styles.profile} onClick={open(several ? 'Profile' : 'AccountSettings')}>
            <bdi>{name ?? shortAddress(address)}</bdi>
            <Icon name="forward" size={18} flip />
            <span className={unseenClass}>{several ? texts.profile : texts.settings}</span>
          </button>
        ) : (
          name && <bdi className={namedAddressStyles.name}>{name}</bdi>
        )}
        <Address address={address} beneath={Boolean(name ?? embedded)} />
      </div>
      {several && !embedded && (
        <button type="button" className={styles.way} onClick={open('SwitchAddress')}>
          {texts.switchAddress}
        </button>
      )}
    </>
  )
}
