import { ModalError } from '../domain/errors'
import { unsupportedChain } from '../domain/texts'
import type { Sender, SenderDependencies } from './sender'

/** Sending on Solana. */
export function createSolanaSender(_given: SenderDependencies): Sender {
  throw new ModalError('send.unsupported', unsupportedChain)
}
