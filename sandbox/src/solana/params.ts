import { isAddress, type Address } from '@solana/kit'
import * as z from 'zod/mini'
import { invalidParams } from '../shared/solana/refusal'

/** Configuration object after a method's own parameters. Unknown options are ignored, as by the nodes. */
const configuration = z.catch(
  z.object({
    encoding: z.optional(z.string()),
    dataSlice: z.optional(z.nullable(z.object({ offset: z.coerce.number(), length: z.coerce.number() }))),
    commitment: z.optional(z.string()),
    skipPreflight: z.optional(z.boolean()),
    sigVerify: z.optional(z.boolean()),
    replaceRecentBlockhash: z.optional(z.boolean()),
    innerInstructions: z.optional(z.boolean()),
    accounts: z.optional(z.nullable(z.object({ addresses: z.array(z.string()), encoding: z.optional(z.string()) }))),
    maxSupportedTransactionVersion: z.optional(z.coerce.number()),
    limit: z.optional(z.coerce.number()),
    before: z.optional(z.nullable(z.string())),
    until: z.optional(z.nullable(z.string())),
    searchTransactionHistory: z.optional(z.boolean()),
  }),
  {},
)

export type Configuration = z.infer<typeof configuration>

export const configurationAt = (params: readonly unknown[], index: number): Configuration =>
  configuration.parse(params[index] ?? {})

/** Parses an address. @throws {RpcRefusal} if it is invalid */
export function readAddress(given: unknown): Address {
  if (typeof given !== 'string' || !isAddress(given)) throw invalidParams('Invalid param: Invalid')
  return given
}

/** Parses a list. @throws {RpcRefusal} if it is not a list or has more than `most` items */
export function readList(given: unknown, most: number): unknown[] {
  if (!Array.isArray(given)) throw invalidParams('expected a list')
  if (given.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return given
}

/** Parses a non-negative integer. @throws {RpcRefusal} if it is invalid */
export function readAmount(given: unknown): bigint {
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 0) throw invalidParams('expected u64')
  return BigInt(given)
}
