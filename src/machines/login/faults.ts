import type { Fault } from '../../domain/errors'
import { invalidEmail } from '../../domain/texts'

/** What can go wrong in more than one way of logging in, said in the same words everywhere. */

export const invalid: Fault = { code: 'email.invalid', message: invalidEmail }
export const soon: Fault = {
  code: 'email.tooSoon',
  message: 'Another email was sent a moment ago. Wait, then ask again.',
}
export const unconnected: Fault = {
  code: 'login.failed',
  message: 'You are logged in, but the wallet did not connect in time. Try again.',
}
export const frameTimeout: Fault = {
  code: 'frame.timeout',
  message: 'The secure wallet did not answer in time. Check your connection and try again.',
}
