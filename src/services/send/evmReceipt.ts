import * as z from 'zod/mini'
import { RECEIPT_POLL } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { revertedBecause } from './evm'
import { quantitySchema, type Rpc } from '../api/rpc'

/** What became of a transaction. `replaced`: another one of the same account took its place. */
export type Outcome = { type: 'confirmed' } | { type: 'reverted'; reason: string } | { type: 'replaced' }

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

/**
 * Looks for the receipt every 4 s, through outages and whatever is answered meanwhile, until the chain has decided.
 *
 * @returns how to stop
 */
export function watchReceipt(
  { rpc, wait }: { rpc: Rpc; wait: Clock['wait'] },
  network: Network,
  { hash, from }: Broadcast,
  tell: (outcome: Outcome) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let nonce: bigint | undefined
  let missed = 0

  async function transaction() {
    const found = await rpc.request(network, 'eth_getTransactionByHash', [hash], { schema: transactionSchema, signal })
    return found?.hash.toLowerCase() === hash ? found : undefined
  }

  /** The call is made again as of that block; what it says then is why. */
  async function reason(block: string): Promise<string> {
    try {
      const sent = await transaction()
      if (!sent) return unknownReason
      const { to, input, value, gas } = sent
      await rpc.request(network, 'eth_call', [{ from, ...(to && { to }), data: input, value, gas }, block], {
        schema: z.unknown(),
        signal,
      })
      return unknownReason
    } catch (error) {
      return revertedBecause(error) ?? unknownReason
    }
  }

  async function look(): Promise<Outcome | undefined> {
    const receipt = await rpc.request(network, 'eth_getTransactionReceipt', [hash], { schema: receiptSchema, signal })
    if (receipt?.transactionHash.toLowerCase() === hash) {
      return BigInt(receipt.status) === 1n
        ? { type: 'confirmed' }
        : { type: 'reverted', reason: await reason(receipt.blockNumber) }
    }
    const sent = await transaction()
    if (sent) {
      nonce = sent.nonce
      missed = 0
    } else if (nonce !== undefined) {
      const count = await rpc.request(network, 'eth_getTransactionCount', [from, 'latest'], {
        schema: quantitySchema,
        signal,
      })
      missed = count > nonce ? missed + 1 : 0
    }
    return missed >= MISSES ? { type: 'replaced' } : undefined
  }

  async function follow(): Promise<void> {
    for (;;) {
      const outcome = await look().catch(() => undefined)
      signal.throwIfAborted()
      if (outcome) return tell(outcome)
      await wait(RECEIPT_POLL, signal)
    }
  }
  follow().catch(() => undefined)
  return () => stop.abort()
}

/** Does the network know this transaction? */
export async function isKnown(
  { rpc }: { rpc: Rpc },
  network: Network,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const found = await rpc.request(network, 'eth_getTransactionByHash', [hash], { schema: transactionSchema, signal })
  return found !== null
}
