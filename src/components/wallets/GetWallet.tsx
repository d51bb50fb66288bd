import { RECOMMENDED_COUNT } from '../../domain/limits'
import { moveByArrows } from '../shell/arrowKeys'
import { isPresentAs } from '../../domain/wallet/presence'
import { kindOf } from '../../domain/wallet/platforms'
import type { Wallet } from '../../domain/wallet/wallet'
import { css } from '../style'
import { useChart, useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/styles/layout'
import { mixing } from '../ui/styles/media'
import { Row, RowContent, rowButtonClass, rowNoteClass } from '../ui/Row'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

const styles = {
  /** Pill that says what the row is for. */
  get: css({
    paddingInline: 14,
    borderRadius: 'var(--r-10)',
    background: 'var(--hover)',
    color: 'var(--accent-text)',
    fontWeight: 600,
    [mixing]: { background: 'color-mix(in srgb, currentColor var(--tint), var(--item, var(--row)))' },
    lineHeight: 'calc(var(--fs) * 3.2)',
  }),
}

/** Recommended wallets that the visitor does not have, with a link to all others. */
export function GetWallet() {
  const { router } = useSystem()
  const texts = useWalletTexts()
  const recommended = useChart('catalogue', ({ context }) => context.recommended)
  const connectors = useRoot(({ context }) => context.connectors)
  // Not those that the visitor has already.
  const offered = recommended.filter((wallet) => !connectors.some((connector) => isPresentAs(wallet, connector)))
  return (
    <ul className={listClass} onKeyDown={moveByArrows}>
      {offered.slice(0, RECOMMENDED_COUNT).map((wallet) => (
        <li key={wallet.id}>
          <Row
            name={wallet.name}
            image={<WalletImage wallet={wallet} />}
            note={<Kind of={wallet} />}
            aside={<span className={styles.get}>{texts.get}</span>}
            onClick={() => router.send({ type: 'view.push', view: { name: 'Downloads', params: { wallet } } })}
          />
        </li>
      ))}
      <li>
        <a className={rowButtonClass} data-part="row" href={EXPLORER} target="_blank" rel="noreferrer noopener">
          <RowContent
            name={texts.exploreAll}
            image={
              <span className={frameClass} aria-hidden="true">
                <Icon name="grid" size={24} />
              </span>
            }
            aside={<Icon name="out" size={18} flip />}
          />
        </a>
      </li>
    </ul>
  )
}

/** Kind of a wallet: an extension, an app on a phone, or both. */
function Kind({ of }: { of: Wallet }) {
  const { kinds } = useWalletTexts()
  const kind = kindOf(of)
  return kind && <span className={rowNoteClass}>{kinds[kind]}</span>
}
