import type { Network } from '../network/network'
import { displayAmount, formatAmount } from '../text/amount'

/** A native balance as it is known. `value` in the smallest unit (wei). */
export type NativeBalance = { status: 'pending' } | { status: 'known'; value: bigint } | { status: 'unavailable' }

/** An amount in the smallest unit, truncated – never rounded – to 3 decimals; `0.000` when empty. */
export function formatBalance(value: bigint | undefined, decimals: number): string {
  return displayAmount(value === undefined ? undefined : formatAmount(value, decimals))
}

/**
 * The native balance as Account shows it: the amount for supported networks that are no testnets, else `0.00`;
 * `0.00` for a known zero; `–` when it could not be had (docs/decisions.md#22); `undefined` while
 * it is not known, for a placeholder.
 *
 * @param supported the network is one of those that balances are read for
 */
export function nativeBalanceText(balance: NativeBalance, network: Network, supported: boolean): string | undefined {
  if (!supported || network.testnet) return '0.00'
  if (balance.status === 'pending') return undefined
  if (balance.status === 'unavailable') return '–'
  return balance.value === 0n ? '0.00' : formatBalance(balance.value, network.nativeCurrency.decimals)
}
