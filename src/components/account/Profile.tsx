import { useId } from 'react'
import { labelOf } from '../../domain/account/addressLabels'
import { shortAddress } from '../../domain/account/account'
import { useAccountTypeSwitch } from './accountTypeSwitch'
import { useActiveNamespace } from '../read'
import { useLabels } from '../readLater'
import { useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { addressStyles } from './Address'
import { Avatar } from '../ui/Avatar'
import { NamedAddress } from './NamedAddress'
import { Icon } from '../ui/Icon'
import { listClass } from '../ui/styles/layout'
import { Mark } from '../ui/Mark'
import { ownerStyles } from './ownerStyles'
import { Row, rowActionClass } from '../ui/Row'
import { sectionStyles } from './section'
import { Spinner } from '../ui/Spinner'
import { useAccountTexts } from './texts'

const none: readonly never[] = []

/** Profile view: the accounts of the embedded wallet, and a row that opens its settings. */
export function Profile() {
  const { router } = useSystem()
  const texts = useAccountTexts()
  const heading = useId()
  const labels = useLabels()
  const accounts = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.accounts) ?? none
  const { waiting, choose, refusal, status } = useAccountTypeSwitch()
  const active = accounts[0]?.address ?? ''
  // Sort by type, so that rows keep their place after a switch.
  const sorted = [...accounts].sort((a, b) => a.type.localeCompare(b.type))
  return (
    <>
      <div className={ownerStyles.owner}>
        <Avatar address={active} size={56} />
        <NamedAddress address={active} />
      </div>
      <Row
        name={texts.settings}
        image={<Mark name="gear" size="s40" />}
        aside={<Icon name="forward" size={18} flip />}
        onClick={() => router.send({ type: 'view.push', view: { name: 'AccountSettings' } })}
      />
      {refusal}
      <section className={sectionStyles.section}>
        <h3 id={heading}>{texts.accounts}</h3>
        <ul className={listClass} aria-labelledby={heading}>
          {sorted.map(({ address, type }) => {
            const current = address === active
            const label = labelOf(labels, address)
            return (
              <li key={address}>
                <Row
                  name={label ?? texts.kinds[type] ?? shortAddress(address)}
                  note={
                    <span className={addressStyles.note} dir="ltr">
                      {shortAddress(address)}
                    </span>
                  }
                  current={current}
                  waiting={waiting}
                  image={<Avatar address={address} size={40} />}
                  aside={
                    current ? (
                      <Icon name="check" size={18} />
                    ) : waiting ? (
                      <Spinner />
                    ) : (
                      <span className={rowActionClass}>{texts.switch}</span>
                    )
                  }
                  onClick={() => !current && choose(type === 'smartAccount' ? type : 'eoa')}
                />
              </li>
            )
          })}
        </ul>
      </section>
      {status}
    </>
  )
}
