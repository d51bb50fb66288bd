import { isHttpUrl } from '../text/url'

/** What the provider answered, and the page's address without it; `undefined` where the page was not returned to. */
export function socialReturn(href: string): { uri: string; page: string } | undefined {
  const url = new URL(href)
  const uri = url.searchParams.get('result_uri')
  if (!uri || !isHttpUrl(uri)) return undefined
  url.searchParams.delete('result_uri')
  return { uri, page: url.href }
}
