import { ModalError } from '../errors'
import { isHttpUrl } from '../text/url'

/** Log-in service that carries the provider's own address in a parameter. */
const PROXY = 'auth.magic.link'
const INNER = 'provider_authorization_url'

/**
 * Validates a provider's address (docs/reference.md#login): http(s), with a `state` parameter, because an answer
 * without one could be forged.
 *
 * @throws ModalError `social.noState`, `link.refused`
 */
export function checkSocialUri(uri: string): string {
  if (!isHttpUrl(uri))
    throw new ModalError(
      'link.refused.login',
      'The login page’s address isn’t safe to open, so it was blocked. Choose another way.',
    )
  const { origin, pathname, searchParams } = new URL(innerOf(uri) ?? uri)
  if (!searchParams.get('state')) {
    throw new ModalError('social.noState', `state= parameter not found in the URL: ${origin}${pathname}`)
  }
  return uri
}

/**
 * Adds the page's address to the provider's, after the state and two dashes, so that the provider returns to this page
 * (docs/reference.md#login).
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

/** Returns the `state` parameter of a provider's address. */
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
