import { ModalError } from '../domain/errors'
import { connectorNotConnected } from '../domain/texts'

/** Creates the error of a request to one wallet that is not connected. */
export const notConnected = (): ModalError =>
  new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)
