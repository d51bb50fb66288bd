import { expect, test } from 'vitest'
import { createConvert } from '../services/convert'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { json, quickHttp, serve } from '../../../../tests/support/server'

type Handler = Parameters<typeof serve>[0]
const pair = { account: mine, network: 'eip155:1', from: dollar, to: ether } as const

async function given(handler: Handler) {
  const server = await serve(handler)
  const convert = createConvert({ http: quickHttp().http, base: server.base, projectId: 'p', clientId: () => 'c' })
  return { convert, seen: server.seen }
}

test('behavior: when the exchange is asked for an allowance, it is named the token and the account', async () => {
  const units = 2n ** 200n + 1n
  const { convert, seen } = await given((_, response) => json(response, { allowance: String(units) }))
  expect(await convert.allowance(pair)).toBe(units)
  expect(seen.map(({ method, url }) => [method, url.pathname, Object.fromEntries(url.searchParams)])).toMatchObject([
    [
      'GET',
      '/v1/convert/allowance',
      { projectId: 'p', clientId: 'c', tokenAddress: dollar.address, userAddress: mine },
    ],
  ])
})

test('error: when the network has no swaps, the exchange is not asked for an allowance', async () => {
  const { convert, seen } = await given((_, response) => json(response, { allowance: '1' }))
  await expect(convert.allowance({ ...pair, network: 'eip155:11155111' })).rejects.toMatchObject({
    code: 'swap.unsupported',
  })
  expect(seen).toEqual([])
})

test.each([[{ allowance: '-1' }], [{ allowance: 'all' }], [{ allowance: '1.5' }], [{}]])(
  'error: when the exchange answers %j, there is no allowance',
  async (answer) => {
    const { convert } = await given((_, response) => json(response, answer))
    await expect(convert.allowance(pair)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  },
)

test('error: when the exchange gives a reason, it is the message', async () => {
  const { convert } = await given((_, response) =>
    json(response, { reasons: [{ field: 'tokenAddress', description: 'Unknown token' }] }, 400),
  )
  await expect(convert.allowance(pair)).rejects.toThrow('Unknown token')
})

test('behavior: when the visitor leaves, the request for an allowance ends', async () => {
  const leaving = new AbortController()
  const { convert } = await given(() => leaving.abort(new Error('left')))
  await expect(convert.allowance(pair, { signal: leaving.signal })).rejects.toThrow('left')
})
