import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { fromBase58, toBase58 } from '../shared/base58'
import { Refusal } from '../shared/refusal'

// PKCS #8's wrapping of a bare ed25519 seed (RFC 8410).
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex')
const signatureLength = 64
const keyLength = 32

/** An ed25519 key as Solana uses it. */
export interface SolanaKey {
  /** Its public key, base58. */
  address: string
  sign(bytes: Uint8Array): Uint8Array
}

/** @param seed 32 bytes, hex */
export function solanaKey(seed: string): SolanaKey {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([wrapping, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyLength)
  return { address: toBase58(bytes), sign: (message) => sign(null, message, key) }
}

function read(text: unknown, what: string): Uint8Array {
  try {
    if (typeof text !== 'string' || text === '') throw new Error('It is no text.')
    return fromBase58(text)
  } catch (cause) {
    throw new Refusal(`The ${what} is not base58. ${cause instanceof Error ? cause.message : ''}`.trim())
  }
}

/** A count as Solana packs it: seven bits a byte, lowest first. */
function readCount(bytes: Uint8Array, at: number): { count: number; next: number } {
  let count = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) break
    count |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { count, next: at + index + 1 }
  }
  throw new Refusal('The transaction is cut off.')
}

/** `{ message: base58 }` → its signature. */
export function signSolanaMessage(key: SolanaKey, message: unknown, pubkey: unknown): { signature: string } {
  if (pubkey !== undefined && pubkey !== key.address) throw new Refusal('This account is not in the wallet.')
  return { signature: toBase58(key.sign(read(message, 'message'))) }
}

/** Signs the message of a serialized transaction, legacy or versioned, in the place of this key; base58 in and out. */
export function signSolanaTransaction(key: SolanaKey, transaction: unknown): string {
  const bytes = read(transaction, 'transaction')
  const { count, next } = readCount(bytes, 0)
  const start = next + count * signatureLength
  const message = bytes.subarray(start)
  // A versioned message says its version before its header of three counts.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const keys = readCount(message, header + 3)
  const required = message[header] ?? 0
  if (required !== count || keys.count < required) throw new Refusal('The transaction cannot be read.')
  const keyAt = (index: number) => message.subarray(keys.next + index * keyLength, keys.next + (index + 1) * keyLength)
  const place = Array.from({ length: required }, (_, index) => toBase58(keyAt(index))).indexOf(key.address)
  if (place < 0) throw new Refusal('The transaction does not ask for a signature of this account.')
  const signed = Uint8Array.from(bytes)
  signed.set(key.sign(message), next + place * signatureLength)
  return toBase58(signed)
}
