/**
 * Whether the dialog is in English, whose texts come with its code. Other languages, and a host's own, are chosen by code
 * that is fetched.
 *
 * @param wanted value of the option `locale`
 * @param languages languages of the visitor, BCP 47, in order of preference
 */
export const isEnglish = (wanted: string, languages: readonly string[]): boolean =>
  /^en\b/i.test(wanted === 'auto' ? (languages[0] ?? 'en') : wanted)
