import { adoptSheet as adoptStyles } from './style'
import tokens from './styles/tokens.css?inline'
import frame from './styles/frame.css?inline'
import controls from './styles/controls.css?inline'
import views from './styles/views.css?inline'

let css = tokens + frame + controls + views
let sheet: CSSStyleSheet | undefined

/**
 * Gives a shadow root the product's styles: one constructed sheet for the whole page. A strict
 * `style-src 'self'` allows it without a nonce.
 */
export function adoptSheet(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  adoptStyles(root)
}

/** Adds what code fetched later draws with, to the sheet that is already adopted; what is in it stays once. */
export function addRules(more: string): void {
  if (css.includes(more)) return
  css += more
  sheet?.replaceSync(css)
}
