import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, isCode } from '../../../../src/domain/login/oneTimeCode'

test.each([
  ['123456', '123456'],
  ['12 34-56', '123456'],
  [' 1\t2\u00a03\n4 5 6 ', '123456'],
  ['12345', '12345'],
  ['1234567', '123456'],
  ['12a4b', '124'],
  ['abc', ''],
  ['', ''],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['Your code, valid for 20 minutes: 123456.', '123456'],
  ['-1.5e3', '153'],
])('behavior: the code in %j is %j', (text, code) => expect(digitsOf(text)).toBe(code))

test.each(['123456', '000000'])('behavior: %s is a complete code', (text) => expect(isCode(text)).toBe(true))

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  '12 456',
  '１２３４５６',
  '123456\n',
  null,
  undefined,
  123456,
  [['1', '2', '3', '4', '5', '6']],
])('error: %j is not a complete code', (text) => expect(isCode(text)).toBe(false))

test('limit: any pasted text yields at most six ASCII digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => /^[0-9]{0,6}$/.test(digitsOf(text))),
    { numRuns: 10_000 },
  )
  expect(digitsOf('x'.repeat(5_000_000))).toBe('')
})
