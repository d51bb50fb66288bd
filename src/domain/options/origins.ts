import { urlOf } from '../text/url'
import * as z from 'zod/mini'

/** Response of `GET /projects/v1/origins`. */
export const originsSchema = z.object({ allowedOrigins: z.array(z.string()) })

/** Origins allowed for every project (docs/reference.md#remote-configuration). */
export const defaultOrigins: readonly string[] = [
  'http://localhost',
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** Maximum length of a pattern, in characters. Longer patterns never match. */
const PATTERN_LIMIT = 300

/**
 * Returns whether the page's origin is on the project's allowlist or among {@link defaultOrigins}.
 *
 * @param origin `location.origin`, such as `https://app.example`; `null` origins never match.
 * @param allowedOrigins entries such as `https://app.example` or `https://*.example`; `*` matches any text.
 */
export function originAllowed(origin: string, allowedOrigins: readonly string[]): boolean {
  if (urlOf(origin)?.origin !== origin) return false
  return [...allowedOrigins, ...defaultOrigins].some((pattern) =>
    wildcardMatch(pattern.trim().replace(/\/$/, ''), origin),
  )
}

/**
 * Matches the whole text, ignoring case; `*` matches any text. Backtracks to the last `*` only, so it takes at most
 * pattern × text steps. No regular expression is built.
 */
export function wildcardMatch(pattern: string, text: string): boolean {
  if (pattern.length > PATTERN_LIMIT) return false
  const [want, have] = [pattern.toLowerCase(), text.toLowerCase()]
  let [p, t, star, mark] = [0, 0, -1, 0]
  while (t < have.length) {
    if (want[p] === '*') {
      star = p++
      mark = t
    } else if (p < want.length && want[p] === have[t]) {
      p++
      t++
    } else if (star >= 0) {
      p = star + 1
      t = ++mark
    } else {
      return false
    }
  }
  while (want[p] === '*') p++
  return p === want.length
}
