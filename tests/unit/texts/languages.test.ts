import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchLanguage } from '../../../src/components/texts'
import { buttonLanguageOf, languageOf } from '../../../src/components/languages'
import type { DefaultedOptions } from '../../../src/domain/options/options'
import type { HostLocale } from '../../../src/domain/options/shapes'
import { common } from '../../../src/texts/en/common'
import { connect } from '../../../src/texts/en/connect'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('../../../src/texts/locales/ar')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What the dialog draws of Connect, and what the console said. */
async function drawn(options: Partial<DefaultedOptions>, languages: readonly string[] = ['en']) {
  vi.stubGlobal('navigator', { languages })
  const said: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
  const load = () => fetchLanguage({ locale: 'auto', debug: true, ...options })
  const language = await load()
  return { language, said, load, connect: language.overlay?.('connect', connect) ?? connect }
}

test('behavior: English comes with the code that draws it, and other languages are fetched', async () => {
  expect((await drawn({ locale: 'en' })).language).toEqual({ locale: 'en' })
  expect((await drawn({ locale: 'de' })).connect.titles.Connect).toBe('Wallet verbinden')
  expect((await drawn({ locale: 'ar' })).connect.titles.Connect).toBe('اتصال بمحفظة')
})

test('behavior: when the devtools choose another language and go back, each is drawn', async () => {
  vi.stubGlobal('navigator', { languages: [] })
  const options = { locale: 'de' }
  const title = async () => (await fetchLanguage(options)).overlay?.('connect', connect).titles.Connect
  expect(await title()).toBe('Wallet verbinden')
  options.locale = 'ar'
  expect(await title()).toBe('اتصال بمحفظة')
  options.locale = 'de'
  expect(await title()).toBe('Wallet verbinden')
  const language = await fetchLanguage(options)
  expect(await fetchLanguage(options)).toBe(language)
})

test('behavior: each language sets its direction, and English keeps that of the page', async () => {
  const languages = ['xx', 'ar-EG']
  expect((await drawn({ locale: 'en' }, languages)).language).toEqual({ locale: 'en' })
  expect((await drawn({ locale: 'de' }, languages)).language).toMatchObject({ locale: 'de', direction: 'ltr' })
  expect((await drawn({}, languages)).language).toMatchObject({ locale: 'ar', direction: 'rtl' })
})

test('error: when texts cannot be fetched, English stays and the reason is logged', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('navigator', { languages: [] })
  vi.doMock('../../../src/texts/locales/ar', () => {
    throw new Error('The chunk is gone.')
  })
  vi.resetModules()
  const { fetchLanguage: fetchAnew } = await import('../../../src/components/texts')
  expect(await fetchAnew({ locale: 'ar' })).toEqual({ locale: 'en' })
  expect(reported).toHaveBeenCalledOnce()
})

test('error: when no language has the tag of the host, English is drawn and the tags are told', async () => {
  const { language, said } = await drawn({ locale: 'qaa' })
  expect(language).toEqual({ locale: 'en' })
  expect(said).toEqual([
    expect.stringMatching(
      /^There are no texts for the locale "qaa", so the dialog is in English. There are en, ar, .*/,
    ),
  ])
})

// A tag of private use, which is none of ours.
describe('a language of the host', () => {
  const sv: HostLocale = {
    button: { connect: 'Anslut plånbok' },
    connect: { titles: { Connect: 'Anslut plånbok' }, more: (count) => `${count} till` },
    faults: { 'wallet.declined': 'Du sa nej.' },
  }

  test.each([
    ['an object', sv],
    ['a function that loads it', () => Promise.resolve(sv)],
    ['a function that imports its module', () => Promise.resolve({ default: sv })],
  ])('behavior: as %s, its texts are drawn, and those it lacks are English and told once', async (_, source) => {
    const { language, connect: laid, said, load } = await drawn({ locales: { qaa: source } }, ['qaa-FI', 'de'])
    expect(language).toMatchObject({ locale: 'qaa', direction: 'ltr', faults: sv.faults })
    expect([laid.titles.Connect, laid.more(2), laid.or]).toEqual(['Anslut plånbok', '2 till', connect.or])
    expect(language.overlay!('common', common)).toEqual(common)
    await load()
    expect(said).toEqual([
      expect.stringMatching(/^`locales\.qaa` lacks \d{3,} texts, which are drawn in English: common\.close, .*…$/),
    ])
  })

  test('behavior: its texts for the buttons are there without those of the dialog', async () => {
    const options = { locale: 'qaa', locales: { qaa: () => Promise.resolve(sv) } }
    expect(await buttonLanguageOf(options, [])).toEqual({ locale: 'qaa', button: sv.button, isWhole: true })
    expect(await buttonLanguageOf({ locale: 'auto' }, ['de-AT'])).toMatchObject({
      locale: 'de',
      button: { connect: 'Wallet verbinden' },
    })
  })

  test('behavior: for a tag of ours, its texts lie over ours', async () => {
    const de = { connect: { or: 'sonst' } }
    const { connect: laid, said } = await drawn({ locale: 'de', locales: { de } })
    expect([laid.or, laid.titles.Connect]).toEqual(['sonst', 'Wallet verbinden'])
    expect(said).toEqual([])
  })

  test('behavior: its tag decides the direction, unless the host says another', async () => {
    expect((await drawn({ locale: 'yi', locales: { yi: sv } })).language.direction).toBe('rtl')
    const said: HostLocale = { ...sv, direction: 'rtl' }
    expect((await drawn({ locale: 'qaa', locales: { qaa: said } })).language.direction).toBe('rtl')
  })

  test('error: when a text does not fit, it is named and English is drawn', async () => {
    const wrong = { conect: {}, common: { agree: 'Jag godkänner' }, direction: 'up', connect: { more: 'fler' } }
    const { language, connect: laid, said } = await drawn({ locale: 'qaa', locales: { qaa: wrong as never } })
    expect(language).toMatchObject({ locale: 'qaa', direction: 'ltr' })
    expect(laid.more(2)).toBe(connect.more(2))
    expect(said).toEqual(
      expect.arrayContaining([
        '`locales.qaa.direction` must be "ltr" or "rtl".',
        expect.stringContaining('`locales.qaa.conect` is no subject of texts'),
        '`locales.qaa.common.agree` lacks {documents}. The default text is drawn.',
        expect.stringContaining('`locales.qaa.connect.more` must be a function'),
      ]),
    )
  })

  test('behavior: its loader is called once for the dialog and its buttons, and again only after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const source = vi.fn(async (): Promise<HostLocale> => sv).mockRejectedValueOnce(new Error('It is gone.'))
    const options = { locale: 'qaa', locales: { qaa: source } }
    const both = () => Promise.all([languageOf(options, []), buttonLanguageOf(options, [])])
    expect(await both()).toEqual([{ locale: 'en' }, { locale: 'qaa', button: {}, isWhole: false }])
    expect(source).toHaveBeenCalledTimes(1)
    const [language] = await both()
    expect(language.locale).toBe('qaa')
    expect(await both()).toEqual([language, { locale: 'qaa', button: sv.button, isWhole: true }])
    expect(await languageOf(options, [])).toBe(language)
    expect(source).toHaveBeenCalledTimes(2)
  })

  test('error: when its loader gives no answer, English is drawn after 3 seconds, and its texts once they are there', async () => {
    vi.useFakeTimers()
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    let answer = (_: HostLocale): void => {}
    const source = vi.fn(() => new Promise<HostLocale>((resolve) => (answer = resolve)))
    const options = { locale: 'qaa', locales: { qaa: source } }
    const first = languageOf(options, [])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).toEqual({ locale: 'en' })
    expect(String(reported.mock.calls)).toContain('`locales.qaa` has loaded no texts within 3 seconds')
    answer(sv)
    expect((await languageOf(options, [])).locale).toBe('qaa')
    expect(source).toHaveBeenCalledOnce()
  })

  test('error: when its tag is none of BCP 47, its texts are drawn with the formats of English, and the tag is told', async () => {
    const { language, connect: laid, said } = await drawn({ locale: 'qaa_FI', locales: { qaa_FI: sv } })
    expect([language.locale, laid.or, laid.titles.Connect]).toEqual(['en', connect.or, 'Anslut plånbok'])
    expect(said).toContain(
      '`locales.qaa_FI` is no BCP 47 tag, such as "en-GB", so numbers and dates are formatted as in English.',
    )
  })

  test('error: when a text of an error is none, the error keeps its own', async () => {
    const faults = { 'wallet.declined': () => 'Nej.', 'wallet.timeout': ' ', 'wallet.failed': 'Det gick inte.' }
    const { language } = await drawn({ locale: 'qaa', locales: { qaa: { faults } as never } })
    expect(language.faults).toEqual({ 'wallet.failed': 'Det gick inte.' })
  })

  test('error: when it cannot be loaded, or is no object, English is drawn', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const lost = () => Promise.reject(new Error('It is gone.'))
    expect((await drawn({ locale: 'qaa', locales: { qaa: lost } })).language).toEqual({ locale: 'en' })
    expect(reported).toHaveBeenCalledOnce()
    const { language, said } = await drawn({ locale: 'qaa', locales: { qaa: 'Svenska' as never } })
    expect(language).toEqual({ locale: 'en' })
    expect(said).toEqual(['`locales.qaa` must be an object of texts, or a function that loads one.'])
  })
})
