import { isAbort } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { chainNotSupported } from '../../domain/texts'
import { walletError, mayBeUnknownChain, isUserRejection } from '../../domain/eip1193/error'

/** Converts a wallet's errors to ours; an abort is rethrown unchanged. */
export async function translated<T>(
  work: Promise<T>,
  translate: (error: unknown) => unknown = walletError,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isAbort(error) ? error : translate(error)
  }
}

/** Converts the error of adding a network. */
export function chainError(error: unknown): ModalError {
  if (isUserRejection(error)) {
    return new ModalError('chain.declined', 'The network was declined in the wallet. Try again and approve it there.', {
      cause: error,
    })
  }
  const known = walletError(error)
  return known.code === 'wallet.failed'
    ? new ModalError('chain.notSupported', chainNotSupported, { cause: error })
    : known
}

/** Converts the error of switching the network; `chain.unknown` means that adding the network may help. */
export function switchError(error: unknown): ModalError {
  if (error instanceof ModalError || !mayBeUnknownChain(error)) return chainError(error)
  return new ModalError('chain.unknown', 'The wallet doesn’t know this network yet.', { cause: error })
}
