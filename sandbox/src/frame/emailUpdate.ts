import { createCode, type Code } from './codes'
import { readEmail } from './email'
import { Refusal } from '../shared/refusal'
import type { UpdateEmailAnswer } from './types'
import { accountOf, type World } from './world'

interface Change {
  email: string
  /** Code sent to the old address. Undefined if there is none. */
  primary?: Code
  /** Code sent to the new address. */
  secondary?: Code
}

/** Change of a wallet's e-mail address: a code to the old address, then one to the new. */
export interface EmailUpdate {
  begin(session: string, email: string): UpdateEmailAnswer
  primary(session: string, otp: string): void
  secondary(session: string, otp: string): { newEmail: string }
  expire(): void
  reset(): void
}

export function createEmailUpdate(world: World): EmailUpdate {
  const { store, mails } = world
  const changes = new Map<number, Change>()

  function send(to: string, what: string): Code {
    const code = createCode()
    const text = `Your code is ${code.digits}: ${what}. It expires in 20 minutes and works once.`
    mails.send({ to, subject: `${code.digits} is your code`, text, code: code.digits })
    return code
  }

  const sendSecondary = (change: Change) => {
    change.secondary = send(change.email, 'it makes this the e-mail address of your wallet')
  }

  function find(session: string): Change {
    const change = changes.get(accountOf(world, session).id)
    if (!change) throw new Refusal('The e-mail is not being changed. Begin again.', 410)
    return change
  }

  return {
    begin(session, given) {
      const account = accountOf(world, session)
      const email = readEmail(given)
      if (email === account.email) throw new Refusal('This is your e-mail address already.')
      if (store.isTaken(email)) throw new Refusal('This e-mail address belongs to another wallet.')
      const change: Change = { email }
      changes.set(account.id, change)
      if (account.email)
        change.primary = send(account.email, `it allows the e-mail address of your wallet to become ${email}`)
      else sendSecondary(change)
      return { action: account.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
    },
    primary(session, otp) {
      const change = find(session)
      if (!change.primary) throw new Refusal('The old e-mail address needs no code.')
      change.primary.use(otp)
      sendSecondary(change)
    },
    secondary(session, otp) {
      const change = find(session)
      if (!change.secondary) throw new Refusal('Enter the code sent to your old e-mail address first.')
      change.secondary.use(otp)
      const account = accountOf(world, session)
      changes.delete(account.id)
      if (store.isTaken(change.email)) throw new Refusal('This e-mail address belongs to another wallet.')
      store.setEmail(account, change.email)
      return { newEmail: change.email }
    },
    expire() {
      for (const { primary, secondary } of changes.values()) {
        primary?.expire()
        secondary?.expire()
      }
    },
    reset: () => changes.clear(),
  }
}
