import * as z from 'zod/mini'
import type { Arrival, Deed } from '../../domain/transaction/transaction'
import { hexSchema } from './evmLanded'

/** Parses a deed from the browser's storage, which any page of the origin can write; `undefined` if invalid. */
export function readDeed(given: unknown): Deed | undefined {
  return deedSchema.safeParse(given).data
}
/** Parses an arrival from the browser's storage; `undefined` if invalid. */
export function readArrival(given: unknown): Arrival | undefined {
  return arrivalSchema.safeParse(given).data
}
const unitsSchema = z.string().check(z.regex(/^\d{1,78}$/))
const deedSchema = z.object({
  calls: z.optional(
    z.array(
      z.object({
        to: hexSchema,
        value: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]+$/i))]),
        data: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]*$/i))]),
        step: z.optional(z.enum(['revoke', 'approve', 'swap'])),
      }),
    ),
  ),
  transfer: z.optional(z.object({ mint: z.optional(z.string()), receiver: z.string(), units: unitsSchema })),
  after: z.optional(unitsSchema),
})
const arrivalSchema = z.object({
  token: z.optional(hexSchema),
  owner: hexSchema,
  decimals: z.int().check(z.nonnegative()),
  symbol: z.string(),
  units: unitsSchema,
})
