import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackend } from '../src/backend'
import { formatMessage, type SiwxMessageData } from '../../src/doors/siwx'

const origin = 'http://127.0.0.1:4700'
/** Node that has no contract accounts: every call reverts. */
const node = createServer(async (request, response) => {
  const { id } = (await json(request)) as { id: number }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }))
})
beforeAll(() => new Promise<void>((ready) => node.listen(0, '127.0.0.1', ready)))
afterAll(() => void node.close())
let nodeUrl = () => `http://127.0.0.1:${(node.address() as AddressInfo).port}`
const backend = createBackend(
  () => '127.0.0.1:4700',
  () => nodeUrl(),
)
const visitor = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
beforeEach(() => backend.reset())

/** Browser with its own cookie. */
function browser() {
  let cookie = ''
  const ask = async (path: string, body?: unknown) => {
    const answer = await backend.app.request(`${origin}/auth/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = answer.headers.get('set-cookie')
    if (set) cookie = set.slice(0, set.indexOf(';'))
    return answer
  }
  const nonce = async () => (await ask('nonce')).text()
  const message = (nonce: string, more: Partial<SiwxMessageData> = {}) =>
    formatMessage({
      accountAddress: visitor.address,
      chainId: 'eip155:1',
      domain: '127.0.0.1:4700',
      uri: `${origin}/`,
      version: '1',
      nonce,
      issuedAt: new Date().toISOString(),
      ...more,
    })
  const verify = async (text: string, signed = text, signer = visitor) => {
    const answer = await ask('verify', { message: text, signature: await signer.signMessage({ message: signed }) })
    return { status: answer.status, body: (await answer.json()) as { code?: string; accountAddress?: string } }
  }
  return { ask, nonce, message, verify, cookie: () => cookie }
}
const refused = (code: string) => ({ status: 401, body: { code } })

test('behavior: a signed-in visitor is known by the cookie until signing out', async () => {
  const { ask, nonce, message, verify, cookie } = browser()
  expect((await ask('me')).status).toBe(401)
  const text = message(await nonce())
  const before = cookie()
  expect(await verify(text)).toMatchObject({ status: 200, body: { accountAddress: visitor.address } })
  expect(cookie()).not.toBe(before)
  expect(await (await ask('me')).json()).toMatchObject({ accountAddress: visitor.address, chainId: 'eip155:1' })
  expect((await browser().ask('me')).status).toBe(401)
  expect((await ask('sign-out', {})).status).toBe(204)
  expect((await ask('me')).status).toBe(401)
})

test('error: a nonce is accepted once, even after a refused sign-in', async () => {
  const { nonce, message, verify } = browser()
  const text = message(await nonce())
  expect(await verify(text)).toMatchObject({ status: 200 })
  expect(await verify(text)).toMatchObject(refused('siwx.nonce'))
  const again = message(await nonce())
  expect(await verify(again, again, stranger)).toMatchObject(refused('siwx.signature'))
  expect(await verify(again)).toMatchObject(refused('siwx.nonce'))
})

test('error: a message that was altered after signing is refused', async () => {
  const { nonce, message, verify, ask } = browser()
  const given = await nonce()
  expect(await verify(message(given, { statement: 'Take all.' }), message(given))).toMatchObject(
    refused('siwx.signature'),
  )
  expect(await verify(`${message(await nonce())}\n`)).toMatchObject(refused('siwx.message'))
  expect((await ask('me')).status).toBe(401)
})

test('error: when no node can say whether the account is a contract, a signature is not called wrong', async () => {
  const { nonce, message, verify } = browser()
  const reached = nodeUrl
  nodeUrl = () => 'http://127.0.0.1:9'
  const issued = await nonce()
  const { body } = await verify(message(issued, { statement: 'Take all.' }), message(issued))
  nodeUrl = reached
  expect(body.code).toBe('http.unreachable')
})

test('error: a message that has expired or is not valid yet is refused', async () => {
  const { nonce, message, verify } = browser()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  expect(await verify(message(await nonce(), { expirationTime: at(-1_000) }))).toMatchObject(refused('siwx.expired'))
  expect(await verify(message(await nonce(), { notBefore: at(120_000) }))).toMatchObject(refused('siwx.early'))
})

test('error: a message for another domain is refused', async () => {
  const { nonce, message, verify } = browser()
  expect(await verify(message(await nonce(), { domain: 'evil.example' }))).toMatchObject(refused('siwx.domain'))
})

test('error: a nonce of another browser, or one that was never issued, is refused', async () => {
  const one = browser()
  const other = browser()
  const theirs = await other.nonce()
  await one.nonce()
  expect(await one.verify(one.message(theirs))).toMatchObject(refused('siwx.nonce'))
  expect(await browser().verify(one.message('0123456789abcdef'))).toMatchObject(refused('siwx.nonce'))
})

test('error: a body that is not a message is refused', async () => {
  const { nonce, ask } = browser()
  await nonce()
  expect((await ask('verify', null)).status).toBe(401)
  await nonce()
  expect(await (await ask('verify', { message: 1, signature: {} })).json()).toMatchObject({ code: 'siwx.message' })
})
