import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeOf, locales } from '../../../src/domain/locale'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { mainnet } from '../../../src/doors/networks'

test('behavior: the language that the host names, whatever the visitor speaks', () => {
  for (const locale of locales) expect(localeOf(locale, ['ar-EG', 'de', 'en'])).toBe(locale)
})

test('behavior: with auto the first of the visitor’s own that there is, in any region and script', () => {
  expect(localeOf('auto', ['fr-FR', 'de-CH', 'ar'])).toBe('de')
  expect(localeOf('auto', ['AR-eg', 'de'])).toBe('ar')
  expect(localeOf('auto', ['de-Latn-AT'])).toBe('de')
  expect(localeOf('auto', ['en-GB', 'de'])).toBe('en')
})

test('error: with auto English where there is none, and where a browser names anything else', () => {
  expect(localeOf('auto', [])).toBe('en')
  expect(localeOf('auto', ['deu', 'arz', 'fr', '', '-', '*'])).toBe('en')
  fc.assert(fc.property(fc.array(fc.string()), (languages) => locales.includes(localeOf('auto', languages))))
})

test('behavior: the option, English unless the host chooses', () => {
  const options = { projectId: 'p', networks: [mainnet] }
  expect(resolveOptions(options).locale).toBe('en')
  expect(resolveOptions({ ...options, locale: 'auto' }).locale).toBe('auto')
  expect(() => resolveOptions({ ...options, locale: 'fr' as never })).toThrow('Option "locale" is')
})
