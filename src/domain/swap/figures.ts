import type { Fault } from '../errors'
import { product, unitsOfDecimal } from '../text/decimal'
import { formatAmount } from '../text/amount'
import { formatUnits } from 'viem'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { Quote } from './swap'

/** What the figures of a swap come to: exact, in the smallest units and in hundredths of a per cent. */

export const DEFAULT_SLIPPAGE = '1'
const LEAST_SLIPPAGE = 10
const MOST_SLIPPAGE = 500
/** Above this a slippage is warned of. */
const WARNED_SLIPPAGE = 300
/** A price impact that is said in words, and one that must be agreed to. */
const MARKED_IMPACT = 500
const DRASTIC_IMPACT = 1_500
const WHOLE = 10_000n
/** 0.85 per cent of what is paid. */
const PROVIDER_FEE = 85n
/** Gas of a swap, until one is built. */
export const SWAP_GAS = 150_000n

/** What was typed as a slippage, in hundredths of a per cent; else why it is none. */
export function slippageOf(text: string): number | Fault {
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  const slippage = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (whole !== '' && slippage >= LEAST_SLIPPAGE && slippage <= MOST_SLIPPAGE) return slippage
  return { code: 'swap.slippage', message: 'The slippage is a number between 0.1 and 5, with two decimals at most.' }
}

export const isRiskySlippage = (slippage: number): boolean => slippage > WARNED_SLIPPAGE

/** The least of `toUnits` that a slippage lets arrive; what is less than a unit is left out, as exchanges do. */
export function minimumReceived(toUnits: string, slippage: number): bigint {
  return (BigInt(toUnits) * (WHOLE - BigInt(slippage))) / WHOLE
}

/** What the provider keeps of what is paid; a part of a unit counts as one. */
export function providerFee(fromUnits: string): bigint {
  return roundedUp(BigInt(fromUnits) * PROVIDER_FEE, WHOLE)
}

/** Decimals in which two worths are compared: more than a price and a token have together. */
const PLACES = 320

/**
 * By how much less is got than what is paid is worth, in hundredths of a per cent, never understated; 0 where it is worth
 * more, `undefined` where a price is not known.
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

export const isMarkedImpact = (impact: number | undefined): boolean => (impact ?? 0) > MARKED_IMPACT
/** So much is not lost by a slip: it is asked about once more. */
export const isDrasticImpact = (impact: number | undefined): boolean => (impact ?? 0) > DRASTIC_IMPACT

/** Hundredths of a per cent as they are shown: `12.34`. */
export const percentText = (hundredths: number): string => {
  const text = formatUnits(BigInt(hundredths), 2)
  return text.includes('.') ? text : `${text}.0`
}

/**
 * How much must be paid for so much to arrive, at the rate of a quote; a part of a unit counts as one.
 *
 * @returns `undefined` where the quote says no rate
 */
export function paidFor(
  wanted: bigint,
  { fromUnits, toUnits }: Pick<Quote, 'fromUnits' | 'toUnits'>,
): bigint | undefined {
  return BigInt(toUnits) === 0n ? undefined : roundedUp(wanted * BigInt(fromUnits), BigInt(toUnits))
}

/** Digits of a rate. */
const DIGITS = 6

/** How much of one token there is for one of the other, to six digits and never more than it is. */
export function rateText(
  { fromUnits, toUnits }: Pick<Quote, 'fromUnits' | 'toUnits'>,
  fromDecimals: number,
  toDecimals: number,
): string {
  const paid = BigInt(fromUnits) * 10n ** BigInt(toDecimals)
  if (paid === 0n) return '0'
  // So many places that no rate of tokens with 77 decimals is lost.
  const places = 160
  const units = (BigInt(toUnits) * 10n ** BigInt(fromDecimals + places)) / paid
  const spare = Math.max(0, Math.min(units.toString().length - DIGITS, places))
  const step = 10n ** BigInt(spare)
  return formatUnits((units / step) * step, places)
}

const roundedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
