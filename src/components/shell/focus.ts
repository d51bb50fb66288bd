/** Layer in place of a modal dialog: whether the focus is in a window above it, such as a wallet's own. */
export interface Layer {
  isBehind?: () => boolean
}

/**
 * Focuses the start of a view: with a fine pointer the control marked `data-start`, else the heading.
 *
 * @param origin control to focus instead, where the visitor left this view
 */
export function focusStart(card: HTMLElement, origin?: HTMLElement | false): void {
  if (card.closest<HTMLElement & Layer>('dialog')?.isBehind?.()) return
  // Scrolls to it, unlike the start of a view.
  if (origin) return origin.focus()
  const wanted = globalThis.matchMedia?.('(pointer: fine)')?.matches
    ? card.querySelector<HTMLElement>('[data-start]')
    : null
  const start = wanted ?? card.querySelector<HTMLElement>('h2')
  // A dialog that is about to open applies `autofocus` itself, which avoids a second focus and its layout.
  if (start && card.closest('dialog:not([open])')) start.autofocus = true
  else start?.focus({ preventScroll: true })
}
