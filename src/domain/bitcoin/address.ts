import type { Recipient } from '../account/address'
import type { Fault } from '../errors'
import { fromBase58 } from '../text/bytes'
import type { BitcoinNetwork } from './networks'
import { loadChunk } from '../chunk'

const missing: Fault = { code: 'address.missing.bitcoin', message: 'Enter a Bitcoin address.' }
const noAddress: Fault = {
  code: 'address.invalid.bitcoin',
  message: 'Not a Bitcoin address. Addresses start with bc1, 1 or 3, or on test networks with tb1, m, n or 2.',
}
/** Fault of a witness version not in use yet, which any miner could spend (docs/decisions.md#158). */
const unguarded: Fault = {
  code: 'address.invalid.version',
  message:
    'This type of Bitcoin address isn’t in use yet, so anyone could take funds sent there. Enter another address.',
}
const wrongChecksum: Fault = {
  code: 'address.checksum',
  message: 'The checksum doesn’t match, so a character is probably wrong. Copy the address again.',
}
const elsewhere: Fault = {
  code: 'address.network',
  message:
    'This address belongs to another Bitcoin network. Funds sent there from this network won’t arrive. Enter another address.',
}

const [KEY_HASH, SCRIPT_HASH, CHECKSUM] = [20, 32, 4]
/** Hashes with SHA-256. On plain http `crypto.subtle` is missing, so a library is loaded. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle = globalThis.crypto?.subtle
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  return new Uint8Array((await loadChunk(() => import('@scure/btc-signer/utils.js'))).sha256(bytes))
}

/** Decoded address, of a network with this `prefix`; `undefined` if it is of another network. */
interface Read {
  prefix: BitcoinNetwork['prefix'] | undefined
  /** Canonical spelling: lower case if the case may vary. */
  address: string
}

/** Parses a Bitcoin address of this network and verifies its checksum: P2PKH, P2SH, P2WPKH, P2WSH or Taproot. */
export async function parseBitcoinAddress(text: string, network: BitcoinNetwork): Promise<Recipient | Fault> {
  if (text === '') return missing
  const read = /^(bc|tb|bcrt)1/i.test(text) ? segwit(text) : await legacy(text, network)
  if ('code' in read) return read
  return read.prefix === network.prefix ? { address: read.address } : elsewhere
}

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** Checksum constants: Bech32 for witness version 0, Bech32m for later versions (BIP-173, BIP-350). */
const [BECH32, BECH32M] = [1, 0x2bc830a3]
/** Maximum witness version, and maximum program length in bytes (BIP-141). */
const [MAX_VERSION, MAX_PROGRAM] = [16, 40]
/** Length of the checksum, in words of five bits. */
const CHECKSUM_WORDS = 6

function segwit(text: string): Read | Fault {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return noAddress
  const address = text.toLowerCase()
  const [, prefix = '', data] = /^(bc|tb|bcrt)1([02-9ac-hj-np-z]{8,87})$/.exec(address) ?? []
  if (data === undefined || address.length > 90) return noAddress
  const words = Array.from(data, (letter) => LETTERS.indexOf(letter))
  const left = remainder([...expanded(prefix), ...words])
  if (left !== BECH32 && left !== BECH32M) return wrongChecksum
  const [version] = words
  const bits = (words.length - 1 - CHECKSUM_WORDS) * 5
  const length = Math.floor(bits / 8)
  // The padding in the last word must be less than five bits, all zero.
  const rest = bits % 8
  const whole = rest < 5 && (words.at(-1 - CHECKSUM_WORDS)! & ((1 << rest) - 1)) === 0
  if (!whole || version === undefined || version > MAX_VERSION || (left === BECH32) !== (version === 0))
    return noAddress
  if (version === 0 && length !== KEY_HASH && length !== SCRIPT_HASH) return noAddress
  if (length < 2 || length > MAX_PROGRAM) return noAddress
  if (version > 1 || (version === 1 && length !== SCRIPT_HASH)) return unguarded
  return { prefix: prefix === 'bc' || prefix === 'tb' ? prefix : undefined, address }
}

/** Expands the prefix for the checksum: the letters' high bits, a zero, their low bits. */
const expanded = (prefix: string): number[] => {
  const letters = Array.from(prefix, (letter) => letter.charCodeAt(0))
  return [...letters.map((one) => one >> 5), 0, ...letters.map((one) => one & 31)]
}

/** Computes the checksum of BIP-173 over words of five bits. */
function remainder(words: readonly number[]): number {
  return words.reduce((sum, word) => {
    const top = sum >>> 25
    return GENERATORS.reduce(
      (next, generator, bit) => ((top >> bit) & 1 ? next ^ generator : next),
      ((sum & 0x1ffffff) << 5) ^ word,
    )
  }, 1)
}
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Parses a Base58Check address (double SHA-256 checksum). */
async function legacy(address: string, { versions, prefix }: BitcoinNetwork): Promise<Read | Fault> {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(address) || !/^[13mn2]/.test(address)) return noAddress
  const bytes = fromBase58(address)
  if (bytes?.length !== 1 + KEY_HASH + CHECKSUM) return noAddress
  const body = bytes.slice(0, -CHECKSUM)
  const hash = await sha256(await sha256(body))
  if (!bytes.slice(-CHECKSUM).every((byte, index) => byte === hash[index])) return wrongChecksum
  return { prefix: versions.includes(bytes[0] ?? -1) ? prefix : undefined, address }
}

/** Whether an address is Taproot. Some wallets sign its messages by BIP-322 only. */
export const isTaproot = (address: string): boolean => /^(bc|tb)1p/i.test(address)
