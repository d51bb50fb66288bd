import { toFault, type ErrorCode, type Fault } from '../domain/errors'

/** Faults as the charts set them: of an actor that has failed, and of one that did not answer in time. */

/**
 * Params of an action or guard after an actor has failed.
 *
 * @param fallback the code of what is thrown without one
 */
export const faultFrom =
  (fallback?: ErrorCode) =>
  ({ event }: { event: { error: unknown } }): { fault: Fault } => ({ fault: toFault(event.error, fallback) })

/** What is said where an answer is late, by what was waited for. */
export const timeouts = {
  reconnect: {
    code: 'wallet.timeout',
    message: 'The wallet did not answer when its connection was restored. Connect it again.',
  },
  networkSwitch: {
    code: 'wallet.timeout',
    message: 'The wallet has not answered the switch. Open it and look for the request, or try again.',
  },
  frame: {
    code: 'frame.timeout',
    message: 'The secure wallet did not answer in time. Check your connection and try again.',
  },
  otp: { code: 'frame.timeout', message: 'The code could not be checked in time. Try again.' },
  approval: { code: 'frame.timeout', message: 'The request waited too long for an answer and was given up.' },
  social: { code: 'social.late', message: 'The login took too long. Try again.' },
  walletList: { code: 'http.timeout', message: 'The wallet list did not answer in time.' },
  portfolio: {
    code: 'http.timeout',
    message: 'The server did not answer in time. Check your connection and try again.',
  },
  send: { code: 'http.timeout', message: 'It took too long to check this. Try again.' },
} as const satisfies Record<string, Fault>
