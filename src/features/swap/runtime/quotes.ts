import { throwIfAborted } from '../../../domain/abort'
import type { CaipAddress } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import { QUOTE_RENEWAL } from '../../../domain/limits'
import type { Network } from '../../../domain/network/network'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { paidFor, sameWorth, SWAP_GAS } from '../domain/figures'
import { exchangeAccount, type Quote, type SwapQuestion } from '../domain/swap'
import type { Clock } from '../../../services/page/clock'
import { quantitySchema } from '../../../services/api/rpc'
import type { Blockchain } from '../../../services/api/blockchain'
import type { Convert } from '../services/convert'
import type { SwapRemote } from './convert'

/** Requests of a quote to nodes and servers. */
interface QuoteRemote {
  rpc: Pick<SwapRemote['rpc'], 'request'>
  convert: () => Promise<Pick<Convert, 'quote' | 'price'>>
  blockchain: () => Promise<Pick<Blockchain, 'gasPrices'>>
}

interface QuoteDependencies extends Pick<Clock, 'now'> {
  remote: () => Promise<QuoteRemote>
  uuid: () => string
}

/** Rounds to approximate the amount to pay for a wanted amount of the other token. */
const ROUNDS = 2

/** Creates the quotes of swaps. Prices are cached for `QUOTE_RENEWAL` (ms); a failure is not. */
export function createQuotes({ remote, now, uuid }: QuoteDependencies) {
  const prices = new Map<CaipAddress, { price: string; at: number }>()

  /** Returns the price of a token in US dollars, as decimal text. `0` if unknown, which does not prevent a swap. */
  async function priceOf(token: TokenBalance, signal: AbortSignal): Promise<string> {
    if (token.price !== '0') return token.price
    const account = exchangeAccount(token)
    const known = prices.get(account)
    // A price of a clock that was set back would never be too old.
    if (known && known.at <= now() && now() - known.at < QUOTE_RENEWAL) return known.price
    try {
      const price = await (await (await remote()).convert()).price(token, { signal })
      prices.set(account, { price, at: now() })
      return price
    } catch {
      throwIfAborted(signal)
      return '0'
    }
  }

  async function gasPrice(network: Network, signal: AbortSignal): Promise<bigint | undefined> {
    const { blockchain, rpc } = await remote()
    try {
      return (await (await blockchain()).gasPrices(network.caipNetworkId, { signal })).standard
    } catch {
      throwIfAborted(signal)
    }
    return rpc
      .request(network, { method: 'eth_gasPrice', params: [] }, { schema: quantitySchema, signal })
      .catch(() => undefined)
  }

  /** Returns the amounts paid and received, in smallest units; approximates them if the other side was typed. */
  async function amounts(
    question: SwapQuestion,
    gas: bigint | undefined,
    prices: Promise<Pick<Quote, 'fromPrice' | 'toPrice'>>,
    signal: AbortSignal,
  ) {
    const convert = await (await remote()).convert()
    const ask = async (units: bigint) => ({
      fromUnits: units.toString(),
      toUnits: (await convert.quote(question, units, gas, { signal })).toString(),
    })
    if (question.side === 'from') return ask(BigInt(question.units))
    const whole = 10n ** BigInt(question.from.quantity.decimals)
    let quote = await ask(whole).catch(async (error: unknown) => {
      // One whole token may be worth less than the smallest unit of the other one: then its price tells how many to try.
      const worth = sameWorth(BigInt(question.units), await prices, question.from, question.to)
      if (
        !(error instanceof ModalError && hasErrorCode(error, 'swap.noQuote')) ||
        worth === undefined ||
        worth <= whole
      )
        throw error
      return ask(worth)
    })
    for (let round = 0; round < ROUNDS; round += 1) {
      const units = paidFor(BigInt(question.units), quote)
      if (units === undefined || units === 0n)
        throw new ModalError('swap.noQuote', 'The exchange has no route between these tokens for this amount.')
      if (units.toString() === quote.fromUnits) break
      quote = await ask(units)
    }
    return quote
  }

  return {
    gasPrice,
    /** Fetches a quote, with prices and the usual fee. @param network network of the question */
    async quote(network: Network, question: SwapQuestion, signal: AbortSignal): Promise<Quote> {
      const { from, to } = question
      const { name, symbol, decimals } = network.nativeCurrency
      const coin = { name, symbol, chainId: network.caipNetworkId, price: '0', quantity: { decimals, numeric: '0' } }
      const gas = gasPrice(network, signal)
      const pair = Promise.all([priceOf(from, signal), priceOf(to, signal)]).then(([fromPrice, toPrice]) => ({
        fromPrice,
        toPrice,
      }))
      const [price, paid, prices, coinPrice] = await Promise.all([
        gas,
        gas.then((known) => amounts(question, known, pair, signal)),
        pair,
        priceOf(from.address ? (to.address ? coin : to) : from, signal),
      ])
      return {
        id: uuid(),
        ...paid,
        ...prices,
        coinPrice,
        ...(price !== undefined && { feeUnits: (price * SWAP_GAS).toString() }),
      }
    },
  }
}
