import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { currenciesSchema, linkSchema, quoteSchema } from '../../domain/onramp/answers'
import type { Currencies } from '../../domain/onramp/currency'
import { deliveryOn, exchangeNetworkNames } from '../../domain/onramp/provider'
import type { Quote, QuoteRequest } from '../../domain/onramp/quote'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { historySchema } from '../../domain/portfolio/historyAnswer'
import { isPageOf, leadsTo, strangeLink } from '../../domain/providerPages'
import type { Blockchain } from './blockchain'
import type { Http } from './http'
import { join, projectQuery } from './registry'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** For whom the exchange's page is opened, and what is wanted. */
export interface LinkRequest {
  account: CaipAddress
  /** Of the coin. */
  symbol: string
  /** Whole, of the payment currency; absent: the page asks for it. */
  amount?: string | undefined
}

/** What the blockchain API answers about buying (docs/reference.md#buying). All reject as `Http` does. */
export interface OnrampApi {
  /** What can be bought, and paid with. */
  currencies: (options?: Cancellable) => Promise<Currencies>
  quote: (request: QuoteRequest, options?: Cancellable) => Promise<Quote>
  /**
   * The exchange's page for this purchase.
   *
   * @throws ModalError `link.refused` where it is no page of the exchange; `onramp.elsewhere` where it names another receiver
   */
  link: (request: LinkRequest, options?: Cancellable) => Promise<string>
  /** A page of what the account has bought from the exchange, the newest first; empty on a network that the API does not serve. */
  purchases: (account: CaipAddress, options?: Cancellable & { cursor?: string | undefined }) => Promise<ActivityPage>
}

interface OnrampDependencies {
  http: Http
  /** Absolute URL of the blockchain API. */
  base: string
  projectId: string
  /** Of WalletConnect, where one is set (docs/decisions.md#38). */
  clientId: () => string | undefined
  supports: Blockchain['supports']
}

export function createOnrampApi({ http, base, projectId, clientId, supports }: OnrampDependencies): OnrampApi {
  const query = () => ({ ...projectQuery(projectId), clientId: clientId() })
  return {
    currencies: ({ signal } = {}) =>
      http.json(join(base, 'v1/onramp/options'), {
        schema: currenciesSchema,
        query: query(),
        signal,
        // The fallback is there at once, and another try would keep the server's own list from no one.
        retry: false,
        mayBeMissing: true,
      }),
    quote: ({ purchaseCurrency, paymentCurrency, amount }, { signal } = {}) =>
      http.json(join(base, 'v1/onramp/quote'), {
        method: 'POST',
        schema: quoteSchema,
        query: query(),
        body: { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol },
        signal,
        mayBeMissing: true,
      }),
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
          // Whole and of few digits: a preset for a field, which is no money yet.
          ...(amount && { presetFiatAmount: Number(amount) }),
        },
        signal,
      })
      if (!isPageOf('coinbase', url, base)) throw strangeLink(url)
      // The exchange sells on EVM alone.
      if (leadsTo(url, 'eip155', address)) return url
      const message = 'The page that was named would send the coins to another account. It was not opened.'
      throw new ModalError('onramp.elsewhere', message, { cause: url })
    },
    async purchases(account, { signal, cursor } = {}) {
      const { address, caipNetworkId } = partsOf(account)
      if (!(await supports(caipNetworkId, { signal }))) return { activities: [] }
      return http.json(join(base, `v1/account/${encodeURIComponent(address)}/history`), {
        schema: historySchema(caipNetworkId),
        query: { ...query(), chainId: caipNetworkId, onramp: 'coinbase', cursor },
        signal,
        fresh: true,
        endpoint: join(base, 'v1/account/history#onramp'),
      })
    },
  }
}

function partsOf(account: CaipAddress) {
  const parsed = parseCaipAddress(account)
  if (!parsed) throw new ModalError('network.notFound.account', 'An account is a network and an address on it.')
  return parsed
}
