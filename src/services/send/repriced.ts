import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import { quantitySchema, type Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'

/** A transaction that was broadcast, as a node has shown it. */
export interface Seen {
  from: string
  nonce: bigint
  to?: string | null | undefined
  input: string
  value: string
}

/** The state of older blocks is kept by few nodes. */
const BLOCKS = 128n

const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const transactionSchema = z.object({
  hash: hexSchema,
  from: hexSchema,
  nonce: quantitySchema,
  to: z.nullish(hexSchema),
  input: hexSchema,
  value: hexSchema,
})
const blockSchema = z.object({ transactions: z.array(transactionSchema) })
const hex = (number: bigint) => `0x${number.toString(16)}`
const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/**
 * The transaction that has the number of one that is gone, where it does the same: a wallet speeds one up by sending it
 * again for a higher fee. The block in which the number was used is found by halves.
 *
 * @param seen its number has been used by now
 * @returns its hash; `undefined` where what took the place does something else
 * @throws where a node does not answer, or has not that block
 */
export async function findRepriced(
  rpc: Rpc,
  network: Network,
  seen: Seen,
  { signal }: Abandonable,
): Promise<string | undefined> {
  const answer = { schema: quantitySchema, signal }
  let used = await rpc.request(network, { method: 'eth_blockNumber', params: [] }, answer)
  let unused = used > BLOCKS ? used - BLOCKS : -1n
  while (used - unused > 1n) {
    const between = (used + unused) / 2n
    const count = await rpc.request(
      network,
      { method: 'eth_getTransactionCount', params: [seen.from, hex(between)] },
      answer,
    )
    if (count > seen.nonce) used = between
    else unused = between
  }
  const block = await rpc.request(
    network,
    { method: 'eth_getBlockByNumber', params: [hex(used), true] },
    { schema: z.unknown(), signal },
  )
  const { transactions } = z.parse(blockSchema, block)
  const taken = transactions.find(({ from, nonce }) => isSame(from, seen.from) && nonce === seen.nonce)
  if (!taken) throw new Error('The block has no transaction of that number.')
  const isRepriced =
    isSame(taken.to, seen.to) && isSame(taken.input, seen.input) && BigInt(taken.value) === BigInt(seen.value)
  return isRepriced ? taken.hash.toLowerCase() : undefined
}
