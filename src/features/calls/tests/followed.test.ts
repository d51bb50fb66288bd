import { createActor, createMachine } from 'xstate'
import { expect, test, vi } from 'vitest'
import { createCalls } from '../runtime/calls'
import { clock } from '../../../services/page/clock'
import { address, other } from '../../../../tests/support/addresses'
import { scripted, type Script } from '../../../../tests/support/eip1193Provider'
import { evmNode, type NodeScript } from '../../../../tests/support/evmNode'

const [named, landed] = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`] as const
const to = other as `0x${string}`
const call = { from: address, nonce: '0x1', to, input: '0x', value: '0x1', gas: '0x5208' }
const receipt = (hash: string, status = '0x1') => ({
  ...{ transactionHash: hash, blockNumber: '0x10', blockHash: named, status, gasUsed: '0x5208', logs: [] },
})

/** Calls of a page that connects this wallet; its clock waits almost nothing. */
async function callsOf(node: NodeScript, wallet: Script, sendsCalls = false) {
  const chain = await evmNode({ eth_blockNumber: () => '0x1', eth_getBalance: () => '0xffffffff', ...node })
  const fox = scripted({ eth_sendTransaction: () => named, ...wallet })
  const root = createActor(
    createMachine({ context: { active: 'eip155:1', connected: { eip155: { address } }, background: [], policy: {} } }),
  ).start()
  const system = {
    ...{ root, options: { networks: [chain.network] }, uuid: () => 'one' },
    ...{
      provider: () => fox.provider,
      connection: () => undefined,
      sendsCalls: () => sendsCalls,
      remote: async () => ({ rpc: chain.rpc }),
    },
  } as unknown as Parameters<typeof createCalls>[0]
  const outcome: Parameters<typeof createCalls>[1] = (begin, act) =>
    new Promise((resolve, reject) => {
      begin(resolve, reject)
      act()
    })
  const calls = createCalls(system, outcome, {
    now: () => 1,
    wait: (_: number, signal?: AbortSignal) => clock.wait(1, signal),
  })
  return { ...calls, asked: () => fox.asked.map(([method]) => method), script: chain.script }
}

test.each([
  ['confirmed', '0x1', 200],
  ['reverted', '0x0', 500],
] as const)(
  'behavior: when a call is sent again for another fee and then %s, its status is that on the network',
  async (status, code, statusCode) => {
    const seen = vi.fn(() => ({ ...call, hash: named }))
    const { sendCalls, getCallsStatus, script } = await callsOf(
      { eth_getTransactionByHash: seen, eth_getTransactionCount: () => '0x1' },
      {},
    )
    const { id } = await sendCalls({ calls: [{ to, value: 1n }] })
    await vi.waitFor(async () => expect(await getCallsStatus({ id })).toMatchObject({ calls: [{ status: 'sent' }] }))
    // The first transaction has to be read before it disappears: a later read begins after the answer to an earlier one.
    await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(4), 5_000)
    Object.assign(script, {
      eth_getTransactionByHash: ([hash]: readonly unknown[]) => (hash === landed ? { ...call, hash: landed } : null),
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) => (hash === landed ? receipt(landed, code) : null),
      eth_getTransactionCount: () => '0x2',
      eth_getBlockByNumber: () => ({ transactions: [{ ...call, hash: landed }] }),
    })
    await vi.waitFor(
      async () =>
        expect(await getCallsStatus({ id })).toMatchObject({ statusCode: status === 'reverted' ? 100 : statusCode }),
      5_000,
    )
    Object.assign(script, { eth_blockNumber: () => '0x20' })
    await vi.waitFor(async () => expect(await getCallsStatus({ id })).toMatchObject({ statusCode }), 5_000)
    const { calls, receipts } = await getCallsStatus({ id })
    expect(calls).toEqual([{ status, hash: landed }])
    expect(receipts?.map(({ transactionHash }) => transactionHash)).toEqual([landed])
  },
)

test('behavior: when the wallet answers with ids of its own, one call is a batch too and gets its status', async () => {
  const { sendCalls, getCallsStatus, asked } = await callsOf(
    {
      eth_getTransactionByHash: ([hash]) => (hash === landed ? { ...call, hash: landed } : null),
      eth_getTransactionReceipt: ([hash]) => (hash === landed ? receipt(landed) : null),
    },
    {
      wallet_getCapabilities: () => ({ '0x1': { atomicBatch: { supported: true } } }),
      wallet_sendCalls: () => ({ id: named }),
      wallet_getCallsStatus: () => ({
        version: '1.0',
        id: named,
        chainId: '0x1',
        status: 200,
        receipts: [receipt(landed)],
      }),
    },
    true,
  )
  expect(await sendCalls({ calls: [{ to, value: 1n }] })).toEqual({ id: named })
  expect(asked()).not.toContain('eth_sendTransaction')
  expect(await getCallsStatus({ id: named })).toMatchObject({ statusCode: 200, status: 'success' })
})
