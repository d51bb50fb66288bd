import { afterEach, describe, expect, test, vi } from 'vitest'
import { evmTransfer } from '../../../../src/domain/transaction/evmTransfer'
import { l1FeeCall } from '../../../../src/domain/transaction/l1Fee'
import { RECEIPT_POLL } from '../../../../src/domain/limits'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import { watchReceipt } from '../../../../src/services/transaction/evmReceipt'
import { assertWallet, sendTransaction, createEvmSend } from '../../../../src/services/transaction/evm'
import { createStorage, type KeyValueStore } from '../../../../src/services/storage/storage'
import { broken, never, refuse, scripted, type Script } from '../../../support/eip1193Provider'
import { chainError, evmNode, hangs, hex, outage, revertData, word, type NodeScript } from '../../../support/evmNode'
import { address, contract as token, other } from '../../../support/addresses'
import { storageOver } from '../../../support/storage'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

async function node(script: NodeScript = {}) {
  const made = await evmNode(script)
  running.push(made.server.stop)
  return { ...made, evm: createEvmSend(made) }
}

const transfer = evmTransfer({ receiver: other, units: 5n })
const sending = { from: address, transfer }
const hash = `0x${'ab'.repeat(32)}`

describe('reads', () => {
  test('behavior: decimals and balance are read from the contract', async () => {
    const { evm, network, asked } = await node({
      eth_call: ([call]) => word((call as { data: string }).data.startsWith('0x313ce567') ? 6 : 2n ** 256n - 1n),
    })
    expect(await evm.decimals(network, token)).toBe(6)
    expect(await evm.balanceOf(network, token, address)).toBe(2n ** 256n - 1n)
    expect(asked).toEqual([
      ['eth_call', [{ to: token, data: '0x313ce567' }, 'latest']],
      [
        'eth_call',
        [{ to: token, data: `0x70a08231000000000000000000000000${address.slice(2).toLowerCase()}` }, 'latest'],
      ],
    ])
  })

  test('error: when the contract’s answer is malformed, decimals reject; a huge number is capped at 256', async () => {
    const { evm, network, script } = await node()
    for (const answer of ['0x', '0x06', 6, null, 'no']) {
      script['eth_call'] = () => answer
      await expect(evm.decimals(network, token)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
    }
    script['eth_call'] = () => word(2n ** 255n)
    expect(await evm.decimals(network, token)).toBe(256)
  })

  test('behavior: gas of 21,000 is used as it is, and a higher estimate is raised by a quarter', async () => {
    const { evm, network, script, asked } = await node({
      eth_estimateGas: () => hex(21_000),
      eth_gasPrice: () => hex(7),
    })
    expect(await evm.estimateFee(network, sending)).toEqual({ limit: 21_000n, price: 7n, l1: 0n })
    expect(asked.find(([method]) => method === 'eth_estimateGas')?.[1]).toEqual([
      { from: address, to: other, value: '0x5', data: '0x' },
    ])
    script['eth_estimateGas'] = () => hex(40_000)
    expect(await evm.estimateFee(network, sending)).toEqual({ limit: 50_000n, price: 7n, l1: 0n })
    expect(asked.some(([method]) => method === 'eth_call')).toBe(false)
  })

  test.each<[string, () => never, object]>([
    [
      'with data',
      chainError(3, 'execution reverted', revertData('paused')),
      { code: 'transaction.reverted', message: 'The network would reject this: paused. Nothing was sent.' },
    ],
    [
      'in words',
      chainError(-32000, 'execution reverted: ERC20: too much'),
      { code: 'transaction.reverted', message: 'The network would reject this: ERC20: too much. Nothing was sent.' },
    ],
    [
      'without a reason',
      chainError(3, 'execution reverted', '0x'),
      {
        code: 'transaction.reverted.unsaid',
        message: 'The network would reject this: unknown reason. Nothing was sent.',
      },
    ],
    [
      'for lack of money',
      chainError(-32000, 'insufficient funds for transfer'),
      { code: 'fee.insufficient.transaction' },
    ],
    [
      'otherwise',
      chainError(-32000, 'header not found'),
      {
        code: 'fee.unknown',
        message: 'error estimating gas. The network couldn’t process this request. Try again in a moment.',
      },
    ],
  ])('error: when the estimate is refused %s, the error says so', async (_, eth_estimateGas, error) => {
    const { evm, network } = await node({ eth_estimateGas, eth_gasPrice: () => '0x1' })
    await expect(evm.estimateFee(network, sending)).rejects.toMatchObject(error)
  })

  test('behavior: when a network has an L1 fee oracle, its answer is raised by a quarter', async () => {
    const { evm, network, script, asked } = await node({
      eth_estimateGas: () => hex(21_000),
      eth_gasPrice: () => hex(7),
      eth_call: () => word(1_000),
    })
    const contracts = { gasPriceOracle: { address: token } }
    expect(await evm.estimateFee({ ...network, contracts }, sending)).toEqual({ limit: 21_000n, price: 7n, l1: 1_250n })
    expect(asked.find(([method]) => method === 'eth_call')?.[1]).toEqual([
      { to: token, data: l1FeeCall(transfer) },
      'latest',
    ])
    script['eth_call'] = () => word(0)
    expect(await evm.estimateFee({ ...network, contracts }, sending)).toEqual({ limit: 21_000n, price: 7n, l1: 0n })
  })

  test.each<[string, (params: readonly unknown[]) => unknown, object]>([
    [
      'reverts',
      chainError(3, 'execution reverted', '0x'),
      {
        code: 'http.invalidAnswer.fee',
        message: 'The network didn’t return the full fee, so the fee isn’t known. Try again in a moment.',
      },
    ],
    [
      'is not there',
      () => '0x',
      { code: 'http.invalidAnswer.fee', message: expect.stringContaining('the fee isn’t known') as string },
    ],
    [
      'says nonsense',
      () => 'free',
      { code: 'http.invalidAnswer.fee', message: expect.stringContaining('the fee isn’t known') as string },
    ],
    ['cannot be reached', () => outage, { code: 'http.status' }],
  ])('error: when the L1 fee oracle %s, the fee is unknown', async (_, eth_call, error) => {
    const { evm, network } = await node({ eth_estimateGas: () => hex(21_000), eth_gasPrice: () => hex(7), eth_call })
    await expect(
      evm.estimateFee({ ...network, contracts: { gasPriceOracle: { address: token } } }, sending),
    ).rejects.toMatchObject(error)
  })

  test('error: when an estimate is malformed, it is rejected; when aborted, the read ends', async () => {
    const { evm, network, script, asked } = await node({ eth_gasPrice: () => '0x1' })
    for (const answer of ['0x', '-0x1', 21_000, {}, `0x${'f'.repeat(65)}`]) {
      script['eth_estimateGas'] = () => answer
      await expect(evm.estimateFee(network, sending)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
    }
    script['eth_estimateGas'] = () => hangs
    const stop = new AbortController()
    const before = asked.length
    const reading = evm.estimateFee(network, sending, { signal: stop.signal })
    reading.catch(() => undefined)
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before + 1))
    stop.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the transaction request', () => {
  const arrived = vi.fn(async () => false)
  const asking = (script: Script, signal?: AbortSignal) => {
    const wallet = scripted(script)
    const sent = sendTransaction(wallet.provider, { ...sending, chain: 'eip155:1', gas: 21_000n }, arrived, { signal })
    return { ...wallet, sent, count: () => wallet.asked.filter(([method]) => method === 'eth_sendTransaction').length }
  }
  afterEach(() => {
    arrived.mockReset()
  })

  test('behavior: sender, receiver, value, gas and chain id are fixed, and the fee is left to the wallet', async () => {
    const { sent, asked } = asking({ eth_sendTransaction: () => hash.toUpperCase().replace('0X', '0x') })
    expect(await sent).toBe(hash)
    expect(asked.map(([method]) => method)).toEqual([
      'eth_accounts',
      'eth_chainId',
      'eth_sendTransaction',
      'eth_chainId',
    ])
    expect(asked[2]?.[1]).toEqual([
      { from: address, to: other, value: '0x5', data: '0x', gas: '0x5208', chainId: '0x1' },
    ])
  })

  test.each<[string, Script]>([
    ['is on another network', { eth_chainId: () => '0x89' }],
    ['shares another account', { eth_accounts: () => [other] }],
    ['shares no account', { eth_accounts: () => [] }],
    ['says no network', { eth_chainId: () => 'mainnet' }],
    ['fails', { eth_accounts: refuse(-32603) }],
  ])('error: when a wallet %s, it is not asked to send', async (_, script) => {
    const { sent, count } = asking({ ...script, eth_sendTransaction: () => hash })
    await expect(sent).rejects.toMatchObject({ code: 'send.refused' })
    expect(count()).toBe(0)
  })

  test('error: when a provider throws at everything, the transaction is refused', async () => {
    await expect(sendTransaction(broken, { ...sending, chain: 'eip155:1' }, arrived)).rejects.toMatchObject({
      code: 'send.refused',
    })
  })

  test.each<[string, () => unknown]>([
    ['null', () => null],
    ['nothing', () => undefined],
    ['a signature', () => `0x${'ab'.repeat(65)}`],
    ['a short hash', () => '0x12'],
    ['an object', () => ({ hash })],
    ['a hash without 0x', () => hash.slice(2)],
  ])('error: when a wallet answers %s, the transaction may have been sent', async (_, eth_sendTransaction) => {
    const { sent, count } = asking({ eth_sendTransaction })
    await expect(sent).rejects.toMatchObject({ code: 'send.unknown' })
    expect(count()).toBe(1)
  })

  test.each<[string, () => never, string]>([
    ['the visitor declines', refuse(4001), 'wallet.declined'],
    [
      'ethers says rejected',
      () => {
        throw Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })
      },
      'wallet.declined',
    ],
    ['it may not be asked', refuse(4100), 'send.refused'],
    ['the method is unknown', refuse(-32601), 'send.refused'],
    ['there is too little money', refuse(-32000, 'err: insufficient funds for gas * price + value'), 'send.refused'],
    ['the wallet is cut off', refuse(4900), 'send.unknown'],
    ['a node was too slow', refuse(-32002, 'request timed out'), 'send.unknown'],
    ['something breaks inside', refuse(-32603), 'send.unknown'],
    [
      'a text is thrown',
      () => {
        throw 'no'
      },
      'send.unknown',
    ],
    [
      'a trap is thrown',
      () => {
        throw new Proxy(
          {},
          {
            get() {
              throw new Error('trap')
            },
          },
        )
      },
      'send.unknown',
    ],
  ])('error: when %s, the error says whether anything was sent', async (_, eth_sendTransaction, code) => {
    await expect(asking({ eth_sendTransaction }).sent).rejects.toMatchObject({ code })
  })

  test('error: when the wallet has switched and the network does not know the hash, the outcome is unknown', async () => {
    let chain = '0x1'
    const script = {
      eth_chainId: () => chain,
      eth_sendTransaction: () => {
        chain = '0x89'
        return hash
      },
    }
    await expect(asking(script).sent).rejects.toMatchObject({ code: 'send.unknown' })
    chain = '0x1'
    arrived.mockResolvedValue(true)
    expect(await asking(script).sent).toBe(hash)
    chain = '0x1'
    arrived.mockRejectedValue(new Error('down'))
    expect(await asking(script).sent).toBe(hash)
  })

  test('limit: when the wallet stops responding after sending, the hash is still returned', async () => {
    let chain: () => unknown = () => '0x1'
    const { sent } = asking({
      eth_chainId: () => chain(),
      eth_sendTransaction: () => {
        chain = never
        return hash
      },
    })
    expect(await sent).toBe(hash)
  })

  test('behavior: when aborted before the wallet is asked, it is never asked', async () => {
    const stop = new AbortController()
    const { sent, count } = asking({ eth_accounts: never, eth_sendTransaction: () => hash }, stop.signal)
    stop.abort()
    await expect(sent).rejects.toMatchObject({ code: 'send.refused' })
    expect(count()).toBe(0)
  })
})

describe('the receipt', () => {
  /** Rounds are manual: `round` starts the next one. */
  async function watching(script: NodeScript, storage?: KeyValueStore) {
    // Far enough ahead that every block in these tests is final.
    const made = await node({ eth_blockNumber: () => hex(1_000), ...script })
    const told: TransactionSighting[] = []
    const waits: number[] = []
    let next = () => undefined as void
    const wait = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waits.push(ms)
        next = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const stop = watchReceipt({ rpc: made.rpc, wait, storage }, made.network, { hash, from: address }, (outcome) =>
      told.push(outcome),
    )
    const isOpen = (one: TransactionSighting) =>
      one.type === 'seen' ||
      one.type === 'unseen' ||
      one.type === 'gone' ||
      one.type === 'halted' ||
      ((one.type === 'replaced' || one.type === 'reverted') && !one.finality)
    const ended = () => (told.every(isOpen) ? 0 : 1)
    const settled = (rounds: number) =>
      vi.waitFor(() => expect(waits.length + ended()).toBe(rounds), { timeout: 3_000 })
    await settled(1)
    return {
      ...made,
      told,
      waits,
      stop,
      next: () => next(),
      async round() {
        const rounds = waits.length + ended() + 1
        next()
        await settled(rounds)
      },
    }
  }
  const receipt = (status: string) => () => ({ transactionHash: hash, blockNumber: '0x10', status })
  const pending = () => ({ hash, nonce: '0x7', to: other, input: '0x', value: '0x5', gas: '0x5208' })

  test('behavior: the receipt is looked up every 4 s, and one that exists is reported without a wait', async () => {
    const { told, waits, script, round } = await watching({ eth_getTransactionByHash: pending })
    await round()
    script['eth_getTransactionReceipt'] = receipt('0x1')
    await round()
    expect(waits).toEqual([RECEIPT_POLL, RECEIPT_POLL])
    expect(told).toEqual([{ type: 'confirmed' }])
    expect((await watching({ eth_getTransactionReceipt: receipt('0x1') })).told).toEqual([{ type: 'confirmed' }])
  })

  test.each<[string, NodeScript[string] | undefined, string]>([
    ['its reason', chainError(3, 'execution reverted', revertData('not enough')), 'not enough'],
    ['a panic', chainError(3, 'execution reverted', `0x4e487b71${word(0x11).slice(2)}`), 'a number is out of range'],
    ['no reason', chainError(3, 'execution reverted'), 'unknown reason'],
    ['a call that now works', () => '0x', 'unknown reason'],
    ['a node that forgot', chainError(-32000, 'missing trie node'), 'unknown reason'],
    ['a node that is down', () => outage, 'unknown reason'],
  ])('behavior: a reverted transaction has its reason read as of its block: %s', async (_, eth_call, reason) => {
    const { told, asked } = await watching({
      eth_getTransactionReceipt: receipt('0x0'),
      eth_getTransactionByHash: pending,
      ...(eth_call && { eth_call }),
    })
    expect(told).toEqual([{ type: 'reverted', reason, finality: 'spent' }])
    expect(asked.find(([method]) => method === 'eth_call')?.[1]).toEqual([
      { from: address, to: other, data: '0x', value: '0x5', gas: '0x5208' },
      '0x10',
    ])
  })

  test('behavior: when a node is out or a receipt malformed, nothing is decided', async () => {
    const { told, script, round, time } = await watching({ eth_getTransactionReceipt: () => outage })
    const answers = [
      5,
      'no',
      { transactionHash: hash },
      { ...receipt('0x2')() },
      { ...receipt('0x1')(), transactionHash: `0x${'cd'.repeat(32)}` },
    ]
    for (const answer of answers) {
      script['eth_getTransactionReceipt'] = () => answer
      time.now += 60_000
      await round()
    }
    expect(told).toEqual([])
    script['eth_getTransactionReceipt'] = receipt('0x1')
    await round()
    expect(told).toEqual([{ type: 'confirmed' }])
  })

  test('behavior: a revert is final once enough blocks follow, and counts anew in another block', async () => {
    let [head, block] = [0x10, '0xa1']
    const { told, round } = await watching({
      eth_getTransactionReceipt: ([asked]) => ({
        ...{ transactionHash: asked, blockNumber: hex(0x10), blockHash: `0x${block.slice(2).padStart(64, '0')}` },
        status: '0x0',
      }),
      eth_blockNumber: () => hex(head),
    })
    const reverted = { type: 'reverted', reason: 'unknown reason' }
    expect(told).toEqual([reverted])
    block = '0xa2'
    head += 2
    await round()
    // Judged anew in the block that it is in now.
    await round()
    expect(told).toEqual([reverted])
    head += 3
    await round()
    expect(told).toEqual([reverted, { ...reverted, finality: 'spent' }])
  })

  test('behavior: a transaction is replaced when it was seen, disappears, and its nonce is used by another', async () => {
    const { told, script, round } = await watching({
      eth_getTransactionByHash: pending,
      eth_getTransactionCount: () => '0x7',
    })
    script['eth_getTransactionByHash'] = () => null
    await round()
    expect(told).toEqual([])
    script['eth_getTransactionCount'] = () => '0x8'
    await round()
    expect(told).toEqual([])
    // The replacing transaction cannot be found here.
    for (let rounds = 0; rounds < 6; rounds += 1) await round()
    expect(told).toEqual([{ type: 'replaced', finality: 'final' }])
  })

  test('limit: when a network halts after a revert, nothing is final until its blocks come', async () => {
    let head = 0x10
    const { told, round } = await watching({
      eth_getTransactionReceipt: ([asked]) => ({ transactionHash: asked, blockNumber: hex(0x10), status: '0x0' }),
      eth_blockNumber: () => hex(head),
      eth_getBlockByNumber: () => ({ timestamp: hex(1_700_000_000) }),
    })
    for (let rounds = 0; rounds < 30; rounds += 1) await round()
    const reverted = { type: 'reverted', reason: 'unknown reason' }
    const halted = { type: 'halted', since: 1_700_000_000_000 }
    expect(told).toEqual([reverted, halted])
    head += 1
    await round()
    expect(told).toEqual([reverted, halted, reverted])
    head += 2
    await round()
    expect(told.at(-1)).toEqual({ ...reverted, finality: 'spent' })
  })

  test('limit: when a network halts after a replacement, the replacement is not final', async () => {
    let head = 0x10
    const { told, script, round } = await watching({
      eth_getTransactionByHash: pending,
      eth_getTransactionCount: ([, block]) => (block === 'latest' || BigInt(block as string) >= 0x10n ? '0x8' : '0x7'),
      eth_blockNumber: () => hex(head),
      eth_getBlockByNumber: () => ({
        timestamp: hex(1_700_000_000),
        transactions: [
          { hash: `0x${'cd'.repeat(32)}`, from: address, nonce: '0x7', to: other, input: '0x', value: '0x0' },
        ],
      }),
    })
    script['eth_getTransactionByHash'] = () => null
    for (let rounds = 0; rounds < 20; rounds += 1) await round()
    expect(told).toEqual([{ type: 'replaced' }, { type: 'halted', since: 1_700_000_000_000 }])
    head += 1
    await round()
    head += 2
    await round()
    expect(told.slice(2)).toMatchObject([{ type: 'replaced' }, { type: 'replaced', finality: expect.any(String) }])
  })

  test('behavior: when the block of an outcome is dropped for another one without it, the transaction is gone', async () => {
    let block = 0xa1
    const { told, script, round } = await watching({
      eth_getTransactionReceipt: ([asked]) => ({
        ...{ transactionHash: asked, blockNumber: hex(0x10), blockHash: `0x${hex(block).slice(2).padStart(64, '0')}` },
        status: '0x0',
      }),
      eth_blockNumber: () => hex(0x10),
    })
    block += 1
    await round()
    script['eth_getTransactionReceipt'] = () => null
    await round()
    await round()
    expect(told.map(({ type }) => type)).toEqual(['reverted', 'gone'])
  })

  describe('another transaction with its nonce', () => {
    const at = 301
    /** The nonce is used from block 298 on, by this transaction. */
    const taken = (by: object): NodeScript => ({
      eth_blockNumber: () => hex(at),
      eth_getTransactionCount: ([, block]) => (block === 'latest' || Number(block) >= 298 ? '0x8' : '0x7'),
      eth_getBlockByNumber: ([block]) => ({
        transactions:
          block === hex(298)
            ? [
                // A transaction of the network itself, with fewer fields.
                { type: '0x7e', hash: stranger, from: address },
                { ...pending(), from: other, hash: stranger },
                { ...pending(), ...by },
              ]
            : [],
      }),
    })
    const stranger = `0x${'ee'.repeat(32)}`
    const repriced = `0x${'cd'.repeat(32)}`
    const gone = async (script: NodeScript) => {
      const watched = await watching({ ...script, eth_getTransactionByHash: pending })
      watched.script['eth_getTransactionByHash'] = () => null
      await watched.round()
      await watched.round()
      return watched
    }

    test('behavior: when the replacement does the same for another fee, it is followed, with few requests', async () => {
      const { told, script, round, count } = await gone(taken({ from: address, hash: repriced }))
      expect(told).toEqual([])
      expect(count('eth_getTransactionCount')).toBeLessThan(12)
      script['eth_getTransactionReceipt'] = ([asked]) =>
        asked === repriced ? { transactionHash: repriced, blockNumber: hex(298), status: '0x1' } : null
      await round()
      expect(told).toEqual([{ type: 'confirmed', repriced }])
    })

    test.each(['the first', 'the one for another fee', 'a third'])(
      'behavior: when the page is loaded again, %s of its hashes is found in a block',
      async (which) => {
        const third = `0x${'f3'.repeat(32)}`
        const found = which === 'the first' ? hash : which === 'a third' ? third : repriced
        const kept = new Map<string, string>()
        const storage = storageOver(kept)
        const before = await watching(
          { ...taken({ from: address, hash: repriced }), eth_getTransactionByHash: pending },
          storage,
        )
        before.script['eth_getTransactionByHash'] = () => null
        for (let rounds = 0; rounds < 2; rounds += 1) await before.round()
        before.stop()
        // The next page: no node knows its other hashes any more.
        const { told, round } = await watching(
          {
            ...taken({ from: address, hash: found }),
            eth_getTransactionReceipt: ([asked]) =>
              asked === found ? { transactionHash: found, blockNumber: hex(298), status: '0x1' } : null,
          },
          storage,
        )
        for (let rounds = 0; rounds < 3 && told.length === 0; rounds += 1) await round()
        expect(told).toEqual([{ type: 'confirmed', ...(found !== hash && { repriced: found }) }])
        expect([...kept.values()].join()).not.toContain(hash)
      },
    )

    test('limit: when the page is loaded again too late for the node’s memory, the transaction is not found', async () => {
      const kept = new Map([
        [
          '@walletchart/traces',
          JSON.stringify({
            [hash]: { hashes: [hash], seen: { from: address, nonce: '7', to: other, input: '0x', value: '0x5' } },
          }),
        ],
      ])
      const storage = createStorage({
        storage: () => ({
          getItem: (key) => (key === '@walletchart/version' ? '1' : (kept.get(key) ?? null)),
          setItem: (key, text) => void kept.set(key, text),
          removeItem: (key) => void kept.delete(key),
        }),
      })
      const { told, round } = await watching(
        { ...taken({}), eth_getBlockByNumber: () => ({ transactions: [] }) },
        storage,
      )
      for (let rounds = 0; rounds < 9; rounds += 1) await round()
      expect(told).toEqual([{ type: 'unseen' }])
    })

    test.each([
      ['to another receiver', { to: token }, { finality: 'spent' }],
      ['of another sum', { value: '0x1' }, { finality: 'final' }],
      // Calls may contain what the missing transaction would have done.
      ['with other data', { to: token, input: '0xa9059cbb' }, { finality: 'final' }],
    ])('behavior: when the other transaction is %s, it counts as a replacement', async (_, other, finality) => {
      const { told } = await gone(taken({ from: address, hash: repriced, ...other }))
      expect(told).toEqual([{ type: 'replaced', ...finality }])
    })

    test('error: when the nonce of a bundler is used, what the account signed may still be executed', async () => {
      const bundler = { from: stranger.slice(0, 42) }
      const watched = await watching({
        ...taken({ ...bundler, hash: repriced, to: token }),
        eth_getTransactionByHash: () => ({ ...pending(), ...bundler }),
      })
      watched.script['eth_getTransactionByHash'] = () => null
      for (let rounds = 0; rounds < 2; rounds += 1) await watched.round()
      expect(watched.told).toEqual([{ type: 'replaced', finality: 'final' }])
    })

    test('behavior: a replacement has finality once its block is final', async () => {
      const other = taken({ from: address, hash: repriced, to: token })
      const { told, script, round } = await gone({ ...other, eth_blockNumber: () => hex(300) })
      expect(told).toEqual([{ type: 'replaced' }])
      await round()
      expect(told).toHaveLength(1)
      script['eth_blockNumber'] = () => hex(301)
      await round()
      expect(told).toEqual([{ type: 'replaced' }, { type: 'replaced', finality: 'spent' }])
    })

    test('limit: when the nonce was used while the page slept, in a block too old to search, nothing says by what', async () => {
      const { told } = await gone({ ...taken({}), eth_getTransactionCount: () => '0x8' })
      expect(told).toEqual([{ type: 'unseen' }])
    })

    test('limit: when the page sleeps after a replacement, its block is final although too old to search', async () => {
      const other = taken({ from: address, hash: repriced, to: token })
      const { told, script, round } = await gone({ ...other, eth_blockNumber: () => hex(300) })
      Object.assign(script, { eth_blockNumber: () => hex(900), eth_getTransactionCount: () => '0x8' })
      await round()
      expect(told).toEqual([{ type: 'replaced' }, { type: 'replaced', finality: 'spent' }])
    })

    const unread: [string, NodeScript][] = [
      ['has not kept the block', { eth_getBlockByNumber: chainError(-32000, 'missing trie node') }],
      ['has another block there', { eth_getBlockByNumber: () => ({ transactions: [] }) }],
    ]
    test.each(unread)(
      'error: when a node %s, it is asked for a while before the transaction counts as replaced',
      async (_, node) => {
        const { told, round } = await gone({ ...taken({ from: address, hash: repriced }), ...node })
        for (let rounds = 0; rounds < 4; rounds += 1) await round()
        expect(told).toEqual([])
        await round()
        expect(told).toEqual([{ type: 'replaced', finality: 'final' }])
      },
    )

    test('behavior: when a node responds again, it names the transaction that took the nonce', async () => {
      const { eth_getBlockByNumber: says, ...known } = taken({ from: address, hash: repriced })
      const { told, script, round } = await gone({ ...known, eth_getBlockByNumber: () => outage })
      if (says) script['eth_getBlockByNumber'] = says
      script['eth_getTransactionReceipt'] = ([asked]) =>
        asked === repriced ? { transactionHash: repriced, blockNumber: hex(298), status: '0x1' } : null
      await round()
      await round()
      expect(told).toEqual([{ type: 'confirmed', repriced }])
    })

    test('error: when the replacement reverts, its own hash is told', async () => {
      const { told, script, round } = await gone(taken({ from: address, hash: repriced }))
      script['eth_getTransactionReceipt'] = ([asked]) =>
        asked === repriced ? { transactionHash: repriced, blockNumber: hex(298), status: '0x0' } : null
      await round()
      expect(told).toMatchObject([{ type: 'reverted', repriced }])
    })
  })

  test('behavior: when a lagging node misses the transaction once, it does not count as replaced', async () => {
    const { told, script, round } = await watching({
      eth_getTransactionByHash: pending,
      eth_getTransactionCount: () => '0x8',
    })
    for (const seen of [null, pending(), null]) {
      script['eth_getTransactionByHash'] = () => seen
      await round()
    }
    script['eth_getTransactionReceipt'] = receipt('0x1')
    await round()
    expect(told).toEqual([{ type: 'confirmed' }])
  })

  test('behavior: when no node has seen the transaction yet, nothing is reported and the nonce is not read', async () => {
    const { told, round, count } = await watching({ eth_getTransactionCount: () => '0x99' })
    await round()
    await round()
    expect([told, count('eth_getTransactionCount')]).toEqual([[], 0])
  })

  test('behavior: after a minute without a sighting the transaction is unseen, once; later sightings count', async () => {
    const { told, script, round } = await watching({ eth_getTransactionCount: () => '0x99' })
    for (let rounds = 1; rounds < 60_000 / RECEIPT_POLL - 1; rounds++) await round()
    expect(told).toEqual([])
    script['eth_getTransactionReceipt'] = () => outage
    await round()
    expect(told).toEqual([])
    script['eth_getTransactionReceipt'] = () => null
    await round()
    await round()
    expect(told).toEqual([{ type: 'unseen' }])
    script['eth_getTransactionByHash'] = pending
    await round()
    expect(told).toEqual([{ type: 'unseen' }, { type: 'seen' }])
    script['eth_getTransactionReceipt'] = receipt('0x1')
    await round()
    expect(told.at(-1)).toEqual({ type: 'confirmed' })
  })

  test('behavior: when stopped, the watch sends no more requests and reports nothing', async () => {
    const { told, stop, script, next, asked, evm, network } = await watching({ eth_call: () => word(6) })
    script['eth_getTransactionReceipt'] = receipt('0x1')
    stop()
    next()
    await evm.decimals(network, token)
    expect([told, asked.map(([method]) => method).at(-1), asked.length]).toEqual([[], 'eth_call', 3])
  })
})

describe('the check of the wallet', () => {
  const there = { eth_accounts: () => [address], eth_chainId: () => '0x1' }
  const asserted = (script: Script, chain: 'eip155:1' | 'eip155:137' = 'eip155:1') =>
    assertWallet(scripted({ ...there, ...script }).provider, { from: address, chain })

  test('behavior: the wallet passes with the account, in any letter case, on the network', async () => {
    await asserted({})
    await asserted({ eth_accounts: () => [other, address.toLowerCase()] })
  })

  test('error: when the network differs or the account is missing, the check fails', async () => {
    await expect(asserted({}, 'eip155:137')).rejects.toMatchObject({ code: 'chain.mismatch' })
    await expect(asserted({ eth_accounts: () => [other] })).rejects.toMatchObject({ code: 'account.notFound' })
    await expect(asserted({ eth_accounts: () => [] })).rejects.toMatchObject({ code: 'account.notFound' })
  })

  test('error: when the wallet refuses to answer, the error says why', async () => {
    await expect(asserted({ eth_accounts: refuse(4001, 'No') })).rejects.toMatchObject({ code: 'wallet.declined' })
    await expect(asserted({ eth_chainId: refuse(4900, 'Gone') })).rejects.toMatchObject({
      code: 'wallet.disconnected.network',
    })
  })
})
