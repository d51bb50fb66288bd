import { approval } from '../../../support/swaps'
import { dollar, ether, sent } from '../../../support/holdings'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { leftSwapsValue } from '../../../../src/features/swap/services/leftSwaps'
import { balancesSchema } from '../../../../src/domain/portfolio/balanceAnswer'
import { identitySchema, reverseSchema } from '../../../../src/domain/portfolio/profileAnswer'
import { sentRecordsValue } from '../../../../src/services/transaction/sentRecords'
import { createBalanceCache } from '../../../../src/services/storage/balanceCache'
import { cachedValues } from '../../../../src/services/storage/cachedValues'
import { createPortfolioCache } from '../../../../src/services/storage/portfolioCache'
import { createStorage } from '../../../../src/services/storage/storage'
import {
  isTransaction,
  keyOf,
  storedNames,
  storedValues,
  type StoredValue,
} from '../../../../src/services/storage/values'

/** A local storage of plain strings with a switch for each fault. */
class Backing {
  faults = new Set<'get' | 'set' | 'remove' | 'forget' | 'keep'>()
  readonly values: Map<string, string>
  constructor(values: Iterable<[string, string]> = []) {
    this.values = new Map(values)
  }
  getItem(key: string): string | null {
    if (this.faults.has('get')) throw new DOMException('blocked', 'SecurityError')
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.faults.has('set')) throw new DOMException('full', 'QuotaExceededError')
    if (!this.faults.has('forget')) this.values.set(key, value)
  }
  removeItem(key: string): void {
    if (this.faults.has('remove')) throw new DOMException('blocked', 'SecurityError')
    if (!this.faults.has('keep')) this.values.delete(key)
  }
}

const wallet = { id: 'a', name: 'A', image_id: null }
/** Every stored value, including those whose form only lazily loaded code knows. */
const values = { ...storedValues, ...cachedValues, swap: leftSwapsValue }
type Name = keyof typeof values
type Values = { [N in Name]: Exclude<ReturnType<(typeof values)[N]['read']>, undefined> }
const valueOf = (name: Name) => values[name] as unknown as StoredValue<Values[Name]>

const samples: Values = {
  active_namespace: 'eip155',
  active_caip_network_id: 'eip155:137',
  left_views: { views: [{ name: 'AllWallets' }], typed: [['search', 'Pock']], timestamp: 1 },
  chosen_network: 'eip155:137',
  connected_namespaces: ['eip155', 'solana'],
  connection_status: 'connected',
  recent_wallets: [wallet],
  preferred_account_types: { eip155: 'eoa' },
  connections: { eip155: [{ connectorId: 'io.example', accounts: [{ address: '0x1' }] }] },
  native_balance_cache: { 'eip155:1:0x1': { caipAddress: 'eip155:1:0x1', balance: '1', symbol: 'ETH', timestamp: 1 } },
  portfolio_cache: {
    'eip155:1:0x1': {
      caipAddress: 'eip155:1:0x1',
      balance: {
        balances: [
          { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '1', quantity: { decimals: 18, numeric: '1.5' } },
        ],
      },
      timestamp: 1,
    },
  },
  identity_cache: { '0x1': { identity: { name: 'ada.eth', avatarUrl: 'https://a.example/a.png' }, timestamp: 1 } },
  ens_cache: {
    '0x1': { address: '0x1', ens: [{ name: 'ada.eth', addresses: [{ coinType: 60, address: '0x1' }] }], timestamp: 1 },
  },
  deeplink_choice: { href: 'example://', name: 'Example' },
  connected_social: 'google',
  social_provider: 'x',
  email_login_used: 'true',
  email: 'ada@sandbox.example',
  social_username: 'ada',
  last_used_chain: 'eip155:1',
  last_email_login_time: '1700000000000',
  smart_account_enabled_networks: ['1', '137'],
  configuration: { abc: { timestamp: 1, features: [{ id: 'swap', isEnabled: true, config: null }] } },
  swap: [{ from: dollar, to: ether, amountText: '1', slippage: '1', approval, timestamp: 1 }],
  social: { state: 's', timestamp: 1 },
  transactions: [
    { hash: `0x${'1'.repeat(64)}`, network: 'eip155:1', account: 'eip155:1:0x1', what: '1 ETH', to: '0x2', at: 1 },
  ],
  pairing: { topic: 'a'.repeat(64), timestamp: 1, wallet },
  catalogue: { abc: { featured: [], recommended: [wallet], excluded: [], count: 1, timestamp: 1, asked: '' } },
}

/** A cached portfolio whose only token has this name or symbol. */
function portfolio(named: { name?: string; symbol?: string }): string {
  const kept = samples.portfolio_cache['eip155:1:0x1']
  const balances = kept?.balance.balances.map((token) => ({ ...token, ...named }))
  return JSON.stringify({ 'eip155:1:0x1': { ...kept, balance: { balances } } })
}

const given = (backing = new Backing()) => ({ backing, storage: createStorage({ storage: () => backing }) })

test.each(storedNames)('behavior: %s is written, read by a later page, and removed', (name) => {
  const { backing, storage } = given()
  const value = valueOf(name)
  storage.at(value).set(samples[name])
  const later = given(backing).storage
  expect(later.at(value).get()).toEqual(samples[name])
  later.remove(name)
  expect(storage.at(value).get()).toBeUndefined()
  expect(value.key).toBe(keyOf(name))
  expect(backing.values.has(value.key)).toBe(false)
})

test('behavior: keys and formats are those of the wire', () => {
  const { backing, storage } = given()
  storage.set('connected_namespaces', ['eip155', 'solana', 'eip155'])
  storage.set('active_caip_network_id', 'eip155:1')
  storage.set('eip155:connected_connector_id', 'walletConnect')
  storage.set('recent_wallets', [wallet, { id: 'b', name: 'B' }, { id: 'c', name: 'C' }])
  expect(Object.fromEntries(backing.values)).toMatchObject({
    '@appkit/connected_namespaces': 'eip155,solana',
    '@appkit/active_caip_network_id': 'eip155:1',
    '@appkit/eip155:connected_connector_id': 'walletConnect',
  })
  expect(storage.get('recent_wallets')?.map(({ id }) => id)).toEqual(['a', 'b'])
})

test.each([
  ['active_namespace', 'eip_56'],
  ['active_caip_network_id', 'eip155:1:2'],
  ['social_provider', ''],
  ['connected_namespaces', 'Evil,*'],
  ['connection_status', 'CONNECTED'],
  ['recent_wallets', '{'],
  ['recent_wallets', '[{"id":1}]'],
  ['connections', '{"eip155":[{}]}'],
  [
    'transactions',
    '[{"hash":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],"network":"eip155:1","account":"eip155:1:0x1","what":"ETH","to":"0x2","at":1}]',
  ],
  ['native_balance_cache', '{"x":{}}'],
  ['native_balance_cache', '{"eip155:1:0x1":{"caipAddress":"eip155:1:0x1","balance":1,"symbol":"ETH","timestamp":1}}'],
  [
    'native_balance_cache',
    '{"eip155:1:0x1":{"caipAddress":"eip155:1:0x1","balance":"-1","symbol":"ETH","timestamp":1}}',
  ],
  [
    'portfolio_cache',
    '{"eip155:1:0x1":{"caipAddress":"eip155:1:0x1","balance":{"balances":[{"name":"A"}]},"timestamp":1}}',
  ],
  ['identity_cache', '{"0x1":{"identity":{"name":5},"timestamp":1}}'],
  ['ens_cache', '{"0x1":{"address":"0x1","ens":["ada.eth"],"timestamp":1}}'],
  ['configuration', 'null'],
  ['social_username', 'ada\u202Egro.live'],
  ['identity_cache', '{"0x1":{"identity":{"name":"ada\u200B.eth"},"timestamp":1}}'],
  ['ens_cache', '{"0x1":{"address":"0x1","ens":[{"name":"ada\u200B.eth","addresses":[]}],"timestamp":1}}'],
  ['portfolio_cache', portfolio({ name: 'USD\u200B Coin' })],
  ['portfolio_cache', portfolio({ symbol: 'US\u202EDC' })],
] as const)('error: when %s is stored as %j, it counts as absent and is removed', (name, text) => {
  const value = valueOf(name)
  const { key } = value
  const { backing, storage } = given(new Backing([[key, text]]))
  expect(storage.at(value).get()).toBeUndefined()
  expect(backing.values.has(key)).toBe(false)
})

test.each([
  ['batch', true, true],
  ['batch', undefined, true],
  ['batch', false, false],
  ['batch', 'true', false],
  ['confirmations', 3, true],
  ['confirmations', 0.5, false],
  ['confirmations', '3', false],
] as const)('behavior: when the %s of a stored transaction is %j, it is read: %s', (name, value, isRead) => {
  expect(isTransaction({ ...samples.transactions[0], [name]: value })).toBe(isRead)
})

test.each([
  ['two words of bytes', `0x${'1'.repeat(128)}`],
  ['words', `UserOperation:0x${'1'.repeat(64)}`],
  ['a number', '7'],
  ['the longest text', `0x${'1'.repeat(8_192)}`],
])('behavior: when a wallet identifies a batch by %s, a later page reads it and all others', (_, hash) => {
  const { backing, storage } = given()
  const [one] = samples.transactions
  if (!one) throw new Error('No sample.')
  storage.set('transactions', [{ ...one, hash, batch: true }, one])
  expect(given(backing).storage.get('transactions')).toEqual([{ ...one, hash, batch: true }, one])
  expect(
    [one, { ...one, hash }, { ...one, hash: `${hash}${'1'.repeat(8_194)}`, batch: true }].map(isTransaction),
  ).toEqual([true, false, false])
})

test('behavior: only readable recent wallets are kept, without unknown fields', () => {
  const { key } = storedValues.recent_wallets
  const entries = [
    { id: 'a', name: 'A', evil: 1 },
    { id: 'b' },
    { id: 'c', name: 'C', mobile_link: 5 },
    null,
    { id: 'd', name: 'D', injected: [{ namespace: 'eip155', x: 1 }] },
  ]
  const { storage } = given(new Backing([[key, JSON.stringify(entries)]]))
  expect(storage.get('recent_wallets')).toStrictEqual([
    { id: 'a', name: 'A' },
    { id: 'd', name: 'D', injected: [{ namespace: 'eip155' }] },
  ])
})

/** A list, or a record, with several entries. Keys and entries of a record are those of its sample. */
const several: Partial<Record<Name | 'traces', readonly unknown[] | Record<string, unknown>>> = {
  connected_namespaces: ['eip155', 'solana', 'bip122'],
  recent_wallets: [wallet, { id: 'b', name: 'B' }],
  preferred_account_types: { eip155: 'eoa', solana: 'eoa' },
  connections: Object.fromEntries(['eip155', 'solana'].map((one) => [one, samples.connections.eip155])),
  native_balance_cache: doubled('native_balance_cache', 'eip155:1:0x2'),
  portfolio_cache: doubled('portfolio_cache', 'eip155:1:0x2'),
  identity_cache: doubled('identity_cache', '0x2'),
  ens_cache: doubled('ens_cache', '0x2'),
  configuration: doubled('configuration', 'abcd'),
  smart_account_enabled_networks: ['1', '137', '10'],
  swap: [...samples.swap, { ...samples.swap[0], timestamp: 2 }],
  transactions: [...samples.transactions, { ...samples.transactions[0], hash: `0x${'2'.repeat(64)}` }],
  traces: { '0x1': { hashes: ['0x1'] }, '0x2': { hashes: ['0x2'] } },
}
function doubled(name: Name, key: string): Record<string, unknown> {
  const [entry] = Object.values(samples[name])
  return { ...(samples[name] as object), [key]: entry }
}
/** Values that are one thing, or whose entries are checked at their use. */
const single: readonly Name[] = [
  ...([
    'active_namespace',
    'active_caip_network_id',
    'chosen_network',
    'connection_status',
    'deeplink_choice',
  ] as const),
  ...(['connected_social', 'social_provider', 'email_login_used', 'email', 'social_username'] as const),
  ...(['last_used_chain', 'last_email_login_time', 'social', 'pairing', 'catalogue', 'left_views'] as const),
]

test('behavior: each stored value is tested as one, or as a list of entries', () => {
  expect(new Set([...single, ...Object.keys(several)])).toEqual(new Set([...storedNames, 'traces']))
})

test.each(Object.entries(several))('behavior: when an entry of %s is spoiled, the others are read', (name, whole) => {
  const value = (name === 'traces' ? sentRecordsValue : valueOf(name as Name)) as StoredValue<unknown>
  const written = (entries: unknown) =>
    Array.isArray(entries) && !value.write(['1']).startsWith('[') ? entries.join(',') : JSON.stringify(entries)
  const isSpoiled = (entries: unknown) => value.read(written(entries)) === undefined
  const spoiling = fc.constantFrom(null, 5, '*', [], [[]], {}, { id: 5 }, { hashes: 1 }, 'x*'.repeat(5_000))
  let read = 0
  fc.assert(
    fc.property(spoiling, fc.nat(3), (spoiled, at) => {
      if (Array.isArray(whole)) {
        fc.pre(written([spoiled]) !== '' && isSpoiled([spoiled]))
        expect(value.read(written(whole.toSpliced(at, 0, spoiled)))).toEqual(whole)
      } else {
        const [[key = ''] = [], ...others] = Object.entries(whole)
        fc.pre(isSpoiled({ [key]: spoiled }))
        const kept = Object.fromEntries(others)
        expect(value.read(written({ ...kept, [key]: spoiled }))).toEqual(kept)
        expect(value.read(written({ ...whole, '': spoiled }))).toEqual(whole)
      }
      read += 1
    }),
  )
  expect(read).toBeGreaterThan(50)
})

test('behavior: when a connection of a list is spoiled, the others of its namespace are read', () => {
  const [one] = samples.connections.eip155 ?? []
  const stored = { eip155: [null, one, { ...one, accounts: [{}] }, { ...one, connectorId: 'other' }], '?': [one] }
  expect(storedValues.connections.read(JSON.stringify(stored))).toEqual({
    eip155: [one, { ...one, connectorId: 'other' }],
  })
})

test('behavior: when a view or a typed text is spoiled, the others are read', () => {
  const [view] = samples.left_views.views
  const stored = {
    views: [view, null],
    typed: [
      [null, 'x'],
      ['search', 'Pock'],
    ],
    timestamp: 1,
  }
  expect(cachedValues.left_views.read(JSON.stringify(stored))).toEqual(samples.left_views)
  expect(cachedValues.left_views.read(JSON.stringify({ ...stored, typed: 5 }))?.views).toEqual([view])
})

test('behavior: whatever names and balances a server returns, a later page reads what was stored of them', () => {
  const account = 'eip155:1:0x1111111111111111111111111111111111111111'
  const network = {
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  } as const
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('a'.repeat(255), 'x', '😀'.repeat(200)),
  )
  const tokens = fc.array(
    fc.record({
      name: text,
      symbol: text,
      chainId: fc.constant('eip155:1'),
      address: fc.constantFrom(`eip155:1:0x${'a'.repeat(40)}`, undefined),
      price: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(5e-324, 1e308, 1e-110)),
      quantity: fc.record({
        decimals: fc.constantFrom('18', '1', '77', '0'),
        numeric: fc.constantFrom('0', '1.5', '9'.repeat(59), `0.${'0'.repeat(76)}1`),
      }),
      iconUrl: fc.constantFrom('https://a.example/a.png', 'data:,', undefined),
    }),
  )
  const names = fc.array(
    fc.record({
      name: fc.oneof(
        text,
        fc.nat(260).map((length) => 'a'.repeat(length)),
      ),
      addresses: fc.constant({ 60: { address: '0x1' } }),
      attributes: fc.constantFrom({ avatar: 'https://a.example/a.png' }, undefined),
    }),
  )
  fc.assert(
    fc.property(tokens, names, fc.record({ name: text }), (balances, records, identity) => {
      const { backing, storage } = given()
      const held = balancesSchema(network).parse({ balances })
      const [profiles, known] = [reverseSchema.parse(records), identitySchema.parse(identity)]
      const cache = createPortfolioCache({ storage, now: () => 1 })
      cache.keepTokens(account, held)
      cache.keepNames(account, profiles)
      cache.keepIdentity(account, known)
      const later = createPortfolioCache({ storage: given(backing).storage, now: () => 2 })
      expect([later.tokens(account), later.names(account), later.identity(account)]).toEqual([held, profiles, known])
    }),
  )
})

test('behavior: values of another version are not read, and those without a version are', () => {
  const { key } = storedValues.active_namespace
  const old = new Backing([
    [key, 'eip155'],
    ['@walletchart/version', '0'],
    ['theirs', 'x'],
  ])
  expect(given(old).storage.get('active_namespace')).toBeUndefined()
  expect(Object.fromEntries(old.values)).toEqual({ '@walletchart/version': '1', theirs: 'x' })
  expect(given(new Backing([[key, 'eip155']])).storage.get('active_namespace')).toBe('eip155')
})

test('error: when the storage property itself throws, memory replaces it', () => {
  const storage = createStorage({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storage.set('active_namespace', 'solana')
  expect(storage.get('active_namespace')).toBe('solana')
  storage.remove('active_namespace')
  expect(storage.get('active_namespace')).toBeUndefined()
})

test('error: when the storage is full, the new value stays in memory and the old one does not return', () => {
  const { key } = storedValues.active_namespace
  const { backing, storage } = given(new Backing([[key, 'eip155']]))
  backing.faults.add('set')
  storage.set('active_namespace', 'solana')
  expect(storage.get('active_namespace')).toBe('solana')
  expect(given(backing).storage.get('active_namespace')).toBeUndefined()
  backing.faults.clear()
  storage.set('active_namespace', 'solana')
  expect(given(backing).storage.get('active_namespace')).toBe('solana')
})

test('error: when the storage is full, the transactions that a later page must follow stay stored', () => {
  const { backing, storage } = given(new Backing())
  const transactions = ['a1', 'b2'].map((byte) => ({ ...sent, hash: `0x${byte.repeat(32)}` }))
  storage.set('transactions', transactions.slice(1))
  backing.faults.add('set')
  storage.set('transactions', transactions)
  expect(storage.get('transactions')).toEqual(transactions)
  expect(given(backing).storage.get('transactions')).toEqual(transactions.slice(1))
})

test('limit: when the storage is full, cached balances make room, so that no connection is lost', () => {
  const onFailure = vi.fn()
  class Limited extends Backing {
    get size(): number {
      return [...this.values].flat().join('').length
    }
    override setItem(key: string, value: string): void {
      const before = this.getItem(key)
      const added = value.length - (before === null ? -key.length : before.length)
      if (this.size + added > 1_000) throw new DOMException('full', 'QuotaExceededError')
      super.setItem(key, value)
    }
  }
  const backing = new Limited([['theirs', 'x'.repeat(500)]])
  const storage = createStorage({ storage: () => backing, onFailure })
  storage.set('connected_namespaces', ['eip155'])
  backing.setItem(keyOf('portfolio_cache'), 'y'.repeat(1_000 - backing.size - keyOf('portfolio_cache').length))
  storage.set('connected_namespaces', ['eip155', 'solana'])
  expect(given(backing).storage.get('connected_namespaces')).toEqual(['eip155', 'solana'])
  expect([backing.getItem('theirs')?.length, onFailure.mock.calls]).toEqual([500, []])
})

test('behavior: changes in another tab are reported by name until watching stops, and replace older values', () => {
  const events = new EventTarget() as unknown as Window
  const backing = new Backing()
  const storage = createStorage({ storage: () => backing, events })
  backing.faults.add('set')
  storage.set('connection_status', 'connected')
  backing.faults.clear()
  backing.setItem('@appkit/connection_status', 'disconnected')
  const heard = vi.fn()
  const stop = storage.watch(heard)
  const tell = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: backing }))
  tell('@appkit/connection_status')
  tell('theirs')
  tell(null)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: null, storageArea: new Backing() }))
  expect(heard.mock.calls).toEqual([[['connection_status']], [storedNames]])
  expect(storage.get('connection_status')).toBe('disconnected')
  stop()
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('behavior: a page that returns from the back-forward cache learns what other pages have changed meanwhile', () => {
  const events = new EventTarget() as unknown as Window
  const backing = new Backing()
  const storage = createStorage({ storage: () => backing, events })
  storage.set('connection_status', 'connected')
  storage.set('connected_namespaces', ['eip155'])
  const heard = vi.fn()
  const stop = storage.watch(heard)
  const pass = (type: 'pagehide' | 'pageshow', persisted = true) =>
    events.dispatchEvent(Object.assign(new Event(type), { persisted }))
  pass('pageshow', false)
  pass('pagehide')
  pass('pageshow')
  expect(heard).not.toHaveBeenCalled()
  pass('pagehide')
  createStorage({ storage: () => backing }).set('connection_status', 'disconnected')
  pass('pageshow')
  expect(heard.mock.calls).toEqual([[['connection_status']]])
  pass('pagehide')
  backing.faults.add('get')
  pass('pageshow')
  stop()
  pass('pagehide')
  backing.values.clear()
  pass('pageshow')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('behavior: a balance is trusted for 30 s, and one from the future is not', () => {
  const { backing, storage } = given()
  const time = { now: 1_000_000 }
  const cache = createBalanceCache({ storage, now: () => time.now })
  cache.set('eip155:1:0x1', { value: 2n ** 200n, symbol: 'ETH' })
  time.now += 29_999
  expect(cache.get('eip155:1:0x1')).toEqual({ value: 2n ** 200n, symbol: 'ETH' })
  expect(cache.get('eip155:1:0x2')).toBeUndefined()
  time.now -= 30_000
  expect(cache.get('eip155:1:0x1')).toBeUndefined()
  time.now += 30_001
  expect(cache.get('eip155:1:0x1')).toBeUndefined()
  cache.set('eip155:1:0x2', { value: 0n, symbol: 'ETH' })
  expect(Object.keys(storage.at(cachedValues.native_balance_cache).get() ?? {})).toEqual(['eip155:1:0x2'])
  cache.clear()
  expect(backing.values.has('@appkit/native_balance_cache')).toBe(false)
})

test('limit: each of 10,000 random corrupt stores can be read, written and cleared', () => {
  const keys = [...storedNames.map(keyOf), '@walletchart/version', '__proto__']
  const nearly = fc.constantFrom(...storedNames).map((name) => valueOf(name).write(samples[name]))
  const cut = fc.tuple(nearly, fc.nat(60)).map(([text, at]) => text.slice(0, at))
  const content = fc.oneof(
    nearly,
    cut,
    fc.json(),
    fc.string(),
    fc.constantFrom('', '1', '{"__proto__":{"x":1}}', '[[]]'),
  )
  const fault = fc.constantFrom('get', 'set', 'remove', 'forget', 'keep')
  const faults = fc.oneof(fc.constant([]), fc.uniqueArray(fault))
  const stores = fc.array(fc.tuple(fc.constantFrom(...keys), content))
  let damaged = 0
  fc.assert(
    fc.property(stores, faults, fc.constantFrom(...storedNames), (values, broken, name) => {
      const backing = new Backing(values)
      backing.faults = new Set(broken)
      damaged += broken.length ? 1 : 0
      const storage = createStorage({ storage: () => backing })
      for (const each of storedNames) storage.at(valueOf(each)).get()
      storage.at(valueOf(name)).set(samples[name])
      expect(storage.at(valueOf(name)).get()).toEqual(samples[name])
      storage.remove(name)
      expect(storage.at(valueOf(name)).get()).toBeUndefined()
      expect(({} as { x?: number }).x).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
  expect(damaged).toBeGreaterThan(1000)
}, 60_000)

test('error: when the storage fails, it is reported once; when it works, it is not', () => {
  for (const fault of ['get', 'set', 'remove', 'forget'] as const) {
    const backing = new Backing()
    const onFailure = vi.fn()
    const storage = createStorage({ storage: () => backing, onFailure })
    storage.set('email', 'ada@example.org')
    storage.remove('email')
    expect(onFailure).not.toHaveBeenCalled()
    backing.faults.add(fault)
    for (const email of ['a@b.c', 'b@c.d']) storage.set('email', email)
    storage.get('connected_social')
    backing.faults.delete('forget')
    storage.set('email', 'ada@example.org')
    storage.remove('email')
    expect(onFailure).toHaveBeenCalledTimes(1)
  }
  const blocked = vi.fn()
  const storage = createStorage({ storage: () => null, onFailure: blocked })
  storage.set('email', 'ada@example.org')
  expect([storage.get('email'), blocked.mock.calls.length]).toEqual(['ada@example.org', 1])
})

test('behavior: when two tabs change one value at once, neither change is lost', () => {
  const backing = new Backing()
  const tab = () => createStorage({ storage: () => backing })
  const [one, two] = [tab(), tab()]
  const add = (store: typeof one, namespace: 'eip155' | 'solana') =>
    store.update('connected_namespaces', (kept = []) => [...kept, namespace])
  expect([one.get('connected_namespaces'), two.get('connected_namespaces')]).toEqual([undefined, undefined])
  add(one, 'eip155')
  add(two, 'solana')
  expect([one.get('connected_namespaces'), two.get('connected_namespaces')]).toEqual([
    ['eip155', 'solana'],
    ['eip155', 'solana'],
  ])
})
