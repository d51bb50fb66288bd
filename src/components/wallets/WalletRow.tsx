import { connectorIds } from '../../domain/account/connector'
import type { ConnectRow as WalletRowFacts } from '../../domain/wallet/list'
import { localDecimal } from '../../domain/text/numbers'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { accentFrameClass, frameClass, Image } from '../ui/Image'
import { Row, rowWarningClass } from '../ui/Row'
import { goodTagClass, tagClass } from '../ui/styles/text'
import { Tile } from '../ui/Tile'
import { useConnectTexts } from './connectTexts'
import { WalletImage } from './WalletImage'

/** Four wallets in the frame of one. */
const picturesClass = css(frameClass, {
  gridTemplateColumns: 'auto auto',
  placeContent: 'center',
  gap: 3,
  background: 'var(--row)',
  '&[data-size=s64]': { gap: 4 },
})

interface WalletRowProps {
  row: WalletRowFacts
  disabled?: boolean
  /** Whether the row is a tile of a grid. Default `false`. */
  tiled?: boolean
}

/** Row or tile of Connect: a way to connect, or the link to all wallets. */
export function WalletRow({ row, disabled = false, tiled = false }: WalletRowProps) {
  const { root, router, browse } = useSystem()
  const texts = useConnectTexts()
  const locale = useLocale()
  const { kind, connector, wallet, tag, twin, count, pictured, imageUrl } = row
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
  const size = tiled ? 's64' : 's40'
  const glyph = customIcon ? undefined : kind === 'walletConnect' ? 'qr' : kind === 'allWallets' ? 'grid' : undefined
  const image = pictured ? (
    <span className={picturesClass} data-size={size} aria-hidden="true">
      {pictured.map((each) => (
        <WalletImage key={each.id} wallet={each} size={tiled ? 's24' : 's14'} />
      ))}
    </span>
  ) : glyph ? (
    <span className={kind === 'walletConnect' ? accentFrameClass : frameClass} data-size={size} aria-hidden="true">
      <Icon name={glyph} size={tiled ? 30 : 24} />
    </span>
  ) : customIcon ? (
    <Image kind="wallet" placeholder="qr" url={customIcon} size={size} />
  ) : (
    <WalletImage connector={connector} wallet={wallet} size={size} />
  )
  const number = count && localDecimal(count, locale)
  if (tiled) {
    // The place of the count is kept, so that the sheet does not grow with it.
    const note = tag ? texts.tags[tag] : kind === 'allWallets' ? number || '\u00a0' : undefined
    return <Tile name={name} image={image} note={note} disabled={disabled} onClick={choose} />
  }
  return (
    <Row
      name={name}
      disabled={disabled}
      onClick={choose}
      image={image}
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
          number && <span className={tagClass}>{number}</span>
        )
      }
    />
  )
}
