import type { EmbeddedWallet } from '../../domain/account/connection'
import type { AccountType } from '../../domain/login/login'
import { useAccountTypeSwitch } from '../account/accountTypeSwitch'
import { useActiveId } from '../read'
import { Icon } from '../ui/Icon'
import { Row } from '../ui/Row'
import { Spinner } from '../ui/Spinner'

const names: Readonly<Record<AccountType, string>> = { eoa: 'EOA', smartAccount: 'smart account' }

/** The other of the wallet's two accounts, on networks that know both. */
export function AccountTypeRow({ embedded: { accountType, smartAccountNetworks } }: { embedded: EmbeddedWallet }) {
  const active = useActiveId()
  const { waiting, choose, refusal, status } = useAccountTypeSwitch()
  const other: AccountType = accountType === 'eoa' ? 'smartAccount' : 'eoa'
  if (!smartAccountNetworks.some((id) => active === `eip155:${id}`)) return null
  return (
    <>
      {refusal}
      <Row
        name={waiting ? 'Switching…' : `Switch to your ${names[other]}`}
        waiting={waiting}
        image={
          <span className="image circle" aria-hidden="true">
            {waiting ? <Spinner /> : <Icon name="swap" size={22} />}
          </span>
        }
        note={<span className="note">It has an address of its own</span>}
        onClick={() => choose(other)}
      />
      {status}
    </>
  )
}
