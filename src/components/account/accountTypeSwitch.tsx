import type { ReactNode } from 'react'
import type { AccountType } from '../../domain/login/login'
import { useChart, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useFaultText } from '../texts'
import { Notice } from '../ui/Notice'
import { unseenClass } from '../ui/styles/text'
import { useAccountTexts } from './texts'

interface AccountTypeSwitch {
  /** Whether a switch is in progress. */
  waiting: boolean
  choose: (accountType: AccountType) => void
  /** Error notice of a failed switch. Render it together with `status`, which is for screen readers. */
  refusal: ReactNode
  status: ReactNode
}

/** Returns the state of, and the action for, switching an embedded wallet between its two account types. */
export function useAccountTypeSwitch(): AccountTypeSwitch {
  const { chart } = useSystem()
  const texts = useAccountTexts()
  const waiting = useTag('accountType', 'waiting')
  const fault = useChart('accountType', (snapshot) => (snapshot?.hasTag('failed') ? snapshot.context.fault : undefined))
  const text = useFaultText(fault)
  return {
    waiting,
    choose: (accountType) => chart('accountType')?.send({ type: 'accountType.selected', accountType }),
    refusal: fault && (
      <Notice
        kind="error"
        title={texts.notSwitched}
        fault={fault}
        onDismiss={() => chart('accountType')?.send({ type: 'accountType.cancel' })}
      >
        {text}
      </Notice>
    ),
    status: (
      <span className={unseenClass} role="status">
        {waiting ? texts.switching : ''}
      </span>
    ),
  }
}
