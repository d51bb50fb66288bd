import { displayAmount, formatAmount } from '../text/amount'
import { parseCaipAddress } from '../account/accountId'
import { sameAddress } from '../account/account'
import { namespaceOf, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../caip'
import { product, sum, unitsOfDecimal } from '../text/decimal'

/**
 * Balance of a token or the native coin. Amounts are exact text; a server's own valuation is not kept: use `worthOf`.
 */
export interface TokenBalance {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** CAIP-10 id of the contract or mint; absent for the native coin. */
  address?: CaipAddress
  /** Price of one in dollars, plain decimal text; `0` if unknown. */
  price: string
  /** Exact balance. `numeric` is plain decimal text with at most `decimals` places. */
  quantity: { decimals: number; numeric: string }
  /** URL of the icon; http(s) only. */
  iconUrl?: string
}

/** Returns the balance in the smallest unit. */
export function unitsOf({ quantity }: Pick<TokenBalance, 'quantity'>): bigint {
  return unitsOfDecimal(quantity.numeric, quantity.decimals) ?? 0n
}

/**
 * Finds the balance of an asset on its network.
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

/** Returns the value in dollars, exact. */
export function worthOf({ quantity, price }: Pick<TokenBalance, 'quantity' | 'price'>): string {
  return product(quantity.numeric, price)
}

/**
 * Returns the total value in dollars, exact; display it with `dollars`. `undefined` if the total is zero while a token
 * has no price: the value is then unknown, not zero (docs/decisions.md#44).
 */
export function totalOf(tokens: readonly Pick<TokenBalance, 'quantity' | 'price'>[]): string | undefined {
  const total = sum(tokens.map(worthOf))
  return /[1-9]/.test(total) || tokens.every(({ price }) => price !== '0') ? total : undefined
}

/** Number of decimals that no value exceeds: an amount and a price of the greatest length have fewer together. */
const PLACES = 400

/**
 * Sorts tokens by value, the greatest first, and those without a price last. Of equal value, the network's coin comes
 * first, then the others by name.
 */
export function byWorth(tokens: readonly TokenBalance[]): TokenBalance[] {
  return tokens
    .map((token) => ({ token, worth: token.price === '0' ? -1n : (unitsOfDecimal(worthOf(token), PLACES) ?? 0n) }))
    .sort(
      ({ token: a, worth }, { token: b, worth: other }) =>
        Number(other > worth) - Number(other < worth) ||
        Number(!b.address) - Number(!a.address) ||
        a.name.localeCompare(b.name),
    )
    .map(({ token }) => token)
}

/** Balance and its state. `value` is in the smallest unit (wei, lamports, satoshis). */
export type ReadBalance = { status: 'pending' } | { status: 'known'; value: bigint } | { status: 'unavailable' }

/**
 * Formats an amount of the smallest unit: truncated, never rounded, to 3 decimals; `0.000` if `undefined`.
 *
 * @example
 * ```ts
 * formatBalance(1_234_567_890_000_000_000n, 18) // '1.234'
 * ```
 */
export function formatBalance(value: bigint | undefined, decimals: number): string {
  return displayAmount(value === undefined ? undefined : formatAmount(value, decimals))
}

/**
 * Formats a balance as Account shows it: the amount; `0.00` only for a known zero; `–` if it is unavailable
 * (docs/decisions.md#22); `undefined` while pending, for a placeholder.
 */
export function balanceText(balance: ReadBalance, decimals: number): string | undefined {
  if (balance.status === 'pending') return undefined
  if (balance.status === 'unavailable') return '–'
  return balance.value === 0n ? '0.00' : formatBalance(balance.value, decimals)
}

/** Whether the modal reads no balances in a namespace. */
export const isUnread = (namespace: ChainNamespace): boolean => !['eip155', 'solana', 'bip122'].includes(namespace)
