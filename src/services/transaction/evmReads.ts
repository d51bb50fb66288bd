import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import type { Network } from '../../domain/network/network'
import { quantitySchema, type Rpc } from '../api/rpc'
import { transactionSchema, type Transaction } from './evmLanded'

/** Requests for transactions and blocks of EVM networks. */

const blockSchema = z.object({ timestamp: quantitySchema })

/** Unix time of the latest block in ms. Rejects if no node answers. */
export async function lastBlockAt(rpc: Rpc, network: Network, signal: AbortSignal): Promise<number> {
  const block = await rpc.request(
    network,
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { schema: z.unknown(), signal },
  )
  return Number(z.parse(blockSchema, block).timestamp) * 1_000
}

/** Number of the latest block; undefined if no node answers. */
export const evmHead = (rpc: Rpc, network: Network, signal: AbortSignal) =>
  rpc
    .request(network, { method: 'eth_blockNumber', params: [] }, { schema: quantitySchema, signal })
    .catch(() => undefined)

/** Whether the network knows this transaction. */
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

/** Reads a transaction; undefined if the node does not know it under this hash. @param hash in lower case */
export async function getTransaction(
  rpc: Rpc,
  network: Network,
  hash: string,
  { signal }: Abortable,
): Promise<Transaction | undefined> {
  const found = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { schema: transactionSchema, signal },
  )
  return found?.hash.toLowerCase() === hash ? found : undefined
}
