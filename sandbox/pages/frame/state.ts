/** Matches a `state` that contains, after two dashes, the page to return to; used by browsers without popups. */
const carried = /^(.*?)--(https?(?::|%3a)(?:\/|%2f).*)$/is

function webAddress(value: string): string | undefined {
  try {
    const url = new URL(/^https?%3a/i.test(value) ? decodeURIComponent(value) : value)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Parses a `state` of the URL, already decoded once, into the site's part and the page to return to. */
export function readState(state: string): { own: string; page?: string } {
  const [, own, page] = carried.exec(state) ?? []
  const address = page && webAddress(page)
  return own !== undefined && address ? { own, page: address } : { own: state }
}

/** Sets the whole `state` of the request in the provider's redirect. */
export function withState(redirect: string, state: string): string {
  const url = new URL(redirect)
  url.searchParams.set('state', state)
  return url.href
}

/**
 * Next URL in a browser without popups: the host's page, with the result in its query.
 *
 * @returns undefined if the result belongs to the window that opened this one
 */
export function returnAddress(result: string): string | undefined {
  const url = new URL(result)
  const { own, page } = readState(url.searchParams.get('state') ?? '')
  if (!page) return undefined
  url.searchParams.set('state', own)
  const back = new URL(page)
  back.searchParams.set('result_uri', url.href)
  return back.href
}
