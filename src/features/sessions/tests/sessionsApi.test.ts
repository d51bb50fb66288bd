import { expect, test } from 'vitest'
import { createSessionsApi } from '../services/sessions'
import { address } from '../../../../tests/support/addresses'
import { json, quickHttp, serve, type Handler } from '../../../../tests/support/server'

async function given(answer: Handler, served = true) {
  const server = await serve(answer)
  const base = `${server.base}/b/`
  const sessions = createSessionsApi({
    http: quickHttp().http,
    base,
    projectId: 'p',
    clientId: () => 'did:key:z',
    supports: async () => served,
  })
  return { sessions, asked: () => server.seen }
}
const account = `eip155:1:${address}` as const
const reasons = (description: string) => ({ status: 'FAILURE', reasons: [{ field: 'pci', description }] })

test('behavior: when the sessions of an account are listed, they are requested by its CAIP-10 id', async () => {
  const session = { project: { name: 'Tide Pools' }, pci: 'one', expiry: 9, permissions: [] }
  const { sessions, asked } = await given((_, response) => json(response, { pcis: [session] }))
  expect(await sessions.list(account, 1_000)).toMatchObject([{ pci: 'one', state: 'active' }])
  expect(asked()[0]?.url.pathname).toBe(`/b/v1/sessions/${account}`)
  expect(asked()[0]?.url.searchParams.get('projectId')).toBe('p')
})

test('behavior: when the API does not serve the network, there are no sessions and no request', async () => {
  const { sessions, asked } = await given((_, response) => json(response, {}), false)
  expect([await sessions.list(account, 0), asked()]).toEqual([[], []])
})

test('error: when the list fails, the message names the failed action and the server’s reason', async () => {
  const { sessions } = await given((_, response) => json(response, reasons('The account is not known.'), 400))
  await expect(sessions.list(account, 0)).rejects.toMatchObject({
    message: 'Error fetching smart sessions. The account is not known.',
  })
})

test('error: when the answer has another shape, the list fails instead of being empty', async () => {
  const { sessions } = await given((_, response) => json(response, []))
  await expect(sessions.list(account, 0)).rejects.toMatchObject({
    message: expect.stringMatching(/^Error fetching smart sessions\. /),
  })
})

test('behavior: a session is revoked with one request, by its id and the signature', async () => {
  const { sessions, asked } = await given((_, response) => json(response, {}))
  await sessions.revoke(account, 'one', '0x12')
  expect(asked().map(({ method, url, body }) => [method, url.pathname, JSON.parse(String(body))])).toEqual([
    ['POST', `/b/v1/sessions/${account}/revoke`, { pci: 'one', signature: '0x12' }],
  ])
})

test('error: when the server answers 4xx, the revocation is refused; any other failure is an HTTP error', async () => {
  for (const [status, code] of [
    [400, 'session.refused'],
    [401, 'session.refused'],
    [404, 'session.refused'],
    [500, 'http.status.reason'],
    [503, 'http.status.reason'],
  ] as const) {
    const { sessions } = await given((_, response) => json(response, reasons('The signature is not good.'), status))
    await expect(sessions.revoke(account, 'one', '0x12')).rejects.toMatchObject({
      code,
      message: 'The signature is not good.',
    })
  }
  const { sessions } = await given((_, response) => json(response, { success: false }))
  await expect(sessions.revoke(account, 'one', '0x12')).rejects.toMatchObject({
    code: expect.stringMatching(/^http\./),
  })
})
