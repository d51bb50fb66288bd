import { getAddress, isAddress, type Address } from 'viem'
import { isPublicKey } from '../text/bytes'
import type { ChainNamespace } from '../caip'
import type { Fault } from '../errors'

/** Address that money can be sent to; spelled by EIP-55 on EVM. */
export interface Recipient {
  address: string
}

const missing: Fault = { code: 'address.missing', message: 'Enter an address or a name.' }
const noEvmAddress: Fault = {
  code: 'address.invalid',
  message: 'Not a valid address on this network. Addresses start with 0x, followed by 40 characters (0–9, a–f).',
}
const wrongChecksum: Fault = {
  code: 'address.checksum',
  message: 'The checksum doesn’t match, so a character is probably wrong. Copy the address again.',
}
const noSolanaAddress: Fault = {
  code: 'address.invalid.solana',
  message: 'Not a valid address on this network. Addresses have 32 to 44 letters and digits.',
}

/** Parses a typed address: `parseSolanaAddress` on Solana, otherwise `parseEvmAddress`. */
export function parseAddress(namespace: ChainNamespace, text: string): Recipient | Fault {
  return namespace === 'solana' ? parseSolanaAddress(text) : parseEvmAddress(text)
}

/**
 * Parses an EVM address: 40 hex digits, with or without `0x`, in one case or in mixed case with a valid EIP-55 checksum
 * (docs/decisions.md#2). Returns the EIP-55 spelling, or a fault: `address.missing`, `address.invalid`,
 * `address.checksum`.
 *
 * @example
 * ```ts
 * parseEvmAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')
 * // { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * ```
 */
export function parseEvmAddress(text: string): { address: Address } | Fault {
  if (text === '') return missing
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(text) ?? []
  if (digits === undefined || text.startsWith('0X')) return noEvmAddress
  const address: Address = `0x${digits}`
  // viem's strict check takes all upper case for a checksum.
  const plain = digits === digits.toUpperCase()
  return plain || isAddress(address) ? { address: getAddress(address) } : wrongChecksum
}

/** Parses a Solana address: base58 of 32 bytes (docs/decisions.md#2). */
export function parseSolanaAddress(text: string): Recipient | Fault {
  if (text === '') return missing
  return isPublicKey(text) ? { address: text } : noSolanaAddress
}
