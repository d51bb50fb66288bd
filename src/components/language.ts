import type { Texts } from '../texts/texts'

/** Language of the dialog, with its texts. */
export interface Language {
  /** BCP 47 tag. */
  locale: string
  /** Text direction. Undefined in English, which uses the page's. */
  direction?: 'ltr' | 'rtl'
  /** Lays the texts of the language, and of the host, over the English ones of a subject. Undefined in English. */
  overlay?: <Subject extends object>(subject: string, english: Subject) => Subject
  /** Texts by error code that replace the error's own message. */
  faults?: Partial<Texts['faults']>
}
