import { afterEach, expect, test, vi } from 'vitest'
import { fetchLanguage } from '../../../src/components/texts'
import { fetchTexts } from '../../../src/texts/languages'

afterEach(() => {
  vi.doUnmock('../../../src/texts/ar')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('behavior: English comes with the code that draws it, and other languages are fetched', async () => {
  expect(await fetchTexts('en')).toBeUndefined()
  expect((await fetchTexts('de'))?.connect.titles.Connect).toBe('Wallet verbinden')
  expect((await fetchTexts('ar'))?.connect.titles.Connect).toBe('اتصال بمحفظة')
})

test('behavior: each language sets its direction, and English keeps that of the page', async () => {
  vi.stubGlobal('navigator', { languages: ['fr', 'ar-EG'] })
  expect(await fetchLanguage('en')).toEqual({ locale: 'en' })
  expect(await fetchLanguage('de')).toMatchObject({ locale: 'de', direction: 'ltr' })
  expect(await fetchLanguage('auto')).toMatchObject({ locale: 'ar', direction: 'rtl' })
})

test('error: when texts cannot be fetched, English stays and the reason is logged', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('navigator', { languages: [] })
  vi.doMock('../../../src/texts/ar', () => {
    throw new Error('The chunk is gone.')
  })
  vi.resetModules()
  const { fetchLanguage: fetchAnew } = await import('../../../src/components/texts')
  expect(await fetchAnew('ar')).toEqual({ locale: 'en' })
  expect(reported).toHaveBeenCalledOnce()
})
