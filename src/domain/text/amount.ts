import { formatUnits, maxUint256 } from 'viem'
import { truncated } from './decimal'
import type { Fault } from '../errors'

/** Number of decimals that are displayed by default. */
const SHOWN_DECIMALS = 3
/** Maximum number of digits: the largest amount of 256 bits has 78. */
const DIGITS = 78

/**
 * Parses a typed amount into the smallest unit, or returns the fault. viem's `parseUnits` rounds excess decimals; here
 * they are refused, because exactly what was typed is sent (docs/decisions.md#21).
 *
 * Accepts ASCII digits with at most one dot: `1`, `1.`, `.5`, and `007` for 7, as typed while editing. Refuses anything
 * ambiguous: signs, exponents, separators (`1,5` is 1.5 in some countries and 15 in others), spaces, digits of other
 * scripts, and more decimals than the token has, even if they are zeros.
 *
 * @param decimals decimals of the token, 0 to 77
 * @example
 * ```ts
 * parseAmount('1.5', 6) // 1500000n
 * ```
 */
export function parseAmount(text: string, decimals: number): bigint | Fault {
  if (text === '') return { code: 'amount.missing', message: 'Enter an amount.' }
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return invalid(text)
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length + fraction.length > DIGITS) return tooLarge
  if (fraction.length > decimals) return tooFine(decimals)
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units > maxUint256 ? tooLarge : units
}

const tooLarge: Fault = { code: 'amount.tooLarge', message: 'This amount is too large. Enter a smaller one.' }

const invalid = (text: string): Fault =>
  /^[\d.,\s']+$/.test(text)
    ? {
        code: 'amount.invalid.separators',
        message: 'Enter the amount without separators, with a point before the decimals, such as 1234.5.',
      }
    : {
        code: 'amount.invalid',
        message: 'Not a valid amount. Use digits, with a point before the decimals, such as 1.5.',
      }

const tooFine = (decimals: number): Fault =>
  decimals === 0
    ? { code: 'amount.decimals.none', message: 'This token only comes in whole amounts. Remove the decimals.' }
    : {
        code: 'amount.decimals',
        message: `This token has at most ${decimals} decimals. Remove the extra ones.`,
        facts: { decimals: String(decimals) },
      }

/** Formats an amount of the smallest unit exactly, without trailing zeros; `parseAmount` reads it back. */
export function formatAmount(units: bigint, decimals: number): string {
  return formatUnits(units, decimals)
}

/** Formats decimal text for display: truncated, never rounded, to 3 decimals; `0.000` if `undefined`. */
export function displayAmount(numeric: string | undefined, shown = SHOWN_DECIMALS): string {
  return truncated(numeric || '0', shown)
}

/**
 * Formats a moved amount for display: without trailing zeros, truncated to 3 decimals, or to its first two significant
 * digits if it is smaller than that.
 */
export function movedAmount(numeric: string, shown = SHOWN_DECIMALS): string {
  const zeros = /^0*\.(0+)/.exec(numeric)?.[1]?.length ?? 0
  return truncated(numeric || '0', Math.max(shown, zeros + 2)).replace(/\.?0+$/, '')
}

/** Formats a value in dollars, truncated: whole `dollars`, and two digits of `pennies`. */
export function dollars(worth: string): { dollars: string; pennies: string } {
  const [whole = '0', pennies = '00'] = displayAmount(worth, 2).split('.')
  return { dollars: whole, pennies }
}

/**
 * Cleans an amount field, so that exactly what is visible is parsed: removes zero-width characters and spaces at the
 * ends, and converts wide East Asian digits and dots to ASCII. Anything else stays for the visitor to correct, and
 * `parseAmount` says why. Nothing is truncated, because a part of an amount is another amount.
 */
export function inputAmount(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u3002\uFF61]/g, '.')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}
