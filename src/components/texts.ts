import { createContext, useContext } from 'react'
import { common } from '../texts/en/common'
import type { ErrorCode, Facts, Fault } from '../domain/errors'
import { isEnglish } from '../domain/english'
import { loadChunk } from '../domain/chunk'
import { report } from '../runtime/public/preloading'
import type { Texts } from '../texts/texts'
import type { Language } from './language'
import type { LanguageOptions } from './languages'

export type { Language } from './language'

const english: Language = { locale: 'en' }

/**
 * Resolves to the language that the options want, with its texts and those of the host, or to English if they cannot be
 * fetched. Never rejects.
 */
export async function fetchLanguage(options: LanguageOptions): Promise<Language> {
  const { languages } = navigator
  if (isEnglish(options.locale, languages) && !options.locales && !options.texts) return english
  try {
    return await (await loadChunk(() => import('./languages'))).languageOf(options, languages)
  } catch (error) {
    report(error)
    return english
  }
}

/** React context of the dialog's language. Default English. */
export const LanguageContext = createContext<Language>(english)

/** Returns the texts of a subject in the dialog's language. */
export function useTexts<Subject extends Exclude<keyof Texts, 'faults'>>(
  subject: Subject,
  english: Texts[Subject],
): Texts[Subject] {
  const { overlay } = useContext(LanguageContext)
  return overlay ? overlay(subject, english) : english
}

/** Returns the texts that several views share. */
export const useCommonTexts = () => useTexts('common', common)

/** Returns the BCP 47 tag that numbers are formatted for. */
export const useLocale = (): string => useContext(LanguageContext).locale

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
  const { faults } = useContext(LanguageContext)
  return fault && faultText(faults, fault)
}
