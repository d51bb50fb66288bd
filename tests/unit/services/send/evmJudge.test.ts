import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeedCall } from '../../../../src/domain/transaction/transaction'
import type { Rpc } from '../../../../src/services/api/rpc'
import { createJudge } from '../../../../src/services/transaction/evmJudge'
import { isKnown } from '../../../../src/services/transaction/evmReads'
import { address, contract, other } from '../../../support/addresses'
import { mainnet as network } from '../../../support/evmNode'

const hashes = ['a1', 'b2', 'c3'].map((one) => `0x${one.repeat(32)}`) as [string, string, string]
const { signal } = new AbortController()

/** A node with these answers by method; it is given the first parameter. */
function nodeOf(answers: Record<string, (hash: string) => unknown>) {
  const asked: unknown[] = []
  const rpc = {
    async request(
      _: unknown,
      { method, params }: { method: string; params: readonly [string] },
      options: { schema: z.core.$ZodType; signal?: AbortSignal },
    ) {
      asked.push([method, params[0], options.signal])
      return z.parse(options.schema, answers[method]?.(params[0]) ?? null)
    },
  } as unknown as Rpc
  return { rpc, asked }
}
const transaction = (hash: string, { to, data: input, value }: DeedCall) => ({
  ...{ hash, from: address, nonce: '0x1', to, input, value, gas: '0x5208' },
})

const calls: DeedCall[] = [
  { to: contract, value: '0x0', data: '0x0a' },
  { to: contract, value: '0x0', data: '0x0b' },
  { to: other, value: '0x1', data: '0x' },
]
/** Answers of a node about transactions that make these calls, in this order. */
const landed = (...made: readonly number[]) =>
  nodeOf({
    eth_getTransactionReceipt: (hash) => ({ transactionHash: hash, blockNumber: '0x9', status: '0x1' }),
    eth_getTransactionByHash: (hash) => transaction(hash, calls[made[hashes.indexOf(hash)] ?? -1] ?? calls[0]!),
    eth_blockNumber: () => '0x9',
  })
const judged = (made: readonly number[], asked = calls) =>
  createJudge(landed(...made).rpc, network, { from: address, deed: { calls: asked } }).check(
    hashes.slice(0, made.length),
    signal,
  )

test('behavior: when some of the calls were made, they are named in the order of the request', async () => {
  expect(await judged([2, 0])).toEqual({ type: 'part', made: [0, 2] })
  expect(await judged([1])).toEqual({ type: 'part', made: [1] })
})

test('behavior: when every call was made, in whichever order, the deed is confirming', async () => {
  expect(await judged([2, 0, 1])).toEqual({ type: 'confirming' })
})

test('behavior: when a call was made twice, it counts as often as it was requested', async () => {
  expect(await judged([0, 0])).toEqual({ type: 'part', made: [0] })
  expect(await judged([0, 0], [calls[0]!, calls[0]!])).toEqual({ type: 'confirming' })
})

test.each([
  ['both succeed', ['0x1', '0x1'], { type: 'confirming' }],
  ['one fails', ['0x1', '0x0'], { type: 'part' }],
  ['both fail', ['0x0', '0x0'], { type: 'reverted' }],
])(
  'behavior: when nothing is known of what was requested, and of two transactions %s, the receipts decide',
  async (_, statuses, outcome) => {
    const { rpc } = nodeOf({
      eth_getTransactionReceipt: (hash) => ({
        transactionHash: hash,
        blockNumber: '0x9',
        status: statuses[hashes.indexOf(hash)],
      }),
      eth_getTransactionByHash: (hash) => transaction(hash, calls[0]!),
      eth_blockNumber: () => '0x9',
    })
    expect(await createJudge(rpc, network, { from: address }).check(hashes.slice(0, 2), signal)).toMatchObject(outcome)
  },
)

test('error: when one transaction is named twice, it does not make two equal calls', async () => {
  const check = createJudge(landed(0).rpc, network, { from: address, deed: { calls: [calls[0]!, calls[0]!] } }).check
  expect(await check([hashes[0], hashes[0]], signal)).toEqual({ type: 'part', made: [0] })
})

test('behavior: a hash is known when the network has its transaction, and not when it has none', async () => {
  const [known, unknown] = hashes
  const { rpc, asked } = nodeOf({
    eth_getTransactionByHash: (hash) => (hash === known ? transaction(hash, calls[0]!) : null),
  })
  expect([await isKnown({ rpc }, network, known, signal), await isKnown({ rpc }, network, unknown)]).toEqual([
    true,
    false,
  ])
  expect(asked).toEqual([
    ['eth_getTransactionByHash', known, signal],
    ['eth_getTransactionByHash', unknown, undefined],
  ])
})

test('error: when the network’s answer cannot be read, it is not said whether a hash is known', async () => {
  const { rpc } = nodeOf({ eth_getTransactionByHash: () => 'yes' })
  await expect(isKnown({ rpc }, network, hashes[0])).rejects.toThrow()
})

/** Looks again with each of these blocks as the head, `none` if no node answers; returns what is new. */
async function lookedAt(heads: readonly (bigint | 'none')[]) {
  let head: bigint | 'none' = 9n
  const { rpc } = nodeOf({
    eth_getTransactionReceipt: (hash) => ({ transactionHash: hash, blockNumber: '0x9', status: '0x1' }),
    eth_getTransactionByHash: (hash) => transaction(hash, calls[0]!),
    eth_blockNumber: () => (head === 'none' ? null : `0x${head.toString(16)}`),
    eth_getBlockByNumber: () => ({ timestamp: '0x5' }),
  })
  const judge = createJudge(rpc, network, { from: address, deed: { calls: [calls[0]!] } })
  const found: unknown[] = []
  for (head of heads) found.push(await judge.check([hashes[0]], signal))
  return found.filter((one) => one !== undefined)
}

test('limit: when a network has no new block for a minute, it has halted; the outcome goes on with its blocks', async () => {
  const minute = Array.from({ length: 15 }, () => 9n)
  const halted = { type: 'halted', since: 5_000 }
  expect(await lookedAt([9n, ...minute])).toEqual([{ type: 'confirming' }, halted])
  expect(await lookedAt([9n, 10n, ...minute.map(() => 10n)])).toEqual([{ type: 'confirming' }, halted])
  expect(await lookedAt([9n, ...minute, 10n, 11n, 12n])).toEqual([
    { type: 'confirming' },
    halted,
    { type: 'confirming' },
    { type: 'confirmed' },
  ])
  const slow = [9n, 10n, 11n].flatMap((head) => Array.from({ length: 15 }, () => head))
  expect(await lookedAt(slow)).toEqual([{ type: 'confirming' }])
  expect(await lookedAt([...slow, 12n])).toEqual([{ type: 'confirming' }, { type: 'confirmed' }])
})

test('error: when no node has the head of the network, nothing becomes final', async () => {
  expect(await lookedAt([9n, ...Array.from({ length: 40 }, () => 'none' as const)])).toEqual([{ type: 'confirming' }])
})

/** Another call of the account; one that may call the account back, so that its block decides what is made. */
const elsewhere: DeedCall = { to: other, value: '0x2', data: '0x' }
const intoItself: DeedCall = { to: contract, value: '0x0', data: `0x0c${address.slice(2)}` }

test.each([
  ['another transaction may call the account and', [intoItself], { type: 'other' }],
  ['a part of the calls', [calls[2]!, calls[0]!], { type: 'part', made: [0, 2] }],
])(
  'behavior: when %s is in a block, it is final once enough blocks follow, and gone with its block',
  async (_, made, outcome) => {
    for (const isDropped of [false, true]) {
      let head = 9
      let dropped = false
      const { rpc } = nodeOf({
        eth_getTransactionReceipt: (hash) =>
          dropped ? null : { transactionHash: hash, blockNumber: '0x9', status: '0x1' },
        eth_getTransactionByHash: (hash) => transaction(hash, made[hashes.indexOf(hash)]!),
        eth_blockNumber: () => `0x${head.toString(16)}`,
      })
      const judge = createJudge(rpc, network, { from: address, deed: { calls } })
      const check = () => judge.check(hashes.slice(0, made.length), signal)
      expect(await check()).toEqual(outcome)
      head = 20
      dropped = isDropped
      expect([await check(), await check()]).toContainEqual(
        isDropped ? { type: 'gone' } : { ...outcome, finality: 'final' },
      )
      if (isDropped) expect(await check()).toBe('missing')
    }
  },
)

test.each<[string, string | undefined, DeedCall, bigint]>([
  ['the account sent another call', address, elsewhere, 0n],
  ['a stranger sent it without naming the account', other, calls[0]!, 0n],
  ['it is older than the request', address, calls[0]!, 9n],
])(
  'error: when %s, no block makes it what was reviewed: it is another transaction at once',
  async (_, from, call, after) => {
    const { rpc } = nodeOf({
      eth_getTransactionReceipt: (hash) => ({ transactionHash: hash, blockNumber: '0x9', status: '0x1' }),
      eth_getTransactionByHash: (hash) => ({ ...transaction(hash, call), from }),
      eth_blockNumber: () => '0x9',
    })
    const deed = { calls: [calls[0]!], after: String(after) }
    const judge = createJudge(rpc, network, { from: address, deed })
    expect(await judge.check([hashes[0]], signal)).toEqual({ type: 'other', finality: 'final' })
  },
)

test('behavior: when another transaction is named after a foreign one, it is final only once its own block is', async () => {
  const { rpc } = nodeOf({
    eth_getTransactionReceipt: (hash) => ({
      transactionHash: hash,
      blockNumber: hash === hashes[0] ? '0x9' : '0xa',
      status: '0x1',
    }),
    eth_getTransactionByHash: (hash) => transaction(hash, hash === hashes[0] ? elsewhere : calls[0]!),
    eth_blockNumber: () => '0xa',
  })
  const { check } = createJudge(rpc, network, { from: address, deed: { calls: [calls[0]!] } })
  expect(await check([hashes[0]], signal)).toEqual({ type: 'other', finality: 'final' })
  expect([await check([hashes[1]], signal), await check([hashes[1]], signal)]).toEqual([
    undefined,
    { type: 'confirming' },
  ])
})
