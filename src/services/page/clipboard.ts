import { ModalError } from '../../domain/errors'

/** Writes to the visitor's clipboard. */
export interface Clipboard {
  /**
   * Call it inside the click. Rejects with code `internal` and a text fit to show when the browser allows
   * neither way of copying.
   */
  copy: (text: string) => Promise<void>
}

type Place = Pick<ParentNode, 'append'> & Partial<Pick<Node, 'getRootNode'>>

interface ClipboardDependencies {
  /** Missing where the page is not a secure context. */
  navigator: { clipboard?: Pick<globalThis.Clipboard, 'writeText'> | undefined }
  document: Pick<
    Document,
    'createElement' | 'execCommand' | 'activeElement' | 'body' | 'addEventListener' | 'removeEventListener'
  >
  /**
   * Where the helper field may stand; `document.body` by default. Beside an open modal dialog everything is
   * inert, and some browsers copy only from a selection: give a place inside it.
   */
  place?: () => Place | null | undefined
}

export function createClipboard({ navigator, document, place }: ClipboardDependencies): Clipboard {
  /** The way from before the Clipboard API: select a field, copy, take it away. */
  function copySelection(text: string): boolean {
    const parent: Place = place?.() ?? document.body
    const root: object = parent.getRootNode?.() ?? document
    const focused = 'activeElement' in root ? root.activeElement : null
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.setAttribute('aria-hidden', 'true')
    field.style.position = 'fixed'
    field.style.opacity = '0'
    let filled = false
    // Where the field cannot be selected the browser would copy nothing and call it done.
    const fill = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      event.stopImmediatePropagation()
      filled = event.clipboardData !== null
    }
    try {
      document.addEventListener('copy', fill, true)
      parent.append(field)
      field.focus({ preventScroll: true })
      field.select()
      return document.execCommand('copy') && filled
    } catch {
      return false
    } finally {
      document.removeEventListener('copy', fill, true)
      field.remove()
      if (isFocusable(focused)) focused.focus({ preventScroll: true })
    }
  }

  return {
    async copy(text) {
      let cause: unknown
      try {
        if (navigator.clipboard) return await navigator.clipboard.writeText(text)
      } catch (error) {
        // Refused by permission or by an iframe's policy; the old way may still be allowed.
        cause = error
      }
      if (copySelection(text)) return
      const message = 'The browser did not allow copying. Select the text and copy it by hand.'
      throw new ModalError('internal.copy', message, { cause })
    },
  }
}

function isFocusable(value: unknown): value is Pick<HTMLElement, 'focus'> {
  return typeof value === 'object' && value !== null && 'focus' in value && typeof value.focus === 'function'
}
