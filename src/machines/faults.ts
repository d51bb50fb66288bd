import type { Fault } from '../domain/errors'
import { toFault, type ForeignCode } from '../domain/foreign'

/** Faults as the charts set them: of an actor that has failed, and of one that did not answer in time. */

/**
 * Params of an action or guard after an actor has failed.
 *
 * @param fallback the code of what is thrown without one
 */
export const faultFrom =
  (fallback?: ForeignCode) =>
  ({ event }: { event: { error: unknown } }): { fault: Fault } => ({ fault: toFault(event.error, fallback) })

/**
 * What is said where an answer is late, by what was waited for. Only what the first view's charts say: the texts of
 * those that come later lie beside them, and are loaded with them.
 */
export const timeouts = {
  reconnect: {
    code: 'wallet.timeout.restore',
    message: 'The wallet did not answer when its connection was restored. Connect it again.',
  },
  networkSwitch: {
    code: 'wallet.timeout.switch',
    message: 'The wallet has not answered the switch. Open it and look for the request, or try again.',
  },
  walletList: { code: 'http.timeout.wallets', message: 'The wallet list did not answer in time.' },
} as const satisfies Record<string, Fault>
