import createEmotion from '@emotion/css/create-instance'
import type { makeSheet } from '../react/sheet'

/** Every rule so far, in order: what a sheet made later starts with. */
const rules: string[] = []
let sheet: CSSStyleSheet | undefined
/** In the shadow roots of a browser without constructed sheets. */
const elements: HTMLStyleElement[] = []

/** What `css` writes to: a constructed sheet, which a strict `style-src 'self'` allows without a nonce. */
const target = {
  key: 'w',
  tags: [],
  isSpeedy: true,
  insert(rule: string) {
    rules.push(rule)
    sheet?.insertRule(rule, sheet.cssRules.length)
    for (const element of elements) element.append(rule)
  },
  hydrate() {},
  flush() {
    rules.length = 0
    sheet?.replaceSync('')
  },
}

// No prefixes: every browser that knows constructed sheets knows the properties by their standard names.
const emotion = createEmotion({ key: target.key, stylisPlugins: [] })
Object.assign(emotion.cache, { sheet: target })

/**
 * Class names from style objects. Call them when a module is evaluated, not while drawing, so that the styles of a
 * view are compiled with its chunk. Variants are classes of their own: `css(base, more)`.
 */
export const { css, cx, keyframes, injectGlobal } = emotion

/**
 * Gives a shadow root the styles: one sheet for the whole page; what is fetched later adds to it.
 *
 * @param make given by the page's own graph, which needs it for the button
 */
export function adoptSheet(root: ShadowRoot, make: typeof makeSheet): void {
  const made = sheet ?? make(rules.join(''))
  if (made instanceof CSSStyleSheet) {
    sheet = made
    if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, made]
  } else if (elements.every((element) => element.getRootNode() !== root)) {
    root.append(made)
    elements.push(made)
  }
}
