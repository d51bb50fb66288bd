import { fromCallback, fromPromise } from 'xstate'
import { DEVICE_LINK_LIFETIME } from '../../domain/limits'
import type { EmailStep, UpdateStep } from '../../domain/login/login'
import { isEmail } from '../../domain/login/email'
import { emailMachine, type EmailEvent } from '../../machines/email'
import { emailUpdateMachine } from '../../machines/emailUpdate'
import { otpMachine } from '../../machines/login/otp'
import type { EmbeddedLogin } from '../../services/frame/embeddedLogin'
import type { AskFrame } from '../../services/frame/embeddedState'
import type { KeyValueStore } from '../../services/storage/storage'
import type { EmbeddedDriver } from '../../services/frame/embeddedWallet'

interface EmailDependencies {
  ask: AskFrame
  login: Pick<EmbeddedLogin, 'begin' | 'login' | 'sent' | 'wait'>
  wallet: Pick<EmbeddedDriver, 'setEmail'>
  /** Session storage: facts of this tab. */
  visit: KeyValueStore
}

/** Machines for logging in by e-mail and changing the address, connected to the frame. */
export function emailCharts({ ask, login, wallet, visit }: EmailDependencies) {
  /** Address that the code was sent to. */
  let sentTo = ''

  /** Calls `send`, unless another e-mail was sent too recently: then returns the seconds to wait. */
  async function unlessTooSoon<T extends { action: string }>(
    send: () => Promise<T>,
  ): Promise<T | { action: 'TOO_SOON'; seconds: number }> {
    const seconds = login.wait()
    if (seconds > 0) return { action: 'TOO_SOON', seconds }
    const answer = await send()
    // A known device needs no e-mail.
    if (answer.action !== 'CONNECT') login.sent()
    return answer
  }

  return {
    email: emailMachine.provide({
      actors: {
        connectEmail: fromPromise<EmailStep, { email: string }>(({ input, signal }) =>
          unlessTooSoon(async () => {
            const step = await ask('CONNECT_EMAIL', { email: input.email }, { signal })
            sentTo = input.email
            if (step.action === 'CONNECT') login.begin({ email: sentTo })
            return step
          }),
        ),
        keepLogin: fromCallback<EmailEvent, { email: string }>(({ input: { email } }) => {
          visit.set('email', email)
          return () => visit.remove('email')
        }),
        recallLogin: fromCallback<EmailEvent>(({ sendBack }) => {
          const email = visit.get('email')
          if (isEmail(email)) sendBack({ type: 'login.recalled', email })
        }),
        awaitDevice: fromPromise<unknown>(({ signal }) =>
          ask('CONNECT_DEVICE', undefined, { signal, limit: DEVICE_LINK_LIFETIME }),
        ),
        otp: otpWith(async (otp, signal) => {
          await ask('CONNECT_OTP', { otp }, { signal })
          login.begin({ email: sentTo })
        }),
      },
    }),
    emailUpdate: emailUpdateMachine.provide({
      actors: {
        updateEmail: fromPromise<UpdateStep, { email: string }>(({ input, signal }) =>
          unlessTooSoon(() => ask('UPDATE_EMAIL', { email: input.email }, { signal })),
        ),
        primaryOtp: otpWith((otp, signal) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })),
        // No abort and no limit: the frame applies the code anyway. Update the address if the same visitor is still logged in.
        secondaryOtp: otpWith(async (otp) => {
          const { email } = login.login()
          const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { limit: Infinity })
          if (login.login().email === email) wallet.setEmail(newEmail)
        }),
      },
    }),
  }
}

function otpWith(check: (code: string, signal: AbortSignal) => Promise<unknown>) {
  return otpMachine.provide({
    actors: { checkCode: fromPromise<unknown, { code: string }>(({ input, signal }) => check(input.code, signal)) },
  })
}
