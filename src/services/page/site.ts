import { ModalError } from '../../domain/errors'
import { isHttpUrl } from '../../domain/text/url'

const FEATURES = 'width=600,height=800,scrollbars=yes'

/**
 * Opens another site in a new window, without access to this page. Call it in a user gesture, else browsers block it.
 *
 * @returns whether the browser has opened the window
 * @throws ModalError `link.refused` if `url` is not an http(s) URL
 */
export function openSite(window: Pick<Window, 'open'>, url: string): boolean {
  if (!isHttpUrl(url)) {
    const message = 'This link isn’t safe to open, so it was blocked. Choose another way.'
    throw new ModalError('link.refused', message, { cause: url })
  }
  // With `noopener`, `open` returns `null` whether the window was blocked or opened.
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}
