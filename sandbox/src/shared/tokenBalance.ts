/** Entry of `GET /v1/account/{address}/balance`, in the API's format. */
export interface TokenBalance {
  name: string
  symbol: string
  /** CAIP-2 id. */
  chainId: string
  /** CAIP-10 id of the token. Undefined for a network's own coin. */
  address?: string
  /** Value in US dollars. */
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** Value of an amount to a hundredth of a cent. For display only, like the API's number. */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  const tenThousandths = (amount * BigInt(Math.round(price * 10_000))) / 10n ** BigInt(decimals)
  return Number(tenThousandths) / 10_000
}
