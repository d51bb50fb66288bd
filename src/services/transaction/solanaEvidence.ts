import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import type { Network } from '../../domain/network/network'
import type { Deed } from '../../domain/transaction/transaction'
import type { Rpc } from '../api/rpc'

/** Compares a transaction on Solana with the request to the wallet. */

const keysSchema = z.array(z.string())
const heldSchema = z.object({
  mint: z.string(),
  owner: z.nullish(z.string()),
  uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)), decimals: z.optional(z.int()) }),
})
const transactionSchema = z.object({
  slot: z.int(),
  transaction: z.object({
    message: z.object({ accountKeys: keysSchema, header: z.object({ numRequiredSignatures: z.int() }) }),
  }),
  meta: z.object({
    preBalances: z.array(z.number()),
    postBalances: z.array(z.number()),
    preTokenBalances: z.nullish(z.array(heldSchema)),
    postTokenBalances: z.nullish(z.array(heldSchema)),
    loadedAddresses: z.nullish(z.object({ writable: keysSchema, readonly: keysSchema })),
  }),
})
type Found = z.output<typeof transactionSchema>

/** Result of comparing a transaction with a request. */
export interface SolanaEvidence {
  /** Whether the account signed it after the request, and it involves the requested receiver or token. */
  isOurs: boolean
  /** Whether balances moved by the requested amount; a reverted transaction moves nothing. */
  isMoved: boolean
  arrived: bigint | undefined
}

/**
 * Compares the transaction of a signature with a transfer.
 *
 * @param transfer the requested transfer; without it (older versions) only signer and slot are checked
 * @returns `undefined` while the node does not know the transaction
 */
export async function evidenceOf(
  rpc: Rpc,
  network: Network,
  signature: string,
  { sender, transfer, after }: { sender: string | undefined } & Pick<Deed, 'transfer' | 'after'>,
  { signal }: Abortable,
): Promise<SolanaEvidence | undefined> {
  const found = await transactionUnder(rpc, network, signature, { signal })
  if (!found) return undefined
  const { message } = found.transaction
  const isSigned =
    sender === undefined || message.accountKeys.slice(0, message.header.numRequiredSignatures).includes(sender)
  const isOlder = after !== undefined && BigInt(found.slot) < BigInt(after)
  if (!isSigned || isOlder) return { isOurs: false, isMoved: false, arrived: undefined }
  if (!transfer || sender === undefined) return { isOurs: true, isMoved: true, arrived: undefined }
  const { mint, receiver } = transfer
  const units = BigInt(transfer.units)
  const isToSelf = receiver === sender
  if (mint !== undefined) {
    const arrived = heldAfter(found, mint, receiver) - heldBefore(found, mint, receiver)
    const left = heldBefore(found, mint, sender) - heldAfter(found, mint, sender)
    const isOurs = [...mintsOf(found)].includes(mint)
    return { isOurs, isMoved: isToSelf || (left === units && arrived > 0n), arrived: isToSelf ? undefined : arrived }
  }
  const [arrived, left] = [gained(found, receiver), gained(found, sender)]
  const isOurs = keysOf(found).includes(receiver)
  const isMoved = isToSelf || ((arrived ?? units) === units && -(left ?? -units) >= units)
  return { isOurs, isMoved, arrived: undefined }
}

async function transactionUnder(
  rpc: Rpc,
  network: Network,
  signature: string,
  { signal }: Abortable,
): Promise<Found | undefined> {
  const answer = await rpc.request(
    network,
    {
      method: 'getTransaction',
      params: [signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    },
    { schema: z.unknown(), signal },
  )
  return answer === null ? undefined : z.parse(transactionSchema, answer)
}

/**
 * Returns the increase of the receiver's balance, in the smallest unit; `undefined` while the node does not know it.
 */
export async function arrivedUnder(
  rpc: Rpc,
  network: Network,
  signature: string,
  { mint, receiver }: { mint: string | undefined; receiver: string },
  options: Abortable,
): Promise<{ slot: number; arrived: bigint; decimals?: number | undefined } | undefined> {
  const found = await transactionUnder(rpc, network, signature, options)
  if (!found) return undefined
  const { slot, meta } = found
  if (mint === undefined) return { slot, arrived: gained(found, receiver) ?? 0n }
  const decimals = meta.postTokenBalances?.find((one) => one.mint === mint)?.uiTokenAmount.decimals
  return { slot, decimals, arrived: heldAfter(found, mint, receiver) - heldBefore(found, mint, receiver) }
}

const keysOf = ({ transaction, meta }: Found) => [
  ...transaction.message.accountKeys,
  ...(meta.loadedAddresses?.writable ?? []),
  ...(meta.loadedAddresses?.readonly ?? []),
]

/** Change in lamports; `undefined` if the account is not in the transaction or a balance is not a safe integer. */
function gained(found: Found, key: string): bigint | undefined {
  const at = keysOf(found).indexOf(key)
  const [before, after] = [found.meta.preBalances[at], found.meta.postBalances[at]]
  if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after)) return undefined
  return BigInt(after ?? 0) - BigInt(before ?? 0)
}

const sum = (held: readonly z.output<typeof heldSchema>[] | null | undefined, mint: string, owner: string) =>
  (held ?? [])
    .filter((one) => one.mint === mint && one.owner === owner)
    .reduce((all, { uiTokenAmount: { amount } }) => all + BigInt(amount), 0n)
const heldBefore = ({ meta }: Found, mint: string, owner: string) => sum(meta.preTokenBalances, mint, owner)
const heldAfter = ({ meta }: Found, mint: string, owner: string) => sum(meta.postTokenBalances, mint, owner)
const mintsOf = ({ meta }: Found) =>
  new Set([...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].map(({ mint }) => mint))
