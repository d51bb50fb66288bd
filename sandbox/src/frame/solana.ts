import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { Refusal } from '../shared/refusal'
import type { SolanaSigner } from '../shared/solana/keys'

const encoder = getBase58Encoder()
const decoder = getBase58Decoder()

function read(text: unknown, what: string): Uint8Array {
  try {
    if (typeof text !== 'string' || text === '') throw new Error('It is no text.')
    return new Uint8Array(encoder.encode(text))
  } catch (cause) {
    throw new Refusal(`The ${what} is not base58. ${cause instanceof Error ? cause.message : ''}`.trim())
  }
}

/** Signs a message; base58 in and out. @throws {Refusal} if the message is not base58 or `pubkey` is another account */
export async function signSolanaMessage(
  signer: SolanaSigner,
  message: unknown,
  pubkey: unknown,
): Promise<{ signature: string }> {
  if (pubkey !== undefined && pubkey !== signer.address) throw new Refusal('This account is not in the wallet.')
  return { signature: decoder.decode(await signer.sign(read(message, 'message'))) }
}

/** Signs a serialized transaction, legacy or versioned, in this account's signature slot; base58 in and out. */
export const signSolanaTransaction = async (signer: SolanaSigner, transaction: unknown): Promise<string> =>
  decoder.decode(await signer.signTransaction(read(transaction, 'transaction')))
