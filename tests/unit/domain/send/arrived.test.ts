import { expect, test } from 'vitest'
import { amountThere, hasArrivedLess } from '../../../../src/domain/transaction/transaction'
import { address, contract as token } from '../../../support/addresses'
import { sent } from '../../../support/holdings'

const isLess = (arrived: string | undefined, units: string) =>
  hasArrivedLess({ ...sent, arrives: { token, owner: address, decimals: 18, symbol: 'T', units } }, { arrived })

test('behavior: when a token counts in shares and rounds by a unit or two, the whole amount has arrived', () => {
  const ether = '1000000000000000000'
  expect(isLess('999999999999999999', ether)).toBe(false)
  expect(isLess('999999999999999998', ether)).toBe(false)
  expect(isLess(ether, ether)).toBe(false)
  expect(isLess(undefined, ether)).toBe(false)
})

test('limit: when more is missing, or the amount is small enough for a fee to be a unit, less has arrived', () => {
  expect(isLess('999999999999999997', '1000000000000000000')).toBe(true)
  expect(isLess('9', '10')).toBe(true)
  expect(isLess('999998', '999999')).toBe(true)
  expect(isLess('0', '1000000')).toBe(true)
})

test('behavior: an amount that arrived is shown in the units of its token, with its symbol', () => {
  expect(amountThere('1500000', { decimals: 6, symbol: 'USDC' })).toBe('1.5 USDC')
})
