import { localDecimal } from '../../../components/numbers'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isWhole}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole && { maximumFractionDigits: 0 }),
  })
  formats.set(key, format)
  return format
}

/**
 * Formats a decimal amount of money for a locale, rounded half up to the currency's decimals. Large amounts keep all
 * digits.
 *
 * @example
 * paidText('1000', 'USD', 'en') // '$1,000'
 * paidText('0.5', 'EUR', 'en') // '€0.50'
 */
export function paidText(amount: string, currency: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const format = formatOf(locale, currency, !/[1-9]/.test(fraction))
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
  // Arabic output starts with U+200F, which would reverse the sign: isolate it from the surrounding text instead.
  return text.replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}

/** Returns the localized name of an ISO 4217 currency code. */
export function currencyName(id: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
}
