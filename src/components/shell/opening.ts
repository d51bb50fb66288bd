import { report } from '../../runtime/public/preloading'
import { focusStart } from './focus'
import { loadChunk } from '../../domain/chunk'

/**
 * Opens the dialog above the page and focuses the start of its card. In browsers without modal dialogs (Firefox before
 * 98), or if `showModal` fails, the dialog is a layer over the page (docs/decisions.md#144).
 *
 * @returns closes the dialog
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  let release: (() => void) | undefined
  let closed = false
  try {
    dialog.showModal()
  } catch {
    // Opens as a layer below.
  }
  const layered = !dialog.hasAttribute('open')
  if (layered) {
    dialog.setAttribute('open', '')
    loadChunk(() => import('./layer')).then(({ hold }) => {
      if (!closed) release = hold(dialog, focusStart)
    }, report)
  }
  // Firefox before 110 ignores `autofocus` on most elements.
  if (layered || !('autofocus' in HTMLElement.prototype)) focusStart(dialog)
  return () => {
    closed = true
    release?.()
    try {
      dialog.close()
    } catch {
      // Browsers without `<dialog>` have no `close`.
    }
    dialog.removeAttribute('open')
  }
}
