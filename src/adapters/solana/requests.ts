import { ModalError } from '../../domain/errors'
import { fromBase58, toBase58 } from '../../domain/text/bytes'
import { fieldOf } from '../../domain/untrusted'
import { adaptedProvider } from '../provider'
import type { AdaptedModal } from '../readable'

/** What a connected wallet is asked on Solana, in bytes; its provider speaks base58. */
export interface SolanaRequests {
  /** @returns the signature */
  signMessage: (message: Uint8Array) => Promise<Uint8Array>
  /** Several are asked at once. @returns each with the wallet's signature in it */
  signTransactions: (transactions: readonly Uint8Array[]) => Promise<Uint8Array[]>
  /** @returns the signature by which the transaction is known */
  signAndSend: (transaction: Uint8Array, options?: object) => Promise<Uint8Array>
}

const SIGNATURE_BYTES = 64

/** @param pubkey the account that signs; a wallet that does not share it refuses */
export function solanaRequests(modal: AdaptedModal, pubkey: string): SolanaRequests {
  const ask = (method: string, params: object) =>
    adaptedProvider(modal, 'solana').request({ method, params: { ...params, pubkey } })
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
      const asked = { transaction: toBase58(transaction), ...(options && { options }) }
      return signatureIn(await ask('solana_signAndSendTransaction', asked))
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
  new ModalError('wallet.invalidAnswer.signature', 'The wallet gave an answer that is no signature. Try again.')
