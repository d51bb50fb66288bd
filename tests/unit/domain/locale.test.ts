import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeOf, locales } from '../../../src/domain/locale'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { mainnet } from '../../../src/doors/networks'

test('behavior: when the host sets a locale, the visitor’s languages are ignored', () => {
  for (const locale of locales) expect(localeOf(locale, ['ar-EG', 'de', 'en'])).toBe(locale)
})

test('behavior: when the locale is auto, the visitor’s first supported language is used, in any region', () => {
  expect(localeOf('auto', ['fr-FR', 'de-CH', 'ar'])).toBe('de')
  expect(localeOf('auto', ['AR-eg', 'de'])).toBe('ar')
  expect(localeOf('auto', ['de-Latn-AT'])).toBe('de')
  expect(localeOf('auto', ['en-GB', 'de'])).toBe('en')
})

test('error: when no language of the visitor is supported, the locale is English', () => {
  expect(localeOf('auto', [])).toBe('en')
  expect(localeOf('auto', ['deu', 'arz', 'fr', '', '-', '*'])).toBe('en')
  fc.assert(fc.property(fc.array(fc.string()), (languages) => locales.includes(localeOf('auto', languages))))
})

test('behavior: the locale option defaults to English and rejects unsupported languages', () => {
  const options = { projectId: 'p', networks: [mainnet] }
  expect(resolveOptions(options).locale).toBe('en')
  expect(resolveOptions({ ...options, locale: 'auto' }).locale).toBe('auto')
  expect(() => resolveOptions({ ...options, locale: 'fr' as never })).toThrow('Option "locale" is')
})
