import { dollars } from '../../domain/text/amount'
import { localDecimal } from '../numbers'

/** A worth as it is drawn: `$1,234,567`, `.89` and what a language writes after it. */
export interface Worth {
  whole: string
  pennies: string
  after: string
  /** Signs of the whole dollars, with those that group them. */
  digits: number
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
  const mark = parts.findIndex(({ type }) => type === 'decimal')
  const fraction = parts.findIndex(({ type }) => type === 'fraction')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return {
    whole: text(parts.slice(0, mark)),
    pennies: `${parts[mark]?.value ?? '.'}${localDecimal(pennies, locale)}`,
    after: text(parts.slice(fraction + 1)),
    digits: text(parts.filter(({ type }) => type === 'integer' || type === 'group')).length,
  }
}

/** A worth in dollars in one piece; an amount below a cent is shown as less than that; none for nothing. */
export function worthText(worth: string, locale: string): string | undefined {
  if (!/[1-9]/.test(worth)) return undefined
  const { dollars: whole, pennies } = dollars(worth)
  return whole === '0' && pennies === '00' ? `< ${dollarText('0.01', locale)}` : dollarText(worth, locale)
}

export function dollarText(worth: string, locale: string): string {
  const { whole, pennies, after } = worthOfDollars(worth, locale)
  // Arabic begins with a mark that turns the sign around, `$US`; set apart from the words around it, it stays whole.
  return (whole + pennies + after).replace(/^\u200F(.*)$/, '\u2066$1\u2069')
}
