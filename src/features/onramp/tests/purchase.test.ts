import { expect, test } from 'vitest'
import { hasArrived, isUnderWay, knownBefore, madeSince } from '../domain/purchase'
import { estimateOf } from '../domain/quote'
import { bought } from './bought'

test('behavior: a purchase is new when its id was not known before, whatever its time', () => {
  const old = [bought('1', 'confirmed', 10), bought('2', 'pending', 30)]
  const known = knownBefore(old, 30, 5_000)
  expect(known).toEqual(['1', '2'])
  expect(madeSince(old, known)).toBeUndefined()
  // The server's clock is behind the visitor's.
  expect(madeSince([bought('3', 'pending', 25), ...old], known)?.id).toBe('3')
  // Made after the page was opened, but before the first read.
  expect(knownBefore([bought('3', 'pending', 31), ...old], 30, 5_000)).toEqual(known)
})

test('behavior: when the visitor’s clock is slow, a purchase that is listed as soon as the page opens is an old one', () => {
  const [hour, openedAt] = [3_600_000, 1_000_000]
  const old = [bought('2', 'pending', openedAt + hour), bought('1', 'confirmed', openedAt - hour)]
  const known = knownBefore(old, openedAt, openedAt + 500)
  expect(known).toEqual(['2', '1'])
  expect(madeSince([bought('3', 'pending', openedAt + 2 * hour), ...old], known)?.id).toBe('3')
  // A late list may have the new one already.
  expect(knownBefore(old, openedAt, openedAt + 3_999)).toEqual(known)
  expect(knownBefore(old, openedAt, openedAt + 4_000)).toEqual(['1'])
})

test('behavior: only a pending purchase of this month is under way', () => {
  const now = new Date(2026, 4, 20).getTime()
  const april = new Date(2026, 3, 30).getTime()
  const lastYear = new Date(2025, 4, 20).getTime()
  expect(isUnderWay([bought('1', 'pending', now)], now)).toBe(true)
  expect(isUnderWay([bought('1', 'confirmed', now), bought('2', 'failed', now)], now)).toBe(false)
  expect(isUnderWay([bought('1', 'pending', april), bought('2', 'pending', lastYear)], now)).toBe(false)
})

test('behavior: when a purchase is newly confirmed, coins have arrived', () => {
  expect(hasArrived([bought('1', 'pending')], [bought('1')])).toBe(true)
  expect(hasArrived([], [bought('1')])).toBe(true)
  expect(hasArrived([bought('1')], [bought('1')])).toBe(false)
  expect(hasArrived([bought('1', 'pending')], [bought('1', 'failed')])).toBe(false)
})

test('behavior: when no quote is available, the estimate has the amount to pay and no price', () => {
  const paid = { amount: '250', currency: 'EUR' }
  expect(estimateOf({ paymentCurrency: { id: 'EUR', payment_method_limits: [] }, amount: '250' })).toEqual({
    quoteId: 'mocked-quote-id',
    purchaseAmount: paid,
    paymentTotal: paid,
    paymentSubtotal: paid,
    estimated: true,
  })
})
