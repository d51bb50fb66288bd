import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEVICE_LINK_LIFETIME } from '../../../../src/domain/limits'
import { emailOfLeft, isEmail, leftLogin } from '../../../../src/domain/login/email'

test.each([
  'ada@example.com',
  "o'neil+tag@mail.example.co",
  'A.B-c_d@x-1.io',
  '1@2.de',
  `${'a'.repeat(64)}@example.com`,
])('behavior: %s is an address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'a@b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  "ada'@example.com",
  'ada @example.com',
  ' ada@example.com',
  'ada@example.com ',
  'ada@-x.com',
  'ada@x-.com',
  'ada@x..com',
  'ada@.com',
  'ada@example.c',
  'ada@example.1com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  '"ada"@example.com',
  'ada<b>@example.com',
  'ädа@example.com',
  'ada@example.com\n',
  'ada\u0000@example.com',
  'ada\u202e@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(130)}com`,
  null,
  undefined,
  1,
  {},
  [['ada@example.com']],
])('error: %j is none', (text) => expect(isEmail(text)).toBe(false))

test('limit: megabytes of near misses are refused at once, and nothing throws', () => {
  const from = performance.now()
  for (const text of [
    `${'a.'.repeat(500_000)}@`,
    `a@${'a-'.repeat(500_000)}`,
    '@'.repeat(1_000_000),
    "'".repeat(1_000_000),
  ]) {
    expect(isEmail(text)).toBe(false)
  }
  expect(performance.now() - from).toBeLessThan(200)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof isEmail(text) === 'boolean'),
    { numRuns: 10_000 },
  )
})

test('behavior: every address that it takes is one that the wire takes', () => {
  // What browsers call an address is wider; the frame's schema is narrower still in its last label.
  const wire = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
  const part = fc.string({ unit: fc.constantFrom(...".a-'+_1@"), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(part, part, (a, b) => !isEmail(`${a}@${b}.com`) || wire.test(`${a}@${b}.com`)),
    { numRuns: 10_000 },
  )
})

test('limit: what a reload has ended is known for as long as its link lives; what is no such fact is none', () => {
  const left = leftLogin('ada@example.org', 1_000)
  expect(emailOfLeft(left, 1_000)).toBe('ada@example.org')
  expect(emailOfLeft(left, 999 + DEVICE_LINK_LIFETIME)).toBe('ada@example.org')
  for (const [text, now] of [
    [left, 1_000 + DEVICE_LINK_LIFETIME],
    [left, 999],
    ['1000 ada', 1_000],
    ['soon ada@example.org', 1_000],
    ['', 1_000],
    [undefined, 1_000],
  ] as const)
    expect(emailOfLeft(text, now)).toBeUndefined()
})
