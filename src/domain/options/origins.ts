import { urlOf } from '../text/url'
import * as z from 'zod/mini'

/** The answer of `GET /projects/v1/origins`. */
export const originsSchema = z.object({ allowedOrigins: z.array(z.string()) })

/** Allowed for every project (docs/reference.md#remote-configuration). */
export const defaultOrigins: readonly string[] = [
  'http://localhost',
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** A pattern longer than this is no origin. */
const PATTERN_LIMIT = 300

/**
 * Is the page's origin on the project's allowlist?
 *
 * @param origin `location.origin`, such as `https://app.example`; `null` origins never match.
 * @param allowedOrigins entries such as `https://app.example` or `https://*.example`; a `*` stands for any text.
 */
export function originAllowed(origin: string, allowedOrigins: readonly string[]): boolean {
  if (urlOf(origin)?.origin !== origin) return false
  return [...allowedOrigins, ...defaultOrigins].some((pattern) =>
    wildcardMatch(pattern.trim().replace(/\/$/, ''), origin),
  )
}

/**
 * Whole-text match where `*` stands for any text, every other character for itself. Greedy with one point to
 * fall back to, so it takes at most pattern × text steps whatever the pattern; no regular expression is built.
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
