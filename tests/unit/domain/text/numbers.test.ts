import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../../../../src/domain/locales'
import { inputAmount, parseAmount } from '../../../../src/domain/text/amount'
import { localAmount, localDecimal } from '../../../../src/domain/text/numbers'
import { fieldText, keptText } from '../../../../src/components/transaction/AmountField'

test.each([
  ['en', '10000.000', '10,000.000'],
  ['en', '1234567890123456789012345678.5', '1,234,567,890,123,456,789,012,345,678.5'],
  ['en', '999', '999'],
  ['en', '0.000', '0.000'],
  ['en', '480+', '480+'],
  ['en', '1480+', '1,480+'],
  ['en', '07', '07'],
  ['de', '10000.5', '10.000,5'],
  ['ar', '10000.5', new Intl.NumberFormat('ar').format(10000.5)],
])('behavior: in %s, %s is formatted as %s', (locale, text, written) => {
  expect(localDecimal(text, locale)).toBe(written)
})

test('behavior: formatting loses no digit of an amount, however long it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.stringMatching(/^\d{0,18}$/), (whole, fraction) => {
      const text = fraction ? `${whole}.${fraction}` : String(whole)
      expect(localDecimal(text, 'en').replaceAll(',', '')).toBe(text)
    }),
  )
})

test('behavior: when an amount has a token symbol, only the amount is formatted', () => {
  expect(localAmount('12500.25 USD2.50', 'de')).toBe('12.500,25 USD2.50')
  expect(localAmount('<0.001 ETH', 'de')).toBe('<0,001 ETH')
})

test.each([
  ['en', '1.5', '1.5', '1.5'],
  ['en', '1,5', '1,5', '1,5'],
  ['de', '1,5', '1.5', '1,5'],
  ['de', '1.5', '1.5', '1,5'],
  ['de', ',5', '.5', ',5'],
  ['de', '1.234,5', '1.234,5', '1.234,5'],
  ['de', '1,2,3', '1,2,3', '1,2,3'],
  ['ar', '1.5', '1.5', '1.5'],
])('behavior: in %s, the input %s is stored as %s and shown as %s', (locale, written, kept, shown) => {
  expect(keptText(written, locale)).toBe(kept)
  expect(fieldText(kept, locale)).toBe(shown)
})

test.each([
  ['de', '1.234', 'amount.invalid.separators'],
  ['es', '12.000', 'amount.invalid.separators'],
  ['pt-BR', '999.500', 'amount.invalid.separators'],
  ['de', '1.234.567', 'amount.invalid.separators'],
  ['en', '1,234', 'amount.invalid.separators'],
  // A point separates no thousands here, or is followed by no three digits.
  ['fr', '1.234', 1_234_000n],
  ['en', '1.234', 1_234_000n],
  ['de', '0.500', 500_000n],
  ['de', '1.2345', 1_234_500n],
  ['de', '1234.567', 1_234_567_000n],
  ['de', '1,234', 1_234_000n],
])(
  'behavior: in %s, when the pasted %s may be another amount than a number says, it is refused',
  (locale, pasted, read) => {
    const kept = keptText(inputAmount(pasted), locale)
    const units = parseAmount(kept, 6)
    expect(typeof units === 'bigint' ? units : units.code).toBe(read)
    // The visitor sees what was pasted, and can go on typing.
    if (typeof units !== 'bigint') expect(fieldText(kept, locale).trim()).toBe(pasted)
    expect(keptText(inputAmount(`${fieldText(kept, locale)}5`), locale)).not.toMatch(/^ /)
  },
)

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)))

test.each(locales)(
  'behavior: in %s, what a field shows is read back, also with the digits of the language',
  (locale) => {
    const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210n)].reverse()
    const read = (written: string) => keptText(inputAmount(written), locale)
    fc.assert(
      fc.property(decimal, (text) => {
        const shown = fieldText(text, locale)
        expect(read(shown)).toBe(text)
        expect(read(shown.replaceAll(/\d/g, (digit) => digits[Number(digit)]!))).toBe(text)
      }),
    )
  },
)

test.each(locales)('behavior: in %s, an amount that is only shown keeps all its digits', (locale) => {
  fc.assert(
    fc.property(decimal, (text) => {
      const digits = inputAmount(localDecimal(text, locale)).replaceAll(/\D/g, '')
      expect(digits).toBe(text.replace('.', ''))
    }),
  )
})
