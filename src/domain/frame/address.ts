import { sameAddress } from '../account/account'
import { isPublicKey } from '../text/bytes'
import type { ChainNamespace } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { ModalError } from '../errors'

/**
 * Validates the user's address in an answer of the secure frame.
 *
 * @throws ModalError `frame.invalidAnswer`: the address or one of the accounts is invalid in the namespace, or the
 *   accounts do not contain the address
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
    'The secure wallet returned an account that doesn’t fit this network. Log in again.',
  )
}

function isAddress(namespace: ChainNamespace, text: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(text)
  return namespace === 'solana' && isPublicKey(text)
}
