import { dollars, formatAmount, shownAmount } from './amount'
import { product } from './decimal'
import { localDecimal } from './numbers'

/** Dollar amount in parts: `$`, `1,234,567`, `.`, `89`. Some locales put the currency sign in `after`. */
export interface Worth {
  before: string
  whole: string
  mark: string
  pennies: string
  after: string
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency = 'USD', isWhole = false): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isWhole}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole && { maximumFractionDigits: 0 }),
  })
  formats.set(key, format)
  return format
}

/** Isolates a sum of money: in Arabic it starts with U+200F, which would reverse `US$` and the text around it. */
const isolated = (text: string): string => text.replace(/^\u200F(.*)$/, '\u2066$1\u2069')

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
  return isolated(before + whole + mark + pennies + after)
}

/** Formats the value in dollars of an amount in smallest units; `undefined` if it is zero or the price unknown. */
export const worthOfUnits = (units: string, decimals: number, price: string, locale: string): string | undefined =>
  worthText(product(formatAmount(BigInt(units), decimals), price), locale)

/**
 * Formats a decimal amount of money for a locale, rounded half up to the currency's decimals. Large amounts keep all
 * digits.
 *
 * @param isWhole whether to leave out the decimals, as for amounts that are whole by their nature
 * @example
 * paidText('1000', 'USD', 'en', true) // '$1,000'
 * paidText('0.5', 'EUR', 'en') // '€0.50'
 */
export function paidText(amount: string, currency: string, locale: string, isWhole = false): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const format = formatOf(locale, currency, isWhole)
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  // `bigint`, because browsers before 2023 convert a string to a number.
  const units =
    BigInt(whole + fraction.padEnd(places, '0').slice(0, places)) + (fraction.charAt(places) >= '5' ? 1n : 0n)
  const unit = 10n ** BigInt(places)
  const last = String(units % unit).padStart(places, '0')
  const text = format
    .formatToParts(units / unit)
    .map(({ type, value }) => (type === 'fraction' ? localDecimal(last, locale) : value))
    .join('')
  return isolated(text)
}

/** Returns the sign of an ISO 4217 currency: `$`, or the code if it has none. */
export const signOf = (currency: string, locale: string): string | undefined =>
  formatOf(locale, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** Returns the localized name of an ISO 4217 currency code. */
export function currencyName(id: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
}

/** Formats an amount in smallest units with its symbol for a locale, e.g. `1,250.5 USDX`. */
export const amountText = (
  units: string,
  { quantity, symbol }: { quantity: { decimals: number }; symbol: string },
  locale: string,
): string => `${localDecimal(shownAmount(units, quantity.decimals), locale)} ${symbol}`
