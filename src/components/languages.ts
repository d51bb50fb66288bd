import { directionOf, findLocale, localeOf } from '../domain/locale'
import { locales, type Locale } from '../domain/locales'
import type { DefaultedOptions } from '../domain/options/options'
import type { HostTexts } from '../domain/options/shapes'
import { isObject } from '../domain/object'
import {
  fittingFaults,
  holes,
  laidOver,
  missingTexts,
  noDirection,
  noLocale,
  noSubject,
  noTag,
} from '../domain/text/overlay'
import { featureTexts } from '../features/texts'
import { report } from '../runtime/public/preloading'
import { buttons } from '../texts/buttons'
import { sources } from '../texts/languages'
import type { ButtonTexts, Catalogue, CoreTexts, OwnTexts } from '../texts/texts'
import { fetchHostLocale, readHostLocale, type OnLost } from './hostLocale'
import type { Language } from './language'

/** Languages other than English, and texts of the host: a chunk that an English page without such texts never loads. */

/** Options that decide the texts. */
export type LanguageOptions = Pick<DefaultedOptions, 'locale'> &
  Partial<Pick<DefaultedOptions, 'locales' | 'texts' | 'debug'>>

/** Names of the core's subjects of {@link HostTexts}. */
const coreSubjects: Record<keyof CoreTexts | 'button', true> = {
  button: true,
  common: true,
  connect: true,
  wallets: true,
  login: true,
  settings: true,
  account: true,
  send: true,
  networks: true,
  support: true,
  faults: true,
}

/** Names of all subjects of {@link HostTexts}. */
const subjects: readonly string[] = [
  ...Object.keys(coreSubjects),
  ...featureTexts.flatMap(({ subjects: ofFeature }) => ofFeature),
]

/** Texts, and where they come from, for the sentences about those that do not fit. */
type Layer = readonly [path: string, texts: Readonly<Record<string, unknown>>]

/** Languages by the options of their modal, with the locale that they were composed for: devtools change it. */
const composed = new WeakMap<LanguageOptions, { wanted: string; language: Promise<Language> }>()

/**
 * Returns the language of the dialog with its texts: the same object for the same options, unless texts could not be
 * loaded; then the next call loads them again. Texts lie over each other, one by one: English, the catalogue of the
 * language, the host's `locales`, and the host's `texts`. One that does not fit is left out, and named in the console in
 * debug, where all are checked at once.
 *
 * @param languages languages of the visitor
 */
export function languageOf(options: LanguageOptions, languages: readonly string[]): Promise<Language> {
  const { locale: wanted } = options
  const before = composed.get(options)
  if (before?.wanted === wanted) return before.language
  let isWhole = true
  const language = compose(options, languages, (error) => {
    report(error)
    isWhole = false
  }).finally(() => {
    if (!isWhole && composed.get(options)?.language === language) composed.delete(options)
  })
  composed.set(options, { wanted, language })
  return language
}

async function compose(options: LanguageOptions, languages: readonly string[], onLost: OnLost): Promise<Language> {
  const { locale: wanted, locales: own = {}, texts: host, debug = false } = options
  const chosen = localeOf(wanted, languages, Object.keys(own))
  const tell = teller(host ?? own, debug)
  if (wanted !== 'auto' && !findLocale(wanted, Object.keys(own)))
    tell(noLocale(wanted, [...locales, ...Object.keys(own)]))
  for (const tag of Object.keys(own)) if (!isTag(tag)) tell(noTag(`locales.${tag}`))
  const [catalogue, hosts] = await Promise.all([
    fetchCatalogue(chosen, onLost),
    fetchHostLocale(chosen, own, tell, onLost),
  ])
  const { direction = directionOf(chosen), ...layer } = hosts ?? {}
  const hostLayers: readonly Layer[] = [
    ...(hosts ? [[`locales.${chosen}`, layer] as const] : []),
    ...layersOf(chosen, host),
  ]
  const layers = [...(catalogue ? [['', catalogue] as const] : []), ...hostLayers] as readonly Layer[]
  const locale = (catalogue || hosts) && isTag(chosen) ? chosen : 'en'
  const language: Language =
    locale === 'en' && !hosts ? { locale } : { locale, direction: rightly(direction, `locales.${chosen}`, tell) }
  if (layers.length === 0) return language
  for (const [path, texts] of hostLayers)
    for (const name of Object.keys(texts)) if (!subjects.includes(name)) tell(noSubject(`${path}.${name}`, subjects))
  if (debug && hostLayers.length > 0) await check(hostLayers, hosts && !catalogue ? layer : undefined, tell)
  const cached = new Map<string, object>()
  return {
    ...language,
    overlay<Subject extends object>(subject: string, english: Subject): Subject {
      const found = cached.get(subject)
      if (found) return found as Subject
      const laid = layers.reduce<unknown>(
        (below, [path, texts]) => laidOver(below, texts[subject], `${path}.${subject}`, tell),
        english,
      ) as Subject
      cached.set(subject, laid)
      return laid
    },
    faults: {
      ...catalogue?.faults,
      ...Object.fromEntries(
        hostLayers.flatMap(([path, { faults }]) =>
          isObject(faults) ? fittingFaults(faults, `${path}.faults`, tell) : [],
        ),
      ),
    },
  }
}

/** Whether `Intl` takes the tag; it throws for another, such as `en_GB`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Texts of a host that can be drawn. */
const writtenOf = (texts: object = {}): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''))

/** Language of the page's buttons, with the texts that are not English. */
export interface ButtonLanguage {
  locale: string
  button: Partial<ButtonTexts>
  /** Whether the host's texts were loaded, if it has any. */
  isWhole: boolean
}

/** Returns the language of the page's buttons. */
export async function buttonLanguageOf(
  { locale: wanted, locales: own = {} }: LanguageOptions,
  languages: readonly string[],
): Promise<ButtonLanguage> {
  const locale = localeOf(wanted, languages, Object.keys(own))
  // The dialog names what is wrong with it.
  let isWhole = true
  const hosts = await readHostLocale(
    locale,
    own,
    () => {},
    (error) => {
      report(error)
      isWhole = false
    },
  )
  return { locale, button: { ...buttons[locale], ...writtenOf(hosts?.button) }, isWhole }
}

const sentencesOf = new WeakMap<object, Set<string>>()
/** Returns a function that names in the console what does not fit, each once for the same texts. */
function teller(host: object, debug: boolean): (text: string) => void {
  const before = sentencesOf.get(host) ?? new Set<string>()
  sentencesOf.set(host, before)
  return (text) => {
    if (debug && !before.has(text)) console.warn(text)
    before.add(text)
  }
}

/**
 * Loads the catalogue of a language: the core's texts, then those of the features, which are in the same file of the
 * built package. `undefined` if there is none, or if the core's could not be loaded. Texts of a feature that could not
 * be loaded are English.
 */
async function fetchCatalogue(locale: string, onLost: OnLost): Promise<Catalogue | undefined> {
  if (!Object.hasOwn(sources, locale)) return undefined
  const tag = locale as keyof typeof sources
  try {
    const core = await sources[tag]()
    const ofFeatures = await Promise.all(featureTexts.map(({ sources: { [tag]: load } }) => load?.().catch(onLost)))
    return Object.assign({}, core, ...ofFeatures) as Catalogue
  } catch (error) {
    onLost(error)
    return undefined
  }
}

/** Layers of the option `texts`: those for every language, then those for this one. */
function layersOf(locale: string, host: HostTexts | undefined): Layer[] {
  if (!isObject(host)) return []
  const tags: readonly string[] = locales
  const general = Object.fromEntries(Object.entries(host).filter(([name]) => !tags.includes(name)))
  const own = tags.includes(locale) ? host[locale as Locale] : undefined
  return [['texts', general], ...(isObject(own) ? [[`texts.${locale}`, own] as const] : [])]
}

/** Entries of an object whose names another object lacks. */
const unknownIn = (given: object, known: object): object =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(known, name)))

function rightly(direction: unknown, path: string, tell: (text: string) => void): 'ltr' | 'rtl' {
  if (direction === 'ltr' || direction === 'rtl') return direction
  tell(noDirection(path))
  return 'ltr'
}

/**
 * Names everything that does not fit.
 *
 * @param whole texts of a language that has no catalogue of ours: what they lack is drawn in English
 */
async function check(
  layers: readonly Layer[],
  whole: OwnTexts | undefined,
  tell: (text: string) => void,
): Promise<void> {
  // Every catalogue has the same keys and places; this one is a single chunk.
  const catalogue = await fetchCatalogue('de', () => {})
  if (!catalogue) return
  const all: Readonly<Record<string, unknown>> = { ...catalogue, button: buttons['de'] }
  for (const [subject, base] of Object.entries(all))
    for (const [path, texts] of layers) {
      const hostTexts = texts[subject]
      // Texts by error code were checked as they were taken (`fittingFaults`), but for codes that do not exist.
      const checked = subject === 'faults' && isObject(hostTexts) ? unknownIn(hostTexts, base as object) : hostTexts
      laidOver(base, checked, `${path}.${subject}`, tell)
    }
  const missing = whole ? missingTexts(all, whole) : []
  if (missing.length > 0) tell(holes(String(layers[0]?.[0]), missing))
}
