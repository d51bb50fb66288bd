import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { directionOf, localeOf } from '../../../src/domain/locale'
import { locales } from '../../../src/domain/locales'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { mainnet } from '../../../src/doors/networks'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../../src/domain/locales')
  vi.resetModules()
})

test('behavior: when the host sets a locale, the visitor’s languages are ignored', () => {
  for (const locale of locales) expect(localeOf(locale, ['ar-EG', 'de', 'en'])).toBe(locale)
})

test('behavior: when the locale is auto, the visitor’s first supported language is used, in any region', () => {
  expect(localeOf('auto', ['xx-FR', 'de-CH', 'ar'])).toBe('de')
  expect(localeOf('auto', ['AR-eg', 'de'])).toBe('ar')
  expect(localeOf('auto', ['de-Latn-AT'])).toBe('de')
  expect(localeOf('auto', ['en-GB', 'de'])).toBe('en')
})

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-CN', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['ZH-mo', 'zh-TW'],
  ['iw-IL', 'he'],
  ['in', 'id'],
  ['es-419', 'es'],
])('behavior: when the browser or the host has the tag %s, the language is %s', (tag, locale) => {
  expect(localeOf('auto', [tag])).toBe(locale)
  expect(localeOf(tag, [])).toBe(locale)
})

test('behavior: a language of the host comes before ours, and the longest tag that fits counts', () => {
  expect(localeOf('auto', ['qaa-FI', 'de'], ['qaa'])).toBe('qaa')
  expect(localeOf('de-AT', [], ['de-AT'])).toBe('de-AT')
  expect(localeOf('de-CH', [], ['de-AT'])).toBe('de')
  expect(localeOf('DE-at-1996', [], ['de-AT'])).toBe('de-AT')
})

test('behavior: a language that has only begun is chosen by its tag, and by auto if the host has it too', async () => {
  vi.doMock('../../../src/domain/locales', () => ({ locales: ['en', 'qaa', 'de'], beginnings: ['qaa'] }))
  vi.resetModules()
  const { localeOf: choose } = await import('../../../src/domain/locale')
  expect(choose('auto', ['qaa-FI', 'de'])).toBe('de')
  expect(choose('auto', ['qaa'])).toBe('en')
  expect(choose('qaa-FI', ['de'])).toBe('qaa')
  expect(choose('auto', ['qaa-FI', 'de'], ['qaa'])).toBe('qaa')
})

test('error: when no language of the visitor is supported, the locale is English', () => {
  expect(localeOf('auto', [])).toBe('en')
  expect(localeOf('auto', ['deu', 'arz', 'xx', '', '-', '*', 'constructor'])).toBe('en')
  fc.assert(
    fc.property(fc.array(fc.string()), (languages) => locales.some((one) => one === localeOf('auto', languages))),
  )
})

test('behavior: the direction is that of the language, with and without the browser’s own answer', () => {
  const rightToLeft = () => locales.filter((locale) => directionOf(locale) === 'rtl')
  const there = rightToLeft()
  vi.stubGlobal('Intl', { ...Intl, Locale: undefined })
  expect(rightToLeft()).toEqual(there)
  expect(there).toEqual(expect.arrayContaining(['ar', 'fa', 'he', 'ur']))
  expect(directionOf('yi')).toBe('rtl')
  expect(directionOf('?')).toBe('ltr')
})

test('behavior: the locale option defaults to English and takes any tag', () => {
  const options = { projectId: 'p', networks: [mainnet] }
  expect(resolveOptions(options).locale).toBe('en')
  expect(resolveOptions({ ...options, locale: 'auto' }).locale).toBe('auto')
  expect(resolveOptions({ ...options, locale: 'qaa' }).locale).toBe('qaa')
  expect(() => resolveOptions({ ...options, locale: 7 as never })).toThrow('Option "locale" is 7; allowed: a BCP 47')
})
