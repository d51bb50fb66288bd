import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { PERMISSION_REVOKE_LIMIT } from '../../../../src/domain/limits'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import * as eip1193 from '../../../../src/services/wallet/eip1193'
import { broken, never, refuse, scripted, type Script } from '../../../support/eip1193Provider'
import { address, other } from '../../../support/addresses'

const polygon: Network = {
  ...unknownNetwork('eip155:137'),
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.example/v1?projectId=secret'] },
    chainDefault: { http: ['https://polygon.example'] },
  },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  assets: { imageId: 'image' },
}

test('behavior: accounts are requested, and accounts and chain id are read', async () => {
  const { provider, asked } = scripted({ eth_chainId: () => '0x89' })
  expect(await eip1193.requestAccounts(provider)).toEqual([address])
  expect(await eip1193.accounts(provider)).toEqual([address])
  expect(await eip1193.chainId(provider)).toBe('eip155:137')
  expect(asked.map(([method]) => method)).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
})

test('behavior: when no account is shared yet, reading accounts returns an empty list', async () => {
  expect(await eip1193.accounts(scripted({ eth_accounts: () => [] }).provider)).toEqual([])
})

test('behavior: a network is added with its own RPC URL and without image ids', async () => {
  const { provider, asked } = scripted({ wallet_addEthereumChain: () => null, wallet_switchEthereumChain: () => null })
  await eip1193.addChain(provider, polygon)
  await eip1193.switchChain(provider, 'eip155:137')
  expect(asked).toEqual([
    [
      'wallet_addEthereumChain',
      [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: ['https://polygon.example'],
          blockExplorerUrls: ['https://scan.example'],
        },
      ],
    ],
    ['wallet_switchEthereumChain', [{ chainId: '0x89' }]],
  ])
})

test('behavior: when the explorer of a network is not https, the network is added without it', async () => {
  const { provider, asked } = scripted({ wallet_addEthereumChain: () => null })
  const explorer = { name: 'Local', url: 'http://localhost:5100' }
  await eip1193.addChain(provider, { ...polygon, blockExplorers: { default: explorer } })
  expect(asked[0]?.[1]).toEqual([expect.not.objectContaining({ blockExplorerUrls: expect.anything() })])
})

test('error: no answer passes as accounts or a chain id unless it is valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (answer) => {
      const { provider } = scripted({
        eth_requestAccounts: () => answer,
        eth_accounts: () => answer,
        eth_chainId: () => answer,
      })
      const answers = await Promise.allSettled([
        eip1193.requestAccounts(provider),
        eip1193.accounts(provider),
        eip1193.chainId(provider),
      ])
      for (const outcome of answers) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ModalError)
        else for (const value of [outcome.value].flat()) expect(value).toMatch(/^(0x[0-9a-f]{40}|eip155:[1-9]\d*)$/i)
      }
    }),
  )
})

test('error: when the wallet never responds, aborting ends the request and a late answer is dropped', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { provider } = scripted({
    eth_requestAccounts: () =>
      new Promise((_, reject) => {
        answer = reject
      }),
  })
  const abort = new AbortController()
  const asked = eip1193.requestAccounts(provider, { signal: abort.signal })
  abort.abort('enough')
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  answer(new Error('too late'))
  await expect(eip1193.accounts(provider, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('error: when a provider throws at everything, a request rejects and watching survives', async () => {
  await expect(eip1193.requestAccounts(broken)).rejects.toThrow('trap')
  await eip1193.revokePermissions(broken)
  eip1193.watch(broken, vi.fn())()
})

test('behavior: permissions are read before they are revoked', async () => {
  const { provider, asked } = scripted({ wallet_getPermissions: () => [], wallet_revokePermissions: () => null })
  await eip1193.revokePermissions(provider)
  expect(asked).toEqual([
    ['wallet_getPermissions', undefined],
    ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ])
})

test('limit: revoking never rejects and ends after 100 ms', async () => {
  await eip1193.revokePermissions(scripted({ wallet_getPermissions: refuse(4200) }).provider)
  const started = performance.now()
  await eip1193.revokePermissions(scripted({ wallet_getPermissions: never }).provider)
  const took = performance.now() - started
  expect(took).toBeGreaterThan(PERMISSION_REVOKE_LIMIT - 10)
  expect(took).toBeLessThan(10 * PERMISSION_REVOKE_LIMIT)
})

function watched() {
  const wallet = scripted()
  const seen: unknown[] = []
  const stop = eip1193.watch(wallet.provider, (event) => seen.push(event))
  return { ...wallet, seen, stop }
}

test('behavior: accounts and network are followed, and an empty list does not end the connection', async () => {
  const { emit, seen } = watched()
  emit('accountsChanged', [other])
  emit('chainChanged', '0x89')
  emit('accountsChanged', [])
  await vi.waitFor(() => expect(seen).toHaveLength(3))
  emit('disconnect', { code: 1011 })
  await vi.waitFor(() => expect(seen).toHaveLength(4))
  // With code 1013 only the network is out of reach: the accounts stay.
  emit('disconnect', { code: 1013 })
  // Whether the accounts are withheld would be asked first.
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual([
    { type: 'accounts.changed', accounts: [{ namespace: 'eip155', address: other, type: 'eoa' }] },
    { type: 'chain.changed', caipNetworkId: 'eip155:137' },
    { type: 'accounts.changed', accounts: [] },
    { type: 'accounts.changed', accounts: [] },
  ])
})

test('behavior: when the permission was revoked, the connection ends; if it exists or is unreadable, it does not', async () => {
  const answers: unknown[] = [[], [{ parentCapability: 'wallet_snap' }], [{ parentCapability: 'eth_accounts' }], null]
  const ends: (string | undefined)[] = []
  for (const answer of answers) {
    const wallet = scripted({ wallet_getPermissions: () => answer })
    eip1193.watch(wallet.provider, ({ type }) => ends.push(type))
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(wallet.asked).toEqual([['wallet_getPermissions', undefined]]))
  }
  await vi.waitFor(() => expect(ends).toHaveLength(4))
  expect(ends).toEqual(['connection.ended', 'connection.ended', 'accounts.changed', 'accounts.changed'])
})

test('behavior: when an account returns before the permission is read, it is not lost again', async () => {
  let answer: (held: unknown) => void = () => undefined
  const wallet = scripted({ wallet_getPermissions: () => new Promise((resolve) => (answer = resolve)) })
  const seen: unknown[] = []
  eip1193.watch(wallet.provider, (event) => seen.push(event))
  wallet.emit('accountsChanged', [])
  wallet.emit('accountsChanged', [other])
  answer([])
  await new Promise(setImmediate)
  expect(seen).toEqual([{ type: 'accounts.changed', accounts: eip1193.toAccounts([other]) }])
})

test('behavior: when a wallet that said `disconnect` says `connect`, its accounts are back', async () => {
  const { emit, seen } = watched()
  emit('disconnect', { code: 4900 })
  await vi.waitFor(() => expect(seen).toEqual([{ type: 'accounts.changed', accounts: [] }]))
  emit('connect', { chainId: '0x1' })
  await vi.waitFor(() => expect(seen).toHaveLength(3))
  expect(seen.slice(1)).toEqual([
    { type: 'chain.changed', caipNetworkId: 'eip155:1' },
    { type: 'accounts.changed', accounts: eip1193.toAccounts([address]) },
  ])
})

test.each<[string, Script, WalletEvent]>([
  ['shares none', { eth_accounts: () => [] }, { type: 'accounts.changed', accounts: [] }],
  ['does not say', { eth_accounts: refuse(-32603) }, { type: 'accounts.changed', accounts: [] }],
  ['shares them again', {}, { type: 'accounts.changed', accounts: eip1193.toAccounts([address]) }],
])(
  'behavior: when a wallet says `disconnect` and `connect` at once and %s, its accounts are as it says',
  async (_, script, said) => {
    const wallet = scripted(script)
    const seen: WalletEvent[] = []
    eip1193.watch(wallet.provider, (event) => seen.push(event))
    wallet.emit('disconnect', { code: 4900 })
    wallet.emit('connect', { chainId: '0x1' })
    wallet.emit('connect', { chainId: '0x1' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const onFirst = { type: 'chain.changed', caipNetworkId: 'eip155:1' }
    expect(seen).toEqual([onFirst, onFirst, said])
  },
)

test('error: when the accounts cannot be read and a newer event has come, or no listener is left, nothing is asked again', async () => {
  for (const after of ['newer', 'stopped']) {
    const answers: (() => void)[] = []
    const late = () => new Promise((_, reject) => answers.push(() => reject(new Error('offline'))))
    const wallet = scripted({ eth_accounts: late })
    const seen: WalletEvent[] = []
    const stop = eip1193.watch(wallet.provider, (event) => seen.push(event))
    wallet.emit('disconnect', { code: 4900 })
    wallet.emit('connect', { chainId: '0x1' })
    if (after === 'newer') wallet.emit('accountsChanged', [other])
    else stop()
    const before = [seen.length, wallet.asked.length]
    for (const answer of answers) answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([seen.length, wallet.asked.length], after).toEqual(before)
  }
})

test('error: when an event’s payload is hostile, it is ignored', () => {
  const { emit, seen } = watched()
  const trap = new Proxy([], {
    get: () => {
      throw new Error('trap')
    },
  })
  for (const payload of [null, undefined, 1, 'x', {}, ['javascript:alert(1)'], [null], '0xzz', trap]) {
    emit('accountsChanged', payload)
    emit('chainChanged', payload === 1 ? -1 : payload)
  }
  expect(seen).toEqual([])
})

test('behavior: when watching stops, every listener is removed', () => {
  const { emit, seen, stop, listening } = watched()
  expect(listening()).toBe(4)
  stop()
  stop()
  expect(listening()).toBe(0)
  emit('accountsChanged', [other])
  expect(seen).toEqual([])
})

test.each([
  ['a number', 137],
  ['hexadecimal', '0x89'],
  ['CAIP-2', 'eip155:137'],
  ['a bigint', 137n],
  ['an object', { chainId: '0x89' }],
  ['an object with a number', { chainId: 137, networkVersion: '137' }],
  ['an object of another make', { networkId: '137' }],
])('behavior: when a wallet reports its network as %s, it is read', (_, payload) => {
  for (const event of ['chainChanged', 'connect']) {
    const { emit, seen } = watched()
    emit(event, payload)
    expect(seen).toEqual([{ type: 'chain.changed', caipNetworkId: 'eip155:137' }])
  }
})

test('behavior: when an event is unreadable, the wallet is asked, and a newer event overrides the result', async () => {
  const { provider, emit } = scripted({ eth_chainId: () => '0x89', eth_accounts: () => [other] })
  const seen: unknown[] = []
  eip1193.watch(provider, (event) => seen.push(event))
  emit('chainChanged', { network: 'polygon' })
  await vi.waitFor(() => expect(seen).toEqual([{ type: 'chain.changed', caipNetworkId: 'eip155:137' }]))
  emit('accountsChanged', { changed: true })
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  expect(seen[1]).toEqual({ type: 'accounts.changed', accounts: eip1193.toAccounts([other]) })
  emit('chainChanged', {})
  emit('chainChanged', '0x1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  emit('accountsChanged', {})
  emit('accountsChanged', [address])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen.slice(2)).toEqual([
    { type: 'chain.changed', caipNetworkId: 'eip155:1' },
    { type: 'accounts.changed', accounts: eip1193.toAccounts([address]) },
  ])
})

test.each([
  ['one alone', other],
  ['CAIP-10', [`eip155:1:${other}`]],
  ['objects', [{ address: other }]],
  ['a list within an object', { accounts: [other] }],
  ['a list with something else in it', ['0x123', other, null]],
])('behavior: when a wallet reports its accounts as %s, they are read', (_, payload) => {
  const { emit, seen } = watched()
  emit('accountsChanged', payload)
  expect(seen).toEqual([{ type: 'accounts.changed', accounts: eip1193.toAccounts([other]) }])
})
