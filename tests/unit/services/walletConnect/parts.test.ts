import * as fc from 'fast-check'
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { VERIFY_LIMIT } from '../../../../src/domain/limits'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { boundVerify } from '../../../../src/services/walletConnect/library'
import { proposalOf, proposedMethods } from '../../../../src/services/walletConnect/proposal'
import { readSession } from '../../../../src/services/walletConnect/session'
import { betweenTabs } from '../../../../src/services/walletConnect/betweenTabs'
import { createWalletConnectStore, purgeStore } from '../../../../src/services/walletConnect/store'
import { address, other, solanaMainnet as solana, wrappedSol } from '../../../support/addresses'

const network = (id: Network['caipNetworkId']): Network => ({
  ...unknownNetwork(id),
  rpcUrls: { default: { http: [`https://rpc.example/${id}`] }, chainDefault: { http: ['https://own.example'] } },
})
const solanaLegacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('behavior: every configured namespace is proposed, including old Solana ids', () => {
  const { namespaces, rpcMap } = proposalOf([network('eip155:1'), network('eip155:137'), network(solana)])
  expect(Object.keys(namespaces)).toEqual(['eip155', 'solana'])
  expect(namespaces.eip155).toEqual({
    chains: ['eip155:1', 'eip155:137'],
    methods: proposedMethods.eip155,
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(namespaces.eip155?.methods).toHaveLength(24)
  expect(namespaces.solana?.chains).toEqual([solana, solanaLegacy])
  expect(rpcMap[solanaLegacy]).toBe(`https://rpc.example/${solana}`)
  expect(rpcMap['eip155:137']).toBe('https://rpc.example/eip155:137')
})

test('behavior: the host’s settings replace each field of the namespaces they name', () => {
  const { namespaces, rpcMap, defaultChain } = proposalOf([network('eip155:1'), network(solana)], {
    methods: { eip155: ['personal_sign'] },
    chains: { eip155: ['eip155:5'] },
    events: { eip155: ['message'] },
    rpcMap: { 'eip155:5': 'https://five.example' },
    defaultChain: 'eip155:5',
  })
  expect(namespaces.eip155).toEqual({ chains: ['eip155:5'], methods: ['personal_sign'], events: ['message'] })
  expect(namespaces.solana?.methods).toEqual(proposedMethods.solana)
  expect([rpcMap['eip155:5'], defaultChain]).toEqual(['https://five.example', 'eip155:5'])
})

const session = (metadata: unknown, accounts: unknown[], chains?: unknown[]) => ({
  topic: 't',
  peer: { metadata },
  namespaces: { eip155: { accounts, methods: ['personal_sign'], ...(chains ? { chains } : {}) } },
})

test('behavior: approved networks are those of the chains and of the accounts', () => {
  const read = readSession(
    session({ name: 'MetaMask Wallet' }, [`eip155:1:${address}`, `eip155:10:${address}`], ['eip155:137']),
  )
  expect(read?.approved).toEqual(['eip155:137', 'eip155:1', 'eip155:10'])
  expect(read?.supportsAllNetworks).toBe(true)
  expect(readSession(session({ name: 'MetaMask' }, [`eip155:1:${address}`]))?.supportsAllNetworks).toBe(false)
})

test('error: accounts with invalid addresses are left out, and a session without any is invalid', () => {
  const session = (...accounts: string[]) =>
    readSession({
      topic: 't',
      peer: { metadata: { name: '' } },
      namespaces: {
        eip155: { accounts: accounts.filter((one) => one.startsWith('eip155')), methods: [] },
        solana: { accounts: accounts.filter((one) => one.startsWith('solana')), methods: [] },
        bip122: { accounts: accounts.filter((one) => one.startsWith('bip122')), methods: [] },
      },
    })?.accounts
  const bad = [
    ...[
      'eip155:1:0x123',
      `eip155:abc:${address}`,
      `eip155:0:${address}`,
      `eip155:1:${address}0`,
      'eip155:1:vitalik.eth',
    ],
    ...[`${solana}:${address}`, `${solana}:abc`, `bip122:000000000019d6689c085ae165831e93:${address}`],
  ]
  expect(session(...bad)).toBeUndefined()
  expect(session(...bad, `eip155:0x89:${other}`, `eip155:1:${address}`)).toEqual([
    `eip155:137:${other}`,
    `eip155:1:${address}`,
  ])
})

test('behavior: an inline namespace and an old Solana id are normalised', () => {
  const read = readSession({
    topic: 't',
    peer: { metadata: { name: '' } },
    namespaces: {
      'eip155:10': { accounts: [`eip155:10:${address}`], methods: [] },
      solana: { accounts: [`${solanaLegacy}:${wrappedSol}`], methods: [] },
    },
  })
  expect(read?.approved).toEqual(['eip155:10', solana])
  expect(read?.accounts).toEqual([`eip155:10:${address}`, `${solana}:${wrappedSol}`])
  expect(read?.wallet).toEqual({ name: 'WalletConnect' })
})

test('error: scripts in metadata are dropped, and a session without accounts is invalid', () => {
  const read = readSession(
    session(
      { name: 'W', url: 'javascript:alert(1)', icons: ['javascript:alert(1)', 'data:text/html,x'], redirect: 1 },
      [`eip155:1:${address}`],
    ),
  )
  expect(read?.wallet).toEqual({ name: 'W' })
  expect(readSession(session({ name: 'W' }, []))).toBeUndefined()
  expect(readSession(session({ name: 'W' }, ['eip155::', 'x', '__proto__:1:y']))).toBeUndefined()
})

test('error: when a session contains anything at all, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (whole, metadata, accounts) => {
      readSession(whole)
      const read = readSession(session(metadata, accounts))
      if (read) expect(read.accounts.length).toBeGreaterThan(0)
    }),
  )
})

test('limit: when the verify service hangs, it delays the URI once, up to its limit', async () => {
  vi.useFakeTimers()
  try {
    const register = vi.fn((_: { id: string; decryptedId: string }) => new Promise<string>(() => undefined))
    const verify = { register }
    boundVerify(verify, true)
    const first = verify.register({ id: 'a', decryptedId: 'a' })
    await vi.advanceTimersByTimeAsync(VERIFY_LIMIT)
    expect(await first).toBe('')
    expect(await verify.register({ id: 'b', decryptedId: 'b' })).toBe('')
    expect(register).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: when the slow verify service has responded, the next code is attested', async () => {
  vi.useFakeTimers()
  try {
    let answer = (_: string): void => undefined
    const register = vi.fn(
      (_: { id: string; decryptedId: string }) => new Promise<string>((resolve) => (answer = resolve)),
    )
    const verify = { register }
    boundVerify(verify, true)
    const first = verify.register({ id: 'a', decryptedId: 'a' })
    await vi.advanceTimersByTimeAsync(VERIFY_LIMIT)
    expect(await first).toBe('')
    answer('late')
    await vi.advanceTimersByTimeAsync(0)
    const second = verify.register({ id: 'b', decryptedId: 'b' })
    answer('attestation')
    expect(await second).toBe('attestation')
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: an attestation that arrives in time is used, and a custom relay requests none', async () => {
  const register = vi.fn(async (_: { id: string; decryptedId: string }) => 'attestation')
  const [attested, own] = [{ register }, { register }]
  boundVerify(attested, true)
  boundVerify(own, false)
  expect(await attested.register({ id: 'a', decryptedId: 'a' })).toBe('attestation')
  expect(await own.register({ id: 'a', decryptedId: 'a' })).toBe('')
  expect(register).toHaveBeenCalledTimes(1)
})

const blocked = {
  open: () => {
    throw new DOMException('Denied', 'SecurityError')
  },
} as unknown as IDBFactory
const hanging = { open: () => ({}) } as unknown as IDBFactory
const refusing = {
  open() {
    const request: { onerror?: () => void; error: Error } = { error: new Error('Quota') }
    queueMicrotask(() => request.onerror?.())
    return request
  },
} as unknown as IDBFactory

test('error: when the database is blocked, refuses or hangs, memory replaces it', async () => {
  vi.useFakeTimers()
  try {
    for (const factory of [undefined, blocked, refusing, hanging]) {
      const store = createWalletConnectStore(factory)
      const set = store.setItem('a', { big: 10n, list: [1] })
      await vi.advanceTimersByTimeAsync(1_000)
      await set
      expect(await store.getItem('a')).toEqual({ big: '10n', list: [1] })
      expect(await store.getItem('b')).toBeUndefined()
      expect(await store.getEntries()).toEqual([['a', { big: '10n', list: [1] }]])
      await store.removeItem('a')
      expect(await store.getKeys()).toEqual([])
      // Without a database, nothing can have been stored.
      expect(store.isUnread()).toBe(factory !== undefined)
    }
  } finally {
    vi.useRealTimers()
  }
})

describe('a real database', () => {
  const named = 'WALLET_CONNECT_V2_INDEXED_DB'

  test('behavior: stored values are there for the next page, in the library’s own database', async () => {
    const factory = new IDBFactory()
    const store = createWalletConnectStore(factory)
    await store.setItem('a', { list: [1] })
    await store.setItem('b', 'text')
    await store.removeItem('b')
    const next = createWalletConnectStore(factory)
    expect([await next.getKeys(), await next.getItem('a')]).toEqual([['a'], { list: [1] }])
    expect((await factory.databases()).map(({ name }) => name)).toEqual([named])
  })

  test('behavior: a deletion of the database is not blocked, and later values stay in memory', async () => {
    const factory = new IDBFactory()
    const store = createWalletConnectStore(factory)
    await store.setItem('a', 1)
    const deleting = factory.deleteDatabase(named)
    await new Promise<void>((resolve, reject) => {
      deleting.onsuccess = () => resolve()
      deleting.onblocked = () => reject(new Error('It is held.'))
    })
    await store.setItem('b', 2)
    expect([await store.getItem('a'), await store.getItem('b'), await store.getKeys()]).toEqual([undefined, 2, ['b']])
  })

  test('error: when the database is full, keys and sessions are kept together in memory', async () => {
    const factory = new IDBFactory()
    const store = createWalletConnectStore(factory)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await store.setItem('a', 1)
    put.mockRestore()
    await store.setItem('b', 2)
    expect(await store.getKeys()).toEqual(['a', 'b'])
    expect(await createWalletConnectStore(factory).getKeys()).toEqual([])
  })

  test('error: when the browser ends the connection of a page in the background, the next values are stored', async () => {
    const factory = new IDBFactory()
    const store = createWalletConnectStore(factory)
    await store.setItem('a', 1)
    const databases = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    })
    await Promise.all([store.setItem('b', 2), store.setItem('c', 3)])
    expect([await store.getItem('a'), await store.getKeys()]).toEqual([1, ['a', 'b', 'c']])
    databases.mockRestore()
    expect(await createWalletConnectStore(factory).getKeys()).toEqual(['a', 'b', 'c'])
  })

  test('error: when a database of that name has no table, it counts as absent', async () => {
    const factory = new IDBFactory()
    await new Promise((resolve) => (factory.open(named).onsuccess = resolve))
    const store = createWalletConnectStore(factory)
    await store.setItem('a', 1)
    expect(await store.getItem('a')).toBe(1)
    expect(await createWalletConnectStore(factory).getKeys()).toEqual([])
  })
})

test('behavior: when the entries of a prefix are purged, all others stay', async () => {
  const store = createWalletConnectStore()
  for (const prefix of ['one', 'two', 'one-more']) await store.setItem(`wc@2:core:0.3:${prefix}//session`, [])
  await purgeStore(store, 'one')
  expect(await store.getKeys()).toEqual(['wc@2:core:0.3:two//session', 'wc@2:core:0.3:one-more//session'])
})

test('behavior: when a tab writes a shared table, it writes only what it has changed', async () => {
  const store = createWalletConnectStore()
  const [keys, sessions] = ['wc@2:core:0.3:p//keychain', 'wc@2:client:0.3:p//session']
  await store.setItem(keys, { a: '1' })
  await store.setItem(sessions, [{ topic: 'a', expiry: 1 }])
  const [here, there] = [betweenTabs(store), betweenTabs(store)]
  for (const tab of [here, there]) for (const key of [keys, sessions]) await tab.getItem(key)
  // The other tab pairs anew and ends the first session; this one has heard of neither, and then ends it too.
  await there.setItem(keys, { a: '1', b: '2' })
  await there.setItem(sessions, [{ topic: 'b', expiry: 2 }])
  await Promise.all([here.setItem(keys, { a: '1', c: '3' }), here.setItem(sessions, [{ topic: 'a', expiry: 1 }])])
  expect(await store.getItem(keys)).toEqual({ a: '1', b: '2', c: '3' })
  expect(await store.getItem(sessions)).toEqual([{ topic: 'b', expiry: 2 }])
  await here.setItem(keys, { c: '3' })
  await here.setItem(sessions, [])
  expect(await store.getItem(keys)).toEqual({ b: '2', c: '3' })
  expect(await store.getItem(sessions)).toEqual([{ topic: 'b', expiry: 2 }])
  await here.setItem('wc@2:core:0.3:p//expirer', [1])
  expect(await store.getItem('wc@2:core:0.3:p//expirer')).toEqual([1])
})

test('behavior: when two tabs write a shared table at once, neither write is lost', async () => {
  const factory = new IDBFactory()
  const tab = () => betweenTabs(createWalletConnectStore(factory))
  const [here, there] = [tab(), tab()]
  const keys = 'wc@2:core:0.3:p//keychain'
  for (const tab of [here, there]) await tab.getItem(keys)
  await Promise.all([here.setItem(keys, { a: '1' }), there.setItem(keys, { b: '2' })])
  expect(await createWalletConnectStore(factory).getItem(keys)).toEqual({ a: '1', b: '2' })
})
