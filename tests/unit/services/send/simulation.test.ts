import { expect, test } from 'vitest'
import { createSimulate } from '../../../../src/services/send/simulation'
import { address, other } from '../../../support/addresses'
import { chainError, evmNode, hangs, revertData, word } from '../../../support/evmNode'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const native = `0x${'e'.repeat(40)}`
const token = `0x${'3'.repeat(40)}`
const topic = (account: string) => `0x${account.slice(2).padStart(64, '0')}`
const log = (contract: string, from: string, to: string, units: bigint) => ({
  address: contract,
  topics: [transfer, topic(from), topic(to)],
  data: word(units),
})
const call = { to: other, value: '0x5', data: '0x' } as const
const passed = (logs: unknown[]) => ({ status: '0x1', returnData: '0x', gasUsed: '0x5208', logs })

async function simulated(calls: unknown, given: readonly (typeof call)[] = [call]) {
  const node = await evmNode({
    eth_simulateV1: () => (typeof calls === 'function' ? (calls as () => unknown)() : [{ calls }]),
  })
  try {
    return { asked: node.asked, ...(await createSimulate(node)(node.network, address, given)) }
  } finally {
    await node.server.stop()
  }
}

test('behavior: what comes and what goes is summed, by token; what only passes through counts for nothing', async () => {
  const { changes, gas, asked } = await simulated([
    passed([
      log(native, address, other, 5n),
      log(token, other, address, 9n),
      log(token, address, other, 2n),
      log(token, other, token, 100n),
      log(`0x${'4'.repeat(40)}`, address, address, 7n),
      { address: token, topics: [transfer], data: '0x' },
      { address: token, topics: [transfer, topic(address)], data: word(1n) },
      // An allowance is no transfer.
      { address: token, topics: [approval, topic(address), topic(other)], data: word(1n) },
      // A token that names no amount moves nothing.
      { address: token, topics: [transfer, topic(other), topic(address)], data: '0x' },
    ]),
  ])
  expect(changes).toEqual([{ units: '-5' }, { token, units: '7' }])
  expect(gas).toEqual([21_000n])
  expect(asked).toEqual([
    [
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: [{ from: address, ...call }] }], traceTransfers: true }, 'latest'],
    ],
  ])
})

test('behavior: one of a collection that goes is not made good by another that comes', async () => {
  const one = (id: number, from: string, to: string) => ({
    address: token,
    topics: [transfer, topic(from), topic(to), word(id)],
    data: '0x',
  })
  const { changes } = await simulated([passed([one(1, address, other), one(2, other, address)])])
  expect(changes).toEqual([
    { token, units: '-1', nft: true },
    { token, units: '1', nft: true },
  ])
})

test('error: a call that the chain would revert is said with its reason', async () => {
  const reverted = { status: '0x0', returnData: revertData('too late'), gasUsed: '0x1', logs: [] }
  await expect(simulated([passed([]), reverted], [call, call])).rejects.toMatchObject({
    code: 'transaction.reverted',
    message: 'The network would refuse this: too late. Nothing was sent.',
  })
  const error = { code: 3, message: 'execution reverted: no more' }
  await expect(simulated([{ ...reverted, returnData: '0x', error }])).rejects.toMatchObject({
    message: 'The network would refuse this: no more. Nothing was sent.',
  })
})

test.each([
  ['does not know the method', chainError(-32601, 'Method not found')],
  ['answers nothing', () => null],
  ['answers for other calls', () => [{ calls: [] }]],
  ['answers in another shape', () => [{ calls: [{ status: 'fine' }] }]],
  ['answers no number', () => [{ calls: [{ ...passed([]), gasUsed: '0x' }] }]],
])('error: a node that %s says nothing', async (_, answer) => {
  expect((await simulated(answer)).changes).toBeUndefined()
})

test('limit: a node that is late says nothing', async () => {
  const node = await evmNode({ eth_simulateV1: () => hangs })
  const given = AbortSignal.abort(new Error('gone'))
  await expect(createSimulate(node)(node.network, address, [call], { signal: given })).rejects.toThrow('gone')
  await node.server.stop()
})
