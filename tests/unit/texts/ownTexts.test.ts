import { afterEach, expect, test, vi } from 'vitest'
import { drawable } from '../../../src/components/buttons/parts'
import { buttonLanguageOf } from '../../../src/components/languages'
import { fetchLanguage, faultText } from '../../../src/components/texts'
import type { HostTexts } from '../../../src/domain/options/shapes'
import { common } from '../../../src/texts/en/common'
import { connect } from '../../../src/texts/en/connect'
import type { Locale } from '../../../src/domain/locales'

vi.stubGlobal('navigator', { languages: ['en'] })
afterEach(() => vi.restoreAllMocks())

/** Texts of two subjects as they are drawn, and what the console said. */
async function drawn(texts: HostTexts, locale: Locale = 'en') {
  const said: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
  const language = await fetchLanguage({ locale, texts, debug: true })
  const of = <T extends object>(subject: 'common' | 'connect', english: T) => language.overlay!(subject, english)
  return { language, said, common: of('common', common), connect: of('connect', connect) }
}

test('behavior: when the host gives a text, it replaces that of the catalogue, and all others stay', async () => {
  const { connect: laid, said } = await drawn({
    connect: { titles: { Connect: 'Come in' }, more: (count) => `+${count}` },
  })
  expect(laid.titles).toEqual({ Connect: 'Come in', email: connect.titles.email })
  expect(laid.more(3)).toBe('+3')
  expect(laid.or).toBe(connect.or)
  expect(said).toEqual([])
})

test('behavior: a text for one language counts there alone, and more than one for every language', async () => {
  const texts: HostTexts = { connect: { or: '—', getStarted: 'Start' }, de: { connect: { or: 'sonst' } } }
  const german = await drawn(texts, 'de')
  expect([german.connect.or, german.connect.getStarted]).toEqual(['sonst', 'Start'])
  const english = await drawn(texts)
  expect([english.connect.or, english.connect.getStarted]).toEqual(['—', 'Start'])
})

test('error: a text without a place of the catalogue is told by name, and the default is drawn', async () => {
  const { common: laid, said } = await drawn({ common: { agree: 'I agree', termsAndPrivacy: '{terms}, {cookies}' } })
  expect([laid.agree, laid.termsAndPrivacy]).toEqual([common.agree, common.termsAndPrivacy])
  expect(said).toEqual([
    '`texts.common.termsAndPrivacy` lacks {privacy}. The default text is drawn.',
    '`texts.common.agree` lacks {documents}. The default text is drawn.',
  ])
})

test('error: an unknown subject and an unknown key are told by name, with those that exist', async () => {
  const { said } = await drawn({ conect: {}, connect: { title: 'Come in', titles: { Conect: 'x' } } } as HostTexts)
  expect(said[0]).toContain('`texts.conect` is no subject of texts; there are button, common, connect,')
  expect(said[1]).toContain('`texts.connect.title` is no text; there are titles, allWallets,')
  expect(said[2]).toBe('`texts.connect.titles.Conect` is no text; there are Connect, email.')
})

test('error: when a text is of another kind, the console names it and the default is drawn', async () => {
  const wrong = { connect: { or: 7, titles: 'Come in', more: 'many', getStarted: '' } }
  const { connect: laid, said } = await drawn(wrong as never)
  expect({ ...laid, more: laid.more(2) }).toEqual({ ...connect, more: connect.more(2) })
  expect(said.join('\n')).toContain('`texts.connect.or` must be a text that is not empty.')
  expect(said.join('\n')).toContain('`texts.connect.titles` must be an object with keys such as Connect, email.')
  expect(said.join('\n')).toContain('`texts.connect.more` must be a function')
})

test('error: when a function of the host throws or returns no text, the text of the catalogue is drawn', async () => {
  const broken = () => {
    throw new Error('No.')
  }
  expect((await drawn({ connect: { more: broken } })).connect.more(2)).toBe(connect.more(2))
  expect((await drawn({ connect: { more: (() => 7) as never } })).connect.more(2)).toBe(connect.more(2))
})

test('behavior: when the host gives a text by error code, it replaces the sentence of that error', async () => {
  const { language } = await drawn({ faults: { 'wallet.declined': 'You said no.' } })
  const fault = { code: 'wallet.declined', message: 'Declined.' } as const
  expect(faultText(language.faults, fault)).toBe('You said no.')
  expect(faultText(language.faults, { ...fault, code: 'wallet.failed' as never })).toBe('Declined.')
})

test('error: a text by error code without a place of that error is told, and the error keeps its own sentence', async () => {
  const { language, said } = await drawn({
    faults: {
      'transaction.reverted': 'The network says no.',
      'wallet.declined': 'You said no to {wallet}.',
      'send.refused': 'Not sent. {message}',
      'name.refused': 'No such luck.',
      'frame.lost': ' ',
    },
  })
  expect(language.faults).toEqual({ 'send.refused': 'Not sent. {message}', 'name.refused': 'No such luck.' })
  expect(said).toEqual([
    '`texts.faults.transaction.reverted` lacks {reason}. The default text is drawn.',
    '`texts.faults.wallet.declined` has no place for {wallet}. The default text is drawn.',
    '`texts.faults.frame.lost` must be a text that is not empty.',
  ])
})

test('error: when a text by error code does not fit, that of the language stays', async () => {
  const { language } = await drawn({ de: { faults: { 'transaction.reverted': 'Das Netzwerk will nicht.' } } }, 'de')
  expect(language.faults?.['transaction.reverted']).toContain('{reason}')
})

test('error: an unknown error code is told, with those that exist', async () => {
  const { said } = await drawn({ faults: { 'wallet.declind': 'No.' } as never })
  expect(said).toEqual([expect.stringContaining('`texts.faults.wallet.declind` is no text; there are ')])
})

test('error: when a text of the buttons cannot be drawn, it is named', async () => {
  const { said } = await drawn({ button: { connect: '', connecting: 7, conect: 'Go' } as never })
  expect(said).toEqual([
    '`texts.button.conect` is no text; there are connect, connecting, unsupported, email.',
    '`texts.button.connect` must be a text that is not empty.',
    '`texts.button.connecting` must be a text that is not empty.',
  ])
})

test('error: when a text of the buttons cannot be drawn, that of the language is drawn', async () => {
  const options = { locale: 'de', locales: { de: { button: { connect: ' ' } } } }
  expect((await buttonLanguageOf(options, [])).button.connect).toBe('Wallet verbinden')
  expect({ connect: 'Log in', ...drawable({ connect: ' ', email: 7 }) }).toEqual({ connect: 'Log in' })
})

test('behavior: without debug, nothing is told', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const language = await fetchLanguage({ locale: 'en', texts: { common: { agree: 'I agree' } } })
  expect(language.overlay?.('common', common).agree).toBe(common.agree)
  expect(said).not.toHaveBeenCalled()
})
