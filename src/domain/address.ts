import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { isPublicKey } from './base58'
import type { ChainNamespace } from './caip'
import type { Fault } from './errors'

/** An address that money can be sent to; of EVM in its EIP-55 spelling. */
export interface Recipient {
  address: string
}

/** Equal characters at each end that make two addresses look alike. */
const ALIKE = 4
const GROUP = 4

const missing: Fault = { code: 'address.missing', message: 'Enter an address or a name.' }
const noEvmAddress: Fault = {
  code: 'address.invalid',
  message: 'This is not an address of this network: that is 0x and 40 digits from 0 to 9 and a to f. Copy it again.',
}
const wrongChecksum: Fault = {
  code: 'address.checksum',
  message: 'The capitals of this address do not fit, so a character is probably wrong. Copy it again from where it came from.',
}
const noSolanaAddress: Fault = {
  code: 'address.invalid',
  message: 'This is not an address of this network: that is 32 to 44 letters and digits. Copy it again.',
}

/** The address typed, checked for its namespace: `parseEvmAddress` or `parseSolanaAddress`. */
export function parseAddress(namespace: ChainNamespace, text: string): Recipient | Fault {
  return namespace === 'solana' ? parseSolanaAddress(text) : parseEvmAddress(text)
}

/**
 * 40 hex digits, `0x` before them or not: all lower case, all upper case, or mixed with the right EIP-55
 * checksum (decisions 2). Any other mix is a typing error, or somebody's change.
 */
export function parseEvmAddress(text: string): { address: `0x${string}` } | Fault {
  if (text === '') return missing
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(text) ?? []
  if (digits === undefined || text.startsWith('0X')) return noEvmAddress
  const address = checksummed(digits)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return mixed && address !== `0x${digits}` ? wrongChecksum : { address }
}

/** Base58 of 32 bytes (decisions 2). */
export function parseSolanaAddress(text: string): Recipient | Fault {
  if (text === '') return missing
  return isPublicKey(text) ? { address: text } : noSolanaAddress
}

/** Nobody has its key: EVM's zero address, Solana's system program. */
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
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(bare(address).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [])]
}

/** EIP-55: a letter is a capital where the hash of the digits has 8 or more in its place. */
function checksummed(digits: string): `0x${string}` {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(lower))
  return `0x${[...lower].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

function bare(address: string): string {
  return address.replace(/^0x/, '')
}

/** Without case: nobody looks at it. */
function ends(address: string): string {
  const digits = bare(address).toLowerCase()
  return digits.slice(0, ALIKE) + digits.slice(-ALIKE)
}

function isSame(a: string, b: string): boolean {
  return a.startsWith('0x') ? a.toLowerCase() === b.toLowerCase() : a === b
}
