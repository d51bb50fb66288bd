import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { currenciesSchema, linkSchema, quoteSchema } from '../domain/answers'
import { builtInCurrencies } from '../../../domain/onramp/currency'
import { createOnrampApi } from '../services/onrampApi'
import { address, other } from '../../../../tests/support/addresses'
import { json, quickHttp, serve, type Handler } from '../../../../tests/support/server'

async function given(answer: Handler, served: readonly string[] | boolean = true) {
  const server = await serve(answer)
  const api = createOnrampApi({
    http: quickHttp().http,
    base: `${server.base}/b/`,
    projectId: 'abc',
    clientId: () => 'did:key:z6Mk',
    supports: async (network) => (typeof served === 'boolean' ? served : served.includes(network)),
  })
  return { api, server }
}
const account = `eip155:10:${address}` as const
const [coin] = builtInCurrencies.purchaseCurrencies
const [dollar, euro] = builtInCurrencies.paymentCurrencies
const money = { amount: '1.50', currency: 'USD' }
const quote = {
  quoteId: 'q',
  purchaseAmount: { amount: '0.5', currency: 'USDC' },
  paymentTotal: money,
  paymentSubtotal: money,
  coinbaseFee: money,
  networkFee: money,
}

test('behavior: the exchange’s link is requested with receiver, networks, coin and a whole amount', async () => {
  const { api, server: seen } = await given((_, response) =>
    json(response, { url: 'https://pay.coinbase.com/a?sessionToken=b' }),
  )
  expect(await api.link({ account, symbol: 'ETH', amount: '250' })).toBe('https://pay.coinbase.com/a?sessionToken=b')
  await api.link({ account, symbol: 'ETH' })
  const [first, second] = seen.seen
  expect(first?.method).toBe('POST')
  expect(first?.url.pathname).toBe('/b/v1/generators/onrampurl')
  expect(first?.url.searchParams.get('projectId')).toBe('abc')
  expect(JSON.parse(first?.body ?? '')).toEqual({
    destinationWallets: [
      {
        address,
        blockchains: ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
        assets: ['ETH'],
      },
    ],
    defaultNetwork: 'optimism',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 250,
  })
  expect(JSON.parse(second?.body ?? '')).not.toHaveProperty('presetFiatAmount')
})

const asked = async (url: string) => {
  const { api } = await given((_, response) => json(response, { url }))
  return api.link({ account, symbol: 'ETH' }).catch((error: { code: string }) => error.code)
}
const quoted = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const buy = 'https://pay.coinbase.com/buy'

test.each([
  ['another host', 'https://pay.example/buy?sessionToken=a'],
  ['a host below another domain', 'https://pay.coinbase.com.example/buy?sessionToken=a'],
  ['a domain that ends alike', 'https://notcoinbase.com/buy?sessionToken=a'],
  ['another port', 'https://pay.coinbase.com:444/buy?sessionToken=a'],
  ['no https', 'http://pay.coinbase.com/buy?sessionToken=a'],
  ['the real name before an @', 'https://pay.coinbase.com@pay.example/buy?sessionToken=a'],
])('error: when the answer has a link to %s, it is refused', async (_, url) => {
  // A URL with a user name already fails the schema.
  expect(['link.refused.page', 'http.invalidAnswer']).toContain(await asked(url))
})

test.each([
  ['a list', `?destinationWallets=${quoted([{ address: other }])}`],
  ['a list beside ours', `?destinationWallets=${quoted([{ address }, { address: other }])}`],
  ['a second list', `?destinationWallets=${quoted([{ address }])}&destinationWallets=${quoted([{ address: other }])}`],
  ['a record', `?addresses=${quoted({ [other]: ['base'] })}`],
  [
    'a record beside our list',
    `?destinationWallets=${quoted([{ address }])}&addresses=${quoted({ [other]: ['base'] })}`,
  ],
  ['a plain text', `?walletAddress=${other}`],
  ['a name', `?destinationAddress=bob.eth&sessionToken=a`],
  ['what lies behind the hash', `?destinationWallets=${quoted([{ address }])}#/?recipient=${other}`],
  [
    'a link within the link',
    `?destinationWallets=${quoted([{ address }])}&next=${encodeURIComponent(`/x?a=${other}`)}`,
  ],
  ['an empty list', `?destinationWallets=[]&sessionToken=a`],
  ['what is no list', `?destinationWallets=%5B&sessionToken=a`],
  ['nobody', ''],
])('error: when a link names another receiver in %s, it is not opened', async (_, query) => {
  expect(await asked(`${buy}${query}`)).toBe('onramp.elsewhere')
})

test.each([
  [
    'in a list',
    `?destinationWallets=${quoted([{ address: address.toLowerCase(), assets: ['ETH'] }])}&partnerUserId=${address}`,
  ],
  ['in a record', `?addresses=${quoted({ [address]: ['base'] })}`],
  ['in a token of its session', '?sessionToken=a'],
])('behavior: when a link names only the account, %s, it is opened', async (_, query) => {
  expect(await asked(`${buy}${query}`)).toBe(`${buy}${query}`)
})

test('behavior: when the host uses a server of its own, links to that server are accepted', async () => {
  const { api, server: own } = await given((_, response) => json(response, { url: `${own.base}/page?sessionToken=a` }))
  expect(await api.link({ account, symbol: 'ETH' })).toBe(`${own.base}/page?sessionToken=a`)
})

test('error: when the link is no http(s) URL, it is refused', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '', 'pay.example', 'https://a:b@pay.example', 7])
    expect(linkSchema.safeParse({ url }).success).toBe(false)
})

test('behavior: a quote is requested with whole currency records and returned with its fees', async () => {
  const { api, server: seen } = await given((_, response) => json(response, quote))
  expect(
    coin && dollar && (await api.quote({ purchaseCurrency: coin, paymentCurrency: dollar, amount: '100' })),
  ).toEqual({
    quoteId: 'q',
    purchaseAmount: { amount: '0.5', currency: 'USDC' },
    paymentTotal: money,
    paymentSubtotal: money,
    providerFee: money,
    networkFee: money,
    estimated: false,
  })
  expect(seen.seen[0]?.url.pathname).toBe('/b/v1/onramp/quote')
  expect(JSON.parse(seen.seen[0]?.body ?? '')).toEqual({
    purchaseCurrency: coin,
    paymentCurrency: dollar,
    amount: '100',
    network: 'USDC',
  })
})

test.each(['USD', 'ETH'])(
  'error: when a quote is an amount of %s, it is rejected: the form names its coin',
  async (currency) => {
    const { api } = await given((_, response) =>
      json(response, { ...quote, purchaseAmount: { amount: '100', currency } }),
    )
    if (!coin || !dollar) throw new Error('No currencies.')
    const asked = { purchaseCurrency: coin, paymentCurrency: dollar, amount: '100' }
    await expect(api.quote(asked)).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  },
)

test('error: a quote with an invalid or missing amount is rejected', () => {
  const broken = fc.constantFrom('purchaseAmount', 'paymentTotal', 'paymentSubtotal', 'coinbaseFee', 'networkFee')
  const lie = fc.constantFrom<unknown>('-1', '1e18', 'NaN', '', 1, null, undefined, '١', '0x1', '1.', { amount: '1' })
  fc.assert(
    fc.property(broken, lie, (name, amount) => {
      expect(quoteSchema.safeParse({ ...quote, [name]: { ...money, amount } }).success).toBe(false)
      expect(quoteSchema.safeParse({ ...quote, [name]: undefined }).success).toBe(false)
    }),
  )
})

test('behavior: invalid currencies are left out one by one, and a list without any choice is rejected', async () => {
  const { api } = await given((_, response) =>
    json(response, {
      paymentCurrencies: [
        euro,
        { id: 'dollars', payment_method_limits: euro?.payment_method_limits },
        { id: 'USD', payment_method_limits: [] },
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '20', max: '10' }] },
        ...['__proto__', 'by card', '', '1', 'c'.repeat(65), 'card\n', 'k\u0430rta'].map((id) => ({
          id: 'CHF',
          payment_method_limits: [{ id, min: '10', max: '20' }],
        })),
        null,
      ],
      purchaseCurrencies: [coin, { id: 'x', name: '\u202E', symbol: 'X', networks: [] }, 'ETH'],
    }),
  )
  expect(await api.currencies()).toEqual({ paymentCurrencies: [euro], purchaseCurrencies: [coin] })
  for (const answer of [{}, { paymentCurrencies: [], purchaseCurrencies: [coin] }, { paymentCurrencies: [euro] }])
    expect(currenciesSchema.safeParse(answer).success).toBe(false)
})

test('error: when one network of a coin, or one way to pay in a currency, is invalid, the others stay', async () => {
  const { api } = await given((_, response) =>
    json(response, {
      paymentCurrencies: [
        {
          ...euro,
          payment_method_limits: [{ id: 'sepa', min: '1', max: null }, ...(euro?.payment_method_limits ?? [])],
        },
      ],
      purchaseCurrencies: [
        {
          ...coin,
          networks: [{ name: 'aptos', display_name: 'Aptos', chain_id: '' }, null, ...(coin?.networks ?? [])],
        },
      ],
    }),
  )
  expect(await api.currencies()).toEqual({ paymentCurrencies: [euro], purchaseCurrencies: [coin] })
})

test('error: when the currencies fail, they are requested once, as a built-in list replaces them', async () => {
  const { api, server: asked } = await given((_, response) => json(response, {}, 503))
  await expect(api.currencies()).rejects.toMatchObject({ code: 'http.status' })
  expect(asked.seen).toHaveLength(1)
})

test('behavior: purchases are requested without the cache, for the account’s network', async () => {
  const { api, server: seen } = await given((_, response) =>
    json(response, {
      data: [
        {
          id: 'a',
          metadata: {
            operationType: 'buy',
            hash: `0x${'a'.repeat(64)}`,
            minedAt: '2026-01-01T00:00:00Z',
            status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
            chain: 'eip155:10',
          },
          transfers: [
            { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.5' } },
          ],
        },
      ],
      next: 'c',
    }),
  )
  expect(await api.purchases(account, { cursor: 'b' })).toMatchObject({
    activities: [{ id: 'a', status: 'pending', transfers: [{ symbol: 'ETH', amount: '0.5' }] }],
    next: 'c',
  })
  const [asked] = seen.seen
  expect(asked?.url.pathname).toBe(`/b/v1/account/${address}/history`)
  expect(asked?.url.searchParams.get('onramp')).toBe('coinbase')
  expect(asked?.url.searchParams.get('cursor')).toBe('b')
  expect(asked?.url.searchParams.get('chainId')).toBe('eip155:10')
  // Node spells `no-cache` this way.
  expect(asked?.headers['cache-control']).toBe('max-age=0')
})

/** A purchase as the server returns it, with changed metadata. */
const purchase = (id: string, change: object) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: `0x${'a'.repeat(64)}`,
    minedAt: '2026-01-01T00:00:00Z',
    sentFrom: 'Coinbase',
    sentTo: address,
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    nonce: 1,
    application: null,
    chain: 'eip155:10',
    ...change,
  },
  transfers: [
    {
      fungible_info: { name: 'ETH', symbol: 'ETH', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '0.5' },
    },
  ],
})

test('behavior: when the coins of a purchase are not sent yet, or never, it has no hash and is listed', async () => {
  const { api } = await given((_, response) =>
    json(response, {
      data: [
        purchase('a', { hash: '', status: 'ONRAMP_TRANSACTION_STATUS_CREATED' }),
        purchase('b', { hash: '', status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' }),
        purchase('c', { hash: '0x', status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }),
        purchase('d', {}),
      ],
    }),
  )
  const { activities } = await api.purchases(account)
  expect(activities.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'pending'],
    ['b', 'pending'],
    ['c', 'failed'],
    ['d', 'confirmed'],
  ])
})

test('behavior: when a purchase was delivered on another network than the active one, it is listed', async () => {
  const { api } = await given((_, response) =>
    json(response, { data: [purchase('a', { chain: 'eip155:1' }), purchase('b', { chain: null })] }),
  )
  const { activities } = await api.purchases(account)
  expect(activities.map(({ id, chain }) => [id, chain])).toEqual([
    ['a', 'eip155:1'],
    ['b', 'eip155:10'],
  ])
})

test('behavior: when the account’s network has no delivery, its purchases are those of Ethereum', async () => {
  const { api, server: seen } = await given(
    (_, response) => json(response, { data: [purchase('a', { chain: null })] }),
    ['eip155:1'],
  )
  const { activities } = await api.purchases(`eip155:2020:${address}`)
  expect(activities.map(({ id, chain }) => [id, chain])).toEqual([['a', 'eip155:1']])
  expect(seen.seen[0]?.url.searchParams.get('chainId')).toBe('eip155:1')
})

test('error: when a page of purchases names itself as the next one, it is rejected', async () => {
  const { api } = await given((_, response) => json(response, { data: [purchase('a', {})], next: 'b' }))
  await expect(api.purchases(account, { cursor: 'b' })).rejects.toMatchObject({ code: 'http.invalidAnswer' })
  expect(await api.purchases(account, { cursor: 'a' })).toMatchObject({ next: 'b' })
})

test('error: when the server has no such route, the call fails after one request', async () => {
  const { api, server: seen } = await given((_, response) => {
    response.writeHead(404)
    response.end()
  })
  await expect(api.currencies()).rejects.toMatchObject({ code: 'http.status' })
  expect(seen.seen).toHaveLength(1)
  expect(z.safeParse(currenciesSchema, undefined).success).toBe(false)
})

test('behavior: when the API does not serve the network, there are no purchases and no request', async () => {
  const { api, server: seen } = await given((_, response) => json(response, { data: [] }), false)
  expect([await api.purchases(account), seen.seen]).toEqual([{ activities: [] }, []])
})
