import { product } from '../text/decimal'
import { wholeAbove, type PaymentCurrency } from './currency'
import { providers } from './provider'

/** Initial values of the buying form. */
export interface Wish {
  /** Symbol of the coin. */
  symbol: string
  /** Missing amount of the coin, decimal text; absent if unknown. */
  missing?: string | undefined
  /** Price of one coin in dollars, decimal text; absent or zero if unknown. */
  price?: string | undefined
}

/** Currency of all prices. */
export const priced = 'USD'

/**
 * Returns the whole dollars that pay for the missing amount: enough after the provider's highest fee, and at least its
 * minimum. `undefined` if the amount or the price is unknown.
 */
export function amountFor(
  { missing, price }: Wish,
  { payment_method_limits: limits }: PaymentCurrency,
): string | undefined {
  if (!missing || !price) return undefined
  const [whole = '', fraction = ''] = product(missing, price).split('.')
  const worth = BigInt(whole + fraction)
  if (worth === 0n) return undefined
  const left = 10n ** BigInt(fraction.length) * BigInt(100 - providers.coinbase.feeRange[1])
  const needed = dividedUp(worth * 100n, left)
  const [least = 0n] = limits.map(({ min }) => BigInt(wholeAbove(min))).sort((a, b) => Number(a > b) - Number(a < b))
  return String(needed > least ? needed : least)
}

const dividedUp = (units: bigint, by: bigint) => (units + by - 1n) / by
