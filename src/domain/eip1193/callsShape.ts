import * as z from 'zod/mini'
import { callsParams } from './calls'

/*
 * Batches of calls and capabilities (EIP-5792), both ways. Wallets of its first form answer with a bare id, and
 * with words instead of numbers for the status: these are taken too.
 */

type Shapes = Readonly<Record<string, z.ZodMiniType>>

const id = z.string().check(z.minLength(1))
const answers: Shapes = {
  wallet_sendCalls: z.union([id, z.looseObject({ id })]),
  wallet_getCallsStatus: z.union([
    z.looseObject({
      status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
      receipts: z.nullish(z.array(z.looseObject({}))),
    }),
    // WalletConnect's library hands on the whole reply of a bundler that a session names.
    z.looseObject({ jsonrpc: z.literal('2.0') }),
  ]),
  wallet_getCapabilities: z.record(z.string().check(z.startsWith('0x')), z.looseObject({})),
}

/** What is wrong with the parameters of such a request; `undefined` for one that is right, and for any other. */
export function faultInCalls(method: string, params: unknown): string | undefined {
  return faultIn(callsParams, method, params)
}

/** What is wrong with its answer, likewise. */
export function faultInCallsAnswer(method: string, answer: unknown): string | undefined {
  return faultIn(answers, method, answer)
}

function faultIn(shapes: Shapes, method: string, value: unknown): string | undefined {
  if (!Object.hasOwn(shapes, method)) return undefined
  const issue = shapes[method]?.safeParse(value).error?.issues[0]
  return issue && `${[method, ...issue.path].join('.')}: ${issue.message}`
}
