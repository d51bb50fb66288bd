/** One entry of `GET /v1/account/{address}/balance`, as the wire has it. */
export interface TokenBalance {
  name: string
  symbol: string
  /** CAIP-2 */
  chainId: string
  /** CAIP-10 of the token; absent for a chain's own coin */
  address?: string
  /** US dollars */
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** What an amount is worth, to the cent's hundredth; only a display, as the wire's number is. */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  const tenThousandths = (amount * BigInt(Math.round(price * 10_000))) / 10n ** BigInt(decimals)
  return Number(tenThousandths) / 10_000
}
