import { ModalError } from '../errors'
import { connectorNotConnected } from '../texts'

/** Returns the error of a request to a wallet that no longer shares an account. */
export const notConnected = (): ModalError =>
  new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)

/** Returns the error of a wallet that only the visitor can switch, or that does not support the network. */
export const switchNotSupported = (): ModalError =>
  new ModalError(
    'chain.switchNotSupported',
    'This app can’t switch the wallet to this network. Switch in the wallet, or connect another one.',
  )

/** Returns the error of a wallet that is not in this browser. */
export const walletNotFound = (cause?: unknown): ModalError =>
  new ModalError('wallet.notFound', 'The wallet wasn’t found in this browser. Install it, or choose another.', {
    cause,
  })

/** Returns the error of a wallet whose code could not be loaded. */
export const walletNotLoaded = (cause: unknown): ModalError =>
  new ModalError('wallet.notFound.code', 'Couldn’t load this wallet’s code. Check your connection and try again.', {
    cause,
  })
