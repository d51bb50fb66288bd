import { afterEach, expect, test, vi } from 'vitest'
import { paidText } from '../../../../src/domain/text/money'

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
