import { describe, expect, it } from 'vitest'
import { feeText } from '../../../../src/domain/transaction/fee'

describe('fee text', () => {
  it.each([
    ['behavior: nothing is nothing', '0', 18, '0'],
    ['behavior: few digits stay as they are', '5000', 9, '0.000005'],
    ['behavior: six significant digits are shown', '123456000000000', 18, '0.000123456'],
    ['behavior: what is beyond them rounds up', '123456000000001', 18, '0.000123457'],
    ['behavior: rounding up carries', '999999900000000', 18, '0.001'],
    ['limit: whole coins are never rounded', '123456789500000', 6, '123456790'],
    ['limit: a coin without decimals is shown whole', '123456789', 0, '123456789'],
  ])('%s', (_, units, decimals, text) => expect(feeText(units, decimals)).toBe(text))
})
