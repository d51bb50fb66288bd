import { getAddress, isAddress, type Address } from 'viem'
import { isPublicKey } from '../text/bytes'
import type { ChainNamespace } from '../caip'
import type { Fault } from '../errors'

/** An address that money can be sent to; of EVM in its EIP-55 spelling. */
export interface Recipient {
  address: string
}

const missing: Fault = { code: 'address.missing', message: 'Enter an address or a name.' }
const noEvmAddress: Fault = {
  code: 'address.invalid',
  message: 'Not a valid address here. It starts with 0x and has 40 more characters (0–9, a–f).',
}
const wrongChecksum: Fault = {
  code: 'address.checksum',
  message: 'The checksum does not match: a character is probably wrong. Copy it again.',
}
const noSolanaAddress: Fault = {
  code: 'address.invalid.solana',
  message: 'Not a valid address here. It has 32 to 44 letters and digits.',
}

/** The address typed, checked for its namespace: `parseEvmAddress` or `parseSolanaAddress`. */
export function parseAddress(namespace: ChainNamespace, text: string): Recipient | Fault {
  return namespace === 'solana' ? parseSolanaAddress(text) : parseEvmAddress(text)
}

/**
 * 40 hex digits, `0x` before them or not: all lower case, all upper case, or mixed with the right EIP-55
 * checksum (docs/decisions.md#2). Any other mix is a typing error or was tampered with.
 */
export function parseEvmAddress(text: string): { address: Address } | Fault {
  if (text === '') return missing
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(text) ?? []
  if (digits === undefined || text.startsWith('0X')) return noEvmAddress
  const address: Address = `0x${digits}`
  // All upper case has no checksum to be wrong; viem, strict, takes it for one.
  const plain = digits === digits.toUpperCase()
  return plain || isAddress(address) ? { address: getAddress(address) } : wrongChecksum
}

/** Base58 of 32 bytes (docs/decisions.md#2). */
export function parseSolanaAddress(text: string): Recipient | Fault {
  if (text === '') return missing
  return isPublicKey(text) ? { address: text } : noSolanaAddress
}
