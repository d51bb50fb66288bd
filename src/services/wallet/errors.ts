import { isAbort } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { chainNotSupported, connectorNotConnected } from '../../domain/texts'
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

/** Returns the error of a request to a wallet that no longer shares an account. */
export function notConnected(): ModalError {
  return new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)
}

/** Returns the error of a wallet that only the visitor can switch, or that does not support the network. */
export function switchNotSupported(): ModalError {
  return new ModalError(
    'chain.switchNotSupported',
    'This app can’t switch the wallet to this network. Switch in the wallet, or connect another one.',
  )
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
