import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import type { TransactionSighting } from '../../domain/send/send'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { quantitySchema, type Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'
import { revertedBecause } from './evm'
import { pollOutcome } from './receipt'
import type { Seen } from './repriced'
import { late } from '../../domain/late'

interface Broadcast {
  hash: string
  from: string
}

const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const receiptSchema = z.nullable(
  z.object({ transactionHash: hexSchema, blockNumber: hexSchema, status: z.string().check(z.regex(/^0x0*[01]$/)) }),
)
const transactionSchema = z.nullable(
  z.object({
    hash: hexSchema,
    nonce: quantitySchema,
    to: z.nullish(hexSchema),
    input: hexSchema,
    value: hexSchema,
    gas: hexSchema,
  }),
)
/** Nodes behind one address lag behind each other: one round that misses a transaction is not enough. */
const MISSES = 2
/** So many rounds more it is asked what took the place; nodes that have not kept the block never say it. */
const UNREAD = 5
/** About a minute of answers that know nothing of it. What was sent past the nodes may still come with a block. */
const NEVER_SEEN = 15

/**
 * Follows a transaction until the chain has decided. It counts as replaced when it was seen, is seen no more, and its
 * nonce has been used by one that does something else; one that does the same for another fee is followed in its place.
 * One that no node has ever known is told to be unseen, and looked for all the same.
 *
 * @returns how to stop
 */
export function watchReceipt(
  { rpc, wait }: { rpc: Rpc; wait: Clock['wait'] },
  network: Network,
  { hash, from }: Broadcast,
  report: (sighting: TransactionSighting) => void,
): () => void {
  let followed = hash
  let known: Seen | undefined
  let missed = 0

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    const receipt = await rpc.request(
      network,
      { method: 'eth_getTransactionReceipt', params: [followed] },
      { schema: receiptSchema, signal },
    )
    if (receipt?.transactionHash.toLowerCase() === followed) {
      if (BigInt(receipt.status) === 1n) return { type: 'confirmed' }
      const reason = await revertReasonAt(rpc, network, { hash: followed, from }, receipt.blockNumber, { signal })
      return { type: 'reverted', reason }
    }
    const transaction = await getTransaction(rpc, network, followed, { signal })
    if (transaction) {
      const wasUnseen = known === undefined && missed >= NEVER_SEEN
      known = { ...transaction, from }
      missed = 0
      return wasUnseen ? { type: 'seen' } : undefined
    }
    if (known === undefined) {
      missed += 1
      return missed >= NEVER_SEEN ? { type: 'unseen' } : undefined
    }
    const count = await rpc.request(
      network,
      { method: 'eth_getTransactionCount', params: [from, 'latest'] },
      { schema: quantitySchema, signal },
    )
    missed = count > known.nonce ? missed + 1 : 0
    if (missed < MISSES) return undefined
    const repriced = await repricedBy(known, signal).catch((error: unknown) => {
      if (missed < MISSES + UNREAD) throw error
    })
    if (!repriced) return { type: 'replaced' }
    followed = repriced
    missed = 0
    return undefined
  }

  /** Seldom needed, so its code comes then. */
  async function repricedBy(seen: Seen, signal: AbortSignal): Promise<string | undefined> {
    const findRepriced = await late(async () => (await import('./repriced')).findRepriced)
    return findRepriced(rpc, network, seen, { signal })
  }

  return pollOutcome(wait, look, report)
}

/** Does the network know this transaction? */
export async function isKnown(
  { rpc }: { rpc: Rpc },
  network: Network,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const found = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { schema: transactionSchema, signal },
  )
  return found !== null
}

async function getTransaction(rpc: Rpc, network: Network, hash: string, { signal }: Abandonable) {
  const found = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { schema: transactionSchema, signal },
  )
  return found?.hash.toLowerCase() === hash ? found : undefined
}

/** The call is made again as of that block; what it says then is why. */
async function revertReasonAt(
  rpc: Rpc,
  network: Network,
  { hash, from }: Broadcast,
  block: string,
  { signal }: Abandonable,
): Promise<string> {
  try {
    const transaction = await getTransaction(rpc, network, hash, { signal })
    if (!transaction) return unknownReason
    const { to, input, value, gas } = transaction
    await rpc.request(
      network,
      { method: 'eth_call', params: [{ from, ...(to && { to }), data: input, value, gas }, block] },
      { schema: z.unknown(), signal },
    )
    return unknownReason
  } catch (error) {
    return revertedBecause(error) ?? unknownReason
  }
}
