import { expect, test, vi } from 'vitest'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { createAsking } from '../runtime/asking'
import { swapWith } from './dependencies'
import { clock } from '../../../services/page/clock'
import { contract } from '../../../../tests/support/addresses'
import { chainError, evmNode, revertData, type NodeScript } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { mine } from '../../../../tests/support/holdings'
import { offerOf, router } from '../../../../tests/support/swaps'

const hash = `0x${'a1'.repeat(32)}`
const approved: SentTransaction = {
  hash,
  network: mainnet,
  account: mine,
  what: '1 USD',
  to: router,
  at: 1,
  kind: 'approve',
}
const known = { hash, nonce: '0x1', to: contract, input: '0x', value: '0x0', gas: '0x5208' }

/** Waits for a sent approval, with a node that answers by the script. */
async function awaited(script: NodeScript, signal = new AbortController().signal) {
  const node = await evmNode(script)
  const waits: (AbortSignal | undefined)[] = []
  const { awaitApproval } = createAsking(
    swapWith({
      options: () => ({ networks: [node.network] }),
      remote: async () => ({ rpc: node.rpc }),
      clock: {
        now: () => 1,
        wait: (_: number, given?: AbortSignal) => {
          waits.push(given)
          return clock.wait(1, given)
        },
      },
    }),
  )
  return { node, waits, end: awaitApproval(approved, signal) }
}

test('behavior: an approval is awaited until the chain confirms it', async () => {
  const said = [null, null, { transactionHash: hash, blockNumber: '0x1', status: '0x1' }]
  const { node, end } = await awaited({
    eth_getTransactionReceipt: () => said.shift(),
    eth_getTransactionByHash: () => known,
  })
  await expect(end).resolves.toBeUndefined()
  expect([said, node.count('eth_getTransactionReceipt')]).toEqual([[], 3])
})

test('error: when the approval reverts, the error says why and that nothing was swapped', async () => {
  let head = 1n
  const { end } = await awaited({
    eth_blockNumber: () => `0x${(head += 1n).toString(16)}`,
    eth_getTransactionReceipt: () => ({ transactionHash: hash, blockNumber: '0x1', status: '0x0' }),
    eth_getTransactionByHash: () => known,
    eth_call: chainError(3, 'execution reverted', revertData('paused')),
  })
  await expect(end).rejects.toMatchObject({
    code: 'transaction.reverted.approval',
    message: 'The approval failed: paused. Nothing was swapped.',
  })
})

test('behavior: when the block in which the approval reverts is dropped, it is awaited in the next one', async () => {
  const landed = (status: string, blockHash: string) => ({
    transactionHash: hash,
    blockNumber: '0x1',
    blockHash,
    status,
  })
  const said = [landed('0x0', hash), null, null, landed('0x1', `0x${'c3'.repeat(32)}`)]
  const { end } = await awaited({
    eth_blockNumber: () => '0x1',
    eth_getTransactionReceipt: () => (said.length > 1 ? said.shift() : said[0]),
    eth_getTransactionByHash: () => known,
    eth_call: chainError(3, 'execution reverted', revertData('paused')),
  })
  await expect(end).resolves.toBeUndefined()
})

test('error: when another transaction replaces the approval, the wait rejects', async () => {
  const seen = [known]
  const { end } = await awaited({
    eth_getTransactionByHash: () => seen.shift() ?? null,
    eth_getTransactionCount: () => '0x2',
  })
  await expect(end).rejects.toMatchObject({
    code: 'transaction.reverted.replaced',
    message: 'Another of your transactions took the approval’s place. Nothing was swapped.',
  })
})

test('limit: when no node knows the approval, it is awaited until the caller aborts', async () => {
  const stop = new AbortController()
  let rounds = 0
  const { node, waits, end } = await awaited(
    {
      eth_getTransactionReceipt: () => {
        rounds += 1
        // Long after the approval counts as unseen.
        if (rounds === 20) stop.abort(new Error('left'))
        return null
      },
    },
    stop.signal,
  )
  await expect(end).rejects.toThrow('left')
  expect(node.count('eth_getTransactionReceipt')).toBe(20)
  expect(waits.at(-1)?.aborted).toBe(true)
})

test('error: when the offer has no call, askWallet rejects and the wallet is not asked', async () => {
  const node = await evmNode({})
  const request = vi.fn(async () => hash)
  const { askWallet } = createAsking(
    swapWith({
      options: () => ({ networks: [node.network] }),
      remote: async () => ({ rpc: node.rpc }),
      provider: () => ({ request }),
      clock,
    }),
  )
  const offer = { ...offerOf('one', 'swap'), calls: [] }
  await expect(askWallet(offer, new AbortController().signal)).rejects.toMatchObject({ code: 'send.refused.nothing' })
  expect(request).not.toHaveBeenCalled()
})

test('behavior: when the wallet has answered the approval with an id, it is asked for the transaction', async () => {
  const onChain = `0x${'c3'.repeat(32)}`
  const node = await evmNode({
    eth_getTransactionReceipt: ([given]) =>
      given === onChain ? { transactionHash: onChain, blockNumber: '0x1', status: '0x1' } : null,
    eth_getTransactionByHash: () => ({ ...known, hash: onChain }),
  })
  const request = vi.fn(async () => ({ status: 200, receipts: [{ transactionHash: onChain }] }))
  const { awaitApproval } = createAsking(
    swapWith({
      options: () => ({ networks: [node.network] }),
      remote: async () => ({ rpc: node.rpc }),
      provider: () => ({ request }),
      clock,
    }),
  )
  await expect(awaitApproval({ ...approved, batch: true }, new AbortController().signal)).resolves.toBeUndefined()
  expect(request).toHaveBeenCalledWith({ method: 'wallet_getCallsStatus', params: [hash] })
})
