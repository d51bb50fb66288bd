import { isHttpUrl } from '../text/url'

/** URL schemes that catalogue data may never open (docs/decisions.md#20). */
const refusedSchemes = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'intent']

/** White space, control characters, and characters that could end or change a URL. */
const unfit = /[\s\p{Cc}\p{Cf}"'`<>\\^{}|#]/u

/** Whether the link may be opened as it is: http(s), or an app scheme that is not refused (docs/decisions.md#20). */
export function isAllowedLink(link: string): boolean {
  if (unfit.test(link)) return false
  const scheme = schemeOf(link)
  if (scheme === undefined || hasRefusedScheme(link)) return false
  return scheme === 'http' || scheme === 'https' ? isHttpUrl(link) : true
}

/** Whether the link has a scheme that is never opened. */
export function hasRefusedScheme(link: string): boolean {
  return refusedSchemes.includes(schemeOf(link) ?? '')
}

function schemeOf(link: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase()
}
