import type { Network } from '../network/network'
import { displayAmount, formatAmount } from '../text/amount'

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
