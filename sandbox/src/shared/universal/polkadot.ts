import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { bytesToHex, hexToBytes, sha256, stringToBytes, type Hex } from 'viem'

/** Address prefix (SS58) by CAIP-2 id of the network. */
export const ss58Prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
}

const checksum = (bytes: Uint8Array) => blake2b(Uint8Array.of(...stringToBytes('SS58PRE'), ...bytes)).subarray(0, 2)

export function ss58(key: Uint8Array, prefix: number): string {
  const bytes = Uint8Array.of(prefix, ...key)
  return base58.encode(Uint8Array.of(...bytes, ...checksum(bytes)))
}

/** Public key in an address of this network. @throws Error if the address is invalid */
export function keyOf(address: string, prefix: number): Uint8Array {
  const bytes = base58.decode(address)
  const sum = checksum(bytes.subarray(0, -2))
  if (bytes.length !== 35 || bytes[0] !== prefix || sum.some((byte, at) => bytes[33 + at] !== byte))
    throw new Error(`${address} is no address of this network.`)
  return bytes.subarray(1, 33)
}

/** Wallets wrap messages before signing, so that a message can never be a transaction. */
const wrapped = (message: string) => stringToBytes(`<Bytes>${message}</Bytes>`)

/** Test account (sr25519). Its key is public knowledge. */
export function polkadotSignerAt(index: number) {
  const secret = secretFromSeed(sha256(stringToBytes(`walletchart sandbox polkadot ${index}`), 'bytes'))
  const key = getPublicKey(secret)
  return {
    addressOn: (network: string) => ss58(key, ss58Prefixes[network] ?? 42),
    signMessage: (message: string): Hex => bytesToHex(sign(secret, wrapped(message))),
  }
}

export const verifyOnPolkadot = (message: string, signature: Hex, address: string, network: string): boolean =>
  verify(wrapped(message), hexToBytes(signature), keyOf(address, ss58Prefixes[network] ?? 42))
