import { RECOMMENDED_COUNT } from '../../domain/limits'
import { walkByArrows } from '../shell/focus'
import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/layout'
import { Row, RowContent, rowButtonClass } from '../ui/Row'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

/** Recommended wallets, with a link to all others. */
export function GetWallet() {
  const { router } = useSystem()
  const texts = useWalletTexts()
  const recommended = useChart('catalogue', ({ context }) => context.recommended)
  return (
    <ul className={listClass} onKeyDown={walkByArrows}>
      {recommended.slice(0, RECOMMENDED_COUNT).map((wallet) => (
        <li key={wallet.id}>
          <Row
            name={wallet.name}
            image={<WalletImage wallet={wallet} />}
            aside={<Icon name="forward" size={18} flip />}
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
