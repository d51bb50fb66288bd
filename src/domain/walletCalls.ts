import * as z from 'zod/mini'

/** Calls of one batch, and requests' texts, are no more than this. */
const CALLS = 100
const TEXT_LENGTH = 1_000_000

const text = z.string().check(z.maxLength(TEXT_LENGTH))
const hex = text.check(z.startsWith('0x'))

/** Params of requests for batches of calls (EIP-5792). */
export const callsParams = {
  /** Each `to` and `data` begins with 0x, a value is a string (specification §5). */
  wallet_sendCalls: z.tuple([
    z.looseObject({
      chainId: z.optional(z.union([text, z.number()])),
      from: z.optional(text),
      version: z.optional(text),
      capabilities: z.optional(z.unknown()),
      calls: z
        .array(z.looseObject({ to: hex, data: z.optional(hex), value: z.optional(text) }))
        .check(z.minLength(1), z.maxLength(CALLS)),
    }),
  ]),
  /** The id of a batch. */
  wallet_getCallsStatus: z.tuple([text]),
} as const satisfies Record<string, z.ZodMiniType>
