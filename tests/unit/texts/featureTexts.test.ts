import { afterEach, expect, test, vi } from 'vitest'
import { languageOf } from '../../../src/components/languages'
import { locales } from '../../../src/domain/locales'
import { pay } from '../../../src/features/pay/texts/en'
import { swap } from '../../../src/features/swap/texts/en'
import { featureTexts } from '../../../src/features/texts'
import { connect } from '../../../src/texts/en/connect'
import { sources } from '../../../src/texts/languages'

const languages = locales.filter((tag) => tag !== 'en')

afterEach(() => {
  vi.doUnmock('../../../src/features/swap/texts/de')
  vi.restoreAllMocks()
  vi.resetModules()
})

test('behavior: the texts of a feature are drawn in the language of the dialog', async () => {
  const { overlay } = await languageOf({ locale: 'de' }, [])
  expect(overlay!('swap', swap).titles.Swap).toBe('Tauschen')
  expect(overlay!('pay', pay).titles.Pay).toBe('Bezahlen')
})

test('behavior: a language has the texts of a feature in the table of that feature alone', async () => {
  const ofFeatures: readonly string[] = featureTexts.flatMap(({ subjects }) => subjects)
  expect(ofFeatures).toEqual(expect.arrayContaining(['swap', 'onramp', 'onrampMore', 'names', 'siwx']))
  expect(new Set(ofFeatures).size).toBe(ofFeatures.length)
  for (const tag of languages) {
    expect(Object.keys(await sources[tag]()).filter((subject) => ofFeatures.includes(subject))).toEqual([])
    for (const { subjects, sources: load } of featureTexts)
      expect(subjects).toEqual(expect.arrayContaining(Object.keys((await load[tag]?.()) ?? {})))
  }
})

test('error: when the texts of a feature cannot be fetched, it is in English, and the next opening fetches them again', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  vi.doMock('../../../src/features/swap/texts/de', () => {
    throw new Error('The chunk is gone.')
  })
  vi.resetModules()
  const { languageOf: languageAnew } = await import('../../../src/components/languages')
  const options = { locale: 'de' }
  const language = await languageAnew(options, [])
  expect(language.locale).toBe('de')
  expect(language.overlay!('swap', swap)).toEqual(swap)
  expect(language.overlay!('pay', pay).titles.Pay).toBe('Bezahlen')
  expect(language.overlay!('connect', connect).titles.Connect).toBe('Wallet verbinden')
  expect(reported).toHaveBeenCalledOnce()
  expect(await languageAnew(options, [])).not.toBe(language)
})

test('behavior: when a host gives texts of a feature, they are drawn, and unknown subjects and keys are named', async () => {
  const said: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
  const texts = { swap: { titles: { Swap: 'Exchange' }, title: 'Exchange' }, swop: {} } as object
  const { overlay } = await languageOf({ locale: 'en', texts, debug: true }, [])
  expect(overlay!('swap', swap).titles).toEqual({ ...swap.titles, Swap: 'Exchange' })
  expect(said[0]).toMatch(/^`texts\.swop` is no subject of texts; there are button, common, .*swap/)
  expect(said[1]).toContain('`texts.swap.title` is no text; there are titles, ')
})
