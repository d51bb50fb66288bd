import { ModalError } from '../../domain/errors'
import { isTokenProgram, mintIn, type SolanaAccount } from './solanaReads'

/** The mint that is sent. @throws ModalError `send.unsupported` where it is none, or not all that is sent would arrive */
export function sendableMint(account: SolanaAccount | undefined): { program: string; decimals: number } {
  const mint = mintIn(account)
  if (!mint) throw new ModalError('send.unsupported', 'This is no token of this network. It cannot be sent.')
  if (!mint.plain)
    throw new ModalError(
      'send.unsupported',
      'Not all that is sent of this token would arrive, as its own rules say. It cannot be sent here.',
    )
  return mint
}

/**
 * The receiver must be an account of its own: what is sent to a program, a mint or a token account is lost.
 *
 * @throws ModalError `address.token`, `address.invalid`
 */
export function refuseReceiver(target: SolanaAccount | undefined): void {
  if (!target) return
  if (mintIn(target))
    throw new ModalError(
      'address.token',
      'This is the address of a token itself: what is sent there is lost. Enter another one.',
    )
  if (isTokenProgram(target.owner)) {
    throw new ModalError(
      'address.invalid',
      'This is a token account, not the address of its owner. Enter the owner’s address.',
    )
  }
  if (target.executable)
    throw new ModalError(
      'address.invalid',
      'This is the address of a program: what is sent there is lost. Enter another one.',
    )
}
