import * as z from 'zod/mini'
import { frameCallsParams } from '../eip1193/calls'
import { safeMethods, unsafeMethods, type RpcMethod } from './rpcMethods'

/** Parameters of one request are no more than this. */
const LIST_LENGTH = 100
const TEXT_LENGTH = 1_000_000

const text = z.string().check(z.maxLength(TEXT_LENGTH))
const list = z.array(z.unknown()).check(z.maxLength(LIST_LENGTH))
const record = z.record(z.string(), z.unknown())
const anything = z.optional(z.union([list, record]))

const sendOptions = z.looseObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** Params that are checked, not just passed on. */
const checked: Partial<Record<RpcMethod, z.ZodMiniType>> = {
  ...frameCallsParams,
  solana_signMessage: z.object({ message: text, pubkey: text }),
  solana_signTransaction: z.object({ transaction: text }),
  solana_signAllTransactions: z.object({ transactions: z.array(text).check(z.minLength(1), z.maxLength(LIST_LENGTH)) }),
  solana_signAndSendTransaction: z.object({ transaction: text, options: z.optional(sendOptions) }),
}

/** One RPC request to an embedded wallet: a method it has, with params it takes. */
export const rpcRequestSchema = z
  .object({ method: z.enum([...safeMethods, ...unsafeMethods]), params: anything })
  .check(
    z.superRefine(({ method, params }, context) => {
      const result = checked[method]?.safeParse(params)
      const issue = result?.error?.issues[0]
      if (issue)
        context.addIssue({
          code: 'custom',
          message: `${method}: ${issue.message}`,
          input: params,
          path: ['params', ...issue.path],
        })
    }),
  )
