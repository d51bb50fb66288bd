import { ModalError } from '../../domain/errors'

/** Clipboard of the visitor. */
export interface Clipboard {
  /**
   * Copies a text. Call it in a user gesture.
   *
   * @throws ModalError `internal` with a message for the visitor, if the browser allows neither way of copying
   */
  copy: (text: string) => Promise<void>
}

type Place = Pick<ParentNode, 'append'> & Partial<Pick<Node, 'getRootNode'>>

interface ClipboardDependencies {
  /** `navigator`; its `clipboard` is missing outside secure contexts. */
  navigator: { clipboard?: Pick<globalThis.Clipboard, 'writeText'> | undefined }
  document: Pick<
    Document,
    'createElement' | 'execCommand' | 'activeElement' | 'body' | 'addEventListener' | 'removeEventListener'
  >
  /**
   * Returns the parent of the helper field. Default `document.body`. Everything outside an open modal dialog is inert,
   * and some browsers copy only from a selection: return an element inside the dialog.
   */
  place?: () => Place | null | undefined
}

/** Creates the clipboard. */
export function createClipboard({ navigator, document, place }: ClipboardDependencies): Clipboard {
  /** Copies from a temporary field, the way before the Clipboard API. */
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
    // If the field cannot be selected, the browser would copy nothing and report success.
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
        // Refused by permission or by an iframe's policy; `execCommand` may still be allowed.
        cause = error
      }
      if (copySelection(text)) return
      const message = 'The browser didn’t allow copying. Select the text and copy it manually.'
      throw new ModalError('internal.copy', message, { cause })
    },
  }
}

function isFocusable(value: unknown): value is Pick<HTMLElement, 'focus'> {
  return typeof value === 'object' && value !== null && 'focus' in value && typeof value.focus === 'function'
}
