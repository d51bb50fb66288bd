import { lockedError, walletError } from '../domain/eip1193/error'
import { ModalError } from '../domain/errors'

/** Translates an error of a restore: a provider without a network (4900, 4901) counts as locked, not as ended. */
export function restoreError(error: unknown): unknown {
  return !(error instanceof ModalError) && walletError(error).code.startsWith('wallet.disconnected')
    ? lockedError(error)
    : error
}
