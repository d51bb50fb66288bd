import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  builtInCurrencies,
  centsOf,
  checkPayment,
  soldOn,
  type PaymentCurrency,
  type PaymentLimit,
} from '../../../../src/domain/onramp/currency'

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
const limit = (id: string) =>
  fc
    .tuple(decimal, decimal)
    .map(([a, b]): PaymentLimit => (centsOf(a) <= centsOf(b) ? { id, min: a, max: b } : { id, min: b, max: a }))
const currency = fc
  .array(fc.constantFrom('card', 'ach_bank_account', 'fast_bank', 'wallet').chain(limit), {
    minLength: 1,
    maxLength: 4,
  })
  .map((payment_method_limits): PaymentCurrency => ({ id: 'USD', payment_method_limits }))
const dollars = builtInCurrencies.paymentCurrencies[0] as PaymentCurrency

test('behavior: an amount is payable exactly when it is within the limits of a method', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), currency, (amount, given) => {
      const check = checkPayment(String(amount), given)
      const within = given.payment_method_limits.filter(
        ({ min, max }) => centsOf(min) <= amount * 100n && amount * 100n <= centsOf(max),
      )
      if (check.is === 'payable') {
        expect(check.methods).toEqual(within.map(({ id }) => id))
        expect(check.closed).toHaveLength(given.payment_method_limits.length - within.length)
        for (const { most, least } of check.closed)
          expect(most === undefined ? amount * 100n < centsOf(least ?? '0') : amount * 100n > centsOf(most)).toBe(true)
      } else {
        expect(within).toEqual([])
        // The amount must be outside the bound that the verdict names.
        if (check.is === 'tooLittle') expect(amount * 100n < centsOf(check.least)).toBe(true)
        else if (check.is === 'tooMuch') expect(amount * 100n > centsOf(check.most)).toBe(true)
        else expect.fail(check.is)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('limit: the built-in limits are exact to the dollar', () => {
  const said = (text: string) => checkPayment(text, dollars)
  expect(said('9')).toEqual({ is: 'tooLittle', least: '10' })
  expect(said('10')).toEqual({ is: 'payable', methods: ['card', 'ach_bank_account'], closed: [] })
  expect(said('7500')).toMatchObject({ methods: ['card', 'ach_bank_account'] })
  expect(said('7501')).toEqual({
    is: 'payable',
    methods: ['ach_bank_account'],
    closed: [{ id: 'card', most: '7500' }],
  })
  expect(said('25000')).toMatchObject({ is: 'payable' })
  expect(said('25001')).toEqual({ is: 'tooMuch', most: '25000' })
})

test('limit: when a limit is not whole, the amount that is named can be paid', () => {
  const limits = [
    { id: 'card', min: '8.61', max: '430.4' },
    { id: 'wallet', min: '17.22', max: '861.50' },
  ]
  const said = (text: string) => checkPayment(text, { id: 'EUR', payment_method_limits: limits })
  expect(said('8')).toEqual({ is: 'tooLittle', least: '9' })
  expect(said('9')).toMatchObject({ methods: ['card'], closed: [{ id: 'wallet', least: '18' }] })
  expect(said('431')).toMatchObject({ methods: ['wallet'], closed: [{ id: 'card', most: '430' }] })
  expect(said('862')).toEqual({ is: 'tooMuch', most: '861' })
  expect(said('861').is).toBe('payable')
})

test('error: an amount that is not whole is rejected with its reason', () => {
  const said = (text: string) => checkPayment(text, dollars).is
  expect(['', '0', '000'].map(said)).toEqual(['missing', 'missing', 'missing'])
  expect(['1.5', '1,5', '.5', '100.', '1.00'].map(said)).toEqual(Array.from({ length: 5 }, () => 'fractional'))
  expect(['-1', '1e3', '1 000', '١٠٠', 'abc', '0x10', '1'.repeat(61)].map(said)).toEqual(
    Array.from({ length: 7 }, () => 'unreadable'),
  )
  expect(said('0100')).toBe('payable')
  expect(said('9'.repeat(60))).toBe('tooMuch')
})

test('behavior: coins that are sold on the network are offered, or all coins if it has no such coin', () => {
  const { purchaseCurrencies } = builtInCurrencies
  expect(soldOn(purchaseCurrencies, 'eip155:137').map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect(soldOn(purchaseCurrencies, 'eip155:1').map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
  expect(soldOn(purchaseCurrencies, 'eip155:42220')).toEqual(purchaseCurrencies)
  expect(purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')?.networks[0]?.contract_address).toBeNull()
})
