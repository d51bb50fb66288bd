import { sameAddress } from '../account/account'
import { isPublicKey } from '../text/bytes'
import type { ChainNamespace } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { ModalError } from '../errors'

/**
 * The address of the user that the frame answered.
 *
 * @throws ModalError `frame.invalidAnswer`: it, or one of the accounts, is no address of the namespace, or the
 *   accounts do not contain it.
 */
export function userAddress(
  namespace: ChainNamespace,
  { address, accounts }: { address: string; accounts?: readonly { address: string }[] | undefined },
): string {
  const all = [address, ...(accounts ?? []).map((account) => account.address)]
  const listed = !accounts || accounts.some((account) => sameAddress(namespace, account.address, address))
  if (listed && all.every((each) => isAddress(namespace, each))) return address
  throw new ModalError(
    'frame.invalidAnswer.account',
    'The secure frame gave an account that does not fit this network. Log in again.',
  )
}

function isAddress(namespace: ChainNamespace, text: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(text)
  return namespace === 'solana' && isPublicKey(text)
}
