import createEmotion, { type Emotion } from '@emotion/css/create-instance'
import type { makeSheet } from '../react/sheet'
import { loadChunk } from '../domain/chunk'

/** All rules so far, in order; a sheet that is created later starts with them. */
const rules: string[] = []
let sheet: CSSStyleSheet | undefined
/** Insert functions for later rules: into the constructed sheet, or into its replacement in each shadow root. */
const places: ((rule: string) => void)[] = []
let debug = false

/** Target of `css`: a constructed sheet, which a strict `style-src 'self'` allows without a nonce. */
const target = {
  key: 'w',
  tags: [],
  isSpeedy: true,
  insert(rule: string) {
    rules.push(rule)
    for (const insert of places) {
      // A rule that this browser does not support must not affect the others.
      try {
        insert(rule)
      } catch (error) {
        if (debug) console.warn('This browser ignored a rule of the dialog’s styles.', rule, error)
      }
    }
  },
  hydrate() {},
  flush() {
    rules.length = 0
    sheet?.replaceSync('')
  },
}

// No automatic prefixes: those that supported browsers need are written by hand (tests/components/prefixes).
const emotion = createEmotion({ key: target.key, stylisPlugins: [] })
const compile = emotion.cache.insert
/** Rules to compile before the first render: most of the cost of evaluating the rendering code. */
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

/** Number of rules compiled per piece of work. */
const PIECE = 24
/** Compiles the waiting rules piece by piece. `adoptSheet` compiles the rest at once. */
export function* compileStyles(): Generator<void, void> {
  while (waiting.length > 0) {
    for (const rule of waiting.splice(0, PIECE)) compile(...rule)
    yield
  }
}

/**
 * Emotion's functions: `css` returns the class name of a style object. Call them when a module is evaluated, not during
 * render, so that a view's styles exist when it renders. Variants are separate classes: `css(base, more)`.
 *
 * A module's classes are the fields of one object: `styles`, or `panelStyles` if others use them too. What is drawn first
 * (`drawn` in scripts/chunkGroups.ts) has constants instead, `rowClass`, because they cost fewer bytes.
 */
export const css: Emotion['css'] = emotion.css
export const cx: Emotion['cx'] = emotion.cx
export const keyframes: Emotion['keyframes'] = emotion.keyframes
export const injectGlobal: Emotion['injectGlobal'] = emotion.injectGlobal

/**
 * Adds the styles to a shadow root: one sheet for the whole page, to which later chunks add rules.
 *
 * @param make passed in by the page's own graph, which needs it for the button
 * @param logs whether to log rules that this browser does not support
 * @returns resolves once the styles apply: at once if sheets can be constructed
 */
export async function adoptSheet(root: ShadowRoot, make: typeof makeSheet, logs = false): Promise<void> {
  debug = logs
  drawn = true
  for (const rule of waiting.splice(0)) compile(...rule)
  const dressing = sheet ?? make(rules.join(''))
  if (!dressing) {
    const { dressOnce } = await loadChunk(() => import('../react/oldSheet'))
    return dressOnce(
      root,
      () => rules.join(''),
      (insert) => void places.push(insert),
    )
  }
  if (!sheet) places.push((rule) => void dressing.insertRule(rule, dressing.cssRules.length))
  sheet = dressing
  if (!root.adoptedStyleSheets.includes(dressing)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, dressing]
}
