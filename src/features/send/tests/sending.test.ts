import { createSend } from '../runtime/send'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, setup, waitFor, type ActorRefFrom, type AnyActorLogic } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { RECEIVER_SETTLE } from '../../../domain/limits'
import { unknownNetwork } from '../../../domain/network/unknown'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { outboxMachine, ReceiptRef } from '../../../machines/transaction/outbox'
import { holdingsOutdated } from '../../../machines/transaction/reports'
import { createSending } from '../../../runtime/transaction/sending'
import { createBlockchain } from '../../../services/api/blockchain'
import { clock } from '../../../services/page/clock'
import { refuse, scripted, type Script } from '../../../../tests/support/eip1193Provider'
import { chainError, evmNode, hangs, hex, revertData, word, type NodeScript } from '../../../../tests/support/evmNode'
import { json, serve } from '../../../../tests/support/server'
import { passed, simulating as simulatingNode } from '../../../../tests/support/simulating'
import { saidBy } from '../../../../tests/support/tellings'
import { address, contract, other } from '../../../../tests/support/addresses'

const account: CaipAddress = `eip155:1:${address}`
const hash = `0x${'ab'.repeat(32)}`
const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: '1',
  quantity: { decimals: 18, numeric: '2' },
}
const dollar: TokenBalance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${contract}`,
  price: '1',
  quantity: { decimals: 6, numeric: '9.5' },
}
/** Answers of a token contract: its decimals, else its balance. */
const token =
  ({ decimals = 6, held = 9_500_000n } = {}) =>
  ([call]: readonly unknown[]) =>
    word((call as { data: string }).data.startsWith('0x313ce567') ? decimals : held)
const rich: NodeScript = {
  eth_getBalance: () => hex(2n * 10n ** 18n),
  eth_estimateGas: () => hex(21_000),
  eth_gasPrice: () => hex(10n ** 9n),
  eth_call: token(),
}
const profile = (coinTypes: Record<number, string>, name = 'bob.eth') => ({
  name,
  attributes: null,
  addresses: Object.fromEntries(
    Object.entries(coinTypes).map(([coinType, to]) => [coinType, { address: to, created_at: '' }]),
  ),
})

/** Clock that shortens the delay after a keystroke; longer timeouts stay. */
const hasty = {
  setTimeout: (then: () => void, ms: number) => setTimeout(then, ms <= RECEIVER_SETTLE ? 1 : ms),
  clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
}

/** Runs a chart below a root that records its events. */
function alone<Logic extends AnyActorLogic>(logic: Logic, input: unknown) {
  const heard: { type: string; [key: string]: unknown }[] = []
  const machine = setup({ actors: { logic: logic as AnyActorLogic } }).createMachine({
    invoke: { id: 'child', src: 'logic', input: () => input },
    on: { '*': { actions: ({ event }) => void heard.push(saidBy(event)) } },
  })
  const root = createActor(machine, { clock: hasty }).start()
  onTestFinished(() => void root.stop())
  return { heard, actor: root.getSnapshot().children['child'] as unknown as ActorRefFrom<Logic> }
}

interface Given {
  node?: NodeScript
  wallet?: Script
  names?: () => unknown
  network?: CaipNetworkId
  connected?: boolean
  /** Whether the network has an oracle for the L1 fee. */
  oracle?: boolean
  /** Whether the wallet answers with a calls id. */
  sendsCalls?: boolean
}

async function given({
  node = rich,
  wallet = {},
  names = () => [],
  network = 'eip155:1',
  connected = true,
  oracle = false,
  sendsCalls = false,
}: Given = {}) {
  const chain = await evmNode({ ...node })
  const server = await serve(({ url }, response) =>
    json(response, url.pathname.endsWith('/supported-chains') ? { http: ['eip155:1', 'solana:x'], ws: [] } : names()),
  )
  const blockchain = createBlockchain({ http: chain.http, base: server.base, projectId: 'p' })
  const options = {
    projectId: 'p',
    networks: [oracle ? { ...chain.network, contracts: { gasPriceOracle: { address: contract } } } : chain.network],
  }
  const fox = scripted({ eth_sendTransaction: () => hash, ...wallet })
  const quick = { now: () => 1_000, wait: (_: number, signal?: AbortSignal) => clock.wait(1, signal) }
  const { calls, charts } = createSending({
    options: () => options,
    remote: async () => ({ http: chain.http, rpc: chain.rpc, blockchain: async () => blockchain }),
    provider: () => (connected ? fox.provider : undefined),
    sendsCalls: () => sendsCalls,
    clock: quick,
  })
  const { heard, actor } = alone(createSend(calls), {
    account: network === 'eip155:1' ? account : `${network}:${address}`,
    network,
  })
  const until = (is: (now: ReturnType<typeof actor.getSnapshot>) => boolean) => waitFor(actor, is, { timeout: 15_000 })
  const find = async (text: string) => {
    actor.send({ type: 'receiver.typed', text })
    return (await until((now) => now.hasTag('resolved') || now.hasTag('invalid'))).context
  }
  const review = async (token = ether, amount = '0.5', to = other) => {
    await find(to)
    actor.send({ type: 'token.selected', token })
    actor.send({ type: 'amount.typed', text: amount })
    actor.send({ type: 'send.reviewed', id: crypto.randomUUID() })
    return (await until((now) => now.hasTag('ready') || now.hasTag('stopped'))).context
  }
  const confirm = async () => {
    actor.send({ type: 'send.confirmed' })
    const done = (now: ReturnType<typeof actor.getSnapshot>) =>
      now.hasTag('stopped') || now.hasTag('unknown') || heard.some(({ type }) => type === 'send.sent')
    return (await until(done)).context
  }
  const asks = () => fox.asked.filter(([method]) => method === 'eth_sendTransaction')
  return { charts, heard, actor, find, review, confirm, asks, until, chain, server, fox }
}
const sentIn = (heard: { type: string }[]) => heard.filter(({ type }) => type === 'send.sent')

describe('the receiver', () => {
  test('behavior: when an address is typed, it is checksummed; a name resolves to its address on this network', async () => {
    const third = `0x${'3'.repeat(40)}`
    const { find, server } = await given({ names: () => profile({ 60: other, 501: 'x', 2147483658: third }) })
    expect((await find(other.toLowerCase())).receiver).toEqual({ address: other })
    expect((await find(' BOB.eth ')).receiver).toEqual({ address: other, name: 'bob.eth' })
    expect(server.seen.filter(({ url }) => url.pathname.includes('/profile/')).map(({ url }) => url.pathname)).toEqual([
      '/v1/profile/account/bob.eth',
    ])
  })

  test.each<[string, string, () => unknown, string]>([
    ['a wrong checksum', other.replace('B', 'b'), () => [], 'address.checksum'],
    ['no address', 'bob', () => [], 'address.invalid'],
    ['a name of mixed scripts', 'bоb.eth', () => [], 'name.invalid'],
    ['a name nobody has', 'bob.eth', () => [], 'name.unknown'],
    [
      'a name of another chain',
      'bob.eth',
      () => profile({ 501: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }),
      'name.otherChain',
    ],
    ['a name that leads to no address', 'bob.eth', () => profile({ 60: '0x12' }), 'name.otherChain'],
    ['an answer of another name', 'bob.eth', () => profile({ 60: other }, 'eve.eth'), 'name.unknown'],
    ['an answer that is none', 'bob.eth', () => ({ name: 5 }), 'http.invalidAnswer'],
  ])('error: when there is %s, the receiver is refused', async (_, text, names, code) => {
    const { receiver, receiverFault } = await (await given({ names })).find(text)
    expect([receiver, receiverFault?.code]).toEqual([undefined, code])
  })

  test('behavior: when nothing can be sent on the namespace, the receiver has an error', async () => {
    const { find } = await given({ network: 'bip122:x' })
    expect((await find(other)).receiverFault).toEqual({ code: 'send.unsupported', message: 'Unsupported chain' })
  })
})

test('behavior: when the wallet answers with a calls id, the transaction is marked as a batch', async () => {
  for (const sendsCalls of [true, false]) {
    const { review, confirm, heard } = await given({ sendsCalls })
    await review()
    await confirm()
    const told = sentIn(heard).concat(heard.filter(({ type }) => type === 'flow.told'))
    const sent = JSON.stringify(told)
    expect(sent).toContain(hash)
    expect(sent.includes('"batch":true')).toBe(sendsCalls)
  }
})

test('behavior: a token that is sent to another account is to arrive there, one sent to oneself changes nothing', async () => {
  const isDecimals = (call: unknown) => JSON.stringify(call).includes('0x313ce567')
  const node = { ...rich, eth_call: ([call]: readonly unknown[]) => word(isDecimals(call) ? 6 : 1_234_567) }
  for (const to of [other, address]) {
    const { review, confirm, heard } = await given({ node })
    await review(dollar, '0.5', to)
    await confirm()
    expect(JSON.stringify(heard).includes('"arrives"')).toBe(to === other)
  }
})

describe('amount and fee', () => {
  test('behavior: Max of the native coin leaves the fee, and Max of a token is the balance of its contract', async () => {
    const isDecimals = (call: unknown) => JSON.stringify(call).includes('0x313ce567')
    const node = { ...rich, eth_call: ([call]: readonly unknown[]) => word(isDecimals(call) ? 6 : 1_234_567) }
    const { actor, until } = await given({ node })
    const max = async (token: TokenBalance) => {
      actor.send({ type: 'token.selected', token })
      actor.send({ type: 'amount.typed', text: '' })
      actor.send({ type: 'amount.max' })
      return (await until((now) => now.context.amountText !== '')).context.amountText
    }
    expect(await max(ether)).toBe('1.999937')
    expect(await max(dollar)).toBe('1.234567')
  })

  test('behavior: when the network has an L1 fee, fee and Max include it and the gas limit stays the same', async () => {
    const { actor, until, review, confirm, asks } = await given({
      oracle: true,
      node: { ...rich, eth_call: () => word(4n * 10n ** 13n) },
    })
    const l1 = 5n * 10n ** 13n
    actor.send({ type: 'token.selected', token: ether })
    actor.send({ type: 'amount.max' })
    // 1.999937 less three times the L1 fee.
    expect((await until((now) => now.context.amountText !== '')).context.amountText).toBe('1.999787')
    expect((await review(ether, '1.999787')).fee).toEqual({ units: String(21_000n * 10n ** 9n + l1), gas: '21000' })
    await confirm()
    expect(asks()[0]?.[1]).toMatchObject([{ gas: '0x5208' }])
  })

  test('error: when the oracle cannot be read, Max and the review stop with the reason until a retry', async () => {
    const node: NodeScript = { ...rich, eth_call: () => '0x' }
    const { actor, until, review, chain, asks } = await given({ oracle: true, node })
    actor.send({ type: 'token.selected', token: ether })
    actor.send({ type: 'amount.max' })
    const { context } = await until((now) => now.context.fault !== undefined)
    expect([context.amountText, context.fault?.code]).toEqual(['', 'http.invalidAnswer.fee'])
    const stopped = await review()
    expect([stopped.fee, stopped.fault?.code]).toEqual([undefined, 'http.invalidAnswer.fee'])
    chain.script['eth_call'] = () => word(8)
    actor.send({ type: 'send.retry' })
    expect((await until((now) => now.hasTag('ready'))).context.fee?.units).toBe(String(21_000n * 10n ** 9n + 10n))
    expect(asks()).toEqual([])
  })

  test('error: when the amount leaves the gas but not the L1 fee, it is too much', async () => {
    const { review } = await given({ oracle: true, node: { ...rich, eth_call: () => word(10n ** 18n) } })
    expect((await review(ether, '1.9')).fault).toMatchObject({ code: 'fee.insufficient.amount' })
  })

  test('behavior: the fee is gas times price, and the gas is kept for the request', async () => {
    const { review } = await given({ node: { ...rich, eth_estimateGas: () => hex(40_000) } })
    expect((await review(dollar)).fee).toEqual({ units: String(50_000n * 10n ** 9n), gas: '50000' })
  })

  test.each<[string, NodeScript, TokenBalance, object]>([
    [
      'more than is there',
      { eth_getBalance: () => '0x5' },
      ether,
      { code: 'balance.changed', facts: { held: '0.000000000000000005 ETH', needed: '0.5 ETH' } },
    ],
    [
      'the fee is not there',
      { eth_getBalance: () => hex(5n * 10n ** 17n) },
      ether,
      { code: 'fee.insufficient.amount' },
    ],
    ['a token without its fee', { eth_getBalance: () => '0x1' }, dollar, { code: 'fee.insufficient' }],
    [
      'a token that refuses',
      { eth_estimateGas: chainError(3, 'execution reverted', revertData('paused')) },
      dollar,
      { code: 'transaction.reverted', message: 'The network would reject this: paused. Nothing was sent.' },
    ],
    [
      'decimals that are others on chain, before what the estimate would say of another amount,',
      {
        eth_call: token({ decimals: 18 }),
        eth_estimateGas: chainError(3, 'execution reverted: custom error 0xd0b32bf4'),
      },
      dollar,
      { code: 'token.decimals' },
    ],
    ['a network out of reach', { eth_gasPrice: () => 'no' }, ether, { code: 'http.invalidAnswer' }],
  ])('error: the review stops on a failed check: %s', async (_, node, token, fault) => {
    const { review, asks } = await given({ node: { ...rich, ...node } })
    expect((await review(token)).fault).toMatchObject(fault)
    expect(asks()).toEqual([])
  })
})

describe('asking the wallet', () => {
  test('behavior: the native coin is sent as reviewed', async () => {
    const { review, confirm, heard, asks } = await given()
    await review(ether, '0.5')
    await confirm()
    expect(asks()).toEqual([
      [
        'eth_sendTransaction',
        [{ from: address, to: other, value: hex(5n * 10n ** 17n), data: '0x', gas: '0x5208', chainId: '0x1' }],
      ],
    ])
    const transaction: SentTransaction = { hash, network: 'eip155:1', account, what: '0.5 ETH', to: other, at: 1_000 }
    // The requested calls are kept, to compare the chain with them.
    transaction.deed = {
      calls: [{ to: other, value: hex(5n * 10n ** 17n) as `0x${string}`, data: '0x' }],
      after: undefined,
    }
    expect(sentIn(heard)).toEqual([{ type: 'send.sent', transaction }])
  })

  test('behavior: when its decimals match the chain, a token is sent through its contract', async () => {
    const { review, confirm, asks, heard } = await given({ node: { ...rich, eth_call: token() } })
    await review(dollar, '9.5')
    await confirm()
    expect(asks()[0]?.[1]).toMatchObject([
      {
        to: contract,
        value: '0x0',
        data: `0xa9059cbb${other.slice(2).toLowerCase().padStart(64, '0')}${word(9_500_000).slice(2)}`,
      },
    ])
    expect(sentIn(heard)).toMatchObject([{ transaction: { what: '9.5 USD', to: other } }])
  })

  test.each<[string, Given, string]>([
    ['decimals that are others on chain', { node: { ...rich, eth_call: token({ decimals: 18 }) } }, 'token.decimals'],
    ['a contract that is none', { node: { ...rich, eth_call: () => '0x' } }, 'http.invalidAnswer'],
    [
      'a wallet on another network',
      { node: { ...rich, eth_call: token() }, wallet: { eth_chainId: () => '0x89' } },
      'chain.mismatch',
    ],
    [
      'a wallet with another account',
      { node: { ...rich, eth_call: token() }, wallet: { eth_accounts: () => [other] } },
      'account.notFound',
    ],
    ['a wallet that is gone', { node: { ...rich, eth_call: token() }, connected: false }, 'provider.missing'],
  ])('error: with %s, sending stops before the wallet is asked', async (_, settings, code) => {
    const { review, confirm, asks } = await given(settings)
    await review(dollar, '9.5')
    expect((await confirm()).fault?.code).toBe(code)
    expect(asks()).toEqual([])
  })

  test('behavior: when the name leads elsewhere at the confirmation, the wallet is not asked', async () => {
    let names: unknown = profile({ 60: other })
    const { review, confirm, asks } = await given({ names: () => names })
    await review(ether, '0.5', 'bob.eth')
    names = profile({ 60: address })
    expect((await confirm()).fault).toMatchObject({
      code: 'name.changed',
      message: expect.stringContaining('different address') as string,
    })
    expect(asks()).toEqual([])
  })

  test('behavior: when the wallet declines, sending fails; when its answer is unclear, the result is unknown', async () => {
    const refusing = await given({ wallet: { eth_sendTransaction: refuse(4001) } })
    await refusing.review()
    expect((await refusing.confirm()).fault?.code).toBe('wallet.declined')
    for (const answer of [null, '0x', refuse(-32603)]) {
      const { review, confirm, actor, heard, asks } = await given({
        wallet: { eth_sendTransaction: typeof answer === 'function' ? answer : () => answer },
      })
      await review()
      expect((await confirm()).fault?.code).toBe('send.unknown')
      expect([actor.getSnapshot().hasTag('unknown'), sentIn(heard), asks().length]).toEqual([true, [], 1])
    }
  })
})

describe('the outbox', () => {
  const transaction: SentTransaction = { hash, network: 'eip155:1', account, what: '1 ETH', to: other, at: 1 }
  async function watching(node: NodeScript, sent = transaction, wallet: Script = {}) {
    const { charts, chain } = await given({ node, wallet })
    const { heard, actor } = alone(charts.outbox as typeof outboxMachine, { transactions: [sent] })
    const receipt = () => actor.getSnapshot().children[sent.hash] as unknown as ReceiptRef
    return {
      heard,
      actor,
      chain,
      receipt,
      until: (tag: 'confirmed' | 'reverted' | 'replaced' | 'late') =>
        waitFor(receipt(), (now) => now.hasTag(tag), { timeout: 15_000 }),
    }
  }

  test('behavior: when the node fails for a while, a stored transaction is still followed to its end', async () => {
    let down = 2
    const { until, heard, chain, actor } = await watching({
      eth_getTransactionReceipt: () =>
        down-- > 0 ? 'broken' : { transactionHash: hash, blockNumber: '0x1', status: '0x1' },
      eth_blockNumber: () => '0x9',
    })
    await until('confirmed')
    expect(actor.getSnapshot().context.outcomes).toEqual({ [hash]: 'confirmed' })
    // The holdings of the account are read again.
    expect(heard).toEqual([
      ...holdingsOutdated,
      { type: 'flow.told', to: 'pay', event: { type: 'swap.decided', hash, outcome: 'confirmed' } },
      // Told to the host, and marked as told for later pages.
      { type: 'flow.told', to: 'host', event: expect.objectContaining({ type: 'transaction.kept' }) as unknown },
      { type: 'flow.told', to: 'host', event: expect.objectContaining({ type: 'transaction.settled' }) as unknown },
    ])
    expect(chain.count('eth_getTransactionReceipt')).toBe(3)
  })

  test('behavior: when a transaction reverts, the reason is read', async () => {
    const { until } = await watching({
      eth_getTransactionReceipt: () => ({ transactionHash: hash, blockNumber: '0x1', status: '0x0' }),
      eth_getTransactionByHash: () => ({ hash, nonce: '0x1', to: contract, input: '0x', value: '0x0', gas: '0x5208' }),
      eth_call: chainError(3, 'execution reverted', revertData('too late')),
    })
    expect((await until('reverted')).context.reason).toBe('too late')
  })

  test('behavior: when calls are sent as a batch, the wallet names the transactions and the chain confirms them', async () => {
    const said = [100, 'PENDING', 200]
    const call = { to: other, value: '0x5', data: '0x' } as const
    const { until, chain } = await watching(
      {
        eth_blockNumber: () => '0x99',
        eth_getTransactionReceipt: () => ({ transactionHash: hash, blockNumber: '0x1', status: '0x1' }),
        eth_getTransactionByHash: () => ({
          hash,
          from: address,
          nonce: '0x1',
          to: other,
          input: '0x',
          value: '0x5',
          gas: '0x1',
        }),
      },
      { ...transaction, hash: 'batch', batch: true, deed: { calls: [call] } },
      { wallet_getCallsStatus: () => ({ status: said.shift(), receipts: [{ transactionHash: hash }] }) },
    )
    await until('confirmed')
    expect([said, chain.count('eth_getTransactionReceipt')]).toEqual([[], 1])
  })

  test('error: when the page no longer knows the network of a transaction, it is not watched', async () => {
    const { until } = await watching(
      {},
      { ...transaction, network: unknownNetwork('eip155:5').caipNetworkId, account: `eip155:5:${address}` },
    )
    expect((await until('late')).value).toBe('unwatched')
  })

  test('behavior: when a transaction is dismissed, it is not polled any more', async () => {
    const { charts, chain } = await given({ node: {} })
    const { actor } = alone(charts.outbox as typeof outboxMachine, { transactions: [transaction] })
    await vi.waitFor(() => expect(chain.count('eth_getTransactionReceipt')).toBeGreaterThan(1))
    actor.send({ type: 'transaction.dismissed', hash })
    const before = chain.asked.length
    await chain.rpc.balance(chain.network, address).catch(() => undefined)
    await chain.rpc.balance(chain.network, address).catch(() => undefined)
    expect(chain.asked.slice(before).filter(([method]) => method !== 'eth_getBalance').length).toBeLessThan(2)
  })
})

describe('checks before the wallet is asked', () => {
  const reviewed = async (of: TokenBalance, amount: string) => {
    const world = await given()
    await world.review(of, amount)
    return world
  }

  test('error: when the token balance falls after the review, the new amount is shown and no wallet is asked', async () => {
    const { chain, confirm, asks } = await reviewed(dollar, '9.5')
    chain.script['eth_call'] = token({ held: 9_405_000n })
    expect((await confirm()).fault).toEqual({
      code: 'balance.changed',
      message: 'You now have 9.405 USD, but this needs 9.5 USD. Go back and enter a smaller amount.',
      facts: { held: '9.405 USD', needed: '9.5 USD' },
    })
    expect(asks()).toEqual([])
  })

  test.each<[string, NodeScript, string, string]>([
    ['the coin is gone', { eth_getBalance: () => hex(10n ** 17n) }, 'balance.changed', 'You now have 0.1 ETH'],
    [
      'the coin is enough for the amount, and no longer for its fee',
      { eth_getBalance: () => hex(5n * 10n ** 17n) },
      'balance.changed',
      'You now have 0.5 ETH, but this needs 0.500021 ETH',
    ],
    [
      'the fee has risen',
      { eth_gasPrice: () => hex(2n * 10n ** 9n) },
      'fee.changed',
      'The network fee is now 0.000042 ETH, up from the 0.000021 ETH shown.',
    ],
    [
      'the chain would revert it',
      { eth_estimateGas: chainError(3, 'paused') },
      'transaction.reverted.unsaid',
      'reject this',
    ],
  ])('error: when %s, the error is shown and the wallet is not asked', async (_, script, code, message) => {
    const { chain, confirm, asks, actor } = await reviewed(ether, '0.5')
    Object.assign(chain.script, script)
    expect((await confirm()).fault).toMatchObject({ code, message: expect.stringContaining(message) as string })
    expect(asks()).toEqual([])
    // A retry estimates again.
    actor.send({ type: 'send.retry' })
    expect(actor.getSnapshot().hasTag('estimating')).toBe(true)
  })

  test('behavior: when the fee rises by a quarter, the wallet is still asked', async () => {
    const { chain, confirm, asks } = await reviewed(ether, '0.5')
    chain.script['eth_gasPrice'] = () => hex((125n * 10n ** 9n) / 100n)
    await confirm()
    expect(asks()).toHaveLength(1)
  })

  test('error: when the fee rises by more than a quarter, the wallet is not asked', async () => {
    const { chain, confirm, asks } = await reviewed(ether, '0.5')
    chain.script['eth_gasPrice'] = () => hex((125n * 10n ** 9n) / 100n + 1n)
    await confirm()
    expect(asks()).toEqual([])
  })

  test('behavior: the node gets all checks in one batch', async () => {
    const { chain, confirm } = await reviewed(dollar, '9.5')
    const before = chain.server.seen.length
    await confirm()
    const asked = chain.server.seen.slice(before).map(({ body }) => JSON.parse(body) as { method: string }[])
    expect(asked.flat().map(({ method }) => method)).toEqual(
      expect.arrayContaining(['eth_getBalance', 'eth_call', 'eth_estimateGas', 'eth_gasPrice']),
    )
    // The simulation has its own timeout, so it is sent separately.
    expect(asked.filter((one) => Array.isArray(one) && one.length > 1)).toHaveLength(1)
  })

  test('behavior: when the node does not answer, the visitor can go on without the checks', async () => {
    const { chain, actor, until, asks } = await reviewed(ether, '0.5')
    chain.script['eth_getBalance'] = () => hangs
    actor.send({ type: 'send.confirmed' })
    const silent = await until((now) => now.hasTag('silent'))
    expect([silent.hasTag('checking'), asks()]).toEqual([true, []])
    actor.send({ type: 'send.unchecked' })
    await until((now) => now.hasTag('asking') || now.hasTag('resting'))
    await vi.waitFor(() => expect(asks()).toHaveLength(1))
  })
})

describe('simulation by the node', () => {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const moved = (token: string, from: string, to: string, units: bigint) => ({
    address: token,
    topics: [transfer, word(BigInt(from)), word(BigInt(to))],
    data: word(units),
  })
  const coin = `0x${'e'.repeat(40)}`
  const half = 5n * 10n ** 17n
  const simulating = (...logs: readonly unknown[]): NodeScript => ({
    ...rich,
    eth_simulateV1: simulatingNode(() => [passed(logs)]),
  })

  test('behavior: when the simulation matches the review, the changes are shown', async () => {
    const coins = await given({ node: simulating(moved(coin, address, other, half)) })
    expect((await coins.review(ether, '0.5')).fee?.changes).toEqual([{ units: String(-half) }])
    const dollars = await given({ node: simulating(moved(contract, address, other, 500_000n)) })
    const { fee, fault } = await dollars.review(dollar, '0.5')
    expect([fee?.changes, fault]).toEqual([[{ token: contract.toLowerCase(), units: '-500000' }], undefined])
  })

  test.each<[string, TokenBalance, readonly unknown[]]>([
    ['more of the coin', ether, [moved(coin, address, other, half + 1n)]],
    ['a token beside the coin', ether, [moved(coin, address, other, half), moved(contract, address, other, 1n)]],
    ['more of the token', dollar, [moved(contract, address, other, 500_001n)]],
    ['the coin beside a token', dollar, [moved(contract, address, other, 500_000n), moved(coin, address, other, 1n)]],
    // Its transfer answers `false` instead of a revert.
    ['nothing of the token', dollar, []],
  ])('error: when %s would leave, the review stops and the wallet is never asked', async (_, token, logs) => {
    const { review, actor, asks } = await given({ node: simulating(...logs) })
    const { fault, fee } = await review(token, '0.5')
    expect([fault?.code, fee]).toEqual(['outcome.other', undefined])
    actor.send({ type: 'send.confirmed' })
    expect([actor.getSnapshot().hasTag('stopped'), asks()]).toEqual([true, []])
  })
})
