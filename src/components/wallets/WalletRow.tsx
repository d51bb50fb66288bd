import { connectorIds } from '../../domain/account/connector'
import type { Row as WalletRowFacts } from '../../domain/wallet/list'
import { localDecimal } from '../../domain/text/numbers'
import { useSystem } from '../systemContext'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { accentFrameClass, frameClass, Image } from '../ui/Image'
import { Row, rowWarningClass } from '../ui/Row'
import { goodTagClass, tagClass } from '../ui/styles/text'
import { useConnectTexts } from './connectTexts'
import { WalletImage } from './WalletImage'

/** Row of Connect: a way to connect, or the link to all wallets. */
export function WalletRow({ row, disabled = false }: { row: WalletRowFacts; disabled?: boolean }) {
  const { root, router, browse } = useSystem()
  const texts = useConnectTexts()
  const locale = useLocale()
  const { kind, connector, wallet, tag, twin, count, imageUrl } = row
  const name = connector?.id === connectorIds.injected ? texts.injected : (row.name ?? texts.allWallets)
  const choose = () => {
    if (kind === 'allWallets') {
      root.send({ type: 'visitor.clicked', event: 'CLICK_ALL_WALLETS' })
      router.send({ type: 'view.push', view: { name: 'AllWallets' } })
    } else if (connector?.connectors) {
      const connectorIds = connector.connectors.map(({ id }) => id)
      router.send({ type: 'view.push', view: { name: 'ConnectingMultiChain', params: { name, connectorIds } } })
    } else if (!wallet || !browse(wallet))
      root.send({ type: 'wallet.selected', ...(connector && { connectorId: connector.id }), ...(wallet && { wallet }) })
  }
  const customIcon = kind === 'walletConnect' && imageUrl
  const glyph = customIcon ? undefined : kind === 'walletConnect' ? 'qr' : kind === 'allWallets' ? 'grid' : undefined
  return (
    <Row
      name={name}
      disabled={disabled}
      onClick={choose}
      image={
        glyph ? (
          <span className={kind === 'walletConnect' ? accentFrameClass : frameClass} aria-hidden="true">
            <Icon name={glyph} size={24} />
          </span>
        ) : customIcon ? (
          <Image kind="wallet" placeholder="qr" url={customIcon} />
        ) : (
          <WalletImage connector={connector} wallet={wallet} />
        )
      }
      note={
        twin && (
          <span className={rowWarningClass}>
            <Icon name="warning" size={16} />
            <span>{texts.twin}</span>
          </span>
        )
      }
      aside={
        // A warning needs the room, and says more than the tag.
        twin ? undefined : tag ? (
          <span className={tag === 'installed' ? goodTagClass : tagClass}>{texts.tags[tag]}</span>
        ) : (
          count && <span className={tagClass}>{localDecimal(count, locale)}</span>
        )
      }
    />
  )
}
