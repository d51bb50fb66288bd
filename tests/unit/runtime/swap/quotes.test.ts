import { afterEach, expect, test } from 'vitest'
import { createQuotes } from '../../../../src/features/swap/runtime/quotes'
import { chainError, evmNode, type NodeScript } from '../../../support/evmNode'

const nodes: Awaited<ReturnType<typeof evmNode>>[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.server.stop()
})

/** @param served gas price of the server in wei; undefined: the server fails */
async function given({ served, script }: { served?: bigint; script: NodeScript }) {
  const node = await evmNode(script)
  nodes.push(node)
  const gasPrices = async () => {
    if (served === undefined) throw new Error('The server is out of order.')
    return { standard: served }
  }
  const remote = async () => ({ rpc: node.rpc, blockchain: async () => ({ gasPrices }) })
  const quotes = createQuotes({ remote, now: Date.now, uuid: () => 'one' } as unknown as Parameters<
    typeof createQuotes
  >[0])
  const ask = (signal = new AbortController().signal) => quotes.gasPrice(node.network, signal)
  return { node, ask }
}

test('behavior: the gas price comes from the server; when the server fails, it comes from the node', async () => {
  const both = await given({ served: 7n, script: { eth_gasPrice: () => '0xa' } })
  expect([await both.ask(), both.node.count('eth_gasPrice')]).toEqual([7n, 0])
  const alone = await given({ script: { eth_gasPrice: () => '0xa' } })
  expect([await alone.ask(), alone.node.count('eth_gasPrice')]).toEqual([10n, 1])
})

test('error: when neither server nor node gives the gas price, it is undefined', async () => {
  const { ask } = await given({ script: { eth_gasPrice: chainError(-32601, 'Method not found') } })
  expect(await ask()).toBeUndefined()
})

test('limit: when the signal is already aborted, no node is asked', async () => {
  const { node, ask } = await given({ script: { eth_gasPrice: () => '0xa' } })
  const left = new AbortController()
  left.abort(new Error('left'))
  await expect(ask(left.signal)).rejects.toThrow('left')
  expect(node.count('eth_gasPrice')).toBe(0)
})
