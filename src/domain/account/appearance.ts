import type { ChainNamespace } from '../caip'

/** What can be seen of a checked address; no library is needed for it. */

/** Equal characters at each end that make two addresses look alike. */
const ALIKE = 4

/** Addresses without a key: EVM's zero address, Solana's system program. */
export function isZeroAddress(namespace: ChainNamespace, address: string): boolean {
  return namespace === 'eip155' ? /^0x0{40}$/.test(address) : /^1{32}$/.test(address)
}

/**
 * Known addresses that `address` is easily taken for: they share its first four and last four characters, and are
 * others. Such addresses are made on purpose and put into histories.
 */
export function lookalikes(address: string, known: readonly string[]): string[] {
  const distinct = new Set(known.filter((one) => ends(one) === ends(address) && !isSame(one, address)))
  return [...distinct]
}

/** The whole address in groups of four, to be compared by eye and read aloud; `0x` is a group of its own. */
export function groupedAddress(address: string): string[] {
  return [...(address.startsWith('0x') ? ['0x'] : []), ...(bare(address).match(/.{1,4}/g) ?? [])]
}

function bare(address: string): string {
  return address.replace(/^0x/, '')
}

/** In lower case: two addresses that differ in case only look alike. */
function ends(address: string): string {
  const digits = bare(address).toLowerCase()
  return digits.slice(0, ALIKE) + digits.slice(-ALIKE)
}

function isSame(a: string, b: string): boolean {
  return a.startsWith('0x') ? a.toLowerCase() === b.toLowerCase() : a === b
}
