import { expect, test } from 'vitest'
import { createRegistry } from '../../../../src/services/api/registry'
import { json, quickHttp, serve, type Handler } from '../../../support/server'

async function given(handler: Handler, path = '') {
  const server = await serve(handler)
  const { http } = quickHttp()
  return { server, registry: createRegistry({ http, base: server.base + path, projectId: 'abc' }) }
}

const project = { projectId: 'abc', st: 'appkit', sv: 'react-universal-1.7.7' }

test('behavior: every call carries projectId, st and sv, also under a base URL with a path', async () => {
  const { server, registry } = await given(({ url }, response) => {
    if (/Image/.test(url.pathname)) return response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    json(response, { features: [], allowedOrigins: [], data: [], count: 0, isAnalyticsEnabled: true })
  }, '/r/')
  await registry.config()
  await registry.origins()
  await registry.wallets({ page: 1, entries: 4 })
  await registry.walletImage('a/../b')
  await registry.assetImage('c')
  await registry.analyticsConfig()
  expect(server.seen.map(({ url }) => url.pathname)).toEqual([
    '/r/appkit/v1/config',
    '/r/projects/v1/origins',
    '/r/getWallets',
    '/r/getWalletImage/a%2F..%2Fb',
    '/r/public/getAssetImage/c',
    '/r/getAnalyticsConfig',
  ])
  for (const { url } of server.seen) expect(Object.fromEntries(url.searchParams)).toMatchObject(project)
})

test('behavior: when wallets are queried, the query is trimmed and comma-joined, and empty lists are left out', async () => {
  const { server, registry } = await given((_, response) => json(response, { data: [], count: 7 }))
  const query = {
    page: 2,
    entries: 40,
    search: '  meta ',
    badge: 'certified',
    include: ['a', 'b'],
    exclude: [],
  } as const
  expect(await registry.wallets({ ...query, chains: ['eip155:1', 'eip155:137'] })).toEqual({ wallets: [], count: 7 })
  expect(Object.fromEntries(server.seen[0]?.url.searchParams ?? [])).toEqual({
    ...project,
    page: '2',
    entries: '40',
    search: 'meta',
    badge_type: 'certified',
    include: 'a,b',
    chains: 'eip155:1,eip155:137',
  })
})

test('behavior: when an answer has invalid wallets, they are left out; incomplete features stay', async () => {
  const { registry } = await given((_, response) =>
    json(response, {
      data: [{ id: 'a', name: 'A' }, null, { id: 1, name: 'B' }, 'C', { id: 'd' }, { id: 'e', name: 'E', rdns: null }],
      count: 6,
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'x' },
        { id: 'activity', isEnabled: false, config: null },
      ],
    }),
  )
  expect((await registry.wallets({ page: 1, entries: 40 })).wallets.map(({ id }) => id)).toEqual(['a', 'e'])
  expect((await registry.config())?.map(({ id }) => id)).toEqual(['swap', 'x', 'activity'])
})

test('error: when the registry fails, wallets and config reject, origins are unknown and analytics are off', async () => {
  const { registry } = await given((_, response) => json(response, {}, 403))
  await expect(registry.wallets({ page: 1, entries: 4 })).rejects.toMatchObject({
    cause: { message: 'HTTP status code: 403' },
  })
  await expect(registry.config()).rejects.toMatchObject({ code: 'http.status' })
  expect(await registry.origins()).toBeUndefined()
  expect(await registry.analyticsConfig()).toBe(false)
})

test('error: when an image has another content type, it is refused', async () => {
  const { registry } = await given((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
  await expect(registry.walletImage('a')).rejects.toMatchObject({
    code: 'http.invalidAnswer',
    cause: { message: 'Expected an image, got text/html.' },
  })
})

test('behavior: every call can be aborted, including those that never fail', async () => {
  const { registry } = await given(() => undefined)
  const signal = AbortSignal.abort(new Error('gone'))
  const options = { signal }
  const calls = [
    registry.config(options),
    registry.origins(options),
    registry.wallets({ page: 1, entries: 4 }, options),
    registry.walletImage('a', options),
    registry.assetImage('a', options),
    registry.analyticsConfig(options),
  ]
  for (const call of calls) await expect(call).rejects.toThrow('gone')
})

test('limit: images share the five failures a minute, and a missing image does not count as one', async () => {
  const { server, registry } = await given(({ url }, response) => {
    if (/good/.test(url.pathname)) return response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    response.writeHead(/missing/.test(url.pathname) ? 404 : 500).end()
  })
  const ask = (id: string) =>
    registry.walletImage(id).then(
      () => 'there',
      ({ code }: { code: string }) => code,
    )
  for (let index = 0; index < 8; index++) expect(await ask(`missing-${index}`)).toBe('http.status')
  expect(await ask('good')).toBe('there')
  expect(await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`broken-${index}`)))).toEqual([
    ...Array<string>(5).fill('http.status'),
    ...Array<string>(7).fill('http.tooManyFailures'),
  ])
  expect(server.seen).toHaveLength(14)
})
