import { createContext, use } from 'react'
import { common } from '../texts/en/common'
import type { ErrorCode, Facts, Fault } from '../domain/errors'
import { localeOf, type Locale } from '../domain/locale'
import { loadChunk } from '../domain/chunk'
import type { DefaultedOptions } from '../domain/options/options'
import { report } from '../runtime/public/preloading'
import { fetchTexts } from '../texts/languages'
import type { Texts } from '../texts/texts'
import type { Language } from './language'

export type { Language } from './language'

/**
 * Resolves to the wanted language with the host's own texts, or to English if its texts cannot be fetched. Never
 * rejects.
 */
export async function fetchLanguage(
  wanted: DefaultedOptions['locale'],
  { texts, debug = false }: Partial<Pick<DefaultedOptions, 'texts' | 'debug'>> = {},
): Promise<Language> {
  const language = await fetchPlain(localeOf(wanted, navigator.languages))
  if (!texts) return language
  try {
    return await (await loadChunk(() => import('./ownTexts'))).withOwnTexts(language, texts, debug)
  } catch (error) {
    report(error)
    return language
  }
}

async function fetchPlain(locale: Locale): Promise<Language> {
  if (locale === 'en') return { locale }
  try {
    return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: await fetchTexts(locale) }
  } catch (error) {
    report(error)
    return { locale: 'en' }
  }
}

/** React context of the dialog's language. Default English. */
export const LanguageContext = createContext<Language>({ locale: 'en' })

/** Returns the texts of a subject in the dialog's language. */
export function useTexts<Subject extends Exclude<keyof Texts, 'faults'>>(
  subject: Subject,
  english: Texts[Subject],
): Texts[Subject] {
  const { texts, overlay } = use(LanguageContext)
  const base = texts?.[subject] ?? english
  return overlay ? overlay(subject, base) : base
}

/** Returns the texts that several views share. */
export const useCommonTexts = () => useTexts('common', common)

/** Returns the locale that numbers are formatted in. */
export const useLocale = (): Locale => use(LanguageContext).locale

/** Returns the catalogue's text of a fault, or its own message if the catalogue has no such text. */
export function faultText(faults: Language['faults'], { code, message, facts }: Fault): string {
  const textOf = (of: ErrorCode, places: Facts) =>
    // A replacement function, because the message of a third party may contain `$&`.
    faults?.[of]?.replace(/\{(\w+)\}/g, (all, name: string) => places[name] ?? all)
  // A message of our own is quoted in the same language.
  const quoted = facts?.because === undefined ? undefined : textOf(facts.because as ErrorCode, { ...facts, message })
  return textOf(code, { ...facts, message: quoted ?? message }) ?? message
}

/** Returns the text of a fault in the dialog's language: in English its own message. */
export function useFaultText(fault: Fault): string
export function useFaultText(fault: Fault | undefined): string | undefined
export function useFaultText(fault: Fault | undefined): string | undefined {
  const { texts, faults = texts?.faults } = use(LanguageContext)
  return fault && faultText(faults, fault)
}
