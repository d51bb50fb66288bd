import { dollars } from '../../domain/text/amount'
import { localDecimal } from '../numbers'

/** Dollar amount in parts: `$`, `1,234,567`, `.`, `89`. Some locales put the currency sign in `after`. */
export interface Worth {
  before: string
  whole: string
  mark: string
  pennies: string
  after: string
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(locale, format)
  return format
}

/** Splits a decimal dollar amount into display parts, truncated to cents. Any size is exact: it uses `bigint`. */
export function worthOfDollars(worth: string, locale: string): Worth {
  const { dollars: whole, pennies } = dollars(worth)
  const parts = formatOf(locale).formatToParts(BigInt(whole))
  const first = parts.findIndex(({ type }) => type === 'integer')
  const decimal = parts.findIndex(({ type }) => type === 'decimal')
  const fraction = parts.findIndex(({ type }) => type === 'fraction')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return {
    before: text(parts.slice(0, first)),
    whole: text(parts.slice(first, decimal)),
    mark: parts[decimal]?.value ?? '.',
    pennies: localDecimal(pennies, locale),
    after: text(parts.slice(fraction + 1)),
  }
}

/**
 * Formats a worth in dollars; `undefined` for zero.
 *
 * @example
 * worthText('1234.567', 'en') // '$1,234.56'
 * worthText('0.001', 'en') // '< $0.01'
 */
export function worthText(worth: string, locale: string): string | undefined {
  if (!/[1-9]/.test(worth)) return undefined
  const { dollars: whole, pennies } = dollars(worth)
  return whole === '0' && pennies === '00' ? `< ${dollarText('0.01', locale)}` : dollarText(worth, locale)
}

/** Formats a decimal dollar amount for a locale, truncated to cents. */
export function dollarText(worth: string, locale: string): string {
  const { before, whole, mark, pennies, after } = worthOfDollars(worth, locale)
  // Arabic output starts with U+200F, which would reverse `$US`: isolate it from the surrounding text instead.
  return (before + whole + mark + pennies + after).replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}
