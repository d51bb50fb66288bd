import { formatUnits, maxUint256 } from 'viem'
import { truncated } from './decimal'
import type { Fault } from '../errors'

/** Number of decimals that are displayed by default. */
const SHOWN_DECIMALS = 3
/** Number of decimals where two amounts are compared, as in a swap. */
const FINE_DECIMALS = 6
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

/**
 * Formats a balance for display: truncated, never rounded, to 3 decimals, without trailing zeros. `<0.001` if it is less
 * than that, `0.000` if it is empty.
 *
 * @example
 * ```ts
 * displayAmount('10000.000') // '10000'
 * displayAmount('1.2349') // '1.234'
 * displayAmount('0.0004') // '<0.001'
 * ```
 */
export function displayAmount(numeric: string | undefined): string {
  if (!numeric || !/[1-9]/.test(numeric)) return truncated('0', SHOWN_DECIMALS)
  const shown = truncated(numeric, SHOWN_DECIMALS)
  return /[1-9]/.test(shown) ? withoutZeros(shown) : `<${formatUnits(1n, SHOWN_DECIMALS)}`
}

/**
 * Formats a moved amount for display: without trailing zeros, truncated to 3 decimals, or to its first two significant
 * digits if it is smaller than that.
 */
export function movedAmount(numeric: string, shown = SHOWN_DECIMALS): string {
  return withoutZeros(truncated(numeric || '0', placesOf(numeric, shown)))
}

/** Formats an amount in smallest units for display: like a moved one, but to 6 decimals. */
export function shownAmount(units: string, decimals: number): string {
  return movedAmount(formatAmount(BigInt(units), decimals), FINE_DECIMALS)
}

/** Formats a required amount (decimal text), rounded up so that it is never too low. */
export function neededAmount(exact: string): string {
  const places = placesOf(exact, FINE_DECIMALS)
  const [whole = '', fraction = ''] = exact.split('.')
  const rest = /[1-9]/.test(fraction.slice(places)) ? 1n : 0n
  return formatAmount(BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + rest, places)
}

/** Returns the number of decimals to show: very small amounts keep two significant digits. */
const placesOf = (numeric: string, shown: number): number =>
  Math.max(shown, (/^0*\.(0+)/.exec(numeric)?.[1]?.length ?? 0) + 2)

const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '')

/** Formats a value in dollars, truncated: whole `dollars`, and two digits of `pennies`. */
export function dollars(worth: string): { dollars: string; pennies: string } {
  const [whole = '0', pennies = '00'] = truncated(worth || '0', 2).split('.')
  return { dollars: whole, pennies }
}

/**
 * Cleans an amount field, so that exactly what is visible is parsed: removes zero-width characters and spaces at the
 * ends, and converts to ASCII what keyboards of other scripts write: wide East Asian digits and dots, Arabic, Persian,
 * Devanagari, Bengali and Thai digits, and the Arabic decimal mark. Anything else stays for the visitor to correct, and
 * `parseAmount` returns the reason. Nothing is truncated, because a part of an amount is another amount.
 */
export function inputAmount(text: string): string {
  return (
    text
      .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
      .replaceAll(/[\u3002\uFF61\u066B]/g, '.')
      // A script's digits follow each other, from a code that ends in 0 or 6 (hexadecimal).
      .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replaceAll(/[\u0966-\u096F\u09E6-\u09EF]/g, (digit) => String((digit.charCodeAt(0) - 6) % 16))
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
  )
}
