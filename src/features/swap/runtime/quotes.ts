import { throwIfAborted } from '../../../domain/abort'
import type { CaipAddress } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { QUOTE_RENEWAL } from '../../../domain/limits'
import type { Network } from '../../../domain/network/network'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { paidFor, SWAP_GAS } from '../domain/figures'
import { exchangeAccount, type Quote, type SwapQuestion } from '../domain/swap'
import type { Clock } from '../../../services/page/clock'
import { quantitySchema } from '../../../services/api/rpc'
import type { SwapRemote } from './convert'

interface QuoteDependencies extends Pick<Clock, 'now'> {
  remote: () => Promise<SwapRemote>
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
    if (known && now() - known.at < QUOTE_RENEWAL) return known.price
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
  async function amounts(question: SwapQuestion, gas: bigint | undefined, signal: AbortSignal) {
    const convert = await (await remote()).convert()
    const ask = async (units: bigint) => ({
      fromUnits: units.toString(),
      toUnits: (await convert.quote(question, units, gas, { signal })).toString(),
    })
    if (question.side === 'from') return ask(BigInt(question.units))
    let quote = await ask(10n ** BigInt(question.from.quantity.decimals))
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
      const [price, paid, fromPrice, toPrice, coinPrice] = await Promise.all([
        gas,
        gas.then((known) => amounts(question, known, signal)),
        priceOf(from, signal),
        priceOf(to, signal),
        priceOf(from.address ? (to.address ? coin : to) : from, signal),
      ])
      return {
        id: uuid(),
        ...paid,
        fromPrice,
        toPrice,
        coinPrice,
        ...(price !== undefined && { feeUnits: (price * SWAP_GAS).toString() }),
      }
    },
  }
}
