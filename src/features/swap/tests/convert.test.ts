import { expect, test } from 'vitest'
import { createConvert } from '../services/convert'
import { mainnet } from '../../../../tests/support/evmNode'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { json, quickHttp, serve } from '../../../../tests/support/server'

type Handler = Parameters<typeof serve>[0]
const native = `0x${'e'.repeat(40)}`
const pair = { account: mine, network: 'eip155:1', from: dollar, to: ether } as const

async function given(handler: Handler) {
  const asked: { url: string; body: string }[] = []
  const server = await serve((request, response) => {
    asked.push({ url: decodeURIComponent(request.url.href), body: request.body })
    return handler(request, response)
  })
  return { asked, convert: createConvert({ http: quickHttp().http, base: server.base, projectId: 'p' }) }
}

test('behavior: only valid tokens of the network are listed, each once and with a zero balance', async () => {
  const token = { name: 'Dollar', symbol: 'USD', address: dollar.address, decimals: 6, logoUri: null, eip2612: null }
  const { convert } = await given((_, response) =>
    json(response, {
      tokens: [
        { ...token, name: 'Ether', symbol: 'ETH', address: `eip155:1:${native}`, decimals: 18 },
        token,
        {
          ...token,
          address: String(dollar.address).replace('0x', '0x').toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x'),
        },
        { ...token, address: `eip155:5:${native}` },
        { ...token, address: 'eip155:1:evil' },
        { ...token, address: `eip155:1:0x${'5'.repeat(40)}`, decimals: 300 },
        { ...token, address: `eip155:1:${native}`, decimals: 6 },
        'nothing',
      ],
    }),
  )
  expect(await convert.tokens(mainnet)).toEqual([
    { ...ether, price: '0', quantity: { decimals: 18, numeric: '0' } },
    { ...dollar, price: '0', quantity: { decimals: 6, numeric: '0' } },
  ])
})

test('behavior: a quote is requested in plain digits, and only one for that amount is accepted', async () => {
  const units = 1_000n * 10n ** 18n
  const { asked, convert } = await given((_, response) =>
    json(response, { quotes: [{ id: null, fromAmount: String(units), toAmount: '5' }] }),
  )
  expect(await convert.quote(pair, units, 7n)).toBe(5n)
  expect(asked[0]?.url).toContain(`amount=1000000000000000000000&`)
  expect(asked[0]?.url).toContain(`to=eip155:1:${native}&gasPrice=7`)
  await expect(convert.quote(pair, 1n, undefined)).rejects.toMatchObject({ code: 'swap.noQuote' })
})

test.each([
  ['none', { quotes: [] }],
  ['nothing', { quotes: [{ fromAmount: '1', toAmount: '0' }] }],
])('error: when the exchange offers %s, there is no quote', async (_, answer) => {
  const { convert } = await given((__, response) => json(response, answer))
  await expect(convert.quote(pair, 1n, undefined)).rejects.toMatchObject({ code: 'swap.noQuote' })
})

test.each([500, 501])('error: when the exchange answers %d, that is the error, not a missing quote', async (status) => {
  const { convert } = await given((_, response) => json(response, {}, status))
  await expect(convert.quote(pair, 1n, undefined)).rejects.toMatchObject({ code: 'http.status' })
})

test('error: when the exchange gives a reason, it is the message and the endpoint stays open', async () => {
  const { convert } = await given((_, response) =>
    json(response, { reasons: [{ field: 'amount', description: 'Insufficient liquidity' }] }, 400),
  )
  for (let time = 0; time < 7; time += 1)
    await expect(convert.quote(pair, 1n, undefined)).rejects.toMatchObject({
      code: 'swap.noQuote.reason',
      message: expect.stringContaining('Insufficient liquidity') as string,
    })
})

test('error: when the exchange says that it does not serve the network, swaps are unsupported', async () => {
  const { convert } = await given((_, response) =>
    json(response, { reasons: [{ field: 'chainId', description: 'Network not supported for Swaps' }] }, 400),
  )
  await expect(convert.quote(pair, 1n, undefined)).rejects.toMatchObject({
    code: 'swap.unsupported',
    message: 'Network not supported for Swaps',
  })
})

test('error: when a network has no swaps, the exchange is not asked', async () => {
  const { asked, convert } = await given((_, response) => json(response, {}))
  await expect(convert.tokens({ ...mainnet, caipNetworkId: 'eip155:11155111' })).rejects.toMatchObject({
    code: 'swap.unsupported',
    message: 'Network not supported for Swaps',
  })
  expect(asked).toEqual([])
})

test('behavior: a swap is built with its slippage in per cent, and an approval with its amount', async () => {
  const tx = { from: mine, to: mine, data: '0x', value: '0', amount: '0' }
  const { asked, convert } = await given((_, response) => json(response, { tx }))
  await convert.buildSwap(pair, 5n, 50)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    projectId: 'p',
    amount: '5',
    from: dollar.address,
    to: `eip155:1:${native}`,
    userAddress: mine,
    eip155: { slippage: 0.5 },
    disableEstimate: true,
  })
  await convert.buildApproval(pair, 5n)
  expect(asked[1]?.url).toContain('amount=5')
})

test.each([
  [{ fungibles: [{ price: 0.000_002_5 }] }, '0.0000025'],
  [{ fungibles: [{ price: -1 }] }, '0'],
  [{ fungibles: [{ price: 'much' }] }, '0'],
  [{ fungibles: [] }, '0'],
])('behavior: when the answer about a price is %j, the price is %s', async (answer, wanted) => {
  const { asked, convert } = await given((_, response) => json(response, answer))
  expect(await convert.price(dollar)).toBe(wanted)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ projectId: 'p', currency: 'usd', addresses: [dollar.address] })
})

test('error: when a token’s name is hostile, it is cleaned, replaced by the symbol, or the token is left out', async () => {
  const at = (digit: number) => ({ address: `eip155:1:0x${String(digit).repeat(40)}`, decimals: 6, logoUri: null })
  const { convert } = await given((_, response) =>
    json(response, {
      tokens: [
        { ...at(1), name: '\u202EDSU\u202C\n\tCoin\u200B', symbol: 'U\u200DSD\u0000' },
        { ...at(2), name: '\u2800\u3164', symbol: 'EMPTY' },
        { ...at(3), name: 'N'.repeat(5_000), symbol: 'S'.repeat(5_000) },
        { ...at(4), name: '\u200B', symbol: '\u202E' },
        { ...at(5), name: 7, symbol: {} },
      ],
    }),
  )
  const tokens = await convert.tokens(mainnet)
  expect(tokens.slice(0, 2)).toMatchObject([
    { name: 'DSU Coin', symbol: 'USD' },
    { name: 'EMPTY', symbol: 'EMPTY' },
  ])
  expect(tokens).toHaveLength(3)
  for (const text of [tokens[2]?.name, tokens[2]?.symbol]) expect(text).toMatch(/^(N|S){1,200}…$/)
})
