import { lockedError, walletError } from '../domain/eip1193/error'
import { ModalError } from '../domain/errors'

/** What went wrong as a connection was restored: a provider that has lost its wallet (4900) has not ended it. */
export function restoreError(error: unknown): unknown {
  return !(error instanceof ModalError) && walletError(error).code.startsWith('wallet.disconnected')
    ? lockedError(error)
    : error
}
