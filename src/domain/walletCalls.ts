import * as z from 'zod/mini'

/*
 * Batches of calls and capabilities (EIP-5792), both ways. Wallets of its first form answer with a bare id, and
 * with words instead of numbers for the status: these are taken too.
 */

/** Calls of one batch, and requests' texts, are no more than this. */
const CALLS = 100
const TEXT_LENGTH = 1_000_000

const text = z.string().check(z.maxLength(TEXT_LENGTH))
const hex = text.check(z.startsWith('0x'))

/** `wallet_sendCalls`: each `to` and `data` begins with 0x, a value is a string (specification §5). */
export const sendCallsSchema = z.tuple([
  z.looseObject({
    chainId: z.optional(z.union([text, z.number()])),
    from: z.optional(text),
    version: z.optional(text),
    capabilities: z.optional(z.unknown()),
    calls: z
      .array(z.looseObject({ to: hex, data: z.optional(hex), value: z.optional(text) }))
      .check(z.minLength(1), z.maxLength(CALLS)),
  }),
])
/** `wallet_getCallsStatus`: the id of a batch. */
export const callsStatusSchema = z.tuple([text])

const asked: Readonly<Record<string, z.ZodMiniType>> = {
  wallet_sendCalls: sendCallsSchema,
  wallet_getCallsStatus: callsStatusSchema,
}
const answered: Readonly<Record<string, z.ZodMiniType>> = {
  wallet_sendCalls: z.union([text.check(z.minLength(1)), z.looseObject({ id: text.check(z.minLength(1)) })]),
  wallet_getCallsStatus: z.looseObject({
    status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
    receipts: z.nullish(z.array(z.looseObject({}))),
  }),
  wallet_getCapabilities: z.record(z.string().check(z.startsWith('0x')), z.looseObject({})),
}

/** What is wrong with the parameters of such a request; `undefined` for one that is right, and for any other. */
export function faultInCalls(method: string, params: unknown): string | undefined {
  return faultIn(asked, method, params)
}

/** What is wrong with its answer, likewise. */
export function faultInCallsAnswer(method: string, answer: unknown): string | undefined {
  return faultIn(answered, method, answer)
}

function faultIn(schemas: Readonly<Record<string, z.ZodMiniType>>, method: string, value: unknown): string | undefined {
  if (!Object.hasOwn(schemas, method)) return undefined
  const issue = schemas[method]?.safeParse(value).error?.issues[0]
  return issue && `${[method, ...issue.path].join('.')}: ${issue.message}`
}
