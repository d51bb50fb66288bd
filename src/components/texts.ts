import { createContext, use } from 'react'
import { common } from '../texts/en/common'
import type { Facts, Fault } from '../domain/errors'
import { localeOf, type Locale } from '../domain/locale'
import type { DefaultedOptions } from '../domain/options/options'
import { report } from '../runtime/public/preloading'
import { fetchTexts } from '../texts/languages'
import type { Texts } from '../texts/texts'

/** The language that the dialog is drawn in. */
export interface Language {
  locale: Locale
  /** Absent in English, which is written the way the page is. */
  direction?: 'ltr' | 'rtl'
  /** Absent in English, whose texts come with the code that draws them. */
  texts?: Texts | undefined
}

/** The language with its texts; where they cannot be fetched it is English, until the next call. Never rejects. */
export async function fetchLanguage(wanted: DefaultedOptions['locale']): Promise<Language> {
  const locale = localeOf(wanted, navigator.languages)
  if (locale === 'en') return { locale }
  try {
    return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: await fetchTexts(locale) }
  } catch (error) {
    report(error)
    return { locale: 'en' }
  }
}

export const LanguageContext = createContext<Language>({ locale: 'en' })

/** The texts of a subject in the chosen language. */
export function useTexts<Subject extends Exclude<keyof Texts, 'faults'>>(
  subject: Subject,
  english: Texts[Subject],
): Texts[Subject] {
  return use(LanguageContext).texts?.[subject] ?? english
}

export const useCommonTexts = () => useTexts('common', common)

/** The language that numbers are formed in. */
export const useLocale = (): Locale => use(LanguageContext).locale

/**
 * What is said of an error: in English its own text, word for word; in another language what the catalogue has for
 * its code, and its own text where there is nothing.
 */
export function useFaultText(fault: Fault): string
export function useFaultText(fault: Fault | undefined): string | undefined
export function useFaultText(fault: Fault | undefined): string | undefined {
  const { texts } = use(LanguageContext)
  const { message, facts } = fault ?? {}
  const places: Facts = { ...facts, message: message ?? '' }
  // Not as a pattern of `replace`: what others wrote may hold `$&`.
  return (
    fault && (texts?.faults[fault.code]?.replace(/\{(\w+)\}/g, (all, name: string) => places[name] ?? all) ?? message)
  )
}
