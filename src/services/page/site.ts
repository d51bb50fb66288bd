import { ModalError } from '../../domain/errors'
import { isHttpUrl } from '../../domain/text/url'

const FEATURES = 'width=600,height=800,scrollbars=yes'

/**
 * Opens another site in a window of its own. Call it inside the tap, else browsers block it. The site does not get hold
 * of this page.
 *
 * @returns whether the browser has opened it
 * @throws ModalError `link.refused` for what is no http(s) address
 */
export function openSite(window: Pick<Window, 'open'>, url: string): boolean {
  if (!isHttpUrl(url)) {
    const message = 'This link is not safe to open and was refused. Choose another way.'
    throw new ModalError('link.refused', message, { cause: url })
  }
  // With `noopener` a window that was blocked could not be told from one that was opened.
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}
