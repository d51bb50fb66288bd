import type { Fault } from '../../domain/errors'
import { invalidEmail } from '../../domain/texts'

/** Error of an invalid e-mail address. */
export const invalid: Fault = { code: 'email.invalid', message: invalidEmail }
/** Error of an e-mail requested too soon after the last one. */
export const soon: Fault = {
  code: 'email.tooSoon',
  message: 'An email was sent a moment ago. Wait, then request another.',
}
/** Error if the wallet did not connect after a successful login. */
export const unconnected: Fault = {
  code: 'login.failed.wallet',
  message: 'You’re logged in, but the wallet didn’t connect in time. Try again.',
}

/** Timeout errors of the secure frame and the services behind it. */
export const frameTimeouts = {
  frame: {
    code: 'frame.timeout',
    message: 'The secure wallet didn’t respond in time. Check your connection and try again.',
  },
  otp: { code: 'frame.timeout.code', message: 'Couldn’t check the code in time. Try again.' },
  approval: { code: 'frame.timeout.approval', message: 'The request timed out before it was answered.' },
  social: { code: 'social.late', message: 'The login took too long. Try again.' },
} as const satisfies Record<string, Fault>
