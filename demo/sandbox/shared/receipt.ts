import { setTimeout as wait } from 'node:timers/promises'
import { TransactionReceiptNotFoundError, type Hex, type TransactionReceipt } from 'viem'
import type { ChainClient } from './chains'

const pause = 10

/**
 * The receipt of what was sent to a local chain, asked for again and again. viem's `waitForTransactionReceipt` looks anew
 * only when another block comes, and leaves out one that comes while it still looks at the block before; here a block
 * comes with a transaction and none after it, so it then waits in vain.
 *
 * @param limit in milliseconds
 * @throws Error when there is none by then; what the chain answers instead of one
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
