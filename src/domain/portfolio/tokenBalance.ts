import type { CaipAddress, CaipNetworkId } from '../caip'
import { product, sum, unitsOfDecimal } from '../text/decimal'

/**
 * A token, or the native coin, that an account holds. Money is text, exact; what a server says
 * it is worth is not kept: `worthOf` reckons it.
 */
export interface TokenBalance {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** CAIP-10 of its contract or mint; absent for the native coin. */
  address?: CaipAddress
  /** Dollars for one, plain decimal text; `0` where no price is known. */
  price: string
  /** `numeric` is plain decimal text of at most `decimals` places. */
  quantity: { decimals: number; numeric: string }
  /** http(s) only. */
  iconUrl?: string
}

/** What is held, in the smallest unit. */
export function unitsOf({ quantity }: Pick<TokenBalance, 'quantity'>): bigint {
  return unitsOfDecimal(quantity.numeric, quantity.decimals) ?? 0n
}

/** Its worth in dollars, exact. */
export function worthOf({ quantity, price }: Pick<TokenBalance, 'quantity' | 'price'>): string {
  return product(quantity.numeric, price)
}

/**
 * The worth of all of them in dollars, exact: shown by `dollars`. `undefined` where nothing that is worth something is
 * priced, but not everything is: that is not known to be nothing (docs/decisions.md#44).
 */
export function totalOf(tokens: readonly Pick<TokenBalance, 'quantity' | 'price'>[]): string | undefined {
  const total = sum(tokens.map(worthOf))
  return /[1-9]/.test(total) || tokens.every(({ price }) => price !== '0') ? total : undefined
}
