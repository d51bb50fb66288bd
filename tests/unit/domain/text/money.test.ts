import { afterEach, expect, test, vi } from 'vitest'
import { amountText, dollarText, paidText, signOf, worthOfUnits, worthText } from '../../../../src/domain/text/money'
import { percent } from '../../../../src/domain/text/numbers'

afterEach(() => void vi.restoreAllMocks())

const amounts: [string, string, string, string][] = [
  ['1000', 'USD', 'en', '$1,000.00'],
  ['0.5', 'EUR', 'en', '€0.50'],
  ['1.005', 'USD', 'en', '$1.01'],
  ['0.999', 'USD', 'en', '$1.00'],
  ['1234567.891', 'USD', 'de', '1.234.567,89 $'],
  ['1234.5', 'JPY', 'en', '¥1,235'],
  ['9007199254740993.07', 'USD', 'en', '$9,007,199,254,740,993.07'],
  ['12.30', 'USD', 'ar-EG', '١٢٫٣٠ US$'],
]

test.each(amounts)('behavior: %s %s is rounded and formatted for %s', (amount, currency, locale, expected) => {
  expect(
    paidText(amount, currency, locale)
      .replaceAll(/[\u200F\u200E\u061C\u2066\u2069]/g, '')
      .replaceAll('\u00A0', ' '),
  ).toBe(expected)
})

test('behavior: when the browser formats a string as a number, the amount stays exact', () => {
  const { formatToParts } = Intl.NumberFormat.prototype
  // Chrome before 106 and Firefox before 116 do this.
  vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.NumberFormat,
    given?: number | bigint | string,
  ) {
    return formatToParts.call(this, typeof given === 'bigint' ? given : Number(given))
  })
  expect(paidText('9007199254740993.07', 'USD', 'en')).toBe('$9,007,199,254,740,993.07')
})

const plain = (text: string | undefined) =>
  text?.replaceAll(/[\u200F\u200E\u061C\u2066\u2069]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ')

test.each<[string, string, string | undefined]>([
  ['1234.567', 'en', '$1,234.56'],
  ['0.999', 'en', '$0.99'],
  ['0.01', 'en', '$0.01'],
  ['0.009', 'en', '< $0.01'],
  ['0.000', 'en', undefined],
  ['1234.567', 'de', '1.234,56 $'],
  ['1234.5', 'ar-EG', '١٬٢٣٤٫٥٠ US$'],
  ['9007199254740993.079', 'en', '$9,007,199,254,740,993.07'],
])(
  'behavior: a worth of %s dollars is truncated to cents for %s, and nothing is said of zero',
  (worth, locale, text) => {
    expect(plain(worthText(worth, locale))).toBe(text)
    if (text && !text.startsWith('<')) expect(plain(dollarText(worth, locale))).toBe(text)
  },
)

test('behavior: the worth of units is their amount at the price, and unknown without one', () => {
  expect(worthOfUnits('500000000000000000', 18, '3120.54', 'en')).toBe('$1,560.27')
  expect(worthOfUnits('1', 18, '3120.54', 'en')).toBe('< $0.01')
  expect(worthOfUnits('500000000000000000', 18, '0', 'en')).toBeUndefined()
  expect(worthOfUnits('0', 18, '3120.54', 'en')).toBeUndefined()
})

test('behavior: an amount has the marks of the locale and its symbol', () => {
  expect(amountText('1250500000', { quantity: { decimals: 6 }, symbol: 'USDX' }, 'de')).toBe('1.250,5 USDX')
})

test('behavior: a currency has its sign, or its code if it has none', () => {
  expect([signOf('EUR', 'en'), signOf('CHF', 'en'), plain(signOf('USD', 'ar-EG'))]).toEqual(['€', 'CHF', 'US$'])
})

test('behavior: a percentage has its sign where the locale writes it', () => {
  expect([percent('12.34', 'en'), plain(percent('12.34', 'de')), percent('12.34', 'tr')]).toEqual([
    '12.34%',
    '12,34 %',
    '%12,34',
  ])
})
