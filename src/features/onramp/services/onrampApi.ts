import type { Abortable } from '../../../domain/abort'
import { type CaipAddress } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { ModalError } from '../../../domain/errors'
import { currenciesSchema, linkSchema, quoteSchema } from '../domain/answers'
import type { Currencies } from '../../../domain/onramp/currency'
import { deliveryOn, exchangeNetworkNames } from '../../../domain/onramp/provider'
import type { Quote, QuoteRequest } from '../domain/quote'
import type { ActivityPage } from '../../../domain/portfolio/activity'
import { purchasesSchema } from '../../../domain/portfolio/historyAnswer'
import { isPageOf, leadsTo, strangeLink } from '../../../domain/providerPages'
import type { Blockchain } from '../../../services/api/blockchain'
import { unreadable } from '../../../services/api/guardedFetch'
import type { Http } from '../../../services/api/http'
import { join, projectQuery } from '../../../services/api/registry'

/** Account and purchase with which the exchange's page is opened. */
export interface LinkRequest {
  account: CaipAddress
  /** Symbol of the coin. */
  symbol: string
  /** Whole amount in the payment currency. If absent, the page asks for it. */
  amount?: string | undefined
}

/** Onramp endpoints of the blockchain API (docs/reference.md#buying). All methods reject like `Http`. */
export interface OnrampApi {
  /** Currencies that can be bought, and those to pay with. */
  currencies: (options?: Abortable) => Promise<Currencies>
  quote: (request: QuoteRequest, options?: Abortable) => Promise<Quote>
  /**
   * URL of the exchange's page for a purchase.
   *
   * @throws ModalError `link.refused` if it is not a page of the exchange; `onramp.elsewhere` if it names another
   *   receiver
   */
  link: (request: LinkRequest, options?: Abortable) => Promise<string>
  /** One page of the account’s purchases from the exchange, newest first. */
  purchases: (account: CaipAddress, options?: Abortable & { cursor?: string | undefined }) => Promise<ActivityPage>
}

interface OnrampDependencies {
  http: Http
  /** Absolute URL of the blockchain API. */
  base: string
  projectId: string
  /** Relay client id, if WalletConnect has one (docs/decisions.md#38). */
  clientId: () => string | undefined
  supports: Blockchain['supports']
}

/** Creates the client for the onramp endpoints. */
export function createOnrampApi({ http, base, projectId, clientId, supports }: OnrampDependencies): OnrampApi {
  const query = () => ({ ...projectQuery(projectId), clientId: clientId() })
  return {
    currencies: ({ signal } = {}) =>
      http.json(join(base, 'v1/onramp/options'), {
        schema: currenciesSchema,
        query: query(),
        signal,
        // The built-in list replaces a failed response at once, so a retry gains nothing.
        retry: false,
        mayBeMissing: true,
      }),
    async quote({ purchaseCurrency, paymentCurrency, amount }, { signal } = {}) {
      const { symbol } = purchaseCurrency
      const quote = await http.json(join(base, 'v1/onramp/quote'), {
        method: 'POST',
        schema: quoteSchema,
        query: query(),
        body: { purchaseCurrency, paymentCurrency, amount, network: symbol },
        signal,
        mayBeMissing: true,
      })
      const { currency } = quote.purchaseAmount
      if (currency.toLowerCase() === symbol.toLowerCase()) return quote
      // The form would show the amount as one of its coin.
      throw unreadable(new Error(`The quote is of ${currency}, not of ${symbol}.`))
    },
    async link({ account, symbol, amount }, { signal } = {}) {
      const { address, caipNetworkId } = partsOf(account)
      const { url } = await http.json(join(base, 'v1/generators/onrampurl'), {
        method: 'POST',
        schema: linkSchema,
        query: query(),
        body: {
          destinationWallets: [{ address, blockchains: exchangeNetworkNames, assets: [symbol] }],
          defaultNetwork: deliveryOn(caipNetworkId).name,
          partnerUserId: address,
          defaultExperience: 'buy',
          // `Number` is exact here: a whole preset of few digits for a form field, not a payment.
          ...(amount && { presetFiatAmount: Number(amount) }),
        },
        signal,
      })
      if (!isPageOf('coinbase', url, base)) throw strangeLink(url)
      // The exchange sells on EVM only.
      if (leadsTo(url, 'eip155', address)) return url
      const message = 'The provider’s page would send the coins to another account, so it wasn’t opened.'
      throw new ModalError('onramp.elsewhere', message, { cause: url })
    },
    async purchases(account, { signal, cursor } = {}) {
      const { address, caipNetworkId } = partsOf(account)
      // The API may not serve the account's network, but it serves the one on which its coins are delivered.
      const { network } = deliveryOn(caipNetworkId)
      if (!(await supports(network, { signal }))) return { activities: [] }
      return http.json(join(base, `v1/account/${encodeURIComponent(address)}/history`), {
        schema: purchasesSchema(network, cursor),
        query: { ...query(), chainId: network, onramp: 'coinbase', cursor },
        signal,
        fresh: true,
        endpoint: join(base, 'v1/account/history#onramp'),
      })
    },
  }
}

function partsOf(account: CaipAddress) {
  const parsed = parseCaipAddress(account)
  if (!parsed)
    throw new ModalError('network.notFound.account', 'An account must be a CAIP-10 id: a network and an address on it.')
  return parsed
}
