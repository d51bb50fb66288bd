import { ed25519 } from '@noble/curves/ed25519'
import { fromBase58, toBase64 } from '../../domain/text/bytes'
import { askNode, failure, noKey } from './node'
import type { SolanaOptions, SolanaTestAccount } from './options'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSIONED = 0x80

/** Reads a compact length (Solana's `compact-u16`) at an offset. Returns it, and the offset behind it. */
function compactLength(bytes: readonly number[], start: number): [length: number, end: number] {
  let [length, at] = [0, start]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) return [length, at]
  }
}

/** Signs a serialized transaction in the account's place. Undefined if it asks for no signature of the account. */
function signTransaction(transaction: readonly number[], { address, seed }: SolanaTestAccount): number[] | undefined {
  const [signatures, first] = compactLength(transaction, 0)
  const message = transaction.slice(first + signatures * SIGNATURE_BYTES)
  const header = (message[0] ?? 0) & VERSIONED ? 1 : 0
  const [, keys] = compactLength(message, header + 3)
  const key = (fromBase58(address) ?? []).join()
  const index = Array.from({ length: signatures }, (_, at) =>
    message.slice(keys + at * KEY_BYTES, keys + (at + 1) * KEY_BYTES).join(),
  ).indexOf(key)
  if (index < 0) return undefined
  const signed = [...transaction]
  signed.splice(first + index * SIGNATURE_BYTES, SIGNATURE_BYTES, ...ed25519.sign(Uint8Array.from(message), seed))
  return signed
}

/** Input of a signing feature, its bytes as numbers. */
interface Input {
  account: string
  message?: readonly number[]
  transaction?: readonly number[]
}

/** Does the work of a signing feature of the standard. Undefined without a node. */
export async function signOnSolana(
  method: string,
  { account, message, transaction }: Input,
  { accounts = [], rpc }: SolanaOptions,
): Promise<unknown> {
  const signer = accounts.find((one): one is SolanaTestAccount => typeof one !== 'string' && one.address === account)
  if (!signer) throw noKey(account, method)
  if (method === 'solana:signMessage' && message)
    return { signedMessage: message, signature: [...ed25519.sign(Uint8Array.from(message), signer.seed)] }
  const signed = transaction && signTransaction(transaction, signer)
  if (!signed) throw failure(-32602, `The transaction asks for no signature of ${account}.`)
  if (method === 'solana:signTransaction') return { signedTransaction: signed }
  if (!rpc) return undefined
  await askNode(rpc, 'sendTransaction', [toBase64(Uint8Array.from(signed)), { encoding: 'base64' }])
  return { signature: signed.slice(1, 1 + SIGNATURE_BYTES) }
}
