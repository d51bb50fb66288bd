import createEmotion from '@emotion/css/create-instance'
import type { makeSheet } from '../react/sheet'
import { late } from '../domain/late'

/** Every rule so far, in order: what a sheet made later starts with. */
const rules: string[] = []
let sheet: CSSStyleSheet | undefined
/** Where later rules go: the constructed sheet, or what stands for it in each shadow root. */
const places: ((rule: string) => void)[] = []
let debug = false

/** What `css` writes to: a constructed sheet, which a strict `style-src 'self'` allows without a nonce. */
const target = {
  key: 'w',
  tags: [],
  isSpeedy: true,
  insert(rule: string) {
    rules.push(rule)
    for (const insert of places) {
      // A rule that this browser does not know takes no other with it.
      try {
        insert(rule)
      } catch (error) {
        if (debug) console.warn('This browser left out a rule of the dialog’s styles.', rule, error)
      }
    }
  },
  hydrate() {},
  flush() {
    rules.length = 0
    sheet?.replaceSync('')
  },
}

// No prefixes: what a supported browser knows by another name alone is written beside it (tests/components/prefixes).
const emotion = createEmotion({ key: target.key, stylisPlugins: [] })
const compile = emotion.cache.insert
/** What is to be compiled before anything is drawn: the most of what the code that draws costs when it is evaluated. */
const waiting: Parameters<typeof compile>[] = []
let drawn = false
Object.assign(emotion.cache, {
  sheet: target,
  insert(...rule: Parameters<typeof compile>) {
    emotion.cache.inserted[rule[1].name] = true
    if (drawn) compile(...rule)
    else waiting.push(rule)
  },
})

/** So many classes are a piece of work. */
const PIECE = 24
/** Compiles what waits, piece by piece; what is left when a sheet is asked for is compiled then. */
export function* compileStyles(): Generator<void, void> {
  while (waiting.length > 0) {
    for (const rule of waiting.splice(0, PIECE)) compile(...rule)
    yield
  }
}

/**
 * Class names from style objects. Call them when a module is evaluated, not while drawing, so that the styles of a
 * view are there when it is drawn. Variants are classes of their own: `css(base, more)`.
 */
export const { css, cx, keyframes, injectGlobal } = emotion

/**
 * Gives a shadow root the styles: one sheet for the whole page; what is fetched later adds to it.
 *
 * @param make given by the page's own graph, which needs it for the button
 * @returns resolves once they are there: at once where sheets can be constructed
 */
export async function adoptSheet(root: ShadowRoot, make: typeof makeSheet, tells = false): Promise<void> {
  debug = tells
  drawn = true
  for (const rule of waiting.splice(0)) compile(...rule)
  const made = sheet ?? make(rules.join(''))
  if (!made) {
    const { dressOnce } = await late(() => import('../react/oldSheet'))
    return dressOnce(
      root,
      () => rules.join(''),
      (insert) => void places.push(insert),
    )
  }
  if (!sheet) places.push((rule) => void made.insertRule(rule, made.cssRules.length))
  sheet = made
  if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, made]
}
