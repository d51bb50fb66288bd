import { uuid } from '../../../src/shared/platform'
import type { AccountType } from '../../../src/frame/types'
import { forGood, kept } from '../../../src/shared/kept'

/** Storage that survives a reload of the frame or its page, but not the tab. */
const forTheTab = (key: string) => kept(() => sessionStorage, key)

const device = forGood('device')
const type = forGood('account-type')

export const memory = {
  session: forGood('session'),
  /** Network in use, and the last one of each namespace. */
  chain: forGood('chain'),
  evmChain: forGood('evm-chain'),
  solanaChain: forGood('solana-chain'),
  emailAttempt: forTheTab('email-attempt'),
  farcasterAttempt: forTheTab('farcaster-attempt'),
  appName: forTheTab('app-name'),

  /** Id of this browser for the site, created once. */
  device(): string {
    const known = device.get()
    if (known) return known
    const made = uuid()
    device.set(made)
    return made
  },
  accountType: (): AccountType | undefined => readType(type.get()),
  setAccountType: (value: AccountType | undefined) => type.set(value),

  /** Clears the data of the visitor, not that of the browser. */
  forget(): void {
    for (const entry of [memory.session, memory.emailAttempt, memory.farcasterAttempt, type]) entry.set(undefined)
  },
}

export const readType = (value: unknown): AccountType | undefined =>
  value === 'eoa' || value === 'smartAccount' ? value : undefined
