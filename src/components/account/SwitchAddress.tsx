import { shortAddress } from '../../domain/account/account'
import { labelOf } from '../../domain/account/addressLabels'
import { useActiveNamespace } from '../read'
import { useLabels } from '../readLater'
import { useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { addressStyles } from './Address'
import { css } from '../style'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { listClass } from '../ui/styles/layout'
import { literal } from '../ui/styles/media'
import { Row, rowActionClass } from '../ui/Row'
import { useAccountTexts } from './texts'

const none: readonly never[] = []

const styles = { accounts: css(listClass, literal) }

/** SwitchAddress view: the accounts of the active connection. The first account is the active one. */
export function SwitchAddress() {
  const { root, router } = useSystem()
  const labels = useLabels()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const accounts = useConnection(namespace, (snapshot) => snapshot?.context.current?.accounts) ?? none
  const choose = (address: string) => {
    root.send({ type: 'account.selected', namespace, address })
    router.send({ type: 'view.back' })
  }
  // Sort by address, so that rows keep their place after a switch.
  const sorted = [...accounts].sort((a, b) => a.address.localeCompare(b.address))
  return (
    <ul className={styles.accounts}>
      {sorted.map(({ address }) => {
        const current = address === accounts[0]?.address
        const short = shortAddress(address)
        const label = labelOf(labels, address)
        return (
          <li key={address}>
            <Row
              name={label ?? short}
              note={
                label && (
                  <span className={addressStyles.note} dir="ltr">
                    {short}
                  </span>
                )
              }
              current={current}
              image={<Avatar address={address} size={40} />}
              aside={current ? <Icon name="check" size={18} /> : <span className={rowActionClass}>{texts.switch}</span>}
              onClick={() => choose(address)}
            />
          </li>
        )
      })}
    </ul>
  )
}
