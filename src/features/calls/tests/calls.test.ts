import type { GetCallsStatusReturnType, SendCallsReturnType } from 'viem'
import { expect, test, vi } from 'vitest'
import { address, other } from '../../../../tests/support/addresses'
import { refuse, type Script } from '../../../../tests/support/eip1193Provider'
import { ending, modalOn, page, rdns, wallet } from '../../../../tests/support/page'
import { until } from '../../../../tests/support/until'
import { disposedAfterEach } from '../../../../tests/support/modals'

/** Waits until a check passes: receipts are polled every few seconds. */
const comes = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 9_000, interval: 10 })

const modals = disposedAfterEach()

const to = other as `0x${string}`
const three = { calls: [{ to, value: 1n }, { to, data: '0xab' as const }, { to }] }
const hashOf = (index: number): `0x${string}` => `0x${String(index + 1).padStart(64, 'a')}`
const receiptOf = (hash: string, status = '0x1') => ({
  ...{ transactionHash: hash, blockNumber: '0x10', blockHash: hashOf(8), status, gasUsed: '0x5208', logs: [] },
})
/** Transaction of one of the three calls, by its hash. */
function transactionOf(hash: string) {
  const call = three.calls[[0, 1, 2].findIndex((index) => hashOf(index) === hash)]
  const { value = 0n, data = '0x' } = (call ?? {}) as { value?: bigint; data?: string }
  return { hash, from: address, nonce: '0x1', to, value: `0x${value.toString(16)}`, input: data, gas: '0x5208' }
}
/** Receipts of all three calls. */
const all = Object.fromEntries([0, 1, 2].map((index) => [hashOf(index), receiptOf(hashOf(index))]))
/** Answer to wallet_getCallsStatus, with the receipts of these calls. */
const named = (status: number, indices: readonly number[]) => ({
  ...{ version: '2.0.0', id: '0xb1', chainId: '0x1', atomic: true, status },
  receipts: indices.map((index) => receiptOf(hashOf(index))),
})
/** Wallet with this status of the atomic capability. */
const atomic = (status: string): Script => ({ wallet_getCapabilities: () => ({ '0x1': { atomic: { status } } }) })

/** Connects a wallet on a network whose node answers from `receipts`; `chain` overrides methods. */
async function connected(
  script: Script,
  receipts: Record<string, unknown> = {},
  chain: Record<string, { result: unknown } | { error: { code: number; message: string } }> = {},
) {
  let sent = 0
  let head = '0x1'
  const fox = wallet({ eth_sendTransaction: () => hashOf(sent++), ...script })
  const at = page(undefined, fox.provider)
  at.window.fetch = async (request, init) => {
    const body = request instanceof Request ? await request.text() : String(init?.body ?? '')
    if (!body.includes('jsonrpc')) return new Response('{}', { status: 404 })
    const asked = [JSON.parse(body)].flat() as { id: number; method: string; params: [string] }[]
    const answers = asked.map(({ id, method, params: [hash] }) => ({
      ...{ jsonrpc: '2.0', id },
      ...(chain[method] ?? {
        result:
          method === 'eth_blockNumber'
            ? head
            : method === 'eth_getTransactionReceipt'
              ? (receipts[hash] ?? null)
              : method === 'eth_getTransactionByHash' && receipts[hash]
                ? transactionOf(hash)
                : null,
      }),
    }))
    return Response.json(body.startsWith('[') ? answers : answers[0])
  }
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const modal = modalOn(at)
  modals.push(modal)
  await modal.ready()
  await until(() => modal.getConnectors().length)
  await modal.connect({ connectorId: rdns })
  const statusOf = async (id: string) => {
    const { status, statusCode, calls = [] } = await modal.getCallsStatus({ id })
    return { status, statusCode, calls: calls.map((one) => one.status) }
  }
  /** Makes all blocks with receipts final. */
  const finalize = () => {
    head = '0x20'
  }
  return { modal, fox, statusOf, finalize, transactions: () => fox.count('eth_sendTransaction') }
}

test('behavior: when the wallet makes calls atomically, one wallet_sendCalls has them all', async () => {
  const { modal, fox, transactions } = await connected(
    {
      ...atomic('ready'),
      wallet_sendCalls: () => ({ id: '0xb1', capabilities: { paymasterService: { used: true } } }),
      wallet_getCallsStatus: () => named(200, [0, 1, 2]),
    },
    all,
  )
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  const sent: SendCallsReturnType = await modal.sendCalls({ ...three, capabilities, chainId: 1 })
  expect(sent).toEqual({ id: '0xb1', capabilities: { paymasterService: { used: true } } })
  expect(fox.asked.find(([method]) => method === 'wallet_sendCalls')?.[1]).toEqual([
    {
      ...{ version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, capabilities },
      calls: [
        { to, value: '0x1', data: '0x' },
        { to, value: '0x0', data: '0xab' },
        { to, value: '0x0', data: '0x' },
      ],
    },
  ])
  expect(transactions()).toBe(0)
  const status: Omit<GetCallsStatusReturnType, 'capabilities'> = await modal.getCallsStatus(sent)
  expect(status).toEqual({
    ...{ id: '0xb1', version: '2.0.0', chainId: 1, atomic: true, status: 'success', statusCode: 200 },
    walletStatusCode: 200,
    receipts: [0, 1, 2].map((index) => ({
      ...{ transactionHash: hashOf(index), blockHash: hashOf(8), blockNumber: 16n, gasUsed: 21_000n },
      ...{ status: 'success', logs: [] },
    })),
  })
})

/** Sends an atomic batch; returns a reader of its status, its receipt count and the wallet's own status. */
async function batch(told: () => unknown, receipts: Record<string, unknown> = {}, chain = {}) {
  const { modal, finalize } = await connected(
    { ...atomic('ready'), wallet_sendCalls: () => ({ id: '0xb1' }), wallet_getCallsStatus: told },
    receipts,
    chain,
  )
  const { id } = await modal.sendCalls(three)
  finalize()
  return async () => {
    const { statusCode, receipts: found = [], walletStatusCode } = await modal.getCallsStatus({ id })
    return [statusCode, found.length, walletStatusCode]
  }
}

test('error: when the wallet reports success, the status still follows the transactions on the chain', async () => {
  // The only transaction contains only the first call.
  expect(await (await batch(() => named(200, [0]), all))()).toEqual([600, 1, 200])
  // Transaction of another account.
  const strange = { eth_getTransactionByHash: { result: { ...transactionOf(hashOf(0)), from: other } } }
  expect(await (await batch(() => named(200, [0]), all, strange))()).toEqual([0, 0, 200])
  // Receipts that the node does not have.
  expect(await (await batch(() => named(200, [0, 1, 2])))()).toEqual([100, 0, 200])
  // A node that fails: the outcome is not known.
  const failing = { eth_getTransactionByHash: { error: { code: -32000, message: 'down' } } }
  expect((await (await batch(() => named(200, [0, 1, 2]), all, failing))())[0]).toBe(0)
  // No receipts.
  expect(await (await batch(() => named(200, [])))()).toEqual([0, 0, 200])
})

test('behavior: when the wallet reports a failure, it counts only if the chain does not have the calls', async () => {
  expect(await (await batch(() => named(500, [0, 1, 2]), all))()).toEqual([200, 3, 500])
  expect(await (await batch(() => named(400, [])))()).toEqual([400, 0, 400])
})

test.each([
  ['reverts', { ...all, [hashOf(0)]: receiptOf(hashOf(0), '0x0') }, [0], address, 500],
  ['is made in part', all, [0], address, 600],
  ['reverts in a bundler’s transaction', { [hashOf(0)]: receiptOf(hashOf(0), '0x0') }, [0], other, 0],
] as const)(
  'behavior: when a batch %s, it is pending until that is final',
  async (_, receipts, indices, from, final) => {
    const signed = `0x${address.slice(2)}${to.slice(2)}${'1'.padStart(64, '0')}`
    const bundled = { ...transactionOf(hashOf(0)), from, input: from === address ? '0x' : signed }
    const strange = { eth_getTransactionByHash: { result: bundled } }
    const { modal, finalize } = await connected(
      {
        ...atomic('supported'),
        wallet_sendCalls: () => ({ id: '0xb1' }),
        wallet_getCallsStatus: () => named(200, indices),
      },
      receipts,
      strange,
    )
    await modal.sendCalls(three)
    const { statusCode, receipts: shown } = await modal.getCallsStatus({ id: '0xb1' })
    expect([statusCode, shown?.length]).toEqual([100, 1])
    finalize()
    expect((await modal.getCallsStatus({ id: '0xb1' })).statusCode).toBe(final)
  },
)

test('error: when the wallet names a transaction older than the batch, no block makes it the batch: it is unknown at once', async () => {
  const older = { [hashOf(0)]: { ...(all[hashOf(0)] as object), blockNumber: '0x0' } }
  const { modal } = await connected(
    {
      ...atomic('supported'),
      wallet_sendCalls: () => ({ id: '0xb1' }),
      wallet_getCallsStatus: () => named(200, [0]),
    },
    older,
  )
  await modal.sendCalls(three)
  const { statusCode, receipts: shown } = await modal.getCallsStatus({ id: '0xb1' })
  // Calls aren’t shown as made by a transaction that made others.
  expect([statusCode, shown?.length ?? 0]).toEqual([0, 0])
})

test('behavior: when a receipt disappears, the batch is pending; when the wallet forgets it, receipts decide', async () => {
  const receipts: Record<string, unknown> = { ...all }
  let told = () => named(200, [0, 1, 2]) as unknown
  const status = await batch(() => told(), receipts)
  expect(await status()).toEqual([200, 3, 200])
  delete receipts[hashOf(1)]
  expect(await status()).toEqual([100, 2, 200])
  receipts[hashOf(1)] = receiptOf(hashOf(1))
  told = refuse(5730)
  expect(await status()).toEqual([200, 3, undefined])
})

test('behavior: when another page has asked for a batch, its status is that of its transactions on the chain', async () => {
  const { modal } = await connected({ wallet_getCallsStatus: () => named(200, [0]) }, all)
  const { statusCode, status, receipts } = await modal.getCallsStatus({ id: '0xother' })
  expect([statusCode, status, receipts?.length]).toEqual([200, 'success', 1])
})

test('behavior: when a receipt disappears, the call is pending again, and a later revert fails the batch', async () => {
  const receipts: Record<string, unknown> = { ...all }
  const { modal, statusOf, finalize } = await connected(atomic('unsupported'), receipts)
  const { id } = await modal.sendCalls(three)
  await comes(async () => expect(await statusOf(id)).toMatchObject({ status: 'success' }))
  delete receipts[hashOf(2)]
  expect(await statusOf(id)).toEqual({
    ...{ status: 'pending', statusCode: 100 },
    calls: ['confirmed', 'confirmed', 'sent'],
  })
  receipts[hashOf(2)] = receiptOf(hashOf(2), '0x0')
  expect(await statusOf(id)).toMatchObject({ statusCode: 100 })
  finalize()
  expect(await statusOf(id)).toMatchObject({ statusCode: 600, calls: ['confirmed', 'confirmed', 'reverted'] })
}, 15_000)

test('behavior: when the wallet is not atomic, each call is sent after the previous one is confirmed', async () => {
  const receipts: Record<string, unknown> = { [hashOf(0)]: receiptOf(hashOf(0)) }
  const { modal, fox, statusOf, transactions } = await connected(atomic('unsupported'), receipts)
  const { id } = await modal.sendCalls(three)
  await until(() => transactions() === 2)
  expect(fox.count('wallet_sendCalls')).toBe(0)
  expect(await statusOf(id)).toMatchObject({
    status: 'pending',
    statusCode: 100,
    calls: ['confirmed', 'sent', 'waiting'],
  })
  for (const index of [1, 2]) receipts[hashOf(index)] = receiptOf(hashOf(index))
  await comes(async () => expect(await statusOf(id)).toMatchObject({ status: 'success' }))
  const { receipts: all, atomic: asOne } = await modal.getCallsStatus({ id })
  expect([all?.map(({ transactionHash }) => transactionHash), asOne]).toEqual([[0, 1, 2].map(hashOf), false])
}, 15_000)

test('behavior: when the second call is declined, the batch fails and the third call is not sent', async () => {
  const answers = [() => hashOf(0), refuse(4001)]
  const { modal, statusOf, transactions } = await connected(
    { eth_sendTransaction: () => answers.shift()?.() },
    { [hashOf(0)]: receiptOf(hashOf(0)) },
  )
  const { id } = await modal.sendCalls(three)
  await comes(async () => expect(await statusOf(id)).not.toMatchObject({ status: 'pending' }))
  expect(await statusOf(id)).toEqual({
    ...{ status: 'failure', statusCode: 600 },
    calls: ['confirmed', 'declined', 'unsent'],
  })
  expect(transactions()).toBe(2)
})

test('behavior: when the wallet fails with an unclear error, the call is unknown instead of failed', async () => {
  const answers = [() => hashOf(0), refuse(-32000, 'gone')]
  const { modal, statusOf, transactions } = await connected(
    { eth_sendTransaction: () => answers.shift()?.() },
    { [hashOf(0)]: receiptOf(hashOf(0)) },
  )
  const { id } = await modal.sendCalls(three)
  await comes(async () => expect(await statusOf(id)).not.toMatchObject({ status: 'pending' }))
  expect(await statusOf(id)).toEqual({
    ...{ status: undefined, statusCode: 0 },
    calls: ['confirmed', 'unknown', 'unsent'],
  })
  expect(transactions()).toBe(2)
})

test('behavior: when a call reverts, the calls after it are not sent', async () => {
  const receipts = { [hashOf(0)]: receiptOf(hashOf(0), '0x0') }
  const { modal, statusOf, finalize, transactions } = await connected({}, receipts)
  const { id } = await modal.sendCalls(three)
  expect(await statusOf(id)).toMatchObject({ statusCode: 100, calls: ['sent', 'waiting', 'waiting'] })
  finalize()
  await comes(async () => expect(await statusOf(id)).not.toMatchObject({ status: 'pending' }))
  expect(await statusOf(id)).toMatchObject({ statusCode: 500, calls: ['reverted', 'unsent', 'unsent'] })
  expect(transactions()).toBe(1)
})

test('behavior: when the account changes, the remaining calls are not sent', async () => {
  const receipts: Record<string, unknown> = {}
  const { modal, fox, statusOf, transactions } = await connected({}, receipts)
  const { id } = await modal.sendCalls(three)
  fox.emit('accountsChanged', [other])
  await until(() => modal.getAddress() !== address)
  expect(await statusOf(id)).toMatchObject({ status: 'pending', calls: ['sent', 'unsent', 'unsent'] })
  receipts[hashOf(0)] = receiptOf(hashOf(0))
  await comes(async () => expect(await statusOf(id)).toMatchObject({ statusCode: 600 }))
  expect(transactions()).toBe(1)
}, 15_000)

test('error: when the first request is declined, sendCalls rejects and asks in no other way', async () => {
  const { modal, transactions } = await connected({ eth_sendTransaction: refuse(4001) })
  await expect(modal.sendCalls(three)).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(transactions()).toBe(1)
  const batch = await connected({ ...atomic('supported'), wallet_sendCalls: refuse(4001) })
  await expect(batch.modal.sendCalls(three)).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(batch.transactions()).toBe(0)
  const upgrade = await connected({ ...atomic('ready'), wallet_sendCalls: refuse(5750, 'Not atomic') })
  await expect(upgrade.modal.sendCalls(three)).rejects.toMatchObject({ code: 'send.refused' })
  expect(upgrade.transactions()).toBe(0)
})

test.each([
  ['its network', 5710],
  ['its size', 5740],
  ['atomicity', 5760],
])(
  'behavior: when the wallet does not support %s (%i), the calls are sent one by one unless they must be atomic',
  async (_, code) => {
    const { modal, transactions } = await connected({ ...atomic('supported'), wallet_sendCalls: refuse(code) })
    const two = three.calls.slice(0, 2)
    await expect(modal.sendCalls({ calls: two, forceAtomic: true })).rejects.toMatchObject({ code: 'calls.notAtomic' })
    expect(transactions()).toBe(0)
    // A single call is atomic by itself.
    await modal.sendCalls({ calls: two.slice(0, 1), forceAtomic: true })
    await modal.sendCalls(three)
    expect(transactions()).toBe(2)
  },
)

test('error: when the wallet does not support a required capability, the error names it', async () => {
  const { modal, transactions } = await connected({ ...atomic('supported'), wallet_sendCalls: refuse(5700) })
  await expect(modal.sendCalls({ ...three, capabilities: { paymasterService: {} } })).rejects.toMatchObject({
    code: 'calls.capability',
    message: expect.stringContaining('paymasterService') as string,
  })
  expect(transactions()).toBe(0)
})

/** Throws a wallet error with the code nested in `data` or `cause`. */
const wrapped =
  (code: number | string, where: 'data' | 'cause' = 'data') =>
  (): never => {
    throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603, [where]: { code } })
  }

test.each([5760, '5760', 4200, -32601])(
  'behavior: when the nested error code is %j, calls are sent one by one unless the visitor declined',
  async (code) => {
    const { modal, transactions } = await connected({ ...atomic('supported'), wallet_sendCalls: wrapped(code) })
    await modal.sendCalls(three)
    expect(transactions()).toBe(1)
    const declined = await connected({
      ...atomic('supported'),
      wallet_sendCalls: () => {
        throw Object.assign(new Error('No'), { code: 4001, data: { code } })
      },
    })
    await expect(declined.modal.sendCalls(three)).rejects.toMatchObject({ code: 'wallet.declined' })
    expect(declined.transactions()).toBe(0)
  },
)

test('behavior: when the error code is nested, an unknown method and an unknown batch are recognized', async () => {
  const { modal } = await connected({
    wallet_getCapabilities: wrapped(-32601, 'cause'),
    wallet_getCallsStatus: wrapped('5730'),
  })
  expect(await modal.getCapabilities()).toEqual({})
  await expect(modal.getCallsStatus({ id: '0x1' })).rejects.toMatchObject({ code: 'calls.unknown' })
})

test('error: when calls are invalid or cannot be made as requested, the wallet is not asked', async () => {
  const { modal, fox, transactions } = await connected(atomic('unsupported'))
  const code = (given: object) => ending(modal.sendCalls({ ...three, ...given }))
  const paid = { paymasterService: { url: 'https://pay.example' } }
  await expect(modal.sendCalls({ ...three, forceAtomic: true })).rejects.toMatchObject({ code: 'calls.notAtomic' })
  await expect(modal.sendCalls({ ...three, capabilities: paid })).rejects.toMatchObject({ code: 'calls.capability' })
  await expect(modal.sendCalls({ ...three, chainId: 137 })).rejects.toMatchObject({ code: 'chain.mismatch.calls' })
  for (const calls of [[], [{ to: 'me' }], [{ to, data: 'ab' }], [{ to, value: 1 }], [null], 'all'])
    expect(await code({ calls })).toBe('calls.invalid')
  expect([transactions(), fox.count('wallet_sendCalls')]).toEqual([0, 0])
  await modal.sendCalls({ ...three, capabilities: { paymasterService: { ...paid.paymasterService, optional: true } } })
  expect(transactions()).toBe(1)
  await modal.disconnect()
  for (const asked of [modal.sendCalls(three), modal.getCapabilities(), modal.getCallsStatus({ id: '0x1' })])
    await expect(asked).rejects.toMatchObject({ code: 'provider.missing.evm' })
})

test('behavior: capabilities are keyed by chain id, and empty when the wallet does not know the method', async () => {
  const { modal, fox } = await connected(atomic('supported'))
  expect(await modal.getCapabilities()).toEqual({ 1: { atomic: { status: 'supported' } } })
  expect(await modal.getCapabilities({ chainId: 137 })).toBeDefined()
  expect(fox.asked.filter(([method]) => method === 'wallet_getCapabilities').map(([, params]) => params)).toEqual([
    [address],
    [address, ['0x89']],
  ])
  const old = await connected({})
  expect(await old.modal.getCapabilities()).toEqual({})
  const mixed = { '*': {}, '0x89': null, 10: { atomic: { status: 'ready' } }, ethereum: {}, '0x0': {} }
  const readable = await connected({ wallet_getCapabilities: () => mixed })
  expect(await readable.modal.getCapabilities()).toEqual({ 0: {}, 10: { atomic: { status: 'ready' } } })
  const odd = await connected({ wallet_getCapabilities: () => 'all' })
  await expect(odd.modal.getCapabilities()).rejects.toMatchObject({ code: 'wallet.invalidAnswer' })
})

test('error: when the batch is unknown or the answer is malformed, getCallsStatus rejects', async () => {
  const { modal } = await connected({ wallet_getCallsStatus: refuse(5730) })
  await expect(modal.getCallsStatus({ id: '0x1' })).rejects.toMatchObject({ code: 'calls.unknown' })
  const odd = await connected({ wallet_getCallsStatus: () => ({ status: 'done' }) })
  await expect(odd.modal.getCallsStatus({ id: '0x1' })).rejects.toMatchObject({ code: 'wallet.invalidAnswer' })
})

test.each<[string, Script, number, Parameters<typeof connected>[2], string, string]>([
  [
    'as one, of more than is held',
    atomic('ready'),
    3,
    { eth_getBalance: { result: '0x0' } },
    'balance.changed',
    'You now have 0 ETH',
  ],
  ['of more than is held', {}, 3, { eth_getBalance: { result: '0x0' } }, 'send.refused', 'You now have 0 ETH'],
  [
    'which the chain would revert',
    {},
    1,
    { eth_estimateGas: { error: { code: 3, message: 'execution reverted: paused' } } },
    'send.refused',
    'paused',
  ],
])('error: when the calls fail a check (%s), the wallet is not asked', async (_, script, count, chain, code, words) => {
  const { modal, fox, transactions } = await connected(script, {}, chain)
  const calls = three.calls.slice(0, count)
  await expect(modal.sendCalls({ calls })).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words) as string,
  })
  expect([transactions(), fox.count('wallet_sendCalls')]).toEqual([0, 0])
})

test('behavior: when the wallet can pay from elsewhere, it is asked although the account holds too little', async () => {
  const able = { atomic: { status: 'ready' }, auxiliaryFunds: { supported: true } }
  const script = { wallet_getCapabilities: () => ({ '0x1': able }), wallet_sendCalls: () => ({ id: '0xb1' }) }
  const { modal, fox } = await connected(script, {}, { eth_getBalance: { result: '0x0' } })
  await modal.sendCalls(three)
  expect(fox.count('wallet_sendCalls')).toBe(1)
})

test('error: when the wallet returns the hash of another transaction, the calls after it are not sent', async () => {
  const { modal, statusOf, finalize, transactions } = await connected(
    { eth_sendTransaction: () => hashOf(1) },
    { [hashOf(1)]: receiptOf(hashOf(1)) },
  )
  const { id } = await modal.sendCalls(three)
  finalize()
  await comes(async () => expect(await statusOf(id)).not.toMatchObject({ status: 'pending' }))
  expect(await statusOf(id)).toEqual({
    ...{ status: undefined, statusCode: 0 },
    calls: ['other', 'unsent', 'unsent'],
  })
  expect(transactions()).toBe(1)
})
