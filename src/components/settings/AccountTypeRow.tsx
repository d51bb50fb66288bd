import { accountTypeReasons } from '../../domain/account/embeddedEntries'
import type { EmbeddedWallet } from '../../domain/account/connection'
import type { AccountType } from '../../domain/login/login'
import { useAccountTypeSwitch } from '../account/accountTypeSwitch'
import { useEntryFacts } from '../readLater'
import { Icon } from '../ui/Icon'
import { Row, rowNoteClass } from '../ui/Row'
import { Spinner } from '../ui/Spinner'
import { frameClass } from '../ui/Image'
import { useSettingsTexts } from './texts'

/** Row that switches to the other account type. Renders nothing on networks without smart accounts. */
export function AccountTypeRow({ embedded }: { embedded: EmbeddedWallet }) {
  const texts = useSettingsTexts()
  const { network } = useEntryFacts()
  const { waiting, choose, refusal, status } = useAccountTypeSwitch()
  const other: AccountType = embedded.accountType === 'eoa' ? 'smartAccount' : 'eoa'
  if (accountTypeReasons({ network, embedded }).length > 0) return null
  return (
    <>
      {refusal}
      <Row
        name={waiting ? texts.switching : texts.switchTo[other]}
        waiting={waiting}
        image={
          <span className={frameClass} data-circle="" aria-hidden="true">
            {waiting ? <Spinner /> : <Icon name="swap" size={22} />}
          </span>
        }
        note={<span className={rowNoteClass}>{texts.ownAddress}</span>}
        onClick={() => choose(other)}
      />
      {status}
    </>
  )
}
