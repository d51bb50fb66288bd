import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { quantitySchema } from '../api/rpc'

/** Transactions of EVM networks as nodes return them, and helpers to compare them. */

/** Schema of hex data. */
export const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const logSchema = z.object({ address: hexSchema, topics: z.array(hexSchema), data: hexSchema })
/** Schema of `eth_getTransactionReceipt`; `null` while the transaction is in no block. */
export const receiptSchema = z.nullable(
  z.object({
    transactionHash: hexSchema,
    blockNumber: quantitySchema,
    blockHash: z.nullish(hexSchema),
    status: z.string().check(z.regex(/^0x0*[01]$/)),
    gasUsed: z.optional(quantitySchema),
    effectiveGasPrice: z.optional(quantitySchema),
    /** Charged in addition on OP-stack networks, in wei. */
    l1Fee: z.nullish(quantitySchema),
    logs: z._default(z.array(logSchema), () => []),
  }),
)
/** Receipt of a transaction. */
export type Receipt = NonNullable<z.output<typeof receiptSchema>>
/** Schema of `eth_getTransactionByHash`; `null` if the node does not know the hash. */
export const transactionSchema = z.nullable(
  z.object({
    hash: hexSchema,
    from: z.optional(hexSchema),
    nonce: quantitySchema,
    to: z.nullish(hexSchema),
    input: hexSchema,
    value: hexSchema,
    gas: hexSchema,
  }),
)
/** Transaction, pending or in a block. */
export type Transaction = NonNullable<z.output<typeof transactionSchema>>

/** Transaction in a block, with its receipt. */
export interface Landed {
  receipt: Receipt
  transaction: Transaction
}

/** Event topic: keccak256 of `Transfer(address,address,uint256)`, for tokens, collections and traced native coins. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Formats a number as a quantity of JSON-RPC, such as `0x1f`. */
export const hexOf = (value: bigint) => `0x${value.toString(16)}`

/** Returns hex digits in lower case, without the prefix. */
export const bare = (text: string) => text.replace(/^0x/i, '').toLowerCase()
/** Returns hex digits as a word of 32 bytes. */
export const padded = (text: string) => bare(text).padStart(64, '0')
/** Whether two addresses are the same; not if one is missing. */
export const same = (one: string | null | undefined, other: string) =>
  typeof one === 'string' && sameAddress('eip155', one, other)
