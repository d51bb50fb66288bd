import { product, truncated } from '../../domain/text/decimal'
import { formatAmount } from '../../domain/text/amount'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { worthText } from '../account/money'
import { localDecimal } from '../numbers'

/** Decimals that are shown of what an exchange gives. */
const SHOWN = 6

/** One that is smaller than that shows keeps its first digits. */
const placesOf = (exact: string) => Math.max(SHOWN, (/^0\.(0+)/.exec(exact)?.[1]?.length ?? 0) + 2)
const withoutZeros = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** An amount that is not typed, truncated. */
export function shownAmount(units: string, decimals: number): string {
  const exact = formatAmount(BigInt(units), decimals)
  return withoutZeros(truncated(exact, placesOf(exact)))
}

/** An amount that is needed, plain decimal text: rounded up, so that it never says less. */
export function neededAmount(exact: string): string {
  const places = placesOf(exact)
  const [whole = '', fraction = ''] = exact.split('.')
  const rest = /[1-9]/.test(fraction.slice(places)) ? 1n : 0n
  return formatAmount(BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + rest, places)
}

/** `1,250.5 USDX` */
export const amountText = (units: string, { quantity, symbol }: TokenBalance, locale: string): string =>
  `${localDecimal(shownAmount(units, quantity.decimals), locale)} ${symbol}`

/** In dollars; none where the price is not known. */
export const worthOfUnits = (units: string, decimals: number, price: string, locale: string): string | undefined =>
  worthText(product(formatAmount(BigInt(units), decimals), price), locale)

/** `12.3 %`, as the language writes it. */
export function percent(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.map(({ type, value }) => (type === 'integer' ? localDecimal(text, locale) : value)).join('')
}
