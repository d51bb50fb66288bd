import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originAllowed, originsSchema, wildcardMatch } from '../../../../src/domain/options/origins'

test.each([
  ['https://app.example', ['https://app.example'], true],
  ['https://app.example', ['https://app.example/'], true],
  ['https://app.example', ['https://other.example'], false],
  ['https://a.b.example', ['https://*.example'], true],
  ['https://example', ['https://*.example'], false],
  ['https://appXexample', ['https://app.example'], false],
  ['http://localhost:5173', [], true],
  ['http://localhost', [], true],
  ['https://my.vercel.app', [], true],
  ['https://vercel.app.evil.example', [], false],
  ['https://secure-mobile.walletconnect.org', [], true],
  ['null', ['*'], false],
  ['https://app.example/path', ['*'], false],
])('behavior: for the origin %s and the allowlist %j, originAllowed returns %s', (origin, allowed, expected) => {
  expect(originAllowed(origin, allowed)).toBe(expected)
})

test('behavior: a pattern without a star matches only the same text, and a star matches any text', () => {
  const plain = fc.string().filter((text) => !text.includes('*'))
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(wildcardMatch(a, b)).toBe(a.toLowerCase() === b.toLowerCase())
    }),
  )
  fc.assert(
    fc.property(plain, plain, plain, (a, b, c) => {
      expect(wildcardMatch(`${a}*${c}`, `${a}${b}${c}`)).toBe(true)
    }),
  )
})

test('limit: a pattern made to be slow is matched within 200 ms', () => {
  const started = performance.now()
  expect(wildcardMatch('*a'.repeat(140), `${'a'.repeat(5_000)}b`)).toBe(false)
  expect(wildcardMatch('a'.repeat(301), 'a'.repeat(301))).toBe(false)
  expect(performance.now() - started).toBeLessThan(200)
})

test('error: an answer with origins that are not text is rejected', () => {
  expect(originsSchema.safeParse({ allowedOrigins: [1] }).success).toBe(false)
})
