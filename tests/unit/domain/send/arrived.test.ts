import { expect, test } from 'vitest'
import {
  amountOfToken,
  amountThere,
  hasArrivedLess,
  outcomesOf,
  pendingOf,
} from '../../../../src/domain/transaction/transaction'
import { address, contract as token } from '../../../support/addresses'
import { dollar, sent } from '../../../support/holdings'

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

test('behavior: an amount is shown in the units of its token, with its symbol', () => {
  expect(amountOfToken('1500000', dollar)).toBe('1.5 USD')
  expect(amountThere('1500000', { decimals: 6, symbol: 'USDC' })).toBe('1.5 USDC')
})

test('behavior: a transaction is pending until it has an end, and while its network has not seen it', () => {
  const [settled, unseen, fresh] = ['0x01', '0x02', '0x03'].map((hash) => ({ ...sent, hash: hash as `0x${string}` }))
  const transactions = [{ ...settled!, settled: { status: 'confirmed' as const } }, unseen!, fresh!]
  const outcomes = outcomesOf(transactions)
  expect(outcomes).toEqual({ '0x01': 'confirmed' })
  const pending = pendingOf({ transactions, outcomes: { ...outcomes, '0x02': 'unseen' } })
  expect(pending.map(({ hash }) => hash)).toEqual(['0x02', '0x03'])
})
