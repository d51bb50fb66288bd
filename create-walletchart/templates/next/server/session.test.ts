import { createMessenger } from 'walletchart/siwx'
import { testAccount } from 'walletchart/testing'
import { expect, test, vi } from 'vitest'
import { GET, POST } from '../app/auth/[action]/route'

const host = 'localhost:3000'
vi.stubEnv('SITE_HOST', host)
vi.stubEnv('SESSION_SECRET', 'secret of the test')
let cookie = ''

/** Sends a request as the page does: with the last cookie, and with POST if it has a body. */
async function send(action: string, body?: object): Promise<Response> {
  const url = `http://${host}/auth/${action}`
  const request = new Request(
    url,
    body ? { method: 'POST', headers: { cookie }, body: JSON.stringify(body) } : { headers: { cookie } },
  )
  const response = await (body ? POST : GET)(request, { params: Promise.resolve({ action }) })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return response
}

test('a visitor signs in with a signature that counts once, and signs out', async () => {
  const account = testAccount()
  const nonce = await (await send('nonce')).text()
  const createMessage = createMessenger({ domain: host, uri: `http://${host}/`, nonce: () => nonce })
  const message = String(await createMessage({ chainId: 'eip155:1', accountAddress: account.address }))
  const signed = { message, signature: await account.signMessage({ message }) }
  const first = cookie

  expect((await send('verify', signed)).status).toBe(200)
  const me = await send('me')
  expect(await me.json()).toMatchObject({ accountAddress: account.address })
  expect(me.headers.get('cache-control')).toBe('no-store')
  await send('sign-out', {})
  expect((await send('me')).status).toBe(401)

  cookie = first
  expect((await send('verify', signed)).status).toBe(400)
}, 20_000)
