import * as z from 'zod/mini'
import { frameCallsParams } from '../eip1193/calls'
import { safeMethods, unsafeMethods, type RpcMethod } from './rpcMethods'

/** Maximum length of a list and of a text in the params of one request. */
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

/** Schemas of params that are validated; all others are passed on. */
const checked: Partial<Record<RpcMethod, z.ZodMiniType>> = {
  ...frameCallsParams,
  solana_signMessage: z.object({ message: text, pubkey: text }),
  solana_signTransaction: z.object({ transaction: text }),
  solana_signAllTransactions: z.object({ transactions: z.array(text).check(z.minLength(1), z.maxLength(LIST_LENGTH)) }),
  solana_signAndSendTransaction: z.object({ transaction: text, options: z.optional(sendOptions) }),
}

/** Schema of an RPC request to the embedded wallet: a supported method with valid params. */
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
