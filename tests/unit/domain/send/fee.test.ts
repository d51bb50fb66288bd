import { describe, expect, it } from 'vitest'
import { feeText } from '../../../../src/domain/transaction/fee'

describe('fee text', () => {
  it.each([
    ['behavior: when the fee is zero, the text is 0', '0', 18, '0'],
    ['behavior: few digits stay as they are', '5000', 9, '0.000005'],
    ['behavior: when a fee has up to six significant digits, all are shown', '123456000000000', 18, '0.000123456'],
    [
      'behavior: when a fee has more than six significant digits, it is rounded up',
      '123456000000001',
      18,
      '0.000123457',
    ],
    ['behavior: when rounding up reaches ten, it carries', '999999900000000', 18, '0.001'],
    [
      'limit: when a fee has more than six digits of whole coins, they are never rounded',
      '123456789500000',
      6,
      '123456790',
    ],
    ['limit: a coin without decimals is shown whole', '123456789', 0, '123456789'],
  ])('%s', (_, units, decimals, text) => expect(feeText(units, decimals)).toBe(text))
})
