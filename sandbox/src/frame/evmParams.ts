import { isAddress, isHex, toHex, type Address, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { TransactionRequest } from '../shared/signing'
import type { Call } from './contract'
import { Refusal } from '../shared/refusal'

const hex = z.custom<Hex>((value) => isHex(value), 'is not hex')
const address = z.custom<Address>((value) => isAddress(String(value), { strict: false }), 'is no address')
/** Hex or decimal digits. */
const amount = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-f]+|\d+)$/i)), z.int().check(z.gte(0))]),
  z.transform((value) => toHex(BigInt(value))),
)

const transaction = z.object({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  value: z.optional(amount),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(amount),
  gasPrice: z.optional(amount),
  maxFeePerGas: z.optional(amount),
  maxPriorityFeePerGas: z.optional(amount),
  nonce: z.optional(amount),
  type: z.optional(hex),
  chainId: z.optional(amount),
})

const batch = z.object({
  from: z.optional(address),
  chainId: z.optional(amount),
  version: z.optional(z.string()),
  calls: z
    .array(z.object({ to: address, data: z.optional(hex), value: z.optional(amount) }))
    .check(z.minLength(1), z.maxLength(100)),
})

function read<Shape extends z.ZodMiniType>(shape: Shape, given: unknown, method: string): z.infer<Shape> {
  const found = shape.safeParse(given)
  if (found.success) return found.data
  const issue = found.error.issues[0]
  throw new Refusal(`${method} is not understood: ${issue?.path.join('.') || 'params'}: ${issue?.message}.`)
}

/** Parses the transaction of `eth_sendTransaction`. @throws {Refusal} */
export function readTransaction([given]: readonly unknown[]): TransactionRequest {
  const { to, ...rest } = read(transaction, given, 'eth_sendTransaction')
  return { ...rest, ...(to && { to }) }
}

export interface Batch {
  from?: Address | undefined
  chainId?: Hex | undefined
  version?: string | undefined
  calls: Call[]
}

/** Parses the calls of `wallet_sendCalls` (EIP-5792). @throws {Refusal} */
export function readBatch([given]: readonly unknown[]): Batch {
  const { calls, ...rest } = read(batch, given, 'wallet_sendCalls')
  return { ...rest, calls: calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data })) }
}

/** Parses `[message, address]` of `personal_sign`. @throws {Refusal} */
export const readMessage = (params: readonly unknown[]): [message: string, from: Address | undefined] => [
  read(z.string(), params[0], 'personal_sign'),
  read(z.optional(address), params[1], 'personal_sign'),
]
