import { useState } from 'react'
import { platformOf } from '../../domain/platform'
import { isHttpUrl } from '../../domain/text/url'
import type { Wallet } from '../../domain/wallet/wallet'
import { moveByArrows } from '../shell/arrowKeys'
import { css } from '../style'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { askingStyles } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Icon, type IconName } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { LateQrCode } from '../ui/qr/LateQrCode'
import { listClass } from '../ui/styles/layout'
import { qrStyles } from '../ui/qr/styles'
import { small } from '../ui/styles/text'
import { Tabs } from '../ui/Tabs'
import { RowContent, rowButtonClass } from '../ui/Row'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

const icons = {
  chrome_store: 'browser',
  app_store: 'phone',
  play_store: 'phone',
  homepage: 'globe',
} as const satisfies Partial<Record<keyof Wallet, IconName>>

type Store = keyof typeof icons
interface Place {
  key: Store
  href: string
  label: string
  icon: IconName
}
/** Stores whose app goes on a phone. */
const phoneStores: readonly Store[] = ['app_store', 'play_store']

/** Returns the stores, those that the device and the browser in use can install from first. */
function storesFor(mobile: boolean): readonly Store[] {
  const { android, chromium } = platformOf(navigator.userAgent)
  const [first, last] = chromium ? (['chrome_store', 'homepage'] as const) : (['homepage', 'chrome_store'] as const)
  if (!mobile) return [first, ...phoneStores, last]
  return android ? ['play_store', 'app_store', first, last] : [...phoneStores, first, last]
}

const styles = {
  phone: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    '& > h3': { paddingInline: 4, color: 'var(--soft)', fontWeight: 500, textAlign: 'center', ...small },
  }),
  sentence: css({ maxWidth: 280 }),
  code: css({ display: 'block', width: 200, maxWidth: '100%', marginInline: 'auto', borderRadius: 'var(--r-16)' }),
}

/**
 * Download links of a wallet: only those that it provides, and only http(s). Those of the device in use come first; on a
 * desktop those of phones are codes to scan.
 */
export function Downloads({ wallet }: { wallet: Wallet }) {
  const { router } = useSystem()
  const texts = useWalletTexts()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const places = storesFor(mobile).flatMap((key): Place[] => {
    const href = wallet[key]
    return isHttpUrl(href) ? [{ key, href, label: texts.stores[key], icon: icons[key] }] : []
  })
  const onPhone = places.filter(({ key }) => phoneStores.includes(key))
  const phoneAt = places.findIndex((place) => onPhone.includes(place))
  return (
    <>
      <div className={askingStyles.asking}>
        <WalletImage wallet={wallet} size="s64" />
        <p className={styles.sentence}>{places.length > 0 ? texts.install(wallet.name) : texts.nowhere(wallet.name)}</p>
        {places.length === 0 && (
          <Button onClick={() => router.send({ type: 'view.back' })}>{texts.chooseAnother}</Button>
        )}
      </div>
      {mobile || phoneAt < 0 ? (
        <Links places={places} />
      ) : (
        <>
          <Links places={places.slice(0, phoneAt)} />
          <Scanned places={onPhone} />
          <Links places={places.slice(phoneAt + onPhone.length)} />
        </>
      )}
    </>
  )
}

function Links({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <ul className={listClass} onKeyDown={moveByArrows}>
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
  )
}

/** Codes of the stores of phones, and the link of the one that is shown. */
function Scanned({ places }: { places: readonly Place[] }) {
  const texts = useWalletTexts()
  const [chosen, choose] = useState(places[0]?.key)
  const shown = places.find(({ key }) => key === chosen) ?? places[0]
  if (!shown) return null
  return (
    <div className={styles.phone}>
      <h3>{texts.onPhone}</h3>
      <Tabs
        label={texts.onPhone}
        names={places.map(({ key }) => key)}
        titles={texts.stores}
        selected={shown.key}
        onSelect={choose}
      >
        <a className={styles.code} href={shown.href} target="_blank" rel="noreferrer noopener">
          <div className={qrStyles.card} data-part="qr">
            <LateQrCode text={shown.href} label={texts.storeQr(shown.label)} logo={false} />
          </div>
        </a>
      </Tabs>
    </div>
  )
}
