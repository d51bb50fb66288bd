import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import type { Network } from '../../domain/network/network'
import { quantitySchema, type Rpc } from '../api/rpc'
import { hexOf, hexSchema } from './evmLanded'

/** Broadcast transaction, as a node returned it. */
export interface Seen {
  from: string
  nonce: bigint
  to?: string | null | undefined
  input: string
  value: string
}

/** Transaction that took the nonce of a missing one, without a hash if it does something else. */
export interface Taken {
  block: bigint
  hash: string | undefined
  isUnrelated: boolean
}

/** Blocks to search: few nodes keep the state of older ones. */
const BLOCKS = 128n

const transactionSchema = z.object({
  hash: hexSchema,
  from: hexSchema,
  nonce: quantitySchema,
  to: z.nullish(hexSchema),
  input: hexSchema,
  value: hexSchema,
})
const blockSchema = z.object({ transactions: z.array(z.unknown()) })
const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/**
 * Finds the transaction that took the nonce of a missing one: wallets speed a transaction up by sending it again for a
 * higher fee. The block that used the nonce is found by binary search.
 *
 * @param seen the missing transaction; its nonce must be used by now
 * @returns the block, and the hash in lower case; no hash if the replacement does something else. `isUnrelated`: a plain
 *   transfer to another address, which can't contain what the missing one would have done. `earlier` if the nonce was
 *   used before the blocks that are searched
 * @throws if a node does not answer, or does not have the block
 */
export async function findRepriced(
  rpc: Rpc,
  network: Network,
  seen: Seen,
  { signal }: Abortable,
): Promise<Taken | 'earlier'> {
  const answer = { schema: quantitySchema, signal }
  let used = await rpc.request(network, { method: 'eth_blockNumber', params: [] }, answer)
  const first = used > BLOCKS ? used - BLOCKS : -1n
  let unused = first
  while (used - unused > 1n) {
    const between = (used + unused) / 2n
    const count = await rpc.request(
      network,
      { method: 'eth_getTransactionCount', params: [seen.from, hexOf(between)] },
      answer,
    )
    if (count > seen.nonce) used = between
    else unused = between
  }
  const block = await rpc.request(
    network,
    { method: 'eth_getBlockByNumber', params: [hexOf(used), true] },
    { schema: z.unknown(), signal },
  )
  const { transactions } = z.parse(blockSchema, block)
  // A network's own transactions may lack fields.
  const taken = transactions
    .flatMap((one) => transactionSchema.safeParse(one).data ?? [])
    .find(({ from, nonce }) => isSame(from, seen.from) && nonce === seen.nonce)
  if (!taken && unused === first) return 'earlier'
  if (!taken) throw new Error('The block has no transaction with that nonce.')
  const isRepriced =
    isSame(taken.to, seen.to) && isSame(taken.input, seen.input) && BigInt(taken.value) === BigInt(seen.value)
  const isUnrelated = taken.input === '0x' && !isSame(taken.to, seen.to)
  return { block: used, hash: isRepriced ? taken.hash.toLowerCase() : undefined, isUnrelated }
}
