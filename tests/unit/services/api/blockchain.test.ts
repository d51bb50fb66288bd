import { expect, test, vi } from 'vitest'
import type { CaipAddress } from '../../../../src/domain/caip'
import { ModalError } from '../../../../src/domain/errors'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { createBlockchain, type Blockchain } from '../../../../src/services/api/blockchain'
import { json, quickHttp, serve, type Handler } from '../../../support/server'
import { address, other } from '../../../support/addresses'

/** `answer` serves every route except the list of chains. */
async function given(
  answer: Handler,
  chains: Handler = (_, response) => json(response, { http: ['eip155:1', 'solana:x'], ws: [] }),
) {
  const server = await serve((seen, response) =>
    (seen.url.pathname.endsWith('/supported-chains') ? chains : answer)(seen, response),
  )
  const { http, time } = quickHttp()
  const client: { id?: string } = {}
  const api = createBlockchain({ http, base: `${server.base}/b/`, projectId: 'abc', clientId: () => client.id })
  const asked = (path: RegExp) => server.seen.filter(({ url }) => path.test(url.pathname))
  return { server, api, client, time, asked }
}

const account: CaipAddress = `eip155:1:${address}`
const elsewhere: CaipAddress = `eip155:5:${address}`
const network = { ...unknownNetwork('eip155:1'), nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const ether = { name: 'Ether', symbol: 'ETH', price: 2000, quantity: { decimals: '18', numeric: '1.5' } }
const ada = {
  name: 'ada.eth',
  registered_at: '',
  updated_at: null,
  attributes: null,
  addresses: { 60: { address, created_at: '' } },
}
const never: Handler = () => undefined

const calls: [string, (api: Blockchain, options?: { signal: AbortSignal }) => Promise<unknown>][] = [
  ['balances', (api, options) => api.balances(account, network, options)],
  ['history', (api, options) => api.history(account, options)],
  ['identity', (api, options) => api.identity(account, options)],
  ['names', (api, options) => api.names(account, options)],
  ['profile', (api, options) => api.profile('ada.eth', 'eip155:1', options)],
  ['gasPrices', (api, options) => api.gasPrices('eip155:1', options)],
]

test('behavior: a request carries WalletConnect’s client id only while there is one', async () => {
  const { api, client, server } = await given((_, response) => json(response, { balances: [] }))
  for (const id of [undefined, 'did:key:z6Mk', undefined]) {
    if (id) client.id = id
    else delete client.id
    await api.balances(account, network)
  }
  const told = server.seen
    .filter(({ url }) => url.pathname.endsWith('/balance'))
    .map(({ url }) => url.searchParams.get('clientId'))
  expect(told).toEqual([null, 'did:key:z6Mk', null])
})

test('behavior: each route sends its path, the project id and its own parameters', async () => {
  const { api, server } = await given(({ url }, response) => {
    if (url.pathname.endsWith('/balance')) return json(response, { balances: [ether] })
    if (url.pathname.endsWith('/history')) return json(response, { data: [], next: 'n' })
    if (url.pathname.includes('/identity/')) return json(response, { name: 'ada.eth', avatar: null })
    if (url.pathname.includes('/reverse/')) return json(response, [ada])
    if (url.pathname.includes('/gas-price')) return json(response, { standard: '1', fast: '2', instant: '3' })
    json(response, ada)
  })
  expect(await api.balances(account, network, { moved: ['eip155:1:0xa', 'eip155:1:0xb'] })).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '2000', quantity: { decimals: 18, numeric: '1.5' } },
  ])
  expect(await api.history(account, { cursor: 'c' })).toEqual({ activities: [], next: 'n' })
  expect(await api.identity(account)).toEqual({ name: 'ada.eth' })
  expect(await api.names(account)).toEqual([{ name: 'ada.eth', addresses: [{ coinType: 60, address }] }])
  expect(await api.profile('ada.eth', 'eip155:1')).toMatchObject({ name: 'ada.eth' })
  expect(await api.gasPrices('eip155:1')).toEqual({ standard: 1n, fast: 2n, instant: 3n })
  const asked = server.seen.map(({ url: { pathname, searchParams } }) => {
    const { projectId, st, sv, ...query } = Object.fromEntries(searchParams)
    expect([projectId, st, sv]).toEqual(['abc', 'appkit', 'react-universal-1.7.7'])
    return [pathname, query]
  })
  expect(asked).toEqual([
    ['/b/v1/supported-chains', {}],
    [
      `/b/v1/account/${address}/balance`,
      { currency: 'usd', chainId: 'eip155:1', forceUpdate: 'eip155:1:0xa,eip155:1:0xb' },
    ],
    [`/b/v1/account/${address}/history`, { chainId: 'eip155:1', cursor: 'c' }],
    [`/b/v1/identity/${address}`, { sender: address }],
    [`/b/v1/profile/reverse/${address}`, { sender: address, apiVersion: '2' }],
    ['/b/v1/profile/account/ada.eth', { apiVersion: '2' }],
    ['/b/v1/convert/gas-price', { chainId: 'eip155:1' }],
  ])
})

test('behavior: when the API does not serve the network, there is no data and no further request', async () => {
  const { api, server } = await given(never)
  expect(await api.balances(elsewhere, network)).toBeUndefined()
  expect(await api.history(elsewhere)).toBeUndefined()
  expect(await api.identity(elsewhere)).toBeUndefined()
  expect(await api.names(elsewhere)).toEqual([])
  expect(await api.profile('ada.eth', 'eip155:5')).toBeUndefined()
  await expect(api.gasPrices('eip155:5')).rejects.toMatchObject({
    code: 'chain.notSupported.gasPrice',
    message: 'Network not supported for Gas Price',
  })
  expect(server.seen).toHaveLength(1)
})

test('behavior: concurrent callers share one request for the chains, and only an empty list is fetched again', async () => {
  let list: string[] = []
  const { api, asked } = await given(never, (_, response) => json(response, { http: list, ws: [] }))
  expect(await Promise.all([api.supports('eip155:1'), api.supports('eip155:1')])).toEqual([false, false])
  expect(asked(/supported/)).toHaveLength(1)
  list = ['eip155:1']
  expect(await api.supports('eip155:1')).toBe(true)
  list = []
  expect(await api.supports('eip155:1')).toBe(true)
  expect(await api.supports('eip155:5')).toBe(false)
  expect(asked(/supported/)).toHaveLength(2)
})

test.each<[string, Handler]>([
  ['is refused', (_, response) => json(response, {}, 404)],
  ['is HTML', (_, response) => response.end('<html>')],
  ['is something else', (_, response) => json(response, { http: 'eip155:1' })],
])('error: when the list of chains %s, the call rejects and the next one requests the list again', async (_, ill) => {
  let now = ill
  const { api } = await given(never, (seen, response) => now(seen, response))
  await expect(api.supports('eip155:1')).rejects.toBeInstanceOf(ModalError)
  now = (_, response) => json(response, { http: ['eip155:1'], ws: [] })
  expect(await api.supports('eip155:1')).toBe(true)
})

test.each(calls)('error: when the chains cannot be fetched, %s rejects without its own request', async (_, call) => {
  const { api, asked } = await given(never, (_request, response) => json(response, {}, 401))
  await expect(call(api)).rejects.toMatchObject({ code: 'http.status' })
  expect(asked(/./)).toHaveLength(1)
})

test('behavior: when one caller aborts its wait for the list, the other callers still get it', async () => {
  let free = () => undefined as void
  const { api, asked } = await given(
    never,
    (_, response) => (free = () => json(response, { http: ['eip155:1'], ws: [] })),
  )
  const stop = new AbortController()
  const left = api.supports('eip155:1', { signal: stop.signal })
  const waiting = api.supports('eip155:1')
  await vi.waitFor(() => expect(asked(/supported/)).toHaveLength(1))
  stop.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  free()
  expect(await waiting).toBe(true)
})

test.each(calls)('behavior: when aborted, %s rejects at once', async (_, call) => {
  const { api, server } = await given(never)
  const stop = new AbortController()
  const asking = call(api, { signal: stop.signal })
  asking.catch(() => undefined)
  await vi.waitFor(() => expect(server.seen).toHaveLength(2))
  stop.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

test.each(calls)('error: when the answer is malformed, %s rejects', async (name, call) => {
  const answers = ['"no"', '{', '<html>', '5', ...(name === 'names' || name === 'profile' ? ['{"name":5}'] : ['[]'])]
  for (const text of answers) {
    const { api } = await given((_, response) => response.end(text))
    await expect(call(api), text).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  }
})

test('error: when the server gives a reason, it is the message; otherwise the cause is the HTTP status', async () => {
  const { api } = await given(({ url }, response) => {
    if (url.pathname.endsWith('/balance'))
      return json(
        response,
        { status: 'FAILED', reasons: [{ field: 'a', description: 'No\u202e such\n account' }] },
        400,
      )
    json(response, { reasons: 'x' }, 401)
  })
  await expect(api.balances(account, network)).rejects.toMatchObject({
    code: 'http.status.reason',
    message: 'No such account',
    cause: { response: { status: 400 } },
  })
  await expect(api.history(account)).rejects.toMatchObject({
    code: 'http.status',
    cause: { message: 'HTTP status code: 401' },
  })
})

test('behavior: when a name is unregistered or invalid, it resolves to nothing and the endpoint stays open', async () => {
  const { api } = await given(({ url }, response) => {
    if (url.pathname.endsWith('free.eth')) return json(response, [])
    if (url.pathname.endsWith('gone.eth')) return json(response, {}, 404)
    if (url.pathname.endsWith('ada.eth')) return json(response, ada)
    json(response, { reasons: [{ field: 'name', description: 'The name is not valid.' }] }, 400)
  })
  expect(await api.profile('free.eth', 'eip155:1')).toBeUndefined()
  expect(await api.profile('gone.eth', 'eip155:1')).toBeUndefined()
  for (const name of ['a.x', 'a.xy', 'a.xyz', 'b.x', 'b.xy', 'b.xyz'])
    expect(await api.profile(name, 'eip155:1')).toBeUndefined()
  expect(await api.profile('ada.eth', 'eip155:1')).toMatchObject({ name: 'ada.eth' })
})

test('limit: when a route keeps failing, it is closed for every account and the other routes stay open', async () => {
  const { api, asked } = await given(({ url }, response) =>
    url.pathname.endsWith('/balance') ? json(response, {}, 500) : json(response, { data: [], next: null }),
  )
  await expect(api.balances(account, network)).rejects.toMatchObject({ code: 'http.status' })
  const second: CaipAddress = `eip155:1:${other}`
  await expect(api.balances(second, network)).rejects.toMatchObject({ code: 'http.status' })
  await expect(api.balances(second, network)).rejects.toMatchObject({ code: 'http.tooManyFailures' })
  expect(asked(/balance$/)).toHaveLength(5)
  expect(await api.history(account)).toEqual({ activities: [] })
})

test('error: an invalid name or account is rejected, and a slash in a name is encoded', async () => {
  const { api, asked } = await given((_, response) => json(response, []))
  await expect(api.profile('..', 'eip155:1')).rejects.toMatchObject({ code: 'address.invalid.text' })
  await expect(api.identity('eip155:1:..')).rejects.toMatchObject({ code: 'address.invalid.text' })
  await expect(api.identity('eip155:1' as CaipAddress)).rejects.toMatchObject({ code: 'network.notFound.account' })
  await api.profile('a/../b.eth', 'eip155:1')
  expect(asked(/profile/).map(({ url }) => url.pathname)).toEqual(['/b/v1/profile/account/a%2F..%2Fb.eth'])
})

test('behavior: a forced update covers only EVM tokens, twenty at most', async () => {
  const { api, asked } = await given((_, response) => json(response, { balances: [] }))
  await api.balances(
    'solana:x:abc',
    { ...network, caipNetworkId: 'solana:x', chainNamespace: 'solana' },
    { moved: ['solana:x:a'] },
  )
  await api.balances(account, network, { moved: Array.from({ length: 50 }, (_, i) => `eip155:1:0x${i}`) })
  const forced = asked(/balance$/).map(({ url }) => url.searchParams.get('forceUpdate'))
  expect(forced[0]).toBeNull()
  expect(forced[1]?.split(',')).toHaveLength(20)
})
