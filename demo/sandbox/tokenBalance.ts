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

/** Whole units of an amount, exact: no zeros at the end, no point where there is nothing after it. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

/** What an amount is worth, to the cent's hundredth; only a display, as the wire's number is. */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  const tenThousandths = (amount * BigInt(Math.round(price * 10_000))) / 10n ** BigInt(decimals)
  return Number(tenThousandths) / 10_000
}
