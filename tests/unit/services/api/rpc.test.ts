import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bitcoin } from '../../../../src/domain/network/records'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { createRpc } from '../../../../src/services/api/rpc'
import { json, quickHttp, serve, type Handler, type TestServer } from '../../../support/server'

async function given(handler: Handler, paths = ['/']) {
  const server = await serve(handler)
  const { base } = server
  const network: Network = {
    ...unknownNetwork('eip155:1'),
    rpcUrls: { default: { http: paths.map((path) => base + path) }, chainDefault: { http: [] } },
  }
  return { server, network, rpc: createRpc({ http: quickHttp(500).http }) }
}

const address = '0x0000000000000000000000000000000000000001'
const paths = (seen: TestServer['seen']) => seen.map(({ url }) => url.pathname)

test('behavior: a balance is a bigint, requested by a POST without preflight', async () => {
  const { server, network, rpc } = await given((_, response) =>
    json(response, { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640001' }),
  )
  expect(await rpc.balance(network, address)).toBe(1_000_000_000_000_000_001n)
  expect(server.seen[0]?.method).toBe('POST')
  expect(server.seen[0]?.headers['content-type']).toBe('text/plain')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: expect.any(Number),
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('behavior: a status of %i is retried', async (status) => {
  const { server, network, rpc } = await given((_, response) =>
    server.seen.length > 1 ? json(response, { result: '0x0' }) : json(response, {}, status),
  )
  expect(await rpc.balance(network, address)).toBe(0n)
})

test.each<[string, Handler]>([
  ['is refused', (_, response) => json(response, {}, 404)],
  ['answers HTML', (_, response) => response.end('<html>')],
  ['hangs', () => undefined],
  ['asks to wait for a minute', (_, response) => response.writeHead(429, { 'retry-after': '60' }).end()],
  ['counts too many requests', (_, response) => json(response, { error: { code: 429, message: 'capacity' } })],
  ['is over its rate', (_, response) => json(response, { error: { code: -32016, message: 'over rate limit' } })],
  ['says so in words only', (_, response) => json(response, { error: { code: -32000, message: 'Too many requests' } })],
  ['is over its limit', (_, response) => json(response, { error: { code: -32005, message: 'limit exceeded' } })],
])('behavior: when one URL %s, the next one is tried', async (_, ill) => {
  const { server, network, rpc } = await given(
    (seen, response) => (seen.url.pathname === '/b' ? json(response, { result: '0x7' }) : ill(seen, response)),
    ['/a', '/b', '/c'],
  )
  expect(await rpc.balance(network, address)).toBe(7n)
  expect(paths(server.seen)).toEqual(['/a', '/b'])
})

test('behavior: when one network fails, other networks behind the same host stay open', async () => {
  const { network, rpc } = await given(
    ({ url }, response) =>
      url.searchParams.get('chainId') === '1' ? json(response, {}, 500) : json(response, { result: '0x7' }),
    ['/v1/?chainId=1'],
  )
  for (let n = 0; n < 3; n += 1) await expect(rpc.balance(network, address)).rejects.toThrow()
  const http = network.rpcUrls.default.http.map((url) => url.replace('=1', '=137'))
  const polygon = { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
  expect(await rpc.balance(polygon, address)).toBe(7n)
})

test.each([
  ['execution reverted', 200],
  ['execution reverted: rate limit exceeded', 200],
  ['execution reverted', 400],
])(
  'error: when the node returns the error %s with status %i, no other URL is tried and the cause keeps its code and data',
  async (message, status) => {
    const error = { code: 3, message, data: '0x' }
    const { server, network, rpc } = await given((_, response) => json(response, { error }, status), ['/a', '/b'])
    const call = rpc.request(network, { method: 'eth_call', params: [{ to: address }] }, { schema: z.string() })
    await expect(call).rejects.toMatchObject({
      code: 'http.invalidAnswer.chain',
      message: 'The network couldn’t process this request. Try again in a moment.',
      cause: { code: 3, data: '0x' },
    })
    expect(paths(server.seen)).toEqual(['/a'])
  },
)

test.each([[null], ['7'], [7], ['0x'], [`0x1${'0'.repeat(64)}`], [undefined]])(
  'error: the result %j is not a balance',
  async (result) => {
    const { network, rpc } = await given((_, response) => json(response, { result }))
    await expect(rpc.balance(network, address)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  },
)

test('error: when a network has no URL or no adapter, its balance is refused with a typed error', async () => {
  const { rpc } = await given(() => undefined)
  await expect(rpc.balance(unknownNetwork('eip155:5'), address)).rejects.toMatchObject({
    code: 'chain.notSupported.node',
  })
  await expect(rpc.balance(unknownNetwork('cosmos:x'), address)).rejects.toMatchObject({
    code: 'chain.adapterMissing',
    cause: new Error('Chain adapter not found'),
  })
})

test('error: when an address belongs to another Bitcoin network, no node is asked', async () => {
  const { rpc } = await given(() => {
    throw new Error('asked')
  })
  const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  await expect(rpc.balance(unknownNetwork(bitcoin.caipNetworkId), onTestnet)).rejects.toMatchObject({
    code: 'address.network',
  })
})

test('behavior: a Bitcoin balance is what was received minus what was spent, unconfirmed included', async () => {
  const sums = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
  const told = { address: 'bc1q', chain_stats: sums(5_000_000, 1_000), mempool_stats: sums(20, 300) }
  const { server, network, rpc } = await given(
    ({ url }, response) => (url.pathname === '/a/address/bc1q' ? json(response, {}, 404) : json(response, told)),
    ['/a', '/b/'],
  )
  const balance = rpc.balance({ ...network, chainNamespace: 'bip122' }, 'bc1q')
  expect(await balance).toBe(4_998_720n)
  expect(paths(server.seen).at(-1)).toBe('/b/address/bc1q')
  await expect(rpc.balance({ ...network, chainNamespace: 'bip122' }, 'bc1q/../tx')).resolves.toBe(4_998_720n)
  expect(paths(server.seen).at(-1)).toBe('/a/address/bc1q%2F..%2Ftx')
})

test('behavior: when a Bitcoin server asks to wait for a minute, the next one is tried', async () => {
  const stats = { funded_txo_sum: 7, spent_txo_sum: 0 }
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  const { network, rpc } = await given(
    ({ url }, response) =>
      url.pathname.startsWith('/b')
        ? json(response, { chain_stats: stats, mempool_stats: none })
        : response.writeHead(429, { 'retry-after': '60' }).end(),
    ['/a', '/b'],
  )
  expect(await rpc.balance({ ...network, chainNamespace: 'bip122' }, 'bc1q')).toBe(7n)
})

test.each([[{}], [{ chain_stats: { funded_txo_sum: '1', spent_txo_sum: 0 } }], [7]])(
  'error: the answer %j is not a Bitcoin balance',
  async (told) => {
    const { network, rpc } = await given((_, response) => json(response, told))
    const balance = rpc.balance({ ...network, chainNamespace: 'bip122' }, 'bc1q')
    await expect(balance).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  },
)

test('behavior: when aborted, the call ends and no further URL is tried', async () => {
  const stop = new AbortController()
  const { server, network, rpc } = await given(() => stop.abort(new Error('gone')), ['/a', '/b'])
  await expect(rpc.balance(network, address, { signal: stop.signal })).rejects.toThrow('gone')
  expect(paths(server.seen)).toEqual(['/a'])
})

test('behavior: a Solana balance is in lamports, and an inexact or invalid number is refused', async () => {
  let value: unknown = 1_000_000_001
  const { server, network, rpc } = await given((_, response) =>
    json(response, { result: { context: { slot: 1 }, value } }),
  )
  const solana = { ...network, caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
  expect(await rpc.balance(solana, 'Abc')).toBe(1_000_000_001n)
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    method: 'getBalance',
    params: ['Abc', { commitment: 'confirmed' }],
  })
  for (value of [2 ** 53, -1, 0.5, '1', null]) {
    await expect(rpc.balance(solana, 'Abc')).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  }
})
