import type { ChainNamespace } from '../caip'

/** Display helpers for validated addresses, without a library. */

/** Number of equal characters at each end that make two addresses look alike. */
const ALIKE = 4

/** Whether an address has no private key: EVM's zero address or Solana's system program. */
export function isZeroAddress(namespace: ChainNamespace, address: string): boolean {
  return namespace === 'eip155' ? /^0x0{40}$/.test(address) : /^1{32}$/.test(address)
}

/**
 * Finds known addresses that look like `address`: others with the same first four and last four characters. Such
 * addresses are generated on purpose and placed in transaction histories.
 */
export function lookalikes(address: string, known: readonly string[]): string[] {
  const distinct = new Set(known.filter((one) => ends(one) === ends(address) && !isSame(one, address)))
  return [...distinct]
}

/** Splits an address into groups of four, to compare by eye or read aloud; `0x` is its own group. */
export function groupedAddress(address: string): string[] {
  return [...(address.startsWith('0x') ? ['0x'] : []), ...(bare(address).match(/.{1,4}/g) ?? [])]
}

function bare(address: string): string {
  return address.replace(/^0x/, '')
}

/** Returns both ends in lower case: addresses that differ only in case look alike. */
function ends(address: string): string {
  const digits = bare(address).toLowerCase()
  return digits.slice(0, ALIKE) + digits.slice(-ALIKE)
}

function isSame(a: string, b: string): boolean {
  return a.startsWith('0x') ? a.toLowerCase() === b.toLowerCase() : a === b
}
