/** Tags of the languages. Written by `npm run texts -- --add` from src/texts/locales. */

/** BCP 47 tags of the languages with texts. */
export const locales = [
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
] as const
/** Tag of a language with texts. */
export type Locale = (typeof locales)[number]
/** Languages that are mostly English so far. */
export const beginnings: readonly string[] = []
