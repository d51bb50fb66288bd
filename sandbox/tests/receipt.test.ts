import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { createMint } from '../src/evm/mint'
import { clientOf } from '../src/shared/chains'
import { receiptOf } from '../src/shared/receipt'

const hash: Hex = `0x${'a1'.repeat(32)}`
const address = `0x${'2'.repeat(40)}` as const
const transaction = {
  hash,
  from: address,
  to: address,
  nonce: '0x0',
  value: '0x0',
  gas: '0x1',
  input: '0x',
  type: '0x0',
}
const receipt = { ...transaction, transactionHash: hash, status: '0x1', blockNumber: '0x2', logs: [] }

/** Network whose only block is mined while the previous one is read, with none after it. */
function quietChain() {
  let asked = 0
  let hear: () => void = () => undefined
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const answer: Record<string, () => unknown> = {
    anvil_getAutomine: () => true,
    eth_sendTransaction: () => hash,
    eth_getTransactionReceipt: () => {
      asked += 1
      return asked > 2 ? receipt : null
    },
    eth_blockNumber: () => {
      if (asked < 2) return '0x1'
      // Continues only after this block number was returned.
      setTimeout(hear)
      return '0x2'
    },
    eth_getTransactionByHash: () => transaction,
    eth_getBlockByNumber: async () => {
      await heard
      return { number: '0x1', transactions: [] }
    },
  }
  return async (method: string) => answer[method]?.()
}

test('behavior: when a block is mined while the previous one is read, the receipt is still found', async () => {
  const rpc = quietChain()
  const chains = {
    request: async (_: number, body: string) => {
      const { method } = JSON.parse(body) as { method: string }
      return JSON.stringify({ jsonrpc: '2.0', id: 1, result: await rpc(method) })
    },
  }
  expect(await createMint(chains).send(1, { to: address, gas: 1n })).toBe(hash)
})

test('limit: a missing receipt fails after its limit, and an error of the node at once', async () => {
  const never = clientOf(async () => null)
  await expect(receiptOf(never, hash, 30)).rejects.toThrow(`The chain did not mine ${hash} within 0.03 s.`)
  const gone = clientOf(() => Promise.reject(new Error('gone')))
  await expect(receiptOf(gone, hash, 5_000)).rejects.toThrow('gone')
})
