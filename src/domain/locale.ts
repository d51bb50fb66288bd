/** BCP 47 tags of the languages with texts. */
export const locales = ['en', 'de', 'ar'] as const
/** Language with texts. */
export type Locale = (typeof locales)[number]

/**
 * Chooses the language of the modal.
 *
 * @param wanted language that the host wants; `auto` for the visitor's
 * @param languages languages of the visitor, BCP 47, in order of preference; the first one with texts is used,
 *   otherwise English
 */
export function localeOf(wanted: Locale | 'auto', languages: readonly string[]): Locale {
  if (wanted !== 'auto') return wanted
  for (const language of languages) {
    const spoken = language.toLowerCase().split('-')[0]
    const known = locales.find((locale) => locale === spoken)
    if (known) return known
  }
  return 'en'
}
