import { expect, test } from 'vitest'
import { amountFor } from '../../../../src/domain/onramp/wish'

const dollar = {
  id: 'USD',
  payment_method_limits: [
    { id: 'bank', min: '12.50', max: '25000' },
    { id: 'card', min: '10.01', max: '7500' },
  ],
}
const wish = (missing: string, price = '1') => amountFor({ symbol: 'USDC', missing, price }, dollar)

test('behavior: the amount is in whole dollars and covers the missing coins after the highest fee', () => {
  expect(wish('98')).toBe('100')
  expect(wish('98.000001')).toBe('101')
  expect(wish('0.5', '2500.55')).toBe('1276')
  expect(wish(`${'9'.repeat(60)}.1`)).toBe(String((10n ** 62n - 90n + 97n) / 98n))
})

test('limit: the amount is at least the minimum, and undefined when the need or the price is unknown', () => {
  expect(wish('0.000001')).toBe('11')
  expect(wish('100', '0')).toBeUndefined()
  expect(amountFor({ symbol: 'USDC' }, dollar)).toBeUndefined()
  expect(amountFor({ symbol: 'USDC', missing: '20' }, dollar)).toBeUndefined()
  expect(amountFor({ symbol: 'USDC', missing: '20', price: '1' }, { ...dollar, payment_method_limits: [] })).toBe('21')
})
