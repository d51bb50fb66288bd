/** Parses a URL like `URL.parse` (Chrome 126, Firefox 126, Safari 18); `undefined` if invalid. */
export function urlOf(text: string | null | undefined, base?: string): URL | undefined {
  try {
    return new URL(text ?? '', base)
  } catch {
    return undefined
  }
}

/** Parses an absolute URL without user or password; `undefined` for anything else. */
export function parseUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text !== text.trim()) return undefined
  const url = urlOf(text)
  return url?.username || url?.password ? undefined : url
}

/** Whether the value is an `http(s)://` URL that the parser need not repair (docs/decisions.md#3). */
export function isHttpUrl(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && parseUrl(text) !== undefined
}
