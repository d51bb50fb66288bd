import { featureTexts } from '../../src/features/texts'
import type { Locale } from '../../src/domain/locales'
import { sources } from '../../src/texts/languages'
import type { Catalogue } from '../../src/texts/texts'

/** Arguments of texts that are functions: a number for those that count, otherwise a word. */
const WORD = 'Zephyr'
const COUNTS = [0, 1, 2, 3, 11, 100] as const

/** Keys whose values are the same in every language, such as names and single characters. */
const SAME = new Set([
  'wallets.titles.ConnectingWalletConnectBasic',
  'login.titles.ConnectingFarcaster',
  'account.kinds.eoa',
  'account.tabs.nfts',
  'wallets.platforms.browser',
  'wallets.platforms.desktop',
  'wallets.stores.homepage',
  'connect.tags.multichain',
  'account.fates.confirmed.text',
  'account.dates',
  'account.deedsSent.host.pending',
  'settings.beta',
  'sessions.beta',
])

/** Paths of English texts that still wait for their translation, and are drawn in English until then. */
export const untranslated: readonly string[] = [
  // Such as 'connect.or'.
]

/** Terms and names that a language writes as English does, by the path of their text. */
const TERMS: Readonly<Record<string, string>> = {
  'account.blockExplorer': 'it nl',
  'account.features.swaps': 'pt-BR',
  'account.hostTransaction': 'fr',
  'account.kinds.smartAccount': 'it nl',
  'account.tabs.tokens': 'es nl pt-BR',
  'account.testnet': 'id nl pl',
  'account.titles.Account': 'it nl',
  'button.email': 'id it vi',
  'connect.tags.qr code': 'fr pt-BR',
  'connect.tags.recent': 'nl',
  'login.email': 'id it',
  'networks.testnet': 'id nl pl',
  'send.max': 'it',
  'sessions.active': 'fr',
  'settings.capabilities.states.unsupported': 'es it',
  'swap.max': 'it',
  'swap.router': 'es it nl',
  'swap.slippage': 'nl',
  'swap.titles.Swap': 'pt-BR',
  'wallets.kinds.extension': 'fr',
  'wallets.platforms.mobile': 'fr',
  'wallets.platforms.qrcode': 'fr',
  'wallets.platforms.web': 'es fr id it nl pl pt-BR tr',
  'wallets.storeQr': 'pt-BR',
}

/** All texts of a language: those of the core and of each feature. */
export async function catalogueOf(tag: Exclude<Locale, 'en'>): Promise<Catalogue> {
  const ofFeatures = featureTexts.map(({ sources: { [tag]: load } }) => load?.())
  return Object.assign({}, ...(await Promise.all([sources[tag](), ...ofFeatures]))) as Catalogue
}

/** Every text of a catalogue by its path, with all results of a function. */
export function textsOf(catalogue: object, path = ''): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [key, value] of Object.entries(catalogue) as [string, unknown][]) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string' || value === undefined) found.set(at, [value ?? ''])
    else if (typeof value === 'function') found.set(at, said(value as (...given: unknown[]) => string, at))
    else if (typeof value === 'object' && value !== null) for (const [k, v] of textsOf(value, at)) found.set(k, v)
  }
  return found
}

/** Texts that have a date, as the platform writes it. */
export const DATED = /^(account\.(day|halted)|sessions\.time)$/
/** Texts that take a number. `againIn` takes a label before it. */
const COUNTING = /\.(found|more|onlyOn|onlyOnText|tryAgainAfter|unknownsLeave|unknownsArrive)$/
function said(text: (...given: unknown[]) => string, at: string): readonly string[] {
  if (DATED.test(at)) return [text(Date.UTC(2026, 4, 7, 12))]
  if (at === 'login.againIn') return COUNTS.map((count) => text(WORD, count))
  if (COUNTING.test(at)) return COUNTS.map((count) => text(count))
  if (at === 'onramp.fees') return [text(1, 2)]
  return [text(WORD, 'Quartz')]
}

const placeholders = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => [...(text.match(/\{\w+\}|Zephyr|Quartz/g) ?? [])]))].toSorted().join(' ')

/** Faults of the texts of a language compared with the English ones. Empty if they are complete. */
export function faultsOf(english: object, other: object, tag: string): string[] {
  const [wanted, given] = [textsOf(english), textsOf(other)]
  const isTerm = (key: string) => SAME.has(key) || TERMS[key]?.split(' ').includes(tag)
  return [
    ...[...wanted.keys()]
      .filter((key) => !given.has(key) && !untranslated.includes(key))
      .map((key) => `${key} is missing`),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in English`),
    ...[...wanted].flatMap(([key, texts]) => {
      const there = given.get(key)
      if (!there) return []
      return [
        ...(placeholders(texts) === placeholders(there)
          ? []
          : [`${key} holds ${placeholders(there) || 'nothing'} instead of ${placeholders(texts) || 'nothing'}`]),
        ...(!isTerm(key) && there.some((text) => texts.includes(text)) ? [`${key} is still English`] : []),
        ...(!SAME.has(key) && there.some((text) => text.trim() === '') ? [`${key} is empty`] : []),
      ]
    }),
  ]
}
