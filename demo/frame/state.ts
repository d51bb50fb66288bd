/** A `state` that carries, after two dashes, the page to return to: the way of browsers without popups. */
const carried = /^(.*?)--(https?(?::|%3a)(?:\/|%2f).*)$/is

function webAddress(value: string): string | undefined {
  try {
    const url = new URL(/^https?%3a/i.test(value) ? decodeURIComponent(value) : value)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Takes apart a `state` of the URL, already decoded once: the site's own part, and the page to return to. */
export function readState(state: string): { own: string; page?: string } {
  const [, own, page] = carried.exec(state) ?? []
  const address = page && webAddress(page)
  return own !== undefined && address ? { own, page: address } : { own: state }
}

/** Gives a redirect of the provider the whole `state` that came with the request. */
export function withState(redirect: string, state: string): string {
  const url = new URL(redirect)
  url.searchParams.set('state', state)
  return url.href
}

/**
 * Where a browser without popups goes next: the app's page, with the result in its query.
 *
 * @returns undefined when the result belongs to the window that opened this one.
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
