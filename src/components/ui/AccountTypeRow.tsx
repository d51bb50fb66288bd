import type { EmbeddedWallet } from '../../domain/connection'
import type { AccountType } from '../../domain/login'
import { useActiveId, useEmbedded } from '../read'
import { useSystem } from '../systemContext'
import { Icon } from './Icon'
import { Notice } from './Notice'
import { Row } from './Row'
import { Spinner } from './Spinner'

const names: Readonly<Record<AccountType, string>> = { eoa: 'EOA', smartAccount: 'smart account' }

/** The other of the wallet's two accounts, on networks that know both. */
export function AccountTypeRow({ embedded: { accountType, smartAccountNetworks } }: { embedded: EmbeddedWallet }) {
  const { embedded } = useSystem()
  const active = useActiveId()
  const waiting = useEmbedded('accountType', (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const fault = useEmbedded('accountType', (snapshot) => (snapshot?.hasTag('failed') ? snapshot.context.fault : undefined))
  const other: AccountType = accountType === 'eoa' ? 'smartAccount' : 'eoa'
  if (!smartAccountNetworks.some((id) => active === `eip155:${id}`)) return null
  return (
    <>
      {fault && (
        <Notice kind="error" title="The account was not switched" onDismiss={() => embedded('accountType')?.send({ type: 'accountType.cancel' })}>
          {fault.message}
        </Notice>
      )}
      <Row
        name={waiting ? 'Switching…' : `Switch to your ${names[other]}`}
        disabled={waiting}
        image={
          <span className="image circle" aria-hidden="true">
            {waiting ? <Spinner /> : <Icon name="swap" size={22} />}
          </span>
        }
        note={<span className="note">It has an address of its own</span>}
        onClick={() => embedded('accountType')?.send({ type: 'accountType.selected', accountType: other })}
      />
      <span className="unseen" role="status">
        {waiting ? 'Switching the account' : ''}
      </span>
    </>
  )
}
