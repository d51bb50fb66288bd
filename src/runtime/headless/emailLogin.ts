import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Account } from '../../domain/account/account'
import type { ModalError } from '../../domain/errors'
import { connectorAlreadyConnected } from '../../domain/texts'
import type { emailMachine } from '../../machines/email'
import type { otpMachine } from '../../machines/login/otp'
import { onAbort, type HostRequests } from './requests'
import type { SubmitEmailOptions, WalletModal } from '../modal/walletModal'

/** Steps of the log-in, which both promises share. */
function createSteps({ system, Failure }: HostRequests) {
  const { root } = system
  const chart = () => system.chart('email')

  /** Returns the account of the embedded wallet, if it is connected. */
  function account(): Account | undefined {
    for (const namespace of root.getSnapshot().context.namespaces) {
      const current = system.connection(namespace)?.getSnapshot().context.current
      if (current?.embedded) return current.accounts[0]
    }
    return undefined
  }

  const givenUp = () => new Failure('closed.login', 'The login was cancelled.')

  /** Returns the reason that a log-in ended without an account. */
  function reason({ context: { fault, seconds }, value }: SnapshotFrom<typeof emailMachine>): ModalError {
    if (value === 'cooling')
      return new Failure(
        'email.tooSoon.seconds',
        `An email was sent a moment ago. You can request another in ${seconds} seconds.`,
      )
    return fault ? Failure.from(fault) : givenUp()
  }

  /** Submits an address. The same address sends another code, or retries the wallet; another one starts over. */
  function submit(email: string): void {
    const login = chart()
    const snapshot = login?.getSnapshot()
    if (login && snapshot && snapshot.context.email === email.trim()) {
      for (const event of [{ type: 'code.resend' }, { type: 'login.retry' }] as const)
        if (snapshot.can(event)) return login.send(event)
      if (snapshot.matches('device') || snapshot.matches('code'))
        throw new Failure('email.tooSoon', 'An email was sent a moment ago. Wait, then request another.')
    }
    login?.send({ type: 'email.left' })
    root.send({ type: 'email.submitted', email })
  }

  return { chart, account, givenUp, reason, submit }
}

/** Creates `submitEmail` and `submitCode`: promises for the steps of the `email` machine. */
export function createEmailLogin(requests: HostRequests): Pick<WalletModal, 'submitEmail' | 'submitCode'> {
  const { system, outcome, signedIn, allowed, Failure } = requests
  const { root } = system
  const { chart, account, givenUp, reason, submit } = createSteps(requests)

  return {
    async submitEmail(email, { onDevice, signal }: SubmitEmailOptions = {}) {
      await allowed(signal)
      if (account())
        throw new Failure(
          'wallet.connected',
          `${connectorAlreadyConnected} Disconnect it first to log in with another address.`,
        )
      let isReported = false
      let begun = false
      const step = await outcome<'code' | 'connected'>(
        (resolve, reject) => {
          const check = () => {
            if (root.getSnapshot().hasTag('embeddedFailed'))
              return reject(system.unloaded('login.failed.unloaded', 'Couldn’t load the login. Try again.'))
            const snapshot = chart()?.getSnapshot()
            if (!snapshot) return
            if (snapshot.matches('device') && !isReported) {
              isReported = true
              onDevice?.()
            }
            if (snapshot.matches('code')) return resolve('code')
            const rests = snapshot.matches('idle') || snapshot.hasTag('cooling') || snapshot.hasTag('stalled')
            if (!rests && !snapshot.hasTag('refused')) return void (begun = true)
            if (snapshot.matches('idle') && account()) return resolve('connected')
            if (begun || snapshot.context.fault) reject(reason(snapshot))
          }
          let login = chart()?.subscribe(check)
          const arrival = root.subscribe(() => {
            login ??= chart()?.subscribe(check)
            check()
          })
          const leave = onAbort(signal, () => {
            // If the machine is still loading, drop its request.
            root.send({ type: 'login.left', view: 'EmailVerifyOtp' })
            chart()?.send({ type: 'email.left' })
            reject(givenUp())
          })
          return [arrival, leave, { unsubscribe: () => login?.unsubscribe() }]
        },
        // A page without types may give none, which is no address: a chart that gets no text fails.
        () => submit(String(email)),
        'Connection',
      )
      return step === 'connected' ? signedIn(step, signal) : step
    },

    async submitCode(code) {
      await allowed()
      const login = chart()
      const otp = login?.getSnapshot().matches('code') ? otpOf(login) : undefined
      if (!login || !otp) throw new Failure('login.failed.noCode', 'No code is expected. Call `submitEmail` first.')
      const connected = await outcome<Account>(
        (resolve, reject) => [
          login.subscribe((snapshot) => {
            if (snapshot.matches('code') || snapshot.matches('user')) return
            const connected = snapshot.matches('idle') ? account() : undefined
            if (connected) resolve(connected)
            else reject(reason(snapshot))
          }),
          // Six digits are checked at once; with fewer the machine stays in `entering`.
          otp.subscribe((snapshot) => {
            const { fault } = snapshot.context
            if (fault) reject(Failure.from(fault))
            else if (snapshot.matches('entering'))
              reject(new Failure('code.wrong.digits', 'The code has six digits. Check it and try again.'))
          }),
        ],
        () => otp.send({ type: 'code.typed', text: String(code) }),
        'Connection',
      )
      return signedIn(connected)
    },
  }
}

/** Returns the code actor that the log-in has invoked. XState's types do not name children of provided logic. */
const otpOf = (login: ActorRefFrom<typeof emailMachine>) =>
  (login.getSnapshot().children as { otp?: ActorRefFrom<typeof otpMachine> }).otp
