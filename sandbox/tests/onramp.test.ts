import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../src'
import { priceOf } from '../src/blockchain/onramp/offers'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  sandbox.reset()
  sandbox.settings.set({ onramp: { delay: 0 } })
})

const fresh = () => privateKeyToAccount(generatePrivateKey()).address
const project = 'projectId=p&sv=1'

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    sandbox.urls.blockchain + path,
    body ? { method: 'POST', body: JSON.stringify(body) } : {},
  )
  return (await response.json()) as T
}
interface Entry {
  metadata: { status: string; hash: string }
  transfers: { quantity: { numeric: string } }[]
}
const history = async (address: string, kind = '&onramp=coinbase') =>
  (await ask<{ data: Entry[] }>(`/v1/account/${address}/history?${project}&chainId=eip155:1${kind}`)).data
const order = (address: string, given: object = {}) =>
  ask<{ id: string; status: string; bought: string }>('/onramp/orders', {
    ...{ seller: 'coinbase', address, network: 'eip155:1', symbol: 'ETH', paid: '100', currency: 'USD' },
    ...given,
  })
const statusOf = async (id: string) => (await ask<{ status: string }>(`/onramp/orders/${id}`)).status

test('behavior: a purchase is reported at once and then arrives on the network', async () => {
  const address = fresh()
  sandbox.settings.set({ onramp: { delay: 300 } })
  const { id, bought } = await order(address)
  expect(bought).toBe('0.0394')
  expect((await history(address)).map(({ metadata }) => metadata.status)).toEqual([
    'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  ])
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('SUCCESS')
  const [told] = await history(address)
  const [arrived] = await history(address, '')
  expect(told?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
  expect(arrived?.metadata.hash).toBe(told?.metadata.hash)
  expect(arrived?.transfers[0]?.quantity.numeric).toBe('0.0394')
})

test('behavior: a purchase from the aggregator arrives too, without an entry in the purchase history', async () => {
  const address = fresh()
  const { id } = await order(address, { seller: 'meld', symbol: 'USDC', network: 'eip155:137' })
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('SUCCESS')
  expect(await history(address)).toEqual([])
  const { balances } = await ask<{ balances: { symbol: string; quantity: { numeric: string } }[] }>(
    `/v1/account/${address}/balance?${project}&currency=usd&chainId=eip155:137`,
  )
  expect(balances.find(({ symbol }) => symbol === 'USDX')?.quantity.numeric).toBe('98.5')
})

test('error: when the payment is refused, nothing arrives', async () => {
  const address = fresh()
  sandbox.settings.set({ onramp: { delay: 0, outcome: 'failure' } })
  const { id } = await order(address)
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('FAILED')
  expect((await history(address))[0]?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
  expect(await history(address, '')).toEqual([])
})

test('behavior: the URL of the page contains the request, and a fractional amount is refused', async () => {
  const body = {
    destinationWallets: [{ address: '0x1', blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'base',
    partnerUserId: '0x1',
    defaultExperience: 'buy',
    presetFiatAmount: 250,
  }
  const { url } = await ask<{ url: string }>(`/v1/generators/onrampurl?${project}`, body)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    destinationWallets: JSON.stringify(body.destinationWallets),
    defaultNetwork: 'base',
    presetFiatAmount: '250',
  })
  expect((await fetch(url)).headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await ask(`/v1/generators/onrampurl?${project}`, { ...body, presetFiatAmount: 2.5 })).toMatchObject({
    status: 'FAILED',
  })
})

test('behavior: the page sells at the quote, fees included', async () => {
  const quote = await ask(`/v1/onramp/quote?${project}`, {
    purchaseCurrency: { symbol: 'USDX' },
    paymentCurrency: { id: 'EUR' },
    amount: '200',
    network: 'USDX',
  })
  expect(quote).toMatchObject({
    purchaseAmount: { amount: '212.76', currency: 'USDX' },
    paymentTotal: { amount: '200.00', currency: 'EUR' },
    paymentSubtotal: { amount: '197.00' },
    coinbaseFee: { amount: '2.00' },
    networkFee: { amount: '1.00' },
  })
  expect((await order(fresh(), { symbol: 'USDX', paid: '200', currency: 'EUR' })).bought).toBe('212.76')
})

test('limit: an invalid amount, currency, coin or network is not sold', async () => {
  const coin = { price: 2500, decimals: 18 }
  expect(['0', '0.00', '1.234', '-1', '1e3', ''].map((paid) => priceOf(coin, paid, 'USD'))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(priceOf(coin, '10', 'XYZ')).toBeUndefined()
  expect(await order(fresh(), { symbol: 'STUCK' })).toMatchObject({ status: 'FAILED' })
  expect(await order(fresh(), { network: 'eip155:5' })).toMatchObject({ status: 'FAILED' })
})
