import { displayAmount, formatAmount } from '../text/amount'
import type { Network } from '../network/network'
import { sameAddress } from '../account/account'
import { namespaceOf, parseCaipAddress, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../caip'
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

/**
 * What is held of an asset on its network.
 *
 * @param asset `native`, or the address of a token's contract or mint
 */
export function heldOf(
  tokens: readonly TokenBalance[],
  network: CaipNetworkId,
  asset: string,
): TokenBalance | undefined {
  return tokens.find(({ address, chainId }) => {
    if (chainId !== network) return false
    const contract = address && parseCaipAddress(address)?.address
    return contract ? sameAddress(namespaceOf(network), contract, asset) : asset === 'native'
  })
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

/** A native balance as it is known. `value` in the smallest unit (wei). */
export type NativeBalance = { status: 'pending' } | { status: 'known'; value: bigint } | { status: 'unavailable' }

/** An amount in the smallest unit, truncated – never rounded – to 3 decimals; `0.000` when empty. */
export function formatBalance(value: bigint | undefined, decimals: number): string {
  return displayAmount(value === undefined ? undefined : formatAmount(value, decimals))
}

/**
 * The native balance as Account shows it, on every network: the amount; `0.00` for a known zero only; `–` when it
 * could not be had (docs/decisions.md#22); `undefined` while it is not known, for a placeholder.
 */
export function nativeBalanceText(
  balance: NativeBalance,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
): string | undefined {
  if (balance.status === 'pending') return undefined
  if (balance.status === 'unavailable') return '–'
  return balance.value === 0n ? '0.00' : formatBalance(balance.value, nativeCurrency.decimals)
}

/** Of other namespaces the modal reads nothing: it speaks with their wallets alone. */
export const isUnread = (namespace: ChainNamespace): boolean => !['eip155', 'solana', 'bip122'].includes(namespace)
