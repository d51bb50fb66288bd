import { report } from '../../runtime/public/preloading'
import { focusStart } from './focus'
import { late } from '../../domain/late'

/**
 * Opens the dialog above the page, and puts the focus where the card has marked its start. Where the browser has no modal
 * dialogs (Firefox before 98) or refuses one, it is a layer over the page (docs/decisions.md#144).
 *
 * @returns closes it
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  let release: (() => void) | undefined
  let closed = false
  try {
    dialog.showModal()
  } catch {
    // What is not open by now becomes a layer.
  }
  const layered = !dialog.hasAttribute('open')
  if (layered) {
    dialog.setAttribute('open', '')
    late(() => import('./layer')).then(({ hold }) => {
      if (!closed) release = hold(dialog, focusStart)
    }, report)
  }
  // Firefox reads the mark on any element since 110.
  if (layered || !('autofocus' in HTMLElement.prototype)) focusStart(dialog)
  return () => {
    closed = true
    release?.()
    try {
      dialog.close()
    } catch {
      // It was no modal dialog.
    }
    dialog.removeAttribute('open')
  }
}
