import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Link } from '../ui/Link'
import { Mark } from '../ui/Mark'
import { isHttpUrl } from '../../domain/text/url'
import { useSettingsTexts } from './texts'
import { layoutStyles } from '../ui/styles/moreLayout'

/** UpgradeEmailWallet view: links to the secure frame's site, to move to a wallet with the visitor's own keys. */
export function UpgradeEmailWallet() {
  const { frame } = useSystem().options.services
  const texts = useSettingsTexts()
  const href = `${frame}/dashboard`
  return (
    <Asking
      plain
      image={<Mark name="key" />}
      title={texts.keepKeys}
      text={texts.keepKeysText(isHttpUrl(href) ? new URL(href).host : texts.walletSite)}
    >
      <div className={layoutStyles.stack}>
        <Link href={href} className={buttonClass('primary')}>
          {texts.openDashboard}
          <Icon name="out" size={18} flip />
        </Link>
      </div>
    </Asking>
  )
}
