/** A constructed sheet; `undefined` where there are none: Safari before 16.4, jsdom. */
export function constructedSheet(css: string): CSSStyleSheet | undefined {
  if (!('adoptedStyleSheets' in document) || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** What stands in for it there; a strict policy refuses it, and leaves the page unstyled but working. */
export function styleElement(css: string): HTMLStyleElement {
  const element = document.createElement('style')
  element.textContent = css
  return element
}
