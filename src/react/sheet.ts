/** Creates a constructed sheet, which a strict policy allows without a nonce; `undefined` if unsupported. */
export function makeSheet(css: string): CSSStyleSheet | undefined {
  if (!Reflect.has(document, 'adoptedStyleSheets')) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
