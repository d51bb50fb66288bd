import { expect, test } from 'vitest'
import { assetOf } from '../../../domain/pay/exchange'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { createExchanges } from '../services/exchanges'
import { address, other } from '../../../../tests/support/addresses'
import { json, quickHttp, serve } from '../../../../tests/support/server'

/** A server that gives this answer to every request. */
async function answering(answer: object) {
  const server = await serve((_, response) => json(response, { jsonrpc: '2.0', id: 1, ...answer }))
  const api = createExchanges({ http: quickHttp().http, base: `${server.base}/b/`, projectId: 'abc' })
  const requests = () => server.seen.map(({ body }) => JSON.parse(body) as { method: string; params: object })
  return { api, requests, seen: server.seen, base: server.base }
}
const request: PaymentRequest = { recipient: other, network: 'eip155:8453', asset: address, amount: '12.50' }
const bank = { id: 'coinbase', name: 'Coinbase' }
const session = { exchange: bank, sessionId: 's1', url: 'https://pay.coinbase.com/pay' }

test('behavior: when exchanges are requests for a payment, it names its asset by CAIP-19, its recipient by CAIP-10 and its amount as written', async () => {
  expect(assetOf(request)).toBe(`eip155:8453/erc20:${address}`)
  expect(assetOf({ network: 'eip155:1', asset: 'native' })).toBe('eip155:1/slip44:60')
  expect(assetOf({ network: 'eip155:56', asset: 'native' })).toBe('eip155:56/slip44:714')
  expect(assetOf({ network: 'solana:5eykt', asset: 'native' })).toBe('solana:5eykt/slip44:501')
  expect(assetOf({ network: 'solana:5eykt', asset: 'Mint1' })).toBe('solana:5eykt/token:Mint1')

  const { api, requests, seen } = await answering({ result: { url: session.url, sessionId: 's1' } })
  expect(await api.open(bank, request)).toEqual(session)
  expect(seen[0]?.url.pathname).toBe('/b/v1/json-rpc')
  expect(seen[0]?.url.searchParams.get('projectId')).toBe('abc')
  const params = {
    exchangeId: 'coinbase',
    asset: `eip155:8453/erc20:${address}`,
    amount: '12.50',
    recipient: `eip155:8453:${other}`,
  }
  expect(requests()).toMatchObject([{ method: 'reown_getExchangePayUrl', params }])
})

test('behavior: invalid and duplicate exchanges are left out, and 24 at most are listed', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `e${at}`, name: 'E', imageUrl: 'javascript:1' }))
  const { api, requests } = await answering({
    result: { exchanges: [bank, null, bank, { id: '', name: 'x' }, ...many] },
  })
  const listed = await api.list(request)
  expect(listed.slice(0, 2)).toEqual([bank, { id: 'e0', name: 'E' }])
  expect(listed).toHaveLength(24)
  expect(requests()).toMatchObject([{ method: 'reown_getExchanges', params: { page: 0, amount: '12.50' } }])
})

test('error: invisible characters are removed from names, and an exchange without a name is left out', async () => {
  const exchanges = [
    { id: 'a', name: ' Coin\u202E\u200Bbase\n' },
    { id: 'b', name: '\u200B \u2800' },
  ]
  const { api } = await answering({ result: { exchanges } })
  expect(await api.list(request)).toEqual([{ id: 'a', name: 'Coinbase' }])
})

test('behavior: a payment’s status is returned, with its hash if there is one', async () => {
  const waiting = await answering({ result: { status: 'IN_PROGRESS', txHash: null } })
  expect(await waiting.api.readStatus(session)).toEqual({ status: 'IN_PROGRESS' })
  const params = { exchangeId: 'coinbase', sessionId: 's1' }
  expect(waiting.requests()).toMatchObject([{ method: 'reown_getExchangeBuyStatus', params }])
  const paid = await answering({ result: { status: 'SUCCESS', txHash: '0xa1' } })
  expect(await paid.api.readStatus(session)).toEqual({ status: 'SUCCESS', hash: '0xa1' })
})

test('behavior: when the host spells a token in lower case, exchanges are requests for its checksum spelling', async () => {
  const { api, requests } = await answering({ result: { exchanges: [bank] } })
  const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  await api.list({ ...request, asset: usdc.toLowerCase() })
  expect(requests()).toMatchObject([{ params: { asset: `eip155:8453/erc20:${usdc}` } }])
  expect(assetOf({ network: 'eip155:8453', asset: usdc })).toBe(`eip155:8453/erc20:${usdc}`)
})

test.each(['FAILED', 'IN_PROGRESS', 'UNKNOWN'])(
  'behavior: when the hash of a payment is empty and its status is %s, the status is known and there is no hash',
  async (status) => {
    const { api } = await answering({ result: { status, txHash: '' } })
    expect(await api.readStatus(session)).toEqual({ status })
  },
)

test('behavior: when a payment has succeeded and its hash is empty, it is in progress until the hash is there', async () => {
  const { api } = await answering({ result: { status: 'SUCCESS', txHash: '' } })
  expect(await api.readStatus(session)).toEqual({ status: 'IN_PROGRESS' })
})

test('behavior: when the host has no project, no exchange is listed and the server is not asked', async () => {
  const { requests, base } = await answering({ result: { exchanges: [bank] } })
  const api = createExchanges({ http: quickHttp().http, base, projectId: '' })
  expect([await api.list(request), requests()]).toEqual([[], []])
})

test('error: when statuses fail so often that they are no longer requested, exchanges are still listed', async () => {
  const server = await serve(({ body }, response) =>
    body.includes('reown_getExchanges') ? json(response, { result: { exchanges: [bank] } }) : json(response, {}, 503),
  )
  const api = createExchanges({ http: quickHttp().http, base: server.base, projectId: 'abc' })
  for (let round = 0; round < 7; round += 1) await expect(api.readStatus(session)).rejects.toThrow()
  const requests = server.seen.length
  await expect(api.readStatus(session)).rejects.toThrow()
  expect(server.seen).toHaveLength(requests)
  expect(await api.list(request)).toEqual([bank])
})

test.each([
  [{ error: { code: -32000, message: 'This asset is not supported.' } }, 'payment.refused'],
  [{ error: { code: -32000, message: '' } }, 'payment.refused'],
  [{ result: { url: 'javascript:alert(1)', sessionId: 's1' } }, 'http.invalidAnswer'],
  [{ result: { url: 'https://bank.example' } }, 'http.invalidAnswer'],
  [{}, 'http.invalidAnswer'],
])('error: when the answer is %o, there is no page to open', async (answer, code) => {
  const { api } = await answering(answer)
  await expect(api.open(bank, request)).rejects.toMatchObject({ code })
})

test.each([
  ['another host', 'https://pay.example/pay', 'link.refused.page'],
  ['a host that only looks like it', 'https://pay.coinbase.com.example/pay', 'link.refused.page'],
  ['another exchange', 'https://pay.binance.com/pay', 'link.refused.page'],
  ['no https', 'http://pay.coinbase.com/pay', 'link.refused.page'],
  [
    'a receiver that is not the one who is paid',
    `https://pay.coinbase.com/?address=0x${'3'.repeat(40)}`,
    'onramp.elsewhere.payment',
  ],
  ['the one who is paid', `https://pay.coinbase.com/?recipient=eip155:8453:${other}&token=${address}`, undefined],
])('error: when the page leads to %s, host and recipient decide whether it opens', async (_, url, code) => {
  const { api } = await answering({ result: { url, sessionId: 's1' } })
  const opened = await api.open(bank, request).catch((error: { code: string }) => error)
  expect(opened).toEqual(code ? expect.objectContaining({ code }) : { exchange: bank, url, sessionId: 's1' })
})
