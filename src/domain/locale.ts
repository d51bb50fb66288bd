/** BCP 47 tags of the languages there are texts in. */
export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]

/**
 * The language to draw in.
 *
 * @param wanted by the host; `auto` for the visitor's own
 * @param languages of the visitor, BCP 47, in order of preference; the first that there are texts in is taken, and
 *   English where there are none in any
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
