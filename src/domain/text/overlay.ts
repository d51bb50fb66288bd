import { isObject } from '../object'

type Tell = (text: string) => void

/** Sentence for an unknown subject of a host's texts. */
export const noSubject = (path: string, subjects: readonly string[]): string =>
  `\`${path}\` is no subject of texts; there are ${subjects.join(', ')}.`

/** Sentence for a locale that no language has. */
export const noLocale = (tag: string, tags: readonly string[]): string =>
  `There are no texts for the locale "${tag}", so the dialog is in English. There are ${tags.join(', ')}; \`locales\` takes more.`

/** Sentence for a tag that `Intl` does not take. */
export const noTag = (path: string): string =>
  `\`${path}\` is no BCP 47 tag, such as "en-GB", so numbers and dates are formatted as in English.`

/** Sentence for a language of the host that is no object of texts. */
export const noTexts = (path: string): string => `\`${path}\` must be an object of texts, or a function that loads one.`

/** Sentence for a language of the host whose loader gives no answer. */
export const lateTexts = (path: string): string =>
  `\`${path}\` has loaded no texts within 3 seconds, so the dialog is drawn without them. They are drawn at the next opening after they arrive.`

/** Sentence for an invalid writing direction. */
export const noDirection = (path: string): string => `\`${path}.direction\` must be "ltr" or "rtl".`

/** Sentence for a language of the host that lacks texts. */
export const holes = (path: string, keys: readonly string[]): string =>
  `\`${path}\` lacks ${keys.length} texts, which are drawn in English: ${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ', …' : ''}`

/** Paths of the texts that are in a catalogue and not in another. */
export function missingTexts(all: unknown, own: unknown, path = ''): string[] {
  if (!isObject(all)) return own === undefined ? [path] : []
  const below = isObject(own) ? own : {}
  return Object.entries(all).flatMap(([key, value]) => missingTexts(value, below[key], path ? `${path}.${key}` : key))
}

/**
 * Lays a host's texts over those of the catalogue, key by key. Where one does not fit, the base stays.
 *
 * @param path of `own`, for the sentences about texts that do not fit
 * @param tell receives these sentences
 */
export function laidOver(base: unknown, own: unknown, path: string, tell: Tell): unknown {
  // Also a text that is empty in every language.
  if (own === undefined || own === base) return base
  if (isObject(base)) {
    if (!isObject(own)) {
      tell(`\`${path}\` must be an object with keys such as ${Object.keys(base).slice(0, 3).join(', ')}.`)
      return base
    }
    for (const key of Object.keys(own))
      if (!Object.hasOwn(base, key)) tell(`\`${path}.${key}\` is no text; there are ${Object.keys(base).join(', ')}.`)
    const laid = Object.entries(base).map(([key, value]) => [key, laidOver(value, own[key], `${path}.${key}`, tell)])
    return Array.isArray(base) ? laid.map(([, value]) => value) : Object.fromEntries(laid)
  }
  if (typeof base === 'function') {
    if (typeof own === 'function') return guarded(own as TextFunction, base as TextFunction)
    tell(`\`${path}\` must be a function, because it has ${base.length === 1 ? 'a value' : 'values'} to insert.`)
    return base
  }
  return fits(own, placesOf(String(base)), [], path, tell) ? own : base
}

/**
 * Places of the texts by error code: values in the English message, without which a sentence would be wrong. `{message}`
 * may be in each of them.
 */
export const faultPlaces: Readonly<Record<string, readonly string[]>> = {
  'allowance.changed': ['now'],
  'amount.decimals': ['decimals'],
  'amount.tooSmall': ['least'],
  'amount.tooSmall.bitcoin': ['least'],
  'balance.changed': ['held', 'needed'],
  'chain.switchNotSupported.single': ['wallet'],
  'fee.changed': ['shown', 'now'],
  'fee.insufficient.remainder': ['least'],
  'send.unknown.broadcast': ['transaction'],
  'send.unknown.named': ['transaction'],
  'swap.noQuote.reason': ['reason'],
  'transaction.reverted': ['reason'],
  'transaction.reverted.approval': ['reason'],
  'wallet.timeout.ready': ['wallet'],
}

/** Entries of a host's texts by error code that can be drawn. The default is drawn for the others. */
export const fittingFaults = (own: object, path: string, tell: Tell): [code: string, text: string][] =>
  Object.entries(own).filter((entry): entry is [string, string] => {
    const [code, text] = entry as [string, unknown]
    const places = (faultPlaces[code] ?? []).map((name) => `{${name}}`).sort()
    return text !== undefined && fits(text, places, ['{message}'], `${path}.${code}`, tell)
  })

/** Whether a value is a text with these places, and no other but those that may be there. */
function fits(
  own: unknown,
  wanted: readonly string[],
  optional: readonly string[],
  path: string,
  tell: Tell,
): own is string {
  if (typeof own !== 'string' || own.trim() === '') {
    tell(`\`${path}\` must be a text that is not empty.`)
    return false
  }
  const placed = placesOf(own)
  const missing = wanted.filter((place) => !placed.includes(place))
  const unknown = placed.filter((place) => !wanted.includes(place) && !optional.includes(place))
  if (missing.length + unknown.length === 0) return true
  tell(
    `\`${path}\` ${missing.length > 0 ? `lacks ${missing.join(', ')}` : `has no place for ${unknown.join(', ')}`}. The default text is drawn.`,
  )
  return false
}

type TextFunction = (...values: readonly unknown[]) => unknown

/** Function of the host whose answer counts only if it is a text. */
const guarded =
  (own: TextFunction, base: TextFunction): TextFunction =>
  (...values) => {
    try {
      const text = own(...values)
      if (typeof text === 'string' && text) return text
    } catch {
      // The text of the catalogue is drawn instead.
    }
    return base(...values)
  }

/** Places of a text, such as `{name}`, each once. */
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
