import { ModalError } from '../../domain/errors'
import { fromBase58, toBase58 } from '../../domain/text/bytes'
import { fieldOf } from '../../domain/untrusted'
import type { WalletProvider } from '../../runtime/system/system'

/** Requests to the connected Solana wallet, in bytes. Its provider uses base58. */
export interface SolanaRequests {
  /** Signs a message. @returns the 64-byte signature */
  signMessage: (message: Uint8Array) => Promise<Uint8Array>
  /** Signs transactions in one request. @returns each with the wallet's signature included */
  signTransactions: (transactions: readonly Uint8Array[]) => Promise<Uint8Array[]>
  /** Signs and sends a transaction. @returns the 64-byte signature that identifies it */
  signAndSend: (transaction: Uint8Array, options?: object) => Promise<Uint8Array>
}

const SIGNATURE_BYTES = 64

/** Creates the requests of one account to its provider. @param pubkey address in base58; a wallet that does not share it refuses */
export function solanaRequests(provider: WalletProvider, pubkey: string): SolanaRequests {
  const ask = (method: string, params: object) => provider.request({ method, params: { ...params, pubkey } })
  return {
    async signMessage(message) {
      return signatureIn(await ask('solana_signMessage', { message: toBase58(message) }))
    },
    async signTransactions([first, ...others]) {
      if (!first) return []
      if (others.length === 0)
        return [bytesIn(fieldOf(await ask('solana_signTransaction', { transaction: toBase58(first) }), 'transaction'))]
      const transactions = [first, ...others].map(toBase58)
      const signed = fieldOf(await ask('solana_signAllTransactions', { transactions }), 'transactions')
      if (!Array.isArray(signed) || signed.length !== transactions.length) throw unreadable()
      return signed.map(bytesIn)
    },
    async signAndSend(transaction, options) {
      const params = { transaction: toBase58(transaction), ...(options && { options }) }
      return signatureIn(await ask('solana_signAndSendTransaction', params))
    },
  }
}

function signatureIn(answer: unknown): Uint8Array {
  const bytes = bytesIn(typeof answer === 'string' ? answer : fieldOf(answer, 'signature'))
  if (bytes.length !== SIGNATURE_BYTES) throw unreadable()
  return bytes
}

function bytesIn(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes?.length) throw unreadable()
  return bytes
}

const unreadable = () =>
  new ModalError('wallet.invalidAnswer.signature', 'The wallet’s response isn’t a signature. Try again.')
