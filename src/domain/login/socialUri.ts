import { ModalError } from '../errors'
import { isHttpUrl } from '../text/url'

/** A login service that keeps the provider's own address in a parameter. */
const PROXY = 'auth.magic.link'
const INNER = 'provider_authorization_url'

/**
 * Checks where a provider is said to be reached (docs/reference.md#login): http(s), and with a `state` parameter, without
 * which an answer could not be told from a forged one.
 *
 * @throws ModalError `social.noState`, `link.refused`
 */
export function checkSocialUri(uri: string): string {
  if (!isHttpUrl(uri))
    throw new ModalError('link.refused.login', 'The address of the login page is not safe to open and was refused.')
  const { origin, pathname, searchParams } = new URL(innerOf(uri) ?? uri)
  if (!searchParams.get('state')) {
    throw new ModalError('social.noState', `state= parameter not found in the URL: ${origin}${pathname}`)
  }
  return uri
}

/**
 * The same address, so that the provider leads back to this very page (docs/reference.md#login): the page lies behind
 * the state, after two dashes.
 *
 * @throws ModalError as {@link checkSocialUri}
 */
export function withReturn(uri: string, page: string): string {
  checkSocialUri(uri)
  const inner = innerOf(uri)
  if (inner === undefined) return stated(uri, page)
  const url = new URL(uri)
  url.searchParams.set(INNER, stated(inner, page))
  return url.href
}

/** The `state` with which a provider is asked. */
export function stateOf(uri: string): string {
  return new URL(innerOf(uri) ?? uri).searchParams.get('state') ?? ''
}

function innerOf(uri: string): string | undefined {
  const { hostname, searchParams } = new URL(uri)
  const inner = hostname === PROXY ? searchParams.get(INNER) : null
  return inner && isHttpUrl(inner) ? inner : undefined
}

function stated(uri: string, page: string): string {
  const url = new URL(uri)
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}--${page}`)
  return url.href
}
