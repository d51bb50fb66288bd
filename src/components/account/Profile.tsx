import { useId } from 'react'
import { labelOf } from '../../domain/account/addressLabels'
import { shortAddress, type Account } from '../../domain/account/account'
import { useAccountTypeSwitch } from './accountTypeSwitch'
import { useActiveNamespace, useConnection, useLabels } from '../read'
import { useSystem } from '../systemContext'
import { Address } from './Address'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { Row } from '../ui/Row'
import { Spinner } from '../ui/Spinner'

const kinds: Readonly<Partial<Record<Account['type'], string>>> = { eoa: 'EOA', smartAccount: 'Smart account' }
const none: readonly never[] = []

/** The accounts of the wallet that came with a log-in, and the way to its settings. */
export function Profile() {
  const { router } = useSystem()
  const heading = useId()
  const labels = useLabels()
  const accounts = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.accounts) ?? none
  const { waiting, choose, refusal, status } = useAccountTypeSwitch()
  const active = accounts[0]?.address ?? ''
  // Always in the same order, so that nothing changes its place under the pointer.
  const sorted = accounts.toSorted((a, b) => a.type.localeCompare(b.type))
  return (
    <>
      <div className="who">
        <Avatar address={active} />
        <Address address={active} start={4} end={6} />
      </div>
      <Row
        name="Account settings"
        image={
          <span className="image circle hint" aria-hidden="true">
            <Icon name="key" size={22} />
          </span>
        }
        aside={<Icon name="forward" size={18} flip />}
        onClick={() => router.send({ type: 'view.push', view: { name: 'AccountSettings' } })}
      />
      {refusal}
      <section className="month">
        <h3 id={heading}>Your accounts</h3>
        <ul className="list" aria-labelledby={heading}>
          {sorted.map(({ address, type }) => {
            const current = address === active
            const label = labelOf(labels, address)
            return (
              <li key={address}>
                <Row
                  name={label ?? kinds[type] ?? shortAddress(address)}
                  note={
                    <span className="note mono" dir="ltr">
                      {shortAddress(address, 4, 6)}
                    </span>
                  }
                  current={current}
                  waiting={waiting}
                  image={<Avatar address={address} size={40} />}
                  aside={current ? <Icon name="check" size={18} /> : waiting ? <Spinner /> : 'Switch'}
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
