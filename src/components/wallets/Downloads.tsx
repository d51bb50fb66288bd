import { isHttpUrl } from '../../domain/text/url'
import type { Wallet } from '../../domain/wallet/wallet'
import { walkByArrows } from '../shell/focus'
import { Icon, type IconName } from '../ui/Icon'
import { RowContent } from '../ui/Row'
import { WalletImage } from './WalletImage'

const stores = [
  ['chrome_store', 'Chrome Extension', 'browser'],
  ['app_store', 'iOS App', 'phone'],
  ['play_store', 'Android App', 'phone'],
  ['homepage', 'Website', 'globe'],
] as const satisfies readonly (readonly [keyof Wallet, string, IconName])[]

/** Where to get a wallet: only the places it names, and only over http(s). */
export function Downloads({ wallet }: { wallet: Wallet }) {
  const places = stores.flatMap(([key, label, icon]) => {
    const href = wallet[key]
    return isHttpUrl(href) ? [{ href, label, icon }] : []
  })
  return (
    <>
      <div className="asking">
        <WalletImage wallet={wallet} size="s64" />
        <p>
          {places.length > 0
            ? `Install ${wallet.name}, then come back to connect it.`
            : `${wallet.name} does not say where it can be had. Choose another one.`}
        </p>
      </div>
      {places.length > 0 && (
        <ul className="list" onKeyDown={walkByArrows}>
          {places.map(({ href, label, icon }) => (
            <li key={label}>
              <a className="row" href={href} target="_blank" rel="noreferrer noopener">
                <RowContent
                  name={label}
                  image={
                    <span className="image" aria-hidden="true">
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
