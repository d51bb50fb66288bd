import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import * as z from 'zod/mini'
import { createApp, failed, messageOf, readBody, type App } from '../../shared/http'
import { clusters } from '../../shared/solana/clusters'
import { coinOn, exchangeNetworks, paymentCurrencies, priceOf, purchaseCurrencies } from './offers'
import type { Orders } from './orders'

const whole = z.optional(z.int().check(z.gte(0)))
const linkShape = z.object({
  destinationWallets: z
    .array(z.object({ address: z.string(), blockchains: z.array(z.string()), assets: z.array(z.string()) }))
    .check(z.minLength(1)),
  defaultNetwork: z.optional(z.string()),
  partnerUserId: z.string(),
  defaultExperience: z.literal('buy'),
  // The real API too accepts whole numbers only.
  presetCryptoAmount: whole,
  presetFiatAmount: whole,
})
const quoteShape = z.object({
  purchaseCurrency: z.object({ symbol: z.string() }),
  paymentCurrency: z.object({ id: z.string() }),
  amount: z.string(),
  network: z.string(),
})
const orderShape = z.object({
  seller: z.enum(['coinbase', 'meld']),
  address: z.string().check(z.maxLength(100)),
  network: z.string().check(z.maxLength(100)),
  symbol: z.string().check(z.maxLength(20)),
  paid: z.string().check(z.maxLength(20)),
  currency: z.string().check(z.maxLength(10)),
})

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

const pages = serveStatic({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  rewriteRequestPath: (path) => (/^\/onramp\/(coinbase|meld)\/?$/.test(path) ? '/' : path.replace(/^\/onramp/, '')),
  onFound: (_file, c) => c.header('content-security-policy', pagePolicy),
})

/** Buying: the routes of the blockchain API, and the pages of the two providers, where coins can be bought. */
export function onrampRoutes(orders: Orders): App {
  return createApp()
    .post('/v1/generators/onrampurl', async (c) => {
      if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const asked = linkShape.safeParse(await readBody(c))
      if (!asked.success) return failed(c, 400, 'body', 'The request of the page cannot be read.')
      const { destinationWallets, ...rest } = asked.data
      const url = new URL('/onramp/coinbase', c.req.url)
      url.searchParams.set('appId', 'sandbox')
      url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
      for (const [name, value] of Object.entries(rest)) {
        if (value !== undefined) url.searchParams.set(name, String(value))
      }
      return c.json({ url: url.href })
    })
    .get('/v1/onramp/options', (c) =>
      c.req.query('projectId')
        ? c.json({ paymentCurrencies, purchaseCurrencies })
        : failed(c, 401, 'projectId', 'The project ID is missing.'),
    )
    .post('/v1/onramp/quote', async (c) => {
      if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const asked = quoteShape.safeParse(await readBody(c))
      if (!asked.success) return failed(c, 400, 'body', 'The request of a quote cannot be read.')
      const { purchaseCurrency, paymentCurrency, amount } = asked.data
      const coin = exchangeNetworks.map(({ chain }) => coinOn(chain, purchaseCurrency.symbol)).find(Boolean)
      const price = coin && priceOf(coin, amount, paymentCurrency.id)
      if (!coin || !price) return failed(c, 400, 'amount', 'Nothing is sold for this.')
      const paid = (text: string) => ({ amount: text, currency: paymentCurrency.id })
      return c.json({
        purchaseAmount: { amount: price.bought, currency: coin.symbol },
        paymentTotal: paid(price.total),
        paymentSubtotal: paid(price.subtotal),
        coinbaseFee: paid(price.providerFee),
        networkFee: paid(price.networkFee),
        quoteId: `sandbox-${coin.symbol}-${price.total}`,
      })
    })
    .get('/onramp/:seller{coinbase|meld}', pages)
    .get('/onramp/:file{page\\.(?:js|css)}', pages)
    .get('/onramp/offers', (c) =>
      c.json({
        networks: [
          ...exchangeNetworks.map(({ name, display_name, chain }) => ({
            name,
            title: display_name,
            caip: `eip155:${chain}`,
          })),
          { name: 'solana', title: clusters[0].title, caip: clusters[0].caip },
        ],
        currencies: purchaseCurrencies.map(({ name, symbol, networks }) => ({
          name,
          symbol,
          networks: networks.map((network) => network.name),
        })),
        paid: paymentCurrencies.map(({ id }) => id),
      }),
    )
    .post('/onramp/orders', async (c) => {
      const asked = orderShape.safeParse(await readBody(c))
      if (!asked.success) return failed(c, 400, 'body', 'The order cannot be read.')
      try {
        return c.json(orders.place(asked.data))
      } catch (error) {
        return failed(c, 400, 'order', messageOf(error))
      }
    })
    .get('/onramp/orders/:id', (c) => {
      const order = orders.find(c.req.param('id'))
      return order ? c.json(order) : failed(c, 404, 'id', 'There is no such order.')
    })
}
