import { ModalError } from '../../domain/errors'
import { rpcError } from '../wallet/ownEip1193'

/** The log-in is over. */
export const left = () => new ModalError('wallet.disconnected', 'You are no longer logged in. Log in again to go on.')

/** An EIP-1193 error: the visitor's no is 4001, a frame that is away 4900. */
export function providerError(error: unknown): unknown {
  if (!(error instanceof ModalError)) return error
  const code = error.code === 'frame.aborted' || isRejection(error) ? 4001 : error.code === 'frame.lost' ? 4900 : -32603
  return Object.assign(rpcError(code, error.message), { cause: error })
}

const isRejection = ({ code, message }: ModalError) => code === 'frame.refused' && /reject|denied|declin/i.test(message)
