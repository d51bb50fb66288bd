/**
 * A constructed sheet, which a strict policy allows without a nonce; where there are none (Safari before 16.4, jsdom) a
 * `style` element, which such a policy refuses: the page then works unstyled.
 */
export function makeSheet(css: string): CSSStyleSheet | HTMLStyleElement {
  if (Reflect.has(document, 'adoptedStyleSheets')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  }
  const element = document.createElement('style')
  element.textContent = css
  return element
}
