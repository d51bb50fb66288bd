import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { CaipAddress } from '../../../src/domain/caip'
import type { Network } from '../../../src/domain/network/network'
import { createPortfolio } from '../../../src/runtime/flows/portfolio'
import { createBlockchain } from '../../../src/services/api/blockchain'
import { never, refuse, scripted, type Script } from '../../support/eip1193Provider'
import { chainError, evmNode, hex, mainnet, outage, type NodeScript } from '../../support/evmNode'
import { json, serve, type Handler } from '../../support/server'
import { address } from '../../support/addresses'
import { storageOver } from '../../support/storage'

const account: CaipAddress = `eip155:1:${address}`
const ether = { name: 'Ether', symbol: 'ETH', price: 2000, quantity: { decimals: '18', numeric: '1.5' } }
const told = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: '2000',
  quantity: { decimals: 18, numeric: '1.5' },
}

interface Given {
  api?: Handler
  node?: NodeScript
  wallet?: Script
  networks?: (mainnet: Network) => Network[]
  account?: CaipAddress
  kept?: Map<string, string>
  served?: string[]
  /** Whether the list of served networks can be read. */
  serving?: () => boolean
  /** Polling interval for pending transactions in ms; undefined: off. */
  pending?: number
  /** Whether the host has enabled the polling. */
  watches?: boolean
}

async function given({
  api,
  node,
  wallet,
  networks = (one) => [one],
  account: whose = account,
  kept = new Map(),
  served = ['eip155:1'],
  serving = () => true,
  pending,
  watches = true,
}: Given) {
  const chain = await evmNode(node)
  const server = await serve((seen, response) => {
    if (seen.url.pathname.endsWith('/supported-chains'))
      return serving() ? json(response, { http: served, ws: [] }) : json(response, {}, 401)
    if (api) return api(seen, response)
    json(response, {}, 401)
  })
  const time = { now: 1_000_000 }
  const blockchain = createBlockchain({ http: chain.http, base: server.base, projectId: 'p' })
  const fox = wallet && scripted(wallet)
  const options = {
    networks: networks(chain.network),
    projectId: 'p',
    ...(pending && { pendingTransactionsFilter: { enable: watches, pollingInterval: pending } }),
  }
  const { charts } = createPortfolio({
    options: () => options,
    storage: storageOver(kept),
    remote: async () => ({ rpc: chain.rpc, blockchain: async () => blockchain }),
    provider: () => fox?.provider,
    clock: { now: () => time.now },
  })
  // The chart has no parent to report to.
  const alone = charts.portfolio.provide({ actions: { report: () => undefined } })
  const actor = createActor(alone, { input: { account: whose } }).start()
  onTestFinished(() => void actor.stop())
  const asked = (path: RegExp) => server.seen.filter(({ url }) => path.test(url.pathname))
  const settled = async () => (await waitFor(actor, (now) => !now.hasTag('waiting'), { timeout: 15_000 })).context
  async function look(type: 'portfolio.requested' | 'activity.requested' | 'tokens.stale' = 'portfolio.requested') {
    actor.send({ type })
    return settled()
  }
  return { actor, asked, look, kept, time, fox, chain }
}

const balances: Handler = ({ url }, response) => {
  if (url.pathname.endsWith('/balance')) return json(response, { balances: [ether] })
  if (url.pathname.includes('/identity/')) return json(response, { name: 'ada.eth', avatar: null })
  json(response, { data: [], next: null })
}
const supported = { '0x1': { assetDiscovery: { supported: true } } }
const assets = {
  '0x1': [
    {
      address: 'native',
      balance: hex(5n * 10n ** 17n),
      type: 'NATIVE',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000 },
    },
  ],
}

test('behavior: balances and name come from the server, and the next page has them from storage', async () => {
  const kept = new Map<string, string>()
  const first = await given({ api: balances, kept })
  expect(await first.look()).toMatchObject({ tokens: [told], identity: { name: 'ada.eth' } })
  const next = await given({ kept })
  expect(await next.look()).toMatchObject({ tokens: [told], identity: { name: 'ada.eth' } })
  expect(next.asked(/./)).toEqual([])
})

test('behavior: when a transaction makes the tokens stale, the server is asked to update them', async () => {
  const token = `eip155:1:0x${'1'.repeat(40)}`
  const { look, asked } = await given({
    api: (seen, response) =>
      seen.url.pathname.endsWith('/balance')
        ? json(response, { balances: [ether, { ...ether, address: token }] })
        : balances(seen, response),
  })
  await look()
  await look('tokens.stale')
  const forced = asked(/balance$/).map(({ url }) => url.searchParams.get('forceUpdate'))
  expect(forced).toEqual([null, `eip155:1:0x${'e'.repeat(40)},${token}`])
})

test('behavior: when the wallet can list its assets, it is asked without a prompt and the server is not', async () => {
  const { look, asked, fox } = await given({
    api: balances,
    wallet: { wallet_getCapabilities: () => supported, wallet_getAssets: () => assets },
  })
  expect((await look()).tokens).toEqual([{ ...told, quantity: { decimals: 18, numeric: '0.5' } }])
  expect(asked(/balance$/)).toEqual([])
  expect(fox?.asked).toEqual([
    ['wallet_getCapabilities', [address]],
    ['wallet_getAssets', [{ account: address, chainFilter: ['0x1'] }]],
  ])
})

test('behavior: when an entry of the wallet’s capabilities is odd, the others count', async () => {
  const assets = { '0x1': [{ address: 'native', balance: '0x6f05b59d3b20000', type: 'native', metadata: {} }] }
  const wallet = { wallet_getCapabilities: () => ({ '*': null, ...supported }), wallet_getAssets: () => assets }
  const { look, fox } = await given({ api: balances, wallet })
  await look()
  expect(fox?.asked.map(([method]) => method)).toContain('wallet_getAssets')
})

test.each<[string, Script]>([
  ['does not know the question', {}],
  ['tells of another network only', { wallet_getCapabilities: () => ({ '0x89': supported['0x1'] }) }],
  ['cannot tell', { wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: false } } }) }],
  ['answers nonsense', { wallet_getCapabilities: () => 'yes' }],
  ['refuses', { wallet_getCapabilities: () => supported, wallet_getAssets: refuse(4001) }],
  ['lists nonsense', { wallet_getCapabilities: () => supported, wallet_getAssets: () => ({ '0x1': 'all' }) }],
  ['never answers', { wallet_getCapabilities: never }],
])('behavior: when the wallet %s, the server is asked', async (_, wallet) => {
  const { look } = await given({ api: balances, wallet })
  expect((await look()).tokens).toEqual([told])
})

test('behavior: when the wallet does not know wallet_getCapabilities, it is asked once', async () => {
  const { look, fox } = await given({ api: balances, wallet: {} })
  await look()
  await look('tokens.stale')
  expect(fox?.asked.filter(([method]) => method === 'wallet_getCapabilities')).toHaveLength(1)
})

test.each<[string, Script]>([
  ['can', { wallet_getCapabilities: () => supported, wallet_getAssets: () => assets }],
  ['cannot', { wallet_getCapabilities: () => ({}) }],
  ['answers nonsense', { wallet_getCapabilities: () => 'yes' }],
])('behavior: a wallet is asked once whether it can list its assets, also one that %s', async (_, wallet) => {
  const { look, fox } = await given({ api: balances, wallet })
  const [first, again] = [await look(), await look('tokens.stale')]
  expect(again.tokens).toEqual(first.tokens)
  const methods = fox?.asked.map(([method]) => method) ?? []
  expect(methods.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
  expect(methods.filter((method) => method === 'wallet_getAssets')).toHaveLength('wallet_getAssets' in wallet ? 2 : 0)
})

test.each<[string, Partial<Given>]>([
  ['that the API does not serve', { served: ['eip155:10'] }],
  ['for tests', { networks: (one) => [{ ...one, testnet: true }] }],
])('behavior: on a network %s, the node gives the native balance, without a price', async (_, settings) => {
  const { look, asked } = await given({
    api: balances,
    node: { eth_getBalance: () => hex(10n ** 18n + 1n) },
    ...settings,
  })
  const { tokens, identity } = await look()
  expect(tokens).toEqual([{ ...told, price: '0', quantity: { decimals: 18, numeric: '1.000000000000000001' } }])
  expect([identity, asked(/balance$|identity/)]).toEqual([{}, []])
})

test('error: when the balances are unavailable, the name still loads', async () => {
  const { look, actor } = await given({
    api: (seen, response) =>
      seen.url.pathname.endsWith('/balance') ? json(response, {}, 401) : balances(seen, response),
  })
  const { tokens, identity } = await look()
  expect([tokens, identity.name, actor.getSnapshot().hasTag('unavailable')]).toEqual([undefined, 'ada.eth', true])
})

test('error: when the served networks cannot be read, nothing is stored and a retry asks again', async () => {
  let serving = false
  const { look, actor, asked, chain } = await given({ api: balances, serving: () => serving })
  const { tokens, identity } = await look()
  expect([tokens, identity, actor.getSnapshot().hasTag('unavailable')]).toEqual([undefined, {}, true])
  await look('activity.requested')
  expect(actor.getSnapshot().hasTag('activityFailed')).toBe(true)
  expect(chain.asked).toEqual([])
  serving = true
  expect((await look()).identity).toEqual({ name: 'ada.eth' })
  await look('activity.requested')
  expect([actor.getSnapshot().hasTag('activityFailed'), asked(/history$/)]).toMatchObject([false, [{}]])
})

test('behavior: when one network has no names, the address is still looked up on another', async () => {
  const kept = new Map<string, string>()
  await (await given({ api: balances, kept, served: ['eip155:10'] })).look()
  expect((await (await given({ api: balances, kept })).look()).identity).toEqual({ name: 'ada.eth' })
})

test('behavior: when the coin of a network has no decimals, the account has no tokens', async () => {
  const counted = (one: Network) => [{ ...one, nativeCurrency: { ...one.nativeCurrency, decimals: 0 }, testnet: true }]
  const { look, actor } = await given({ api: balances, networks: counted })
  expect((await look()).tokens).toEqual([])
  expect(actor.getSnapshot().hasTag('unavailable')).toBe(false)
})

test('error: when the node is out of order, the balance is unavailable instead of zero', async () => {
  const { look, actor } = await given({ api: balances, node: { eth_getBalance: () => outage }, served: [] })
  expect((await look()).tokens).toBeUndefined()
  expect(actor.getSnapshot().hasTag('unavailable')).toBe(true)
})

test('behavior: when the identity fails, a name that leads back to the address is used and stored', async () => {
  const kept = new Map<string, string>()
  const named = (name: string, to: string) => ({
    name,
    attributes: { avatar: 'https://a.example/a.png' },
    addresses: { 60: { address: to, created_at: '' } },
  })
  const api: Handler = ({ url }, response) => {
    if (url.pathname.includes('/reverse/'))
      return json(response, [named('eve.eth', `0x${'2'.repeat(40)}`), named('ada.eth', address.toLowerCase())])
    json(response, {}, 401)
  }
  const { look } = await given({ api, kept })
  expect((await look()).identity).toEqual({ name: 'ada.eth', avatarUrl: 'https://a.example/a.png' })
  const next = await given({ kept })
  expect((await next.look()).identity.name).toBe('ada.eth')
  expect(next.asked(/reverse/)).toEqual([])
})

test('behavior: when the identity has no name, a reverse name is used; without any, the account is unnamed', async () => {
  const kept = new Map<string, string>()
  const api =
    (names: object[]): Handler =>
    ({ url }, response) =>
      url.pathname.includes('/reverse/')
        ? json(response, names)
        : url.pathname.includes('/identity/')
          ? json(response, { name: null, avatar: 'https://a.example/a.png' })
          : json(response, {}, 401)
  const mine = { name: 'ada.reown.id', attributes: null, addresses: { 60: { address, created_at: '' } } }
  const named = await given({ api: api([mine]), kept })
  expect((await named.look()).identity).toEqual({ name: 'ada.reown.id', avatarUrl: 'https://a.example/a.png' })
  expect(named.actor.getSnapshot().hasTag('unnamed')).toBe(false)
  const next = await given({ kept })
  expect((await next.look()).identity.name).toBe('ada.reown.id')
  expect(next.asked(/identity|reverse/)).toEqual([])
  const unnamed = await given({ api: api([]) })
  await unnamed.look()
  expect(unnamed.actor.getSnapshot().hasTag('unnamed')).toBe(true)
})

test('behavior: when names are not served or cannot be read, the account does not count as unnamed', async () => {
  const elsewhere = await given({ api: balances, served: ['eip155:10'] })
  await elsewhere.look()
  const testnet = await given({ api: balances, networks: (one) => [{ ...one, testnet: true }] })
  await testnet.look()
  const broken = await given({
    api: ({ url }, response) =>
      url.pathname.includes('/identity/') ? json(response, { name: null, avatar: null }) : json(response, {}, 401),
  })
  await broken.look()
  for (const { actor } of [elsewhere, testnet, broken]) expect(actor.getSnapshot().hasTag('unnamed')).toBe(false)
  expect(broken.asked(/reverse/)).toHaveLength(1)
})

test('error: when identity and names both fail, the identity is empty and requested again', async () => {
  const { look, asked } = await given({})
  expect((await look()).identity).toEqual({})
  await look()
  expect(asked(/reverse/)).toHaveLength(2)
})

test('behavior: on Solana, neither names nor history are requested', async () => {
  const solana: CaipAddress = 'solana:x:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const { look, asked } = await given({
    account: solana,
    networks: (one) => [
      {
        ...one,
        caipNetworkId: 'solana:x',
        chainNamespace: 'solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      },
    ],
    node: { getBalance: () => ({ value: 1_500_000_000 }) },
  })
  expect((await look()).tokens).toMatchObject([{ symbol: 'SOL', quantity: { decimals: 9, numeric: '1.5' } }])
  expect((await look('activity.requested')).activities).toEqual([])
  expect(asked(/identity|reverse|history/)).toEqual([])
})

test('behavior: when the history has several pages, it is read page by page', async () => {
  const { look, asked, actor } = await given({
    api: (seen, response) => json(response, { data: [], next: seen.url.searchParams.has('cursor') ? null : 'two' }),
  })
  expect((await look('activity.requested')).next).toBe('two')
  actor.send({ type: 'activity.more' })
  await waitFor(actor, (now) => now.hasTag('activityWhole'))
  expect(asked(/history$/).map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'two'])
})

test('behavior: when the host enables it, pending transactions are polled and a lost filter is renewed', async () => {
  const hashes: (() => unknown)[] = [
    () => [],
    () => ['0x1'],
    chainError(-32000, 'filter not found'),
    () => ['0x2'],
    () => [],
  ]
  let filters = 0
  const node = {
    eth_newPendingTransactionFilter: () => `0x${(filters += 1)}`,
    eth_getFilterChanges: () => hashes.shift()?.() ?? [],
  }
  const { look, asked, chain } = await given({ api: balances, node, pending: 5 })
  await look()
  await expect.poll(() => asked(/balance$/).length).toBe(3)
  await expect.poll(() => hashes.length).toBe(0)
  const filtered = chain.asked.filter(([method]) => method === 'eth_getFilterChanges').map(([, params]) => params)
  expect(filtered.slice(0, 5)).toEqual([['0x1'], ['0x1'], ['0x1'], ['0x2'], ['0x2']])
})

test('behavior: when the host does not enable it, pending transactions are not polled', async () => {
  const { look, chain } = await given({ api: balances, pending: 5, watches: false })
  const watching = await given({ api: balances, pending: 5 })
  await look()
  await watching.look()
  // Its node has no filters: polling ends after three failures.
  await expect.poll(() => watching.chain.asked.length).toBe(3)
  expect(chain.asked).toEqual([])
})

test('error: when the page does not know the network of the account, nothing is read', async () => {
  const { look, actor, asked, chain } = await given({
    account: `eip155:5:${address}`,
    api: balances,
    networks: () => [mainnet],
  })
  await look()
  expect([actor.getSnapshot().hasTag('unavailable'), asked(/./), chain.asked]).toEqual([true, [], []])
})
