import { localDecimal } from '../numbers'

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

/** An amount of money, `$1,000` or `€0.50`, as a language writes it; exact, since no number is made of it. */
export function paidText(amount: string, currency: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const format = formatOf(locale, currency, !/[1-9]/.test(fraction))
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  // A `bigint`, since browsers of before 2023 make a number of a text. What is beyond the last place rounds it.
  const units =
    BigInt(whole + fraction.padEnd(places, '0').slice(0, places)) + (fraction.charAt(places) >= '5' ? 1n : 0n)
  const unit = 10n ** BigInt(places)
  const last = String(units % unit).padStart(places, '0')
  const text = format
    .formatToParts(units / unit)
    .map(({ type, value }) => (type === 'fraction' ? localDecimal(last, locale) : value))
    .join('')
  // Arabic begins with a mark that turns the sign around; set apart from the words around it, it stays whole.
  return text.replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}

/** What a currency is called. */
export function currencyName(id: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
}
