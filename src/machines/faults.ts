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

/** What the charts that come first say where an answer is late, by what was waited for. */
export const timeouts = {
  reconnect: {
    code: 'wallet.timeout',
    message: 'The wallet did not answer when its connection was restored. Connect it again.',
  },
  networkSwitch: {
    code: 'wallet.timeout',
    message: 'The wallet has not answered the switch. Open it and look for the request, or try again.',
  },
  walletList: { code: 'http.timeout', message: 'The wallet list did not answer in time.' },
} as const satisfies Record<string, Fault>
