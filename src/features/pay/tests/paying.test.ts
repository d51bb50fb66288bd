import { expect, test } from 'vitest'
import { PAY_EXCHANGE_LIMIT, PAY_POLL } from '../../../domain/limits'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { createPaying } from '../runtime/paying'
import type { PayingDependencies } from '../runtime/dependencies'
import { createStorage } from '../../../services/storage/storage'
import { address, other } from '../../../../tests/support/addresses'
import { evmNode, hex } from '../../../../tests/support/evmNode'
import { mine } from '../../../../tests/support/holdings'
import { json, quickHttp, serve } from '../../../../tests/support/server'
import { alone } from '../../../../tests/support/system'

const request: PaymentRequest = {
  recipient: other,
  network: 'eip155:1',
  asset: 'native',
  amount: '1',
  reference: 'order-1',
}
const url = 'https://pay.coinbase.com/pay'

/** Prepares a payment up to the page of the exchange, whose later answers are scripted. */
async function chosen({ opens = true, telegram = false } = {}) {
  const block = { blockNumber: '0x10', status: '0x1', logs: [] }
  const transaction = { from: address, nonce: '0x1', input: '0x', gas: '0x5208', to: other, value: hex(10n ** 18n) }
  /** Receipts and transactions by the last digit of their hash: only the first one pays. */
  const chain: Record<string, [object, object]> = {
    1: [block, transaction],
    2: [block, { ...transaction, to: address }],
    3: [block, { ...transaction, value: hex(10n ** 18n - 1n) }],
    4: [{ ...block, status: '0x0' }, transaction],
    5: [{ ...block, blockNumber: '0xf' }, transaction],
  }
  const shown = (at: 0 | 1) => (params: readonly unknown[]) => {
    const hash = String(params[0])
    const found = chain[hash.slice(-1)]?.[at]
    return found && { ...found, hash, transactionHash: hash }
  }
  let head = 15
  const node = await evmNode({
    eth_blockNumber: () => hex(head),
    eth_getTransactionReceipt: shown(0),
    eth_getTransactionByHash: shown(1),
  })
  const kept = new Map<string, string>()
  const storage = createStorage({
    storage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }) as Storage,
  })
  let sight: object = { status: 'UNKNOWN' }
  const results: Record<string, () => object> = {
    reown_getExchanges: () => ({ exchanges: [{ id: 'coinbase', name: 'Coinbase' }] }),
    reown_getExchangePayUrl: () => ({ url, sessionId: 's1' }),
    reown_getExchangeBuyStatus: () => sight,
  }
  const server = await serve((seen, response) => {
    const { method } = JSON.parse(seen.body) as { method: string }
    json(response, { result: results[method]?.() })
  })
  const { base } = server
  const opened: string[] = []
  const window = { open: () => (opens ? { location: { replace: (to: string) => opened.push(to) } } : null) }
  const create = () =>
    alone(
      createPaying({
        storage,
        sending: () => Promise.reject(new Error('The wallet is not asked.')),
        tokens: async () => [],
        findShortage: async () => undefined,
        remote: async () =>
          ({ http: quickHttp().http, rpc: node.rpc }) as Awaited<ReturnType<PayingDependencies['remote']>>,
        system: () =>
          ({
            options: { projectId: 'p', services: { blockchain: base }, networks: [node.network] },
            device: { telegram },
            openLink: (href: string) => opened.push(`link ${href}`),
          }) as unknown as ReturnType<Parameters<typeof createPaying>[0]['system']>,
        window: window as unknown as Window,
        locks: undefined,
      }),
      { account: mine },
    )
  const story = create()
  const has = (tag: 'linked' | 'following' | 'stopped' | 'paid' | 'unknown', { actor } = story) =>
    expect.poll(() => actor.getSnapshot().hasTag(tag)).toBe(true)
  story.actor.send({ type: 'pay.requested', id: 'one', request })
  await expect.poll(() => story.actor.getSnapshot().context.exchanges, { timeout: 10_000 }).toHaveLength(1)
  story.actor.send({ type: 'exchange.selected', exchange: { id: 'coinbase', name: 'Coinbase' } })
  await has('linked')
  const say = (next: object) => void (sight = next)
  const advance = (block: number) => void (head = block)
  return { ...story, create, has, say, advance, chain, opened, kept }
}

test('behavior: when the visitor taps, the page of the exchange opens at once and its session is stored', async () => {
  const { actor, opened, kept, has } = await chosen()
  expect([...kept.values()].join('')).not.toContain('s1')
  actor.send({ type: 'exchange.entered' })
  expect(opened).toEqual([url])
  expect([...kept.values()].join('')).toContain('s1')
  await has('following')
})

test('behavior: when an exchange has paid, a reload still shows it, whatever the exchange answers then', async () => {
  const { actor, clock, create, has, say, advance } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  advance(19)
  const later = create()
  later.actor.send({ type: 'pay.requested', id: 'two', request })
  await has('following', later)
  say({ status: 'SUCCESS', txHash: '0xa1' })
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('paid'))).toBe(true)
  expect(actor.getSnapshot().context.outcome).toEqual({ status: 'paid', hash: '0xa1', exchange: 'coinbase' })
  // The result is stored, so the exchange is not needed again.
  say({ status: 'UNKNOWN' })
  const again = create()
  again.actor.send({ type: 'pay.requested', id: 'three', request })
  await expect.poll(() => again.actor.getSnapshot().context.outcome?.status).toBe('paid')
})

test.each([
  ['a page of another site', (kept: string) => kept.replace(url, 'https://coinbase.com.evil.example/pay')],
  ['a name that looks like another', (kept: string) => kept.replace('"Coinbase"', '"Coin\u202ebase"')],
])(
  'error: when another script has stored %s for a payment, it is not offered to be opened again',
  async (_, change) => {
    const { actor, create, has, kept } = await chosen()
    actor.send({ type: 'exchange.entered' })
    await has('following')
    for (const [key, text] of kept) kept.set(key, change(text))
    const later = create()
    later.actor.send({ type: 'pay.requested', id: 'two', request })
    await expect.poll(() => later.actor.getSnapshot().context.outcome).toEqual({ status: 'unknown' })
    expect(later.actor.getSnapshot().context.session).toBeUndefined()
  },
)

test('behavior: an exchange’s payment is final after the blocks of its network; until then it is confirming and not stored', async () => {
  const { actor, clock, create, has, say, advance, kept } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  advance(18)
  say({ status: 'SUCCESS', txHash: '0xa1' })
  const story = { actor, clock }
  const seen = (tag: 'confirming' | 'paid', one = story) =>
    expect.poll(() => (one.clock.increment(PAY_POLL), one.actor.getSnapshot().hasTag(tag))).toBe(true)
  await seen('confirming')
  expect(actor.getSnapshot().context.outcome).toEqual({ status: 'paid', hash: '0xa1', exchange: 'coinbase' })
  expect([...kept.values()].join('')).not.toContain('"paid":true')
  // The network decides now, whatever the exchange says.
  for (const passing of [{ status: 'UNKNOWN' }, { status: 'IN_PROGRESS' }, {}]) {
    say(passing)
    await seen('confirming')
  }
  say({ status: 'SUCCESS', txHash: '0xa1' })
  // A reload looks again.
  const later = create()
  later.actor.send({ type: 'pay.requested', id: 'two', request })
  await seen('confirming', later)
  advance(19)
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().value)).toBe('paid')
  expect([...kept.values()].join('')).toContain('"paid":true')
})

test.each([
  ['has paid', { status: 'SUCCESS', txHash: '0xa1' }, 'paid'],
  ['has not said so', { status: 'UNKNOWN' }, 'unknown'],
] as const)(
  'behavior: when the page slept until the time was over and the exchange %s, it is asked once more',
  async (_, answer, tag) => {
    const { actor, clock, has, say, advance } = await chosen()
    actor.send({ type: 'exchange.entered' })
    await expect.poll(() => actor.getSnapshot().matches({ exchange: { following: 'pausing' } })).toBe(true)
    say(answer)
    advance(30)
    clock.increment(PAY_EXCHANGE_LIMIT)
    expect(actor.getSnapshot().matches({ exchange: 'lastLook' })).toBe(true)
    await has(tag)
  },
)

test.each([
  ['is final', true, 'paid'],
  ['cannot be read', false, 'unknown'],
])(
  'behavior: when the page slept while a payment at an exchange was confirmed and it %s, it is read once more',
  async (_, isRead, state) => {
    const { actor, clock, has, say, chain, advance } = await chosen()
    actor.send({ type: 'exchange.entered' })
    await has('following')
    say({ status: 'SUCCESS', txHash: '0xa1' })
    await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('confirming'))).toBe(true)
    if (isRead) advance(30)
    else delete chain[1]
    clock.increment(PAY_EXCHANGE_LIMIT)
    expect(actor.getSnapshot().matches({ exchange: 'lastReading' })).toBe(true)
    await expect.poll(() => actor.getSnapshot().value).toBe(state)
  },
)

test.each([
  ['gone', undefined],
  ['reverted', '0x0'],
])(
  'error: when the block of an exchange’s payment is dropped and it is %s, the outcome is unknown',
  async (_, status) => {
    const { actor, clock, has, say, chain, kept } = await chosen()
    actor.send({ type: 'exchange.entered' })
    await has('following')
    say({ status: 'SUCCESS', txHash: '0xa1' })
    await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('confirming'))).toBe(true)
    const [block, transaction] = chain[1]!
    if (status) chain[1] = [{ ...block, status }, transaction]
    else delete chain[1]
    await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().value)).toBe('unknown')
    expect(actor.getSnapshot().context).toMatchObject({
      outcome: { status: 'unknown' },
      fault: { code: 'payment.gone' },
    })
    expect([...kept.values()].join('')).toContain('order-1')
    expect([...kept.values()].join('')).not.toContain('"paid":true')
  },
)

test.each([
  ['pays another account', '0xa2'],
  ['pays less', '0xa3'],
  ['is older than the page', '0xa5'],
])(
  'error: when the exchange names a transaction that %s, no block makes it the payment: it is unknown at once',
  async (_, txHash) => {
    const { actor, clock, has, say, advance, kept } = await chosen()
    actor.send({ type: 'exchange.entered' })
    await has('following')
    advance(17)
    say({ status: 'SUCCESS', txHash })
    await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('unknown'))).toBe(true)
    expect([...kept.values()].join('')).not.toContain('"paid":true')
  },
)

test('error: when the exchange names a transaction that was reverted, the payment is unknown once it is final', async () => {
  const { actor, clock, has, say, advance, kept } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  advance(17)
  say({ status: 'SUCCESS', txHash: '0xa4' })
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().context.hash)).toBe('0xa4')
  expect(actor.getSnapshot().hasTag('following')).toBe(true)
  advance(19)
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('unknown'))).toBe(true)
  expect([...kept.values()].join('')).not.toContain('"paid":true')
})

test('behavior: when a transaction of the exchange fails in a block and pays in the next one, the payment is paid', async () => {
  const { actor, clock, has, say, advance, chain } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  advance(17)
  say({ status: 'SUCCESS', txHash: '0xa4' })
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().context.hash)).toBe('0xa4')
  const [block, transaction] = chain[4]!
  chain[4] = [{ ...block, status: '0x1', blockNumber: '0x11' }, transaction]
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('confirming'))).toBe(true)
  advance(20)
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().value)).toBe('paid')
})

test('behavior: a transaction in no block is awaited; without a hash, the status of the exchange counts', async () => {
  const { actor, clock, has, say } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  say({ status: 'SUCCESS', txHash: '0xa9' })
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().context.hash)).toBe('0xa9')
  expect(actor.getSnapshot().hasTag('following')).toBe(true)
  say({ status: 'SUCCESS' })
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag('paid'))).toBe(true)
  expect(actor.getSnapshot().context.outcome).toEqual({ status: 'paid', exchange: 'coinbase' })
})

test.each([
  [{ status: 'FAILED' }, 'stopped', false],
  [{ status: 'FAILED', txHash: '0xa1' }, 'unknown', true],
] as const)('error: after the answer %o, the payment is %s and its reference stays: %s', async (sight, tag, marked) => {
  const { actor, clock, has, say, kept } = await chosen()
  actor.send({ type: 'exchange.entered' })
  await has('following')
  say(sight)
  await expect.poll(() => (clock.increment(PAY_POLL), actor.getSnapshot().hasTag(tag))).toBe(true)
  expect([...kept.values()].join('').includes('order-1')).toBe(marked)
})

test('error: when the window is blocked, nothing is stored; in Telegram the page opens as a link', async () => {
  const blocked = await chosen({ opens: false })
  blocked.actor.send({ type: 'exchange.entered' })
  await expect.poll(() => blocked.actor.getSnapshot().hasTag('blocked')).toBe(true)
  expect([...blocked.kept.values()].join('')).not.toContain('order-1')
  const telegram = await chosen({ telegram: true })
  telegram.actor.send({ type: 'exchange.entered' })
  expect(telegram.opened).toEqual([`link ${url}`])
})
