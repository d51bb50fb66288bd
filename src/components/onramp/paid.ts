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
  const [, fraction = ''] = amount.split('.')
  const text = formatOf(locale, currency, !/[1-9]/.test(fraction)).format(amount as Intl.StringNumericLiteral)
  // Arabic begins with a mark that turns the sign around; set apart from the words around it, it stays whole.
  return text.replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}

/** What a currency is called. */
export function currencyName(id: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
}
