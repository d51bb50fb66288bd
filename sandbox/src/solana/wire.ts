import {
  getAddressDecoder,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
  type CompiledTransactionMessage,
  type Transaction,
} from '@solana/kit'
import type { TransactionKey } from './landed'
import { invalidParams } from '../shared/solana/refusal'

type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & { lifetimeToken?: string }

/** Decoded transaction. */
export interface WireTransaction {
  bytes: Uint8Array
  transaction: Transaction
  message: Message
  /** First signature in base58, which identifies the transaction. */
  signature: string
  blockhash: string
}

const longest = 1232
const decoder = getTransactionDecoder()
const messageDecoder = getCompiledTransactionMessageDecoder()
const base58 = getBase58Decoder()

/** Decodes bytes. @throws {RpcRefusal} if they are not in this encoding */
export function readBytes(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string') throw invalidParams('expected a string')
  if (encoding === 'base64') return new Uint8Array(Buffer.from(text, 'base64'))
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams('invalid base58 encoding')
  }
}

/** Decodes a transaction message. @throws {RpcRefusal} if it is invalid */
export function readMessage(bytes: Uint8Array): Message {
  try {
    const message = messageDecoder.decode(bytes)
    if (message.version !== 1) return message
  } catch {
    // Reported below.
  }
  throw invalidParams('failed to deserialize the transaction message')
}

/** Decodes a transaction. @throws {RpcRefusal} if it is invalid */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > longest)
    throw invalidParams(`the transaction is too large: ${bytes.length} bytes (max: ${longest})`)
  let transaction: Transaction
  try {
    transaction = decoder.decode(bytes)
  } catch {
    throw invalidParams('failed to deserialize the transaction')
  }
  const message = readMessage(new Uint8Array(transaction.messageBytes))
  const first = transaction.signatures[message.staticAccounts[0]!]
  return {
    bytes,
    transaction,
    message,
    signature: base58.decode(first ?? new Uint8Array(64)),
    blockhash: message.lifetimeToken ?? '',
  }
}

// Length of a lookup table's header, before its addresses.
const tableHeader = 56

/**
 * Lists all accounts of a transaction in its order: its own, then those looked up, the writable ones first.
 *
 * @param table returns the data of a lookup table's account
 */
export function keysOf(
  { staticAccounts, header, ...message }: Message,
  table: (address: Address) => Uint8Array | undefined,
): TransactionKey[] {
  const signers = header.numSignerAccounts
  const own = staticAccounts.map((address, index): TransactionKey => {
    const signer = index < signers
    const writable = signer
      ? index < signers - header.numReadonlySignerAccounts
      : index < staticAccounts.length - header.numReadonlyNonSignerAccounts
    return { address, signer, writable, source: 'transaction' }
  })
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const found = (writable: boolean) =>
    lookups.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => {
      const data = table(lookupTableAddress)
      return (writable ? writableIndexes : readonlyIndexes).flatMap((index): TransactionKey[] => {
        const at = tableHeader + 32 * index
        if (!data || data.length < at + 32) return []
        return [
          {
            address: getAddressDecoder().decode(data.subarray(at, at + 32)),
            signer: false,
            writable,
            source: 'lookupTable',
          },
        ]
      })
    })
  return [...own, ...found(true), ...found(false)]
}
