import { randomUUID } from 'node:crypto'
import type { Faucet } from '../../shared/faucet'
import { Refusal } from '../../shared/refusal'
import type { Settings } from '../../shared/settings'
import type { WireTransaction } from '../../shared/wireTransaction'
import { coinOn, priceOf } from './offers'

/** Provider on whose page an order was placed. */
export type Seller = 'coinbase' | 'meld'

export interface OrderRequest {
  seller: Seller
  address: string
  /** CAIP-2 id. */
  network: string
  symbol: string
  /** Amount in the currency paid, decimal. */
  paid: string
  currency: string
}

export interface Order extends OrderRequest {
  id: string
  /** Unix time in ms. */
  at: number
  /** Amount of the coin, decimal. */
  bought: string
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Hash of the transaction that delivered the coins. */
  hash?: string
  name: string
}

/** Orders of the providers' pages: paid at once, delivered by the faucet after a delay. */
export interface Orders {
  /** Places an order. @throws Refusal with a message for the visitor */
  place(request: OrderRequest): Order
  find(id: string): Order | undefined
  /**
   * History of the exchange's own orders, in pages: those of all networks.
   *
   * @param network network of invented orders
   * @param cursor `next` of the previous page
   */
  history(address: string, network: string, cursor?: string): { data: WireTransaction[]; next: string | null }
  reset(): void
}

/** Default delay of a delivery in ms. */
const usualDelay = 4_000
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }
const chainIdOf = (network: string) => Number(/^eip155:(\d{1,15})$/.exec(network)?.[1])

/** Number of orders in a page of history. */
const pageSize = 20
const day = 86_400_000

export function createOrders(options: {
  faucet: Faucet
  settings: Pick<Settings, 'get'>
  iconOf: (symbol: string) => string
}): Orders {
  const { faucet, settings, iconOf } = options
  const orders = new Map<string, Order>()
  const timers = new Set<NodeJS.Timeout>()

  async function deliver(order: Order): Promise<void> {
    const { address, network, symbol, bought } = order
    try {
      if (settings.get().onramp.outcome === 'failure') throw new Error('The bank said no.')
      const coin = network.startsWith('solana:') ? sol : coinOn(chainIdOf(network), symbol)
      order.hash = await faucet({ address, chainId: network, token: coin?.symbol ?? symbol, amount: bought })
      order.status = 'SUCCESS'
    } catch {
      order.status = 'FAILED'
    }
  }

  /** Invented orders as the settings request, one for each day before today. */
  const earlier = (address: string, network: string): Order[] =>
    Array.from({ length: settings.get().onramp.earlier ?? 0 }, (_, index) => ({
      id: `earlier-${index}`,
      seller: 'coinbase',
      address,
      network,
      symbol: 'USDX',
      name: 'Sandbox Dollar',
      paid: '100',
      currency: 'USD',
      at: Date.now() - (index + 1) * day,
      bought: `${index + 1}`,
      status: 'SUCCESS',
    }))

  return {
    place(request) {
      const { seller, network, symbol, paid, currency } = request
      const coin = network.startsWith('solana:') ? sol : coinOn(chainIdOf(network), symbol)
      if (!coin || (seller === 'coinbase' && coin === sol)) throw new Refusal(`${symbol} is not sold on this network.`)
      const price = priceOf(coin, paid, currency)
      if (!price) throw new Refusal('This amount cannot be paid.')
      const order: Order = {
        ...request,
        symbol: coin.symbol,
        id: randomUUID(),
        at: Date.now(),
        bought: price.bought,
        status: 'IN_PROGRESS',
        name: coin.name,
      }
      orders.set(order.id, order)
      const timer = setTimeout(() => {
        timers.delete(timer)
        void deliver(order)
      }, settings.get().onramp.delay ?? usualDelay)
      timers.add(timer.unref())
      return order
    },
    find: (id) => orders.get(id),
    history(address, network, cursor) {
      const all = [...[...orders.values()].toReversed(), ...earlier(address, network)]
        .filter((one) => one.seller === 'coinbase')
        .filter((one) => one.address.toLowerCase() === address.toLowerCase())
      const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor)
      if (start < 0) return { data: [], next: null }
      const end = start + pageSize
      const data = all
        .slice(start, end)
        .map(({ id, at, bought, status, hash, name, symbol, network: chain }): WireTransaction => ({
          id,
          metadata: {
            operationType: 'buy',
            // Like the real one: an order has no transaction before the coins are sent.
            hash: hash ?? '',
            minedAt: new Date(at).toISOString(),
            sentFrom: 'Coinbase',
            sentTo: address,
            status: `ONRAMP_TRANSACTION_STATUS_${status}`,
            nonce: 0,
            chain,
          },
          transfers: [
            {
              fungible_info: { name, symbol, icon: { url: iconOf(symbol) } },
              direction: 'in',
              quantity: { numeric: bought },
            },
          ],
        }))
      return { data, next: all[end]?.id ?? null }
    },
    reset() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      orders.clear()
    },
  }
}
