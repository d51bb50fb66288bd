import { expect, test } from 'vitest'
import { createSimulate } from '../../../../src/services/transaction/simulation'
import { address, other } from '../../../support/addresses'
import { chainError, evmNode, hangs, revertData, word } from '../../../support/evmNode'
import { passed, simulating, type Made } from '../../../support/simulating'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const native = `0x${'e'.repeat(40)}`
const token = `0x${'3'.repeat(40)}`
const back = `0x${'4'.repeat(40)}`
const topic = (account: string) => `0x${account.slice(2).padStart(64, '0')}`
const log = (contract: string, from: string, to: string, units: bigint) => ({
  address: contract,
  topics: [transfer, topic(from), topic(to)],
  data: word(units),
})
const call = { to: other, value: '0x5', data: '0x' } as const

async function simulated(
  calls: readonly unknown[] | (() => unknown),
  given: readonly (typeof call)[] = [call],
  { gains, tokens }: { gains?: Record<string, bigint | undefined>; tokens?: readonly (string | undefined)[] } = {},
) {
  const node = await evmNode({
    eth_simulateV1: typeof calls === 'function' ? calls : simulating(() => calls as readonly Made[], gains),
  })
  const told = await createSimulate(node)(node.network, address, given, { ...(tokens && { tokens }) })
  return { asked: node.asked, ...told }
}

test('behavior: gains and losses are summed per token, and what only passes through is left out', async () => {
  const { changes, gas, asked } = await simulated([
    passed([
      log(native, address, other, 5n),
      log(token, other, address, 9n),
      log(token, address, other, 2n),
      log(token, other, token, 100n),
      log(back, address, address, 7n),
      { address: token, topics: [transfer], data: '0x' },
      { address: token, topics: [transfer, topic(address)], data: word(1n) },
      // An approval is not a transfer.
      { address: token, topics: [approval, topic(address), topic(other)], data: word(1n) },
      // A log without an amount moves nothing.
      { address: token, topics: [transfer, topic(other), topic(address)], data: '0x' },
    ]),
  ])
  expect(changes).toEqual([{ units: '-5' }, { token, units: '7' }])
  expect(gas).toEqual([21_000n])
  const held = (to: string) => ({
    ...{ from: address, to, gas: '0x7a120' },
    data: `0x70a08231${topic(address).slice(2).toLowerCase()}`,
  })
  const block = (...made: readonly unknown[]) => [
    'eth_simulateV1',
    [{ blockStateCalls: [{ calls: made }], traceTransfers: true }, 'latest'],
  ]
  const made = { from: address, ...call }
  // Balances of tokens that the caller did not name are read once the tokens are known.
  expect(asked).toEqual([block(made), block(held(token), held(back), made, held(token), held(back))])
})

test('behavior: a token’s change is that of its balance, not of its logs; named tokens take one request', async () => {
  const logs = [log(token, other, address, 1_000_000n)]
  const tokens = [undefined, token.toUpperCase().replace('X', 'x')]
  const given = (gained: bigint | undefined) =>
    simulated([passed(logs)], [call], { tokens, gains: { [token]: gained } })
  const { changes, asked } = await given(700_000n)
  expect([changes, asked.length]).toEqual([[{ token, units: '700000' }], 1])
  expect((await given(0n)).changes).toEqual([])
  // The token logs a full return, but its balance shrank.
  const shrunk = await simulated([passed([log(token, address, address, 9n)])], [call], { gains: { [token]: -3n } })
  expect(shrunk.changes).toEqual([{ token, units: '-3' }])
  // The token logs a gain, but its balance shrank.
  expect((await given(-5n)).changes).toEqual([{ token, units: '-5' }])
  // Shares of a pool are rounded: a difference of two units is ignored.
  expect((await given(999_998n)).changes).toEqual([{ token, units: '1000000' }])
  expect((await given(999_997n)).changes).toEqual([{ token, units: '999997' }])
  // Without a balance, a logged gain is not believed.
  expect((await given(undefined)).changes).toEqual([])
})

test('behavior: when a token is named, its change needs no log; when a loss is logged, it needs no balance', async () => {
  const taken = { tokens: [token], gains: { [token]: -3n } }
  expect((await simulated([passed([])], [call], taken)).changes).toEqual([{ token, units: '-3' }])
  const mute = { gains: { [token]: undefined } }
  expect((await simulated([passed([log(token, address, other, 2n)])], [call], mute)).changes).toEqual([
    { token, units: '-2' },
  ])
})

test('limit: balances of sixteen tokens are read, and logged gains of further tokens are ignored', async () => {
  const tokens = Array.from({ length: 20 }, (_, index) => `0x${String(index + 10).repeat(20)}`)
  const { changes, asked } = await simulated([passed(tokens.map((one) => log(one, other, address, 1n)))])
  expect(changes).toEqual(tokens.slice(0, 16).map((one) => ({ token: one, units: '1' })))
  expect(asked).toHaveLength(2)
})

test('behavior: when one NFT leaves and another arrives, both are listed', async () => {
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

test('error: when a call would revert, the error has its reason', async () => {
  const reverted = { status: '0x0', returnData: revertData('too late'), gasUsed: '0x1', logs: [] }
  await expect(simulated([passed([]), reverted], [call, call])).rejects.toMatchObject({
    code: 'transaction.reverted',
    message: 'The network would reject this: too late. Nothing was sent.',
  })
  const error = { code: 3, message: 'execution reverted: no more' }
  await expect(simulated([{ ...reverted, returnData: '0x', error }])).rejects.toMatchObject({
    message: 'The network would reject this: no more. Nothing was sent.',
  })
})

test.each([
  ['does not know the method', chainError(-32601, 'Method not found')],
  ['answers nothing', () => null],
  ['answers for other calls', () => [{ calls: [] }]],
  ['answers in another shape', () => [{ calls: [{ status: 'fine' }] }]],
  ['answers no number', () => [{ calls: [{ ...passed([]), gasUsed: '0x' }] }]],
])('error: when a node %s, no changes are reported', async (_, answer) => {
  expect((await simulated(answer as () => unknown)).changes).toBeUndefined()
})

test('limit: when the signal is aborted, the simulation rejects with its reason', async () => {
  const node = await evmNode({ eth_simulateV1: () => hangs })
  const given = AbortSignal.abort(new Error('gone'))
  await expect(createSimulate(node)(node.network, address, [call], { signal: given })).rejects.toThrow('gone')
})
