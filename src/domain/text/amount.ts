import { formatUnits, maxUint256 } from 'viem'
import { truncated } from './decimal'
import type { Fault } from '../errors'

/** Decimals that are shown of an amount. */
const SHOWN_DECIMALS = 3
/** No amount of any chain has more digits: the largest of 256 bits has 78. */
const DIGITS = 78

/**
 * What a visitor typed as an amount, in the smallest unit; else why it is none. viem's `parseUnits` rounds decimals
 * beyond the token's away; here they are refused, since what is sent must be what was typed (docs/decisions.md#21).
 *
 * Taken are ASCII digits with at most one point: `1`, `1.`, `.5`, and `007` for 7, as one types while editing.
 * Refused is all that could be meant otherwise: signs, exponents, separators (`1,5` is one and a half here and
 * fifteen there), spaces, digits of other scripts, and more decimals than the token has, even if they are zeros.
 *
 * @param decimals of the token, 0 to 77
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
        message: 'Write the amount without separators, with a point before decimals, such as 1234.5.',
      }
    : {
        code: 'amount.invalid',
        message: 'This is not an amount. Write it in digits, with a point before decimals, such as 1.5.',
      }

const tooFine = (decimals: number): Fault =>
  decimals === 0
    ? { code: 'amount.decimals.none', message: 'This token has whole amounts only. Remove the decimals.' }
    : {
        code: 'amount.decimals',
        message: `This token has at most ${decimals} decimals. Remove the others.`,
        facts: { decimals: String(decimals) },
      }

/** An amount of the smallest unit as text, exact, without needless zeros; `parseAmount` reads it back. */
export function formatAmount(units: bigint, decimals: number): string {
  return formatUnits(units, decimals)
}

/**
 * A decimal text as it is shown: truncated – never rounded – to 3 decimals; `0.000` when there
 * is none.
 */
export function displayAmount(numeric: string | undefined, shown = SHOWN_DECIMALS): string {
  return truncated(numeric || '0', shown)
}

/**
 * What was moved, as it is told: without needless zeros, truncated to 3 decimals, or to the first two digits of what is
 * smaller than those show.
 */
export function movedAmount(numeric: string, shown = SHOWN_DECIMALS): string {
  const zeros = /^0*\.(0+)/.exec(numeric)?.[1]?.length ?? 0
  return truncated(numeric || '0', Math.max(shown, zeros + 2)).replace(/\.?0+$/, '')
}

/** A worth in dollars as it is shown, truncated: `dollars` of any size, `pennies` always two digits. */
export function dollars(worth: string): { dollars: string; pennies: string } {
  const [whole = '0', pennies = '00'] = displayAmount(worth, 2).split('.')
  return { dollars: whole, pennies }
}

/**
 * What stays in the field of what was typed or pasted there, so that what is read is what is seen: characters of
 * no width are removed, as are spaces at the ends, and the wide digits and points of East Asian input become
 * plain ones. Anything else stays for the visitor to correct, and `parseAmount` says why; nothing is truncated, since a
 * part of an amount is another amount.
 */
export function inputAmount(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u3002\uFF61]/g, '.')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}
