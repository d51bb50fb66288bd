import { isHttpUrl } from '../../domain/text/url'
import type { Wallet } from '../../domain/wallet/wallet'
import { walkByArrows } from '../shell/focus'
import { askingStyles } from '../ui/Asking'
import { Icon, type IconName } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/layout'
import { RowContent, rowButtonClass } from '../ui/Row'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

const stores = [
  ['chrome_store', 'browser'],
  ['app_store', 'phone'],
  ['play_store', 'phone'],
  ['homepage', 'globe'],
] as const satisfies readonly (readonly [keyof Wallet, IconName])[]

/** Download links of a wallet: only those that it provides, and only http(s). */
export function Downloads({ wallet }: { wallet: Wallet }) {
  const texts = useWalletTexts()
  const places = stores.flatMap(([key, icon]) => {
    const href = wallet[key]
    return isHttpUrl(href) ? [{ href, label: texts.stores[key], icon }] : []
  })
  return (
    <>
      <div className={askingStyles.asking}>
        <WalletImage wallet={wallet} size="s64" />
        <p>{places.length > 0 ? texts.install(wallet.name) : texts.nowhere(wallet.name)}</p>
      </div>
      {places.length > 0 && (
        <ul className={listClass} onKeyDown={walkByArrows}>
          {places.map(({ href, label, icon }) => (
            <li key={label}>
              <a className={rowButtonClass} data-part="row" href={href} target="_blank" rel="noreferrer noopener">
                <RowContent
                  name={label}
                  image={
                    <span className={frameClass} aria-hidden="true">
                      <Icon name={icon} size={22} />
                    </span>
                  }
                  aside={<Icon name="out" size={18} flip />}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
