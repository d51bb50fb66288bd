import { expect, test } from 'vitest'
import { neededAmount, shownAmount } from '../../../../src/domain/text/amount'

test('behavior: an amount that is needed is rounded up, so that it never shows less', () => {
  for (const [exact, shown] of [
    ['61.199999999999999999', '61.2'],
    ['0.100000000000000001', '0.100001'],
    ['0.1', '0.1'],
    ['100', '100'],
    ['0.000000001234', '0.0000000013'],
    ['9.9999999', '10'],
    ['1200.500000', '1200.5'],
  ] as const)
    expect(neededAmount(exact), exact).toBe(shown)
})

test('behavior: an amount that is received is truncated, so that it never shows more', () => {
  expect(shownAmount('61199999999999999999', 18)).toBe('61.199999')
  expect(shownAmount('100', 0)).toBe('100')
  expect(shownAmount('1234', 12)).toBe('0.0000000012')
})
