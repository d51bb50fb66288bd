import { formatUnits } from 'viem'
import type { Fault } from '../errors'

/** Fee of a transaction, in the smallest unit of the native coin. */
export interface Gas {
  limit: bigint
  /** Maximum price of one gas. */
  price: bigint
  /** Maximum fee for its bytes on L1, independent of the gas; 0 if the network has no such fee. */
  l1: bigint
}

/** Returns the total fee. */
export function feeOf({ limit, price, l1 }: Gas): bigint {
  return limit * price + l1
}

/**
 * Returns the reserve that Max keeps for the fee: not the current fee, but the maximum a wallet signs. Wallets offer up
 * to twice the current price plus a tip, and nodes reject a transaction that the account could not pay in full. The L1
 * part may rise as much before the transaction is sent.
 */
export function feeReserve(fee: bigint): bigint {
  return fee * 3n
}

/** Returns the native amount that can be sent: the balance minus the reserve, never negative. */
export function maxNative(balance: bigint, reserve: bigint): bigint {
  return balance > reserve ? balance - reserve : 0n
}

/** Payment to check; all amounts in smallest units. */
export interface PayableAmounts {
  /** Whether the native coin is sent. */
  native: boolean
  units: bigint
  /** Balance of the asset to send. */
  balance: bigint
  /** Balance of the native coin, which pays the fee; `undefined` while unknown. */
  nativeBalance?: bigint | undefined
  /** Fee; `undefined` while unknown. */
  fee?: bigint | undefined
}

/** Returns why the account cannot pay, if so. Unknown values count as sufficient. */
export function insufficient({ native, units, balance, nativeBalance, fee = 0n }: PayableAmounts): Fault | undefined {
  if (units > balance) return { code: 'amount.insufficient', message: 'Not enough balance. Enter a smaller amount.' }
  const available = native ? balance : nativeBalance
  const needed = native ? units + fee : fee
  if (available === undefined || needed <= available) return undefined
  return native
    ? {
        code: 'fee.insufficient.amount',
        message: 'This amount doesn’t leave enough for the network fee. Enter a smaller amount.',
      }
    : {
        code: 'fee.insufficient',
        message: 'Not enough of the native coin for the network fee. Add some to this account.',
      }
}

/** Significant digits of a displayed fee. */
const SIGNIFICANT = 6

/**
 * Formats a fee with six significant digits, rounded up, because it is displayed as the maximum. Whole coins are never
 * rounded.
 *
 * @param units smallest units, decimal text
 */
export function feeText(units: string, decimals: number): string {
  const exact = BigInt(units)
  const spare = Math.min(Math.max(0, exact.toString().length - SIGNIFICANT), decimals)
  const step = 10n ** BigInt(spare)
  return formatUnits(((exact + step - 1n) / step) * step, decimals)
}
