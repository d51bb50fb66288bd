import { isAbort } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { chainNotSupported, connectorNotConnected } from '../../domain/texts'
import { walletError, isUnknownChain, isUserRejection } from '../../domain/eip1193/error'

/** Wallets' errors become ours, an abort stays one. */
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

/** A request to a wallet that shares no account any more. */
export function notConnected(): ModalError {
  return new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)
}

/** A wallet that can only be switched by its owner, or not to this network at all. */
export function switchNotSupported(): ModalError {
  return new ModalError(
    'chain.switchNotSupported',
    'This wallet cannot be switched to this network from here. Switch it in the wallet, or connect another one.',
  )
}

/** Why a network was not added. */
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

/** Why a network was not switched to; `chain.unknown` is worth adding it. */
export function switchError(error: unknown): ModalError {
  if (error instanceof ModalError || !isUnknownChain(error)) return chainError(error)
  return new ModalError('chain.unknown', 'The wallet does not know this network yet.', { cause: error })
}
