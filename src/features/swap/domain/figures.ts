import type { Fault } from '../../../domain/errors'
import { product, unitsOfDecimal } from '../../../domain/text/decimal'
import { formatAmount } from '../../../domain/text/amount'
import { formatUnits } from 'viem'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { Quote } from './swap'

/** Figures of a swap: exact, in the smallest units and in basis points (hundredths of a per cent). */

/** Default slippage, in per cent. */
export const DEFAULT_SLIPPAGE = '1'
/** Range of the slippage, in basis points. */
const LEAST_SLIPPAGE = 10
const MOST_SLIPPAGE = 500
/** Slippage above which the form warns, in basis points. */
const WARNED_SLIPPAGE = 300
/** Price impacts, in basis points, that are highlighted, and that must be confirmed. */
const MARKED_IMPACT = 500
const DRASTIC_IMPACT = 1_500
/** One whole, in basis points. */
const WHOLE = 10_000n
/** Provider's share of the paid amount, in basis points (docs/reference.md#limits). */
export const PROVIDER_FEE = 85
/** Gas of a swap, until one is built. */
export const SWAP_GAS = 150_000n

/** Parses a typed slippage into basis points; returns a fault if it is invalid. */
export function slippageOf(text: string): number | Fault {
  const [, whole = '', fraction = ''] = /^(\d{0,2})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  const slippage = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (slippage >= LEAST_SLIPPAGE && slippage <= MOST_SLIPPAGE) return slippage
  return { code: 'swap.slippage', message: 'The slippage must be between 0.1 and 5, with at most two decimals.' }
}

/** Whether the form warns of this slippage. */
export const isRiskySlippage = (slippage: number): boolean => slippage > WARNED_SLIPPAGE

/** Returns the minimum of `toUnits` that arrives with a slippage, truncated to whole units, as exchanges do. */
export function minimumReceived(toUnits: string, slippage: number): bigint {
  return (BigInt(toUnits) * (WHOLE - BigInt(slippage))) / WHOLE
}

/** Returns the provider's fee, a share of the paid amount, rounded up to a whole unit. */
export function providerFee(fromUnits: string): bigint {
  return roundedUp(BigInt(fromUnits) * BigInt(PROVIDER_FEE), WHOLE)
}

/** Decimals for comparing two values: more than a price and a token have together. */
const PLACES = 320

/**
 * Returns the loss of value in a swap, in basis points, rounded up; 0 for a gain, `undefined` if a price is unknown.
 */
export function priceImpact(
  { fromUnits, toUnits, fromPrice, toPrice }: Quote,
  from: TokenBalance,
  to: TokenBalance,
): number | undefined {
  const worth = (units: string, { quantity }: TokenBalance, price: string) =>
    unitsOfDecimal(product(formatAmount(BigInt(units), quantity.decimals), price), PLACES) ?? 0n
  const [paid, got] = [worth(fromUnits, from, fromPrice), worth(toUnits, to, toPrice)]
  if (paid === 0n || !/[1-9]/.test(toPrice)) return undefined
  return paid > got ? Number(roundedUp((paid - got) * WHOLE, paid)) : 0
}

/** Whether a price impact is highlighted. */
export const isMarkedImpact = (impact: number | undefined): boolean => (impact ?? 0) > MARKED_IMPACT
/** Whether a price impact is so high that the visitor must confirm it separately. */
export const isDrasticImpact = (impact: number | undefined): boolean => (impact ?? 0) > DRASTIC_IMPACT

/** Formats basis points as per cent: `12.34`. */
export const percentText = (hundredths: number): string => {
  const text = formatUnits(BigInt(hundredths), 2)
  return text.includes('.') ? text : `${text}.0`
}

/**
 * Returns the amount to pay so that `wanted` arrives, at the rate of a quote, rounded up to a whole unit.
 *
 * @returns `undefined` if the quote has no rate
 */
export function paidFor(
  wanted: bigint,
  { fromUnits, toUnits }: Pick<Quote, 'fromUnits' | 'toUnits'>,
): bigint | undefined {
  return BigInt(toUnits) === 0n ? undefined : roundedUp(wanted * BigInt(fromUnits), BigInt(toUnits))
}

/**
 * Returns the amount to pay that is worth as much as `target` of the other token, rounded up to a whole unit.
 *
 * @returns `undefined` if a price is unknown
 */
export function sameWorth(
  target: bigint,
  { fromPrice, toPrice }: Pick<Quote, 'fromPrice' | 'toPrice'>,
  from: TokenBalance,
  to: TokenBalance,
): bigint | undefined {
  const worth = unitsOfDecimal(product(formatAmount(target, to.quantity.decimals), toPrice), PLACES) ?? 0n
  const price = unitsOfDecimal(fromPrice, PLACES) ?? 0n
  return worth === 0n || price === 0n ? undefined : roundedUp(worth * 10n ** BigInt(from.quantity.decimals), price)
}

/** Significant digits of a rate. */
const DIGITS = 6

/** Formats the amount of one token per unit of the other, with six significant digits, truncated. */
export function rateText(
  { fromUnits, toUnits }: Pick<Quote, 'fromUnits' | 'toUnits'>,
  fromDecimals: number,
  toDecimals: number,
): string {
  const paid = BigInt(fromUnits) * 10n ** BigInt(toDecimals)
  if (paid === 0n) return '0'
  // Enough places for any rate of tokens with 77 decimals.
  const places = 160
  const units = (BigInt(toUnits) * 10n ** BigInt(fromDecimals + places)) / paid
  const spare = Math.max(0, Math.min(units.toString().length - DIGITS, places))
  const step = 10n ** BigInt(spare)
  return formatUnits((units / step) * step, places)
}

const roundedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
