import {
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { ProviderRpcError } from '../rpc'
import { seedAt, treasurySeed } from './seeds'

/** Account of a wallet on Solana. */
export interface SolanaSigner {
  /** base58 address. */
  address: string
  publicKey: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
  /** Signs a serialized transaction in this account's slot. @throws {ProviderRpcError} -32602 if it has none */
  signTransaction(bytes: Uint8Array): Promise<Uint8Array>
}

/** Account of a test seed. */
export const solanaSignerAt = (index: number): Promise<SolanaSigner> => solanaSigner(seedAt(index))

/** @param seed 32 bytes (ed25519) */
export async function solanaSigner(seed: Uint8Array): Promise<SolanaSigner> {
  const { address, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(seed)
  return {
    address,
    publicKey: new Uint8Array(getAddressEncoder().encode(address)),
    sign: async (bytes) => new Uint8Array(await signBytes(keyPair.privateKey, bytes)),
    async signTransaction(bytes) {
      try {
        const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(bytes))
        return new Uint8Array(getTransactionEncoder().encode(signed))
      } catch {
        throw new ProviderRpcError(
          -32602,
          'The transaction cannot be read, or does not ask for a signature of this account.',
        )
      }
    },
  }
}

/** Account that funds all gifts and mints all tokens. */
export const treasury = (): Promise<SolanaSigner> => solanaSigner(treasurySeed)

/** Signature that identifies a transaction: its first. */
export function signatureOf(transaction: Uint8Array): { bytes: Uint8Array; text: string } {
  const bytes = transaction.slice(1, 65)
  return { bytes, text: getBase58Decoder().decode(bytes) }
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64. @throws {ProviderRpcError} -32602 if it is invalid */
export function fromBase64(text: unknown): Uint8Array {
  try {
    return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0))
  } catch {
    throw new ProviderRpcError(-32602, 'The transaction is not base64.')
  }
}
