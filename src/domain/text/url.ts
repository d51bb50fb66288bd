/** `URL.parse`, which Chrome has since 126, Firefox since 126 and Safari since 18. */
export function urlOf(text: string | null | undefined, base?: string): URL | undefined {
  try {
    return new URL(text ?? '', base)
  } catch {
    return undefined
  }
}

/** The URL, if `text` is an absolute one without user or password; anything else is `undefined`. */
export function parseUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text !== text.trim()) return undefined
  const url = urlOf(text)
  return url?.username || url?.password ? undefined : url
}

/** `http://` or `https://`, parsed (docs/decisions.md#3). Other spellings that the parser would repair are refused. */
export function isHttpUrl(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && parseUrl(text) !== undefined
}
