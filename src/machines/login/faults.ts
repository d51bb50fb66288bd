import type { Fault } from '../../domain/errors'
import { invalidEmail } from '../../domain/texts'

/** What can go wrong in more than one way of logging in, said in the same words everywhere. */

export const invalid: Fault = { code: 'email.invalid', message: invalidEmail }
export const soon: Fault = {
  code: 'email.tooSoon',
  message: 'Another email was sent a moment ago. Wait, then ask again.',
}
export const unconnected: Fault = {
  code: 'login.failed.wallet',
  message: 'You are logged in, but the wallet did not connect in time. Try again.',
}

/** Timeout messages of the secure frame and the services behind it. */
export const frameTimeouts = {
  frame: {
    code: 'frame.timeout',
    message: 'The secure wallet did not answer in time. Check your connection and try again.',
  },
  otp: { code: 'frame.timeout.code', message: 'The code could not be checked in time. Try again.' },
  approval: { code: 'frame.timeout.approval', message: 'The request waited too long for an answer and was given up.' },
  social: { code: 'social.late', message: 'The login took too long. Try again.' },
} as const satisfies Record<string, Fault>
