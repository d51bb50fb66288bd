import { formatUnits } from 'viem'
import type { Fault } from '../errors'

/** The fee of a transaction, in the smallest unit of the native coin. */
export interface Gas {
  limit: bigint
  /** What one gas costs at most. */
  price: bigint
  /** What is taken for its bytes on L1 at most, whatever the gas; 0 where the network posts none. */
  l1: bigint
}

export function feeOf({ limit, price, l1 }: Gas): bigint {
  return limit * price + l1
}

/**
 * What Max keeps back for the fee: not the fee of now, but what a wallet signs for. Against a rising price it offers up
 * to twice the price of now and a tip, and nodes take no transaction of an account that could not pay all of that. The
 * part for L1 may rise as much before it is sent.
 */
export function feeReserve(fee: bigint): bigint {
  return fee * 3n
}

/** All of a native balance that can be sent: it less what is kept back for the fee; never below zero. */
export function maxNative(balance: bigint, reserve: bigint): bigint {
  return balance > reserve ? balance - reserve : 0n
}

/** What is about to be paid, all in smallest units. */
export interface Payment {
  /** Is it the native coin that is sent? */
  native: boolean
  units: bigint
  /** Held of what is sent. */
  balance: bigint
  /** Held of the native coin, which pays the fee; `undefined` while not known. */
  nativeBalance?: bigint | undefined
  /** `undefined` while not known. */
  fee?: bigint | undefined
}

/** Why it cannot be paid; what is not known yet does not speak against it. */
export function insufficient({ native, units, balance, nativeBalance, fee = 0n }: Payment): Fault | undefined {
  if (units > balance)
    return { code: 'amount.insufficient', message: 'You do not hold this much. Enter a smaller amount.' }
  const available = native ? balance : nativeBalance
  const needed = native ? units + fee : fee
  if (available === undefined || needed <= available) return undefined
  return native
    ? {
        code: 'fee.insufficient.amount',
        message: 'The amount leaves too little for the network fee. Enter a smaller amount.',
      }
    : {
        code: 'fee.insufficient',
        message: 'There is too little of the native coin for the network fee. Add some to this account.',
      }
}

/** Digits that are shown of a fee. */
const SIGNIFICANT = 6

/**
 * A fee as it is shown: six significant digits, rounded up, since it is said to be the most that is taken. Whole
 * coins are never rounded.
 *
 * @param units of the smallest unit, decimal text
 */
export function feeText(units: string, decimals: number): string {
  const exact = BigInt(units)
  const spare = Math.min(Math.max(0, exact.toString().length - SIGNIFICANT), decimals)
  const step = 10n ** BigInt(spare)
  return formatUnits(((exact + step - 1n) / step) * step, decimals)
}
