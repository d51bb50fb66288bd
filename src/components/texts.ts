import { createContext, use } from 'react'
import { common } from '../texts/en/common'
import type { Locale, Texts } from '../texts/texts'

/** The language that the dialog is drawn in. */
export interface Language {
  locale: Locale
  /** Absent in English, whose texts come with the code that draws them. */
  texts?: Texts | undefined
}

export const LanguageContext = createContext<Language>({ locale: 'en' })

/** The texts of a subject in the chosen language. */
export function useTexts<Subject extends keyof Texts>(subject: Subject, english: Texts[Subject]): Texts[Subject] {
  return use(LanguageContext).texts?.[subject] ?? english
}

export const useCommonTexts = () => useTexts('common', common)

/** The language that numbers are formed in. */
export const useLocale = (): Locale => use(LanguageContext).locale
