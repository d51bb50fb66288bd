import { fromBase58, fromBase64, toBase58, toBase64 } from '../../domain/text/bytes'
import { attempt, fieldOf } from '../../domain/untrusted'
import { rpcError, type RequestArguments } from '../wallet/provider'

/**
 * Sends a Solana request over WalletConnect. Pages use base58 and one object of parameters, as with any other wallet;
 * WalletConnect uses base64 transactions and names the signer.
 *
 * @param accounts the session's addresses on the active network, the active one first
 */
export async function askSolana(
  { method, params }: RequestArguments,
  accounts: readonly string[],
  ask: (args: RequestArguments) => Promise<unknown>,
): Promise<unknown> {
  const given: unknown = Array.isArray(params) ? params[0] : params
  const requested = fieldOf(given, 'pubkey')
  const pubkey = requested === undefined ? accounts[0] : accounts.find((address) => address === requested)
  if (!pubkey) throw rpcError(4100, 'The wallet doesn’t share this account with this app.')
  switch (method) {
    case 'solana_signMessage':
      return ask({ method, params: { message: fieldOf(given, 'message'), pubkey } })
    case 'solana_signTransaction': {
      const bytes = bytesOf(fieldOf(given, 'transaction'))
      return {
        transaction: toBase58(
          signedIn(await ask({ method, params: { transaction: toBase64(bytes), pubkey } }), bytes, pubkey),
        ),
      }
    }
    case 'solana_signAllTransactions': {
      const list = fieldOf(given, 'transactions')
      if (!Array.isArray(list)) throw rpcError(-32602, 'There are no transactions to sign.')
      const transactions = list.map((one) => toBase64(bytesOf(one)))
      const answer = fieldOf(await ask({ method, params: { transactions, pubkey } }), 'transactions')
      if (!Array.isArray(answer) || answer.length !== list.length) throw unreadable()
      return { transactions: answer.map((one) => toBase58(inBase64(one) ?? fail())) }
    }
    case 'solana_signAndSendTransaction': {
      const transaction = toBase64(bytesOf(fieldOf(given, 'transaction')))
      const sendOptions = fieldOf(given, 'options')
      return ask({ method, params: { transaction, pubkey, ...(sendOptions ? { sendOptions } : {}) } })
    }
    default:
      return ask({ method, ...(params !== undefined && { params }) })
  }
}

function bytesOf(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes?.length) throw rpcError(-32602, 'The transaction isn’t valid base58.')
  return bytes
}

const inBase64 = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && text !== '' ? attempt(() => fromBase64(text)) : undefined

const unreadable = () => rpcError(-32603, 'The wallet’s response isn’t a signed transaction.')
function fail(): never {
  throw unreadable()
}

const [SIGNATURE_BYTES, KEY_BYTES] = [64, 32]

/** Signed transaction in a wallet's answer. Older wallets return only the signature, which is set into the one sent. */
function signedIn(answer: unknown, sent: Uint8Array, pubkey: string): Uint8Array {
  const whole = inBase64(fieldOf(answer, 'transaction'))
  if (whole) return whole
  const text = fieldOf(answer, 'signature')
  const signature = typeof text === 'string' ? fromBase58(text) : undefined
  const place = placeOf(sent, pubkey)
  if (signature?.length !== SIGNATURE_BYTES || place < 0) throw unreadable()
  const signed = Uint8Array.from(sent)
  signed.set(signature, 1 + SIGNATURE_BYTES * place)
  return signed
}

/** Index of an account's signature: a transaction has its signatures, then the message, with the signers first. */
function placeOf(bytes: Uint8Array, pubkey: string): number {
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + SIGNATURE_BYTES * count)
  // A version byte precedes the header of three bytes. The number of keys takes one byte: no transaction has room for 128.
  const header = ((message[0] ?? 0) & 0x80) === 0 ? 0 : 1
  const keys = header + 3 + 1
  const at = (index: number) => toBase58(message.subarray(keys + KEY_BYTES * index, keys + KEY_BYTES * (index + 1)))
  return Array.from({ length: count }, (_, index) => at(index)).indexOf(pubkey)
}
