import { dollars } from '../../domain/text/amount'
import { localDecimal } from '../numbers'

/** A worth as it is drawn: `$`, `1,234,567`, `.`, `89`; a language may write its sign after it. */
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

/** A worth in dollars, truncated to the penny; of any size, since whole dollars are counted as `bigint`. */
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

/** A worth in dollars in one piece; an amount below a cent is shown as less than that; none for nothing. */
export function worthText(worth: string, locale: string): string | undefined {
  if (!/[1-9]/.test(worth)) return undefined
  const { dollars: whole, pennies } = dollars(worth)
  return whole === '0' && pennies === '00' ? `< ${dollarText('0.01', locale)}` : dollarText(worth, locale)
}

export function dollarText(worth: string, locale: string): string {
  const { before, whole, mark, pennies, after } = worthOfDollars(worth, locale)
  // Arabic begins with a mark that turns the sign around, `$US`; set apart from the words around it, it stays whole.
  return (before + whole + mark + pennies + after).replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}
