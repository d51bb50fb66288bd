import { uuid } from '../../sandbox/shared/platform'
import type { AccountType } from '../../sandbox/frame/types'
import { forGood, kept } from '../../sandbox/shared/kept'

/** Survives a reload of the frame or of the page around it, not the tab. */
const forTheTab = (key: string) => kept(() => sessionStorage, key)

const device = forGood('device')
const type = forGood('account-type')

export const memory = {
  session: forGood('session'),
  /** The network in use, and the last one of each kind. */
  chain: forGood('chain'),
  evmChain: forGood('evm-chain'),
  solanaChain: forGood('solana-chain'),
  emailAttempt: forTheTab('email-attempt'),
  farcasterAttempt: forTheTab('farcaster-attempt'),
  appName: forTheTab('app-name'),

  /** Names this browser to the site; made once. */
  device(): string {
    const known = device.get()
    if (known) return known
    const made = uuid()
    device.set(made)
    return made
  },
  accountType: (): AccountType | undefined => readType(type.get()),
  setAccountType: (value: AccountType | undefined) => type.set(value),

  /** Forgets who was here, not the browser. */
  forget(): void {
    for (const entry of [memory.session, memory.emailAttempt, memory.farcasterAttempt, type]) entry.set(undefined)
  },
}

export const readType = (value: unknown): AccountType | undefined =>
  value === 'eoa' || value === 'smartAccount' ? value : undefined
