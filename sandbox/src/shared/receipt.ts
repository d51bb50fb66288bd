import { setTimeout as wait } from 'node:timers/promises'
import { TransactionReceiptNotFoundError, type Hex, type TransactionReceipt } from 'viem'
import type { ChainClient } from './chains'

const pause = 10

/**
 * Polls a local network for a receipt. viem's `waitForTransactionReceipt` polls again only on a new block, and misses a
 * block mined while it still reads the one before. Here no block follows that of the transaction, so it would wait for
 * ever.
 *
 * @param limit in ms
 * @throws Error after the limit, or any other error of the node
 */
export async function receiptOf(chain: ChainClient, hash: Hex, limit: number): Promise<TransactionReceipt> {
  const end = performance.now() + limit
  for (;;) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    })
    if (receipt) return receipt
    if (performance.now() >= end) throw new Error(`The chain did not mine ${hash} within ${limit / 1000} s.`)
    await wait(pause)
  }
}
