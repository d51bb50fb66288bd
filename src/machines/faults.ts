import type { Fault } from '../domain/errors'
import { toFault, type ForeignCode } from '../domain/foreign'

/**
 * Params for actions and guards after an actor has failed.
 *
 * @param fallback Code for an error without a code of its own. Default `internal`
 */
export const faultFrom =
  (fallback?: ForeignCode) =>
  ({ event }: { event: { error: unknown } }): { fault: Fault } => ({ fault: toFault(event.error, fallback) })

/** Timeout errors of the first view's machines. Those of later machines are in their own files, and load with them. */
export const timeouts = {
  reconnect: {
    code: 'wallet.timeout.restore',
    message: 'The wallet didn’t respond when restoring its connection. Connect it again.',
  },
  networkSwitch: {
    code: 'wallet.timeout.switch',
    message: 'The wallet hasn’t answered the switch. Open it and look for the request, or try again.',
  },
  walletList: { code: 'http.timeout.wallets', message: 'Loading the wallet list took too long. Try again.' },
} as const satisfies Record<string, Fault>
