import fc from 'fast-check'
import { encodeFunctionData, parseAbi, toEventSelector } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evmTransfer } from '../../../../src/domain/transaction/evmTransfer'
import type { Arrival, Deed, TransactionSighting } from '../../../../src/domain/transaction/transaction'
import { watchReceipt } from '../../../../src/services/transaction/evmReceipt'
import { address, contract as token, other } from '../../../support/addresses'
import { chainError, evmNode, hex, word, type NodeScript } from '../../../support/evmNode'

/** Comparison of the transaction found under a hash with the reviewed request. */

let node: Awaited<ReturnType<typeof evmNode>>
beforeEach(async () => {
  node = await evmNode()
})
afterEach(() => node.server.stop())

const hash = `0x${'ab'.repeat(32)}`
const bundler = `0x${'b0'.repeat(20)}`
const entryPoint = `0x${'e9'.repeat(20)}`
const stranger = `0x${'57'.repeat(20)}`
const transferOf = (units: bigint, receiver = other) => evmTransfer({ contract: token, receiver, units })
const ether = evmTransfer({ receiver: other, units: 5n })
const direct = ({ to, value, data }: { to: string; value: string; data: string }, more: object = {}) => ({
  hash,
  from: address,
  nonce: '0x7',
  to,
  value,
  input: data,
  gas: '0x5208',
  ...more,
})
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const log = (units: bigint, from = address, to: string = other) => ({
  address: token,
  topics: [TRANSFER, word(BigInt(from)), word(BigInt(to))],
  data: word(units),
})

/** The first report when the network has this transaction under the hash. */
async function told(
  deed: Deed,
  transaction: object,
  receipt: object = {},
  { script = {}, arrives }: { script?: NodeScript; arrives?: Arrival } = {},
): Promise<TransactionSighting> {
  Object.assign(node.script, {
    eth_blockNumber: () => hex(1_000),
    eth_getTransactionReceipt: () => ({ transactionHash: hash, blockNumber: '0x10', status: '0x1', ...receipt }),
    eth_getTransactionByHash: () => transaction,
    debug_traceTransaction: chainError(-32601, 'the method does not exist'),
    eth_call: () => null,
    eth_getBalance: () => null,
    ...script,
  })
  const seen: TransactionSighting[] = []
  const wait = () => new Promise<void>(() => undefined)
  const stop = watchReceipt({ rpc: node.rpc, wait }, node.network, { hash, from: address, deed, arrives }, (one) =>
    seen.push(one),
  )
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5_000 })
  stop()
  return seen[0] as TransactionSighting
}

test('behavior: when the transaction is the requested one, it is confirmed', async () => {
  expect(await told({ calls: [ether], after: '15' }, direct(ether))).toEqual({ type: 'confirmed' })
  const mark = direct(transferOf(7n), { input: `${transferOf(7n).data}80218021` })
  expect(await told({ calls: [transferOf(7n)] }, mark)).toEqual({ type: 'confirmed' })
})

test.each<[string, object]>([
  ['of a stranger', { from: stranger }],
  ['to another receiver', { to: stranger }],
  ['of another sum', { value: '0x4' }],
  ['with data', { input: '0x12345678' }],
  ['that creates a contract', { to: null }],
])('error: when a transaction is one %s, it is not the reviewed one', async (_, more) => {
  expect(await told({ calls: [ether] }, direct(ether, more))).toEqual({ type: 'other', finality: 'final' })
})

test('error: when the transaction is older than the request, it counts as another one', async () => {
  expect(await told({ calls: [ether], after: '16' }, direct(ether))).toEqual({ type: 'other', finality: 'final' })
})

test('error: when token, receiver, amount or method differ, the token call is not the requested one', async () => {
  const deed = { calls: [transferOf(7n)] }
  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address,uint256) returns (bool)']),
    args: [other as `0x${string}`, 7n],
  })
  for (const call of [transferOf(8n), transferOf(7n, stranger), { ...transferOf(7n), to: stranger }])
    expect(await told(deed, direct(call))).toEqual({ type: 'other', finality: 'final' })
  expect(await told(deed, direct(transferOf(7n), { input: approve }))).toEqual({ type: 'other', finality: 'final' })
})

test('error: when any one field differs, the transaction is never confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('from', 'to', 'value', 'input'),
      fc.bigInt({ min: 1n, max: 2n ** 159n }),
      async (field, noise) => {
        const asked = transferOf(7n)
        const was = direct(asked) as Record<string, string>
        const length = field === 'input' ? asked.data.length - 2 : 40
        const changed = `0x${(BigInt(was[field] ?? '0x0') ^ noise).toString(16).padStart(length, '0')}`
        const sighting = await told({ calls: [asked] }, { ...was, [field]: field === 'value' ? hex(noise) : changed })
        expect(sighting).toEqual({ type: 'other', finality: 'final' })
      },
    ),
    { numRuns: 20 },
  )
})

/** A bundler's transaction, which names the account only in its input. */
const bundled = (inner: string, to: string = entryPoint) => ({
  ...direct(ether, { from: bundler, to, value: '0x0' }),
  input: `0x1fad948c${word(BigInt(address)).slice(2)}${inner}`,
})

test('behavior: when a bundler sends the transaction, the account’s calls are found in its trace', async () => {
  const trace = (calls: object[]) => ({
    debug_traceTransaction: () => ({
      type: 'CALL',
      from: bundler,
      to: entryPoint,
      calls: [{ type: 'DELEGATECALL', from: entryPoint, to: address, calls }],
    }),
  })
  const call = { type: 'CALL', from: address, to: other, value: '0x5', input: '0x' }
  const find = (calls: object[], asked = [ether]) => told({ calls: asked }, bundled(''), {}, { script: trace(calls) })
  expect(await find([call])).toEqual({ type: 'confirmed' })
  expect(await find([{ ...call, value: '0x4' }])).toEqual({ type: 'other', finality: 'final' })
  expect(await find([{ ...call, from: stranger }])).toEqual({ type: 'other', finality: 'final' })
  expect(await find([{ ...call, type: 'STATICCALL' }])).toEqual({ type: 'other', finality: 'final' })
  expect(await find([{ ...call, error: 'execution reverted' }])).toMatchObject({ type: 'reverted' })
  // One call does not fulfil two.
  expect(await find([call], [ether, ether])).toEqual({ type: 'part', made: [0], finality: 'final' })
  expect(await find([call, call], [ether, ether])).toEqual({ type: 'confirmed' })
})

test('behavior: when no node has a trace, logs and balances are the evidence', async () => {
  const deed = { calls: [transferOf(7n)] }
  expect(await told(deed, bundled(''), { logs: [log(7n)] })).toEqual({ type: 'confirmed' })
  expect(await told(deed, bundled(''), { logs: [log(6n)] })).toEqual({ type: 'other', finality: 'final' })
  expect(await told(deed, bundled(''), { logs: [log(7n, stranger)] })).toEqual({ type: 'other', finality: 'final' })
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  const balances = (after: bigint): NodeScript => ({
    eth_getTransactionCount: () => '0x0',
    eth_getBalance: ([, block]) => hex(block === '0x10' ? after : 10n),
  })
  expect(await told({ calls: [ether] }, bundled(coin), {}, { script: balances(15n) })).toEqual({ type: 'confirmed' })
  expect(await told({ calls: [ether] }, bundled(coin), {}, { script: balances(10n) })).toEqual({
    type: 'other',
    finality: 'final',
  })
  expect(await told({ calls: [ether] }, bundled(''), {}, { script: balances(15n) })).toEqual({
    type: 'other',
    finality: 'final',
  })
})

test('behavior: without a trace, a coin that its receiver passes on has left the account', async () => {
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  // The receiver is a contract that forwards what it gets, as deposit addresses of exchanges do.
  const find = (left: bigint, calls = [ether]) =>
    told(
      { calls },
      bundled(coin + coin),
      {},
      {
        script: {
          eth_getTransactionCount: () => '0x0',
          eth_getBalance: ([owner, block]) => hex(owner === address && block === '0x10' ? 100n - left : 100n),
        },
      },
    )
  expect(await find(5n)).toEqual({ type: 'confirmed' })
  expect(await find(4n)).toEqual({ type: 'other', finality: 'final' })
  expect(await find(9n, [ether, ether])).toEqual({ type: 'part', made: [0], finality: 'final' })
  expect(await find(0n, [evmTransfer({ receiver: address, units: 5n })])).toEqual({ type: 'confirmed' })
})

test('behavior: without a trace, a transfer of a token that keeps a part shows in the signed bytes and a log', async () => {
  const deed = { calls: [transferOf(100n)] }
  const signed = bundled(word(BigInt(token)).slice(2) + transferOf(100n).data.slice(2))
  const kept = [log(97n), log(3n, address, stranger)]
  expect(await told(deed, signed, { logs: kept })).toEqual({ type: 'confirmed' })
  expect(await told(deed, signed, { logs: [log(97n, stranger)] })).toEqual({ type: 'other', finality: 'final' })
  expect(await told(deed, bundled(''), { logs: kept })).toEqual({ type: 'other', finality: 'final' })
})

test('error: when two equal calls were requested and one was made, one log or payment does not show both', async () => {
  const seven = { calls: [transferOf(7n), transferOf(7n)] }
  expect(await told(seven, bundled(''), { logs: [log(7n)] })).toEqual({ type: 'part', made: [0], finality: 'final' })
  expect(await told(seven, bundled(''), { logs: [log(7n), log(7n)] })).toEqual({ type: 'confirmed' })
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  const gained = (units: bigint): NodeScript => ({
    eth_getTransactionCount: () => '0x0',
    eth_getBalance: ([, block]) => hex(block === '0x10' ? 10n + units : 10n),
  })
  const find = (units: bigint) => told({ calls: [ether, ether] }, bundled(coin), {}, { script: gained(units) })
  expect(await find(5n)).toEqual({ type: 'part', made: [0], finality: 'final' })
  expect(await find(10n)).toEqual({ type: 'confirmed' })
  const likeIt = { calls: [transferOf(7n), transferOf(7n, stranger)] }
  expect(await told(likeIt, bundled(''), { logs: [log(7n), log(7n, address, stranger)] })).toEqual({
    type: 'confirmed',
  })
  const mint = { to: other, value: '0x0', data: '0x1249c58b' } as const
  const signed = `${word(BigInt(other)).slice(2)}1249c58b`
  const mints = { calls: [mint, mint] }
  expect(await told(mints, bundled(signed))).toEqual({ type: 'part', made: [0], finality: 'final' })
  expect(await told(mints, bundled(signed + signed))).toEqual({ type: 'confirmed' })
})

test('error: when a bundler’s transaction failed, what the account signed may still be executed in another', async () => {
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  const failed = { status: '0x0' }
  const relayed = await told({ calls: [ether] }, bundled(coin), failed)
  expect(relayed).toMatchObject({ type: 'reverted', finality: 'final' })
  expect(await told({ calls: [ether] }, direct(ether), failed)).toMatchObject({ type: 'reverted', finality: 'spent' })
})

test('error: when a user operation failed inside a successful transaction, it counts as reverted', async () => {
  const event = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
  const operation = (success: bigint) => ({
    address: entryPoint,
    topics: [event, word(1n), word(BigInt(address)), word(0n)],
    data: `0x${[3n, success, 0n, 0n].map((one) => word(one).slice(2)).join('')}`,
  })
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  expect(await told({ calls: [ether] }, bundled(coin), { logs: [operation(0n)] })).toMatchObject({ type: 'reverted' })
  expect(await told({ calls: [ether] }, bundled(coin), { logs: [operation(1n)] })).toEqual({ type: 'confirmed' })
  // Any contract can emit a log of this form, with any content.
  for (const forged of [
    { ...operation(0n), address: stranger },
    { ...operation(0n), data: '0x' },
  ])
    expect(await told({ calls: [ether] }, bundled(coin), { logs: [forged] })).toEqual({ type: 'confirmed' })
  const within = { ...operation(0n), address: entryPoint07Address }
  expect(await told({ calls: [ether] }, bundled(coin, stranger), { logs: [within] })).toMatchObject({
    type: 'reverted',
    finality: 'spent',
  })
  const failure = {
    address,
    topics: [toEventSelector('ExecutionFailure(bytes32,uint256)')],
    data: word(1n) + word(0n).slice(2),
  }
  expect(await told({ calls: [ether] }, bundled(coin), { logs: [failure] })).toMatchObject({ type: 'reverted' })
})

test('behavior: the amount received is the change of the balance, not what the token logs', async () => {
  const arrives: Arrival = { token, owner: other, decimals: 6, symbol: 'T', units: '10' }
  const held = (after: bigint, logs: object[] = []): NodeScript => ({
    eth_call: ([, block]) => word(block === '0x10' ? 100n + after : 100n),
    eth_getLogs: () => logs,
  })
  const deed = { calls: [transferOf(10n)] }
  const find = (script: NodeScript) => told(deed, direct(transferOf(10n)), { logs: [log(10n)] }, { script, arrives })
  expect(await find(held(7n))).toEqual({ type: 'confirmed', arrived: '7' })
  expect(await find(held(0n))).toEqual({ type: 'confirmed', arrived: '0' })
  // With another transfer in the same block, or without an archive node, no amount is reported.
  expect(await find(held(3n, [{ transactionHash: `0x${'cd'.repeat(32)}` }]))).toEqual({ type: 'confirmed' })
  expect(await find({ eth_call: chainError(-32000, 'missing trie node') })).toEqual({ type: 'confirmed' })
})

test('behavior: when a coin arrives, the fee that its owner paid is added back to the amount', async () => {
  const call = { to: stranger, value: '0x0', data: '0x12345678' } as const
  const arrives: Arrival = { owner: address, decimals: 18, symbol: 'ETH', units: '50' }
  const script: NodeScript = {
    eth_getTransactionCount: ([, block]) => (block === '0x10' ? '0x8' : '0x7'),
    eth_getBalance: ([, block]) => hex(block === '0x10' ? 1_027n : 1_000n),
  }
  const receipt = { gasUsed: hex(10), effectiveGasPrice: hex(2), l1Fee: hex(3) }
  expect(await told({ calls: [call] }, direct(call), receipt, { script, arrives })).toEqual({
    type: 'confirmed',
    arrived: '50',
  })
})

test('error: when the receiver of a coin sends it on in the same block, its balance says nothing about the payment', async () => {
  const arrives: Arrival = { owner: other, decimals: 18, symbol: 'ETH', units: '5' }
  // The receiver gets 5 and sends 3 of them on.
  const script: NodeScript = {
    eth_getTransactionCount: ([, block]) => (block === '0x10' ? '0x8' : '0x7'),
    eth_getBalance: ([, block]) => hex(block === '0x10' ? 1_002n : 1_000n),
  }
  const coin = `${word(BigInt(other)).slice(2)}${word(5n).slice(2)}`
  expect(await told({ calls: [ether] }, direct(ether), {}, { script, arrives })).toEqual({ type: 'confirmed' })
  expect(await told({ calls: [ether] }, bundled(coin), {}, { script })).toEqual({ type: 'confirmed' })
})

test('behavior: a transaction is confirming until enough blocks follow, and gone if its block disappears', async () => {
  const seen: TransactionSighting[] = []
  let head = 0x10
  let next = () => undefined as void
  let rounds = 0
  const receipt = () => ({ transactionHash: hash, blockNumber: '0x10', status: '0x1' })
  Object.assign(node.script, {
    eth_blockNumber: () => hex(head),
    eth_getTransactionReceipt: receipt,
    eth_getTransactionByHash: () => direct(ether),
    eth_getTransactionCount: () => '0x7',
  })
  const wait = () => new Promise<void>((resolve) => ((next = resolve), (rounds += 1)))
  const stop = watchReceipt(
    { rpc: node.rpc, wait },
    node.network,
    { hash, from: address, deed: { calls: [ether] } },
    (one) => seen.push(one),
  )
  const round = async () => {
    const before = rounds
    next()
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(before))
  }
  await vi.waitFor(() => expect(seen).toEqual([{ type: 'confirming' }]))
  head += 2
  await round()
  expect(seen).toHaveLength(1)
  Object.assign(node.script, { eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null })
  await round()
  // One lagging node proves nothing.
  expect(seen).toHaveLength(1)
  await round()
  expect(seen).toEqual([{ type: 'confirming' }, { type: 'gone' }])
  Object.assign(node.script, { eth_getTransactionReceipt: receipt, eth_getTransactionByHash: () => direct(ether) })
  await round()
  expect(seen.at(-1)).toEqual({ type: 'confirming' })
  head += 1
  next()
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'confirmed' }))
  stop()
})
