import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isDrasticImpact,
  isMarkedImpact,
  isRiskySlippage,
  minimumReceived,
  paidFor,
  percentText,
  priceImpact,
  PROVIDER_FEE,
  providerFee,
  rateText,
  sameWorth,
  slippageOf,
} from '../domain/figures'
import { dollar, ether } from '../../../../tests/support/holdings'
import { quoteOf } from '../../../../tests/support/swaps'

const runs = { numRuns: 10_000 }
/** Exact rational number: the reference for the figures. */
interface Ratio {
  above: bigint
  below: bigint
}
/** Parses decimal text into a ratio. */
function ratioOf(text: string): Ratio {
  const [whole = '', fraction = ''] = text.split('.')
  return { above: BigInt(whole + fraction), below: 10n ** BigInt(fraction.length) }
}
const times = (a: Ratio, b: Ratio): Ratio => ({ above: a.above * b.above, below: a.below * b.below })

const units = fc.bigInt({ min: 1n, max: 10n ** 36n })
const decimals = fc.integer({ min: 1, max: 30 })
const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
  .map(([whole, places]) => {
    const text = String(whole).padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  })
const token = (given: number) => ({ ...dollar, quantity: { decimals: given, numeric: '0' } })

/** Returns the output of a pool with two reserves and a fee of 0.3 per cent. */
const pooled = (amount: bigint, from: bigint, to: bigint) => (amount * 997n * to) / (from * 1000n + amount * 997n)

describe('limit: figures match exact ratios for 10,000 random pools, amounts, prices and decimals', () => {
  test('the minimum received is less than a unit below the exact share and never above it', () => {
    fc.assert(
      fc.property(units, units, units, fc.integer({ min: 10, max: 500 }), (amount, from, to, slippage) => {
        const got = pooled(amount, from, to)
        const least = minimumReceived(String(got), slippage)
        const exact = got * BigInt(10_000 - slippage)
        expect(least * 10_000n <= exact && (least + 1n) * 10_000n > exact).toBe(true)
      }),
      runs,
    )
  })

  test('the price impact is the exact share, rounded up to a basis point', () => {
    fc.assert(
      fc.property(units, units, decimals, decimals, price, price, (paid, got, from, to, fromPrice, toPrice) => {
        const quote = { ...quoteOf('q', String(paid), String(got)), fromPrice, toPrice }
        const impact = priceImpact(quote, token(from), token(to))
        const worth = (amount: bigint, places: number, dollars: string) =>
          times({ above: amount, below: 10n ** BigInt(places) }, ratioOf(dollars))
        const [a, b] = [worth(paid, from, fromPrice), worth(got, to, toPrice)]
        // (a - b) / a, in basis points.
        const above = (a.above * b.below - b.above * a.below) * 10_000n
        const below = a.above * b.below
        const hundredths = BigInt(impact ?? -1)
        const exact = hundredths * below >= above && (hundredths - 1n) * below < above
        expect(above <= 0n ? impact === 0 : exact).toBe(true)
      }),
      runs,
    )
  })

  test('the provider’s fee is 0.85 per cent, rounded up to a whole unit', () => {
    fc.assert(
      fc.property(units, (paid) => {
        const fee = providerFee(String(paid))
        expect(fee * 10_000n >= paid * 85n && (fee - 1n) * 10_000n < paid * 85n).toBe(true)
      }),
      runs,
    )
    expect(percentText(PROVIDER_FEE)).toBe('0.85')
  })

  test('the amount to pay is the smallest that yields the wanted amount at the rate', () => {
    fc.assert(
      fc.property(units, units, units, (wanted, from, to) => {
        const paid = paidFor(wanted, { fromUnits: String(from), toUnits: String(to) })!
        expect(paid * to >= wanted * from && (paid - 1n) * to < wanted * from).toBe(true)
      }),
      runs,
    )
  })

  test('the displayed rate is never above the exact one, and at most a hundred-thousandth below it', () => {
    fc.assert(
      fc.property(units, units, decimals, decimals, (paid, got, from, to) => {
        const shown = ratioOf(rateText({ fromUnits: String(paid), toUnits: String(got) }, from, to))
        const exact = { above: got * 10n ** BigInt(from), below: paid * 10n ** BigInt(to) }
        const [one, other] = [shown.above * exact.below, exact.above * shown.below]
        expect(one <= other && (other - one) * 100_000n <= other).toBe(true)
      }),
      runs,
    )
  })
})

test.each([
  ['1', 100],
  ['0.1', 10],
  ['0.5', 50],
  ['5', 500],
  ['2.25', 225],
  ['5.', 500],
  ['.5', 50],
  ['.', 'swap.slippage'],
  ['0.09', 'swap.slippage'],
  ['5.01', 'swap.slippage'],
  ['0', 'swap.slippage'],
  ['', 'swap.slippage'],
  ['1e0', 'swap.slippage'],
  ['-1', 'swap.slippage'],
  ['1,5', 'swap.slippage'],
  ['100', 'swap.slippage'],
] as const)('limit: a slippage of "%s" is read as %s', (text, wanted) => {
  const slippage = slippageOf(text)
  expect(typeof slippage === 'number' ? slippage : slippage.code).toBe(wanted)
})

test('limit: slippage is risky above 3 per cent; impact is marked above 5 and drastic above 15 per cent', () => {
  expect([300, 301].map(isRiskySlippage)).toEqual([false, true])
  expect([undefined, 500, 501].map(isMarkedImpact)).toEqual([false, false, true])
  expect([undefined, 1500, 1501].map(isDrasticImpact)).toEqual([false, false, true])
})

test('behavior: when a price is unknown there is no impact, and when the swap gains value it is zero', () => {
  expect(priceImpact({ ...quoteOf('q'), toPrice: '0' }, dollar, ether)).toBeUndefined()
  expect(priceImpact({ ...quoteOf('q'), fromPrice: '0' }, dollar, ether)).toBeUndefined()
  expect(priceImpact(quoteOf('q', '1000000', '600000000000000'), dollar, ether)).toBe(0)
  expect(priceImpact(quoteOf('q', '1000000', '400000000000000'), dollar, ether)).toBe(2000)
  expect([2000, 5, 1234].map(percentText)).toEqual(['20.0', '0.05', '12.34'])
})

test('behavior: a rate has at most six significant digits', () => {
  expect(rateText({ fromUnits: '1000000', toUnits: '500000000000000' }, 6, 18)).toBe('0.0005')
  expect(rateText({ fromUnits: '1000000000000000000', toUnits: '2491234567' }, 18, 6)).toBe('2491.23')
  expect(rateText({ fromUnits: '0', toUnits: '1' }, 6, 18)).toBe('0')
  expect(paidFor(1n, { fromUnits: '1', toUnits: '0' })).toBeUndefined()
})

test('behavior: the amount that is worth as much is rounded up to a unit, and unknown without both prices', () => {
  const prices = { fromPrice: '2000', toPrice: '1' }
  expect(sameWorth(3_000_000_000n, prices, ether, dollar)).toBe(1_500_000_000_000_000_000n)
  expect(sameWorth(1n, prices, dollar, dollar)).toBe(1n)
  expect(sameWorth(2_001n, prices, dollar, dollar)).toBe(2n)
  expect(sameWorth(3_000_000_000n, { ...prices, fromPrice: '0' }, ether, dollar)).toBeUndefined()
  expect(sameWorth(3_000_000_000n, { ...prices, toPrice: '0' }, ether, dollar)).toBeUndefined()
})
