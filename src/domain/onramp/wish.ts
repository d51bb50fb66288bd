import { product } from '../text/decimal'
import { centsOf, type PaymentCurrency } from './currency'
import { providers } from './provider'

/** What buying is to begin with. */
export interface Wish {
  /** Of the coin. */
  symbol: string
  /** So much of it is missing, decimal text; absent where that is not known. */
  missing?: string | undefined
  /** Of one in dollars, decimal text; absent or zero where it is not known. */
  price?: string | undefined
}

/** What prices are in. */
export const priced = 'USD'

/**
 * How much is to be paid for what is missing, in whole dollars: enough also after the provider's highest fee, and no less
 * than it takes. `undefined` where no price is known.
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
  const [least = 0n] = limits
    .map(({ min }) => dividedUp(centsOf(min), 100n))
    .sort((a, b) => Number(a > b) - Number(a < b))
  return String(needed > least ? needed : least)
}

const dividedUp = (units: bigint, by: bigint) => (units + by - 1n) / by
