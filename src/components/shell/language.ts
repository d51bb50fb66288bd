import { localeOf } from '../../domain/locale'
import type { DefaultedOptions } from '../../domain/options/options'
import { report } from '../../runtime/public/preloading'
import { fetchTexts } from '../../texts/languages'
import type { Language } from '../texts'

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
