import { product, truncated } from '../../../domain/text/decimal'
import { formatAmount } from '../../../domain/text/amount'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { worthText } from '../../../components/account/money'
import { localDecimal } from '../../../components/numbers'

/** Maximum number of decimals shown. */
const SHOWN = 6

/** Returns the number of decimals to show: very small amounts keep two significant digits. */
const placesOf = (exact: string) => Math.max(SHOWN, (/^0\.(0+)/.exec(exact)?.[1]?.length ?? 0) + 2)
const withoutZeros = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** Formats an amount in smallest units for display: truncated, without trailing zeros. */
export function shownAmount(units: string, decimals: number): string {
  const exact = formatAmount(BigInt(units), decimals)
  return withoutZeros(truncated(exact, placesOf(exact)))
}

/** Formats a required amount (decimal text), rounded up so that it is never too low. */
export function neededAmount(exact: string): string {
  const places = placesOf(exact)
  const [whole = '', fraction = ''] = exact.split('.')
  const rest = /[1-9]/.test(fraction.slice(places)) ? 1n : 0n
  return formatAmount(BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + rest, places)
}

/** Formats an amount in smallest units with its symbol, e.g. `1,250.5 USDX`. */
export const amountText = (units: string, { quantity, symbol }: TokenBalance, locale: string): string =>
  `${localDecimal(shownAmount(units, quantity.decimals), locale)} ${symbol}`

/** Formats the value in dollars of an amount in smallest units; `undefined` if the price is unknown. */
export const worthOfUnits = (units: string, decimals: number, price: string, locale: string): string | undefined =>
  worthText(product(formatAmount(BigInt(units), decimals), price), locale)

/** Formats a percentage in a locale, e.g. `12.3 %`. */
export function percent(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.map(({ type, value }) => (type === 'integer' ? localDecimal(text, locale) : value)).join('')
}
