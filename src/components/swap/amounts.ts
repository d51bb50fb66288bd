import { product, truncated } from '../../domain/text/decimal'
import { formatAmount } from '../../domain/text/amount'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { worthText } from '../account/money'
import { localDecimal } from '../numbers'

/** Decimals that are shown of what an exchange gives. */
const SHOWN = 6

/** An amount that is not typed, truncated; one that is smaller than that shows keeps its first digits. */
export function shownAmount(units: string, decimals: number): string {
  const exact = formatAmount(BigInt(units), decimals)
  const zeros = /^0\.(0+)/.exec(exact)?.[1]?.length ?? 0
  return truncated(exact, Math.max(SHOWN, zeros + 2)).replace(/\.?0+$/, '')
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
