import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Link } from '../ui/Link'
import { Mark } from '../ui/Mark'
import { isHttpUrl } from '../../domain/text/url'

/** From the wallet that the frame keeps to one of the visitor's own: done on the frame's site. */
export function UpgradeEmailWallet() {
  const { frame } = useSystem().options.services
  const href = `${frame}/dashboard`
  return (
    <Asking
      image={<Mark name="key" />}
      title="Keep the keys yourself"
      text={
        <>
          Follow the instructions on {isHttpUrl(href) ? new URL(href).host : 'the site of the wallet'}. You will need to
          connect again afterwards.
        </>
      }
    >
      <div className="stack">
        <Link href={href} className={buttonClass('primary')}>
          Open the dashboard
          <Icon name="out" size={18} flip />
        </Link>
      </div>
    </Asking>
  )
}
