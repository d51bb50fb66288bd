import * as z from 'zod/mini'

/** Maximum number of calls in a batch, and maximum length of a text. */
const CALLS = 100
const TEXT_LENGTH = 1_000_000

const text = z.string().check(z.maxLength(TEXT_LENGTH))
const hex = text.check(z.startsWith('0x'))

const sendCalls = <To extends z.ZodMiniType>(to: To) =>
  z.tuple([
    z.looseObject({
      chainId: z.optional(z.union([text, z.number()])),
      from: z.optional(text),
      version: z.optional(text),
      capabilities: z.optional(z.unknown()),
      calls: z
        .array(z.looseObject({ to, data: z.optional(hex), value: z.optional(text) }))
        .check(z.minLength(1), z.maxLength(CALLS)),
    }),
  ])

/** Schemas of call batch params (EIP-5792): `to` and `data` begin with `0x`, `value` is a string. */
export const callsParams = {
  wallet_sendCalls: sendCalls(z.optional(hex)),
  /** Id of a batch. */
  wallet_getCallsStatus: z.tuple([text]),
} as const satisfies Record<string, z.ZodMiniType>

/** Schemas of the same params for the secure frame: each call must have a `to`. */
export const frameCallsParams = { ...callsParams, wallet_sendCalls: sendCalls(hex) } as const

const id = z.string().check(z.minLength(1))
/**
 * Schemas of answers about call batches and capabilities. Early EIP-5792 wallets answer with a bare id, and with a word
 * as the status: these are accepted too, as is no answer about an unknown batch, and an entry of capabilities that cannot
 * be read.
 */
export const callsAnswers = {
  wallet_sendCalls: z.union([id, z.looseObject({ id })]),
  wallet_getCallsStatus: z.nullish(
    z.looseObject({
      status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
      receipts: z.nullish(z.array(z.looseObject({}))),
    }),
  ),
  wallet_getCapabilities: z.record(z.string(), z.unknown()),
} as const satisfies Record<string, z.ZodMiniType>
