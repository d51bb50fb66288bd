import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import type { ModalError } from '../../../src/domain/errors'
import { ar } from '../../../src/texts/locales/ar'
import { de } from '../../../src/texts/locales/de'
import { buttons } from '../../../src/texts/buttons'
import { button } from '../../../src/texts/en/button'
import { account } from '../../../src/texts/en/account'
import { common } from '../../../src/texts/en/common'
import { connect } from '../../../src/texts/en/connect'
import { login } from '../../../src/texts/en/login'
import { names } from '../../../src/features/name/texts/en'
import { sessions } from '../../../src/features/sessions/texts/en'
import { networks } from '../../../src/texts/en/networks'
import { pay } from '../../../src/features/pay/texts/en'
import { payMore } from '../../../src/features/pay/texts/enMore'
import { onramp } from '../../../src/features/onramp/texts/en'
import { onrampMore } from '../../../src/features/onramp/texts/enMore'
import { send } from '../../../src/texts/en/send'
import { siwx } from '../../../src/features/siwx/texts/en'
import { support } from '../../../src/texts/en/support'
import { settings } from '../../../src/texts/en/settings'
import { swap } from '../../../src/features/swap/texts/en'
import { wallets } from '../../../src/texts/en/wallets'
import type { PluralForms } from '../../../src/texts/formats'
import { unshown } from '../../../src/texts/unshown'
import { beginnings, locales } from '../../../src/domain/locales'
import { faultPlaces, laidOver } from '../../../src/domain/text/overlay'
import { assertAllowance, assertFee, assertHeld } from '../../../src/domain/transaction/finalChecks'
import { sourcesBelow } from '../../harness/load'
import { mainnet } from '../../support/evmNode'
import { ether } from '../../support/holdings'
import { catalogueOf, faultsOf, textsOf, untranslated } from '../../support/catalogues'
import { foreignWords, typography } from '../../support/typography'

/** Placeholders of the errors just before a transaction. */
function ofJustBefore(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [() => assertHeld(ether, 2n, 1n), () => assertFee(mainnet, 1n, 2n), () => assertAllowance(ether, 1n, 2n)].map(
      (raise) => {
        try {
          raise()
        } catch (error) {
          const { code, facts } = error as ModalError
          return [code, Object.keys(facts ?? {})]
        }
        throw new Error('It is no fault.')
      },
    ),
  ) as Readonly<Record<string, readonly string[]>>
}

const english = {
  common,
  connect,
  wallets,
  login,
  settings,
  account,
  send,
  swap,
  onramp,
  onrampMore,
  networks,
  names,
  pay,
  sessions,
  payMore,
  siwx,
  support,
}
/** Codes of errors that only hosts cause or see. They stay in English. */
const ofHosts = [...readFileSync('src/domain/hostErrorCodes.ts', 'utf8').matchAll(/'([\w.]+)'/g)].map(
  ([, code = '']) => code,
)
const codes = Object.keys(
  (JSON.parse(readFileSync('tests/gates/texts.snapshot.json', 'utf8')) as { errors: Record<string, unknown> }).errors,
)

/** Forms of every text that counts, by the language that asked for them. */
const plurals = vi.hoisted(() => new Map<string, PluralForms[]>())
vi.mock(import('../../../src/texts/formats'), async (original) => {
  const formats = await original()
  return {
    ...formats,
    formatsOf(tag: string) {
      const { plural, ...others } = formats.formatsOf(tag)
      return {
        ...others,
        plural(forms: PluralForms) {
          plurals.set(tag, [...(plurals.get(tag) ?? []), forms])
          return plural(forms)
        },
      }
    },
  }
})

const catalogues = await Promise.all(
  locales.flatMap((tag) => (tag === 'en' ? [] : [catalogueOf(tag).then((texts) => [tag, texts] as const)])),
)

test('behavior: the places of the errors just before a transaction are known', () => {
  expect(faultPlaces).toMatchObject(ofJustBefore())
})

test.each([['en', english] as const, ...catalogues])(
  'behavior: no text of %s is empty, and its payment methods have names',
  (_, catalogue) => {
    const empty = [...textsOf(catalogue)].filter(([, results]) => results.every((text) => text.trim() === ''))
    // A confirmed transaction needs no sentence below its title, and English no dates of its own.
    expect(['account.dates', 'account.fates.confirmed.text']).toEqual(
      expect.arrayContaining(empty.map(([path]) => path)),
    )
    // A language at its beginning may lack them.
    const methods = (catalogue as Partial<typeof english>).onramp?.payableBy('ach_bank_account')
    expect(methods ?? '').not.toContain('ach bank account')
  },
)

describe.each(catalogues)('%s', (tag, catalogue) => {
  const { faults = {}, ...dialog } = catalogue
  /** Texts of the dialog, the buttons and the notices without a dialog. */
  const subjects = { ...dialog, button: buttons[tag] ?? {}, unshown: unshown[tag] ?? {} }
  /** All texts of the language by path. */
  const all = new Map([...textsOf(subjects), ...textsOf(faults, 'faults')])
  const isBeginning = beginnings.includes(tag)
  const unsaid = codes.filter((code) => !(code in faults) && !untranslated.includes(`faults.${code}`))

  test('behavior: when the language is laid over English, a host with `debug` is told of nothing', () => {
    const told: string[] = []
    for (const [subject, base] of Object.entries(english))
      laidOver(base, dialog[subject as keyof typeof dialog], subject, (text) => told.push(text))
    expect(told).toEqual([])
  })

  test('behavior: the catalogue has every English key, the same placeholders and no English text', () => {
    expect(textsOf(english).size).toBeGreaterThan(300)
    const found = faultsOf({ ...english, button, unshown: unshown.en }, subjects, tag)
    const missing = found.filter((fault) => fault.endsWith(' is missing'))
    expect(found.filter((fault) => !isBeginning || !missing.includes(fault))).toEqual([])
    if (!isBeginning) return
    const lacking = [...missing, ...unsaid.filter((code) => !ofHosts.includes(code)).map((code) => `faults.${code}`)]
    const counts: Record<string, number> = {}
    for (const [subject = ''] of lacking.map((path) => path.split('.'))) counts[subject] = (counts[subject] ?? 0) + 1
    const left = Object.entries(counts).map(([subject, count]) => `${subject} ${count}`)
    console.log(`${tag} has ${all.size} of ${all.size + lacking.length} texts. It lacks: ${left.join(', ')}`)
    expect(lacking, 'It is whole: delete `isBeginning`, and add its row to docs/languages.md.').not.toEqual([])
  })

  test('behavior: the catalogue has a sentence for every error that a visitor may see', () => {
    if (!isBeginning) expect(unsaid.toSorted()).toEqual(ofHosts.toSorted())
    for (const [code, text = ''] of Object.entries(faults)) {
      const allowed = [...(faultPlaces[code] ?? []), 'message'].map((name) => `{${name}}`)
      expect(text.match(/\{\w+\}/g) ?? []).toSatisfy((held: string[]) => held.every((one) => allowed.includes(one)))
      // A value in the English sentence must be in every language.
      for (const name of faultPlaces[code] ?? []) expect(text).toContain(`{${name}}`)
      expect(text.trim()).not.toBe('')
    }
  })

  test('behavior: a text that counts has every plural form of the language', () => {
    const rules = new Intl.PluralRules(tag)
    // Nothing here counts none, nor whole millions, for which some languages have a form.
    const needed = new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))
    for (const forms of plurals.get(tag) ?? []) expect(Object.keys(forms)).toEqual(expect.arrayContaining([...needed]))
  })

  test('behavior: quotes, apostrophes, ellipses and spaces are those of print, and no character is invisible', () => {
    expect(typography(all)).toEqual([])
  })

  test('behavior: in another script, Latin words are names, placeholders and terms only', () => {
    expect(foreignWords(all, tag)).toEqual([])
  })

  test('behavior: the terms of the language are written down', () => {
    if (tag !== 'de' && tag !== 'ar' && !isBeginning)
      expect(readFileSync(`docs/languages/${tag}.md`, 'utf8')).toContain('## Doubtful')
  })
})

test('behavior: no part of a text is empty, also where a text chooses between several', () => {
  const files = sourcesBelow('src').filter((path) => path.includes('/texts/'))
  expect(files.length).toBeGreaterThan(150)
  const empty = files.filter((path) =>
    /(['"`])\1/.test(readFileSync(path, 'utf8').replaceAll(/confirmed: \{.*text: '' \}|\(''\)/g, '')),
  )
  expect(empty).toEqual([])
})

test('behavior: the languages of the documentation are whole', () => {
  const rows = readFileSync('docs/languages.md', 'utf8').matchAll(/^\| `([\w-]+)` \| \w/gm)
  const documented = [...rows].map(([, tag]) => tag)
  expect(documented.toSorted()).toEqual(locales.filter((tag) => !beginnings.includes(tag)).toSorted())
})

test('behavior: English texts are in sentence case, with capitals only for sentences and names', () => {
  const names = new Set(
    'I QR EOA AM PM May NFTs WalletConnect Farcaster Ethereum Solana Chrome Android Zephyr Quartz'.split(' '),
  )
  const inner = (text: string) => [...text.matchAll(/(?<=[^.?!:…\s]\s)\p{Lu}[\p{L}]*/gu)].map(([word]) => word)
  const capitals = [...textsOf(english)].flatMap(([key, texts]) =>
    texts.flatMap(inner).flatMap((word) => (names.has(word) ? [] : [`${key}: ${word}`])),
  )
  // The given wording of this one text has capitals.
  expect(capitals).toEqual(['common.tokenBalanceUnavailable: Balance', 'common.tokenBalanceUnavailable: Unavailable'])
})

test('behavior: a number has the plural form and the separators of its language', () => {
  expect([1, 2, 3, 11].map(ar.connect.more)).toEqual([
    'محفظة مثبّتة أخرى',
    'محفظتان مثبّتتان أخريان',
    expect.stringContaining('محافظ مثبّتة أخرى'),
    expect.stringContaining('محفظة مثبّتة أخرى'),
  ])
  expect(de.connect.more(1234)).toBe('1.234 weitere installierte Wallets')
})

test.each([
  ['en', onramp] as const,
  ...catalogues.map(([tag, texts]) => [tag, { ...onramp, ...texts.onramp }] as const),
])('error: %s: when a payment method is named like an object property, its name is shown', (_, texts) => {
  for (const id of ['constructor', 'toString', 'valueOf']) {
    expect(texts.payableBy('card', id)).toContain(id)
    for (const text of [texts.payableBy(id), texts.upTo(id, '1'), texts.startingAt(id, '1')])
      expect(text.split(id).join('')).not.toMatch(/function|native|object/)
  }
  expect(texts.payableBy('card')).not.toContain('card_')
  expect(texts.payableBy('fast_bank')).toContain('fast bank')
})

test('error: a missing key, a wrong placeholder and a text left in English are reported', async () => {
  const { faults: _, sessions: listed = {}, ...subjects } = await catalogueOf('de')
  const spoilt = {
    ...subjects,
    networks: { ...de.networks, switchTo: () => 'Wechseln' },
    send: { ...de.send, review: send.review, cancel: '' },
    settings: Object.fromEntries(Object.entries(de.settings).filter(([key]) => key !== 'save')),
    common: { ...de.common, agree: 'Ich stimme zu: {document}', more: 'mehr' },
    sessions: { ...listed, until: 'Bis dann', none: sessions.none },
  }
  expect(faultsOf(english, spoilt, 'de').toSorted()).toEqual([
    'common.agree holds {document} instead of {documents}',
    'common.more is not in English',
    'networks.switchTo holds nothing instead of Zephyr',
    'send.cancel is empty',
    'send.review is still English',
    'sessions.none is still English',
    'sessions.until holds nothing instead of {time}',
    'settings.save is missing',
  ])
})
