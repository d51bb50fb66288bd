import { beginnings, locales } from './locales'

/** Tags by language whose texts are of one region, and tags by the old code of a language. */
const others: Readonly<Record<string, string>> = { pt: 'pt-BR', zh: 'zh-CN', iw: 'he', in: 'id' }
/** Chinese in traditional characters, by script or by region. */
const traditional = /^zh-(.*-)?hant\b|^zh-(?!.*hans\b)(.*-)?(tw|hk|mo)\b/

/**
 * Returns the language with texts for a BCP 47 tag; `undefined` if there is none. Subtags are dropped from the end until
 * a language fits (lookup of RFC 4647). Portuguese of any region is `pt-BR`; Chinese is `zh-TW` in Taiwan, Hong Kong,
 * Macau and in traditional characters, otherwise `zh-CN`.
 *
 * @param own tags of further languages, which come first
 * @example
 * findLocale('de-AT') // 'de'
 * findLocale('zh-HK') // 'zh-TW'
 */
export function findLocale(tag: string, own: readonly string[] = []): string | undefined {
  const lowercase = tag.toLowerCase()
  const subtags = lowercase.split('-')
  const all = [...own, ...locales]
  for (let length = subtags.length; length > 0; length--) {
    const shorter = subtags.slice(0, length).join('-')
    const found = all.find((locale) => locale.toLowerCase() === shorter)
    if (found) return found
  }
  const [spoken = ''] = subtags
  const other = traditional.test(lowercase) ? 'zh-TW' : others[spoken]
  return all.find((locale) => locale === other)
}

/**
 * Chooses the language of the modal; English if none fits. One of ours that has only begun is chosen by its tag, never
 * for a visitor: most of the dialog would be English, and their next language may be whole.
 *
 * @param wanted BCP 47 tag that the host wants; `auto` for the visitor's
 * @param languages languages of the visitor, BCP 47, in order of preference
 * @param own tags of the host's own languages
 */
export function localeOf(wanted: string, languages: readonly string[], own: readonly string[] = []): string {
  for (const language of wanted === 'auto' ? languages : [wanted]) {
    const found = findLocale(language, own)
    if (found && (wanted !== 'auto' || own.includes(found) || !beginnings.includes(found))) return found
  }
  return 'en'
}

/** Languages that are written from right to left, for browsers that do not say so. */
const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/
/** `Intl.Locale` with the direction, which some browsers have as a property and later ones as a method. */
interface Directed {
  textInfo?: { direction?: 'ltr' | 'rtl' }
  getTextInfo?: () => { direction?: 'ltr' | 'rtl' }
}

/** Returns the direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  try {
    const locale: Intl.Locale & Directed = new Intl.Locale(tag)
    const { direction } = (locale.getTextInfo ? locale.getTextInfo() : locale.textInfo) || {}
    if (direction) return direction
  } catch {
    // The browser has no `Intl.Locale`, or the tag is no tag.
  }
  return rightToLeft.test(tag) ? 'rtl' : 'ltr'
}
