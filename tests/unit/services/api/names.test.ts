import { expect, test } from 'vitest'
import { createBlockchain } from '../../../../src/services/api/blockchain'
import { createNames } from '../../../../src/services/api/names'
import { address } from '../../../support/addresses'
import { json, quickHttp, serve, type Handler } from '../../../support/server'

async function given(answer: Handler) {
  const server = await serve((seen, response) =>
    seen.url.pathname.endsWith('/supported-chains')
      ? json(response, { http: ['eip155:1'], ws: [] })
      : answer(seen, response),
  )
  const base = `${server.base}/b/`
  const { http } = quickHttp()
  const { supports } = createBlockchain({ http, base, projectId: 'p' })
  const names = createNames({ http, base, projectId: 'p', clientId: () => 'did:key:z', supports })
  return { names, asked: () => server.seen.slice(1) }
}

const registration = {
  name: 'walnut.reown.id',
  network: 'eip155:1',
  coinType: 2_147_483_649,
  address,
  message: '{"name":"walnut.reown.id"}',
  signature: '0x12',
} as const

test('behavior: suggestions say which labels are taken, and invalid names are left out', async () => {
  const { names, asked } = await given((_, response) =>
    json(response, {
      suggestions: [
        { name: 'walnut.reown.id', registered: true },
        { name: 'walnut1.reown.id', registered: false },
        { name: '<b>.reown.id', registered: false },
        { name: 'my.walnut.reown.id', registered: false },
        5,
      ],
    }),
  )
  expect(await names.suggestions('walnut', 'eip155:1')).toEqual([
    { label: 'walnut', registered: true },
    { label: 'walnut1', registered: false },
  ])
  const [{ url } = { url: new URL('http://none') }] = asked()
  expect(url.pathname).toBe('/b/v1/profile/suggestions/walnut')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    zone: 'reown.id',
    projectId: 'p',
    clientId: 'did:key:z',
  })
})
test('behavior: when a name is registered, the signed message is sent unchanged', async () => {
  const { names, asked } = await given((_, response) => json(response, { name: 'walnut.reown.id' }))
  await names.register(registration)
  const [{ method, url, body } = { method: '', url: new URL('http://none'), body: '' }] = asked()
  expect([method, url.pathname, url.search]).toEqual(['POST', '/b/v1/profile/account', ''])
  const { coinType, message, signature } = registration
  expect(JSON.parse(body)).toEqual({ coin_type: coinType, address, message, signature })
})
test('error: when the server refuses, its first reason is the message', async () => {
  const reasons = [
    { field: 'timestamp', description: 'The timestamp is too old' },
    { field: 'name', description: 'And more' },
  ]
  const { names } = await given((_, response) => json(response, { status: 'FAILED', reasons }, 400))
  await expect(names.register(registration)).rejects.toMatchObject({
    code: 'name.refused',
    message: 'The timestamp is too old',
  })
})
test.each([
  [400, 'name.refused'],
  [401, 'name.refused'],
  [500, 'name.registration'],
])('error: when the server gives no reason (%i), the message names the failed action first', async (status, code) => {
  const { names, asked } = await given((_, response) => json(response, {}, status))
  const message = 'Error registering name walnut.reown.id. The server reported an error. Try again in a moment.'
  await expect(names.register(registration)).rejects.toMatchObject({ code, message })
  expect(asked()).toHaveLength(1)
  await expect(names.suggestions('walnut', 'eip155:1')).rejects.toMatchObject({
    message: 'Error fetching name suggestions. The server reported an error. Try again in a moment.',
  })
})
test('error: when the answer is about another name, the registration fails', async () => {
  const { names } = await given((_, response) => json(response, { name: 'other.reown.id' }))
  await expect(names.register(registration)).rejects.toMatchObject({ code: 'name.registration' })
})
test('error: when the service has no names on the network, no request is sent', async () => {
  const { names, asked } = await given((_, response) => json(response, {}))
  const missing = {
    code: 'name.unavailable',
    message: 'Network not found. Names aren’t available on it. Choose another network.',
  }
  await expect(names.suggestions('walnut', 'eip155:5')).rejects.toMatchObject(missing)
  await expect(names.register({ ...registration, network: 'eip155:5' })).rejects.toMatchObject(missing)
  expect(asked()).toEqual([])
})
