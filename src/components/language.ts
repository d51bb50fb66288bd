import type { Locale } from '../domain/locale'
import type { Texts } from '../texts/texts'

/** Language of the dialog, with its texts. */
export interface Language {
  locale: Locale
  /** Text direction. Undefined in English, which uses the page's. */
  direction?: 'ltr' | 'rtl'
  /** Texts by subject. Undefined in English, whose texts are bundled with the views. */
  texts?: Texts | undefined
  /** Lays the host's texts of a subject over those of the catalogue. */
  overlay?: <Subject extends object>(subject: string, texts: Subject) => Subject
  /** Texts by error code, if the host has some. */
  faults?: Partial<Texts['faults']>
}
