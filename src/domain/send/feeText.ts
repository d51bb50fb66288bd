import { decimalText } from '../text/decimal'

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
  return decimalText(((exact + step - 1n) / step) * step, decimals)
}
