import { sameAddress } from '../account'
import type { ChainNamespace } from '../caip'
import { ModalError } from '../errors'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const PUBLIC_KEY_BYTES = 32

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
  throw new ModalError('frame.invalidAnswer', 'The secure frame gave an account that does not fit this network. Log in again.')
}

function isAddress(namespace: ChainNamespace, text: string): boolean {
  if (namespace === 'eip155') return /^0x[0-9a-f]{40}$/i.test(text)
  return namespace === 'solana' && isPublicKey(text)
}

/** Base58 of 32 bytes. */
function isPublicKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n)
  const zeroBytes = text.length - text.replace(/^1+/, '').length
  const valueBytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeroBytes + valueBytes === PUBLIC_KEY_BYTES
}
