import type { KeyboardEvent } from 'react'

/** What can be walked to with arrow keys in a list. */
const walkable = 'button:not(:disabled), a[href], summary'

/** To which side a text goes on: 1 to the right. (`:dir()` is of Safari 16.4 and Chrome 120.) */
export const sideOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

/**
 * Arrow keys, Home and End in a list or a grid.
 *
 * @param columns of a grid; 1 for a list
 */
export function walkByArrows(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const list = event.currentTarget
  const items = [...list.querySelectorAll<HTMLElement>(walkable)].filter((item) => item.checkVisibility?.() ?? true)
  const here = items.indexOf(event.target as HTMLElement)
  if (here < 0) return
  const side = sideOf(list)
  const steps: Record<string, number> = {
    ArrowDown: here + columns,
    ArrowUp: here - columns,
    Home: 0,
    End: items.length - 1,
    ...(columns > 1 && { ArrowRight: here + side, ArrowLeft: here - side }),
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[Math.min(Math.max(next, 0), items.length - 1)]?.focus()
}

/** Where a view begins: what it marks as its first useful control, else the heading of the card. */
export function focusStart(card: HTMLElement): void {
  const wanted = globalThis.matchMedia?.('(pointer: fine)')?.matches
    ? card.querySelector<HTMLElement>('[data-start]')
    : null
  const start = wanted ?? card.querySelector<HTMLElement>('h2')
  // A dialog that is about to open looks for the mark itself, which spares a second focus and its layout.
  if (start && card.closest('dialog:not([open])')) start.autofocus = true
  else start?.focus({ preventScroll: true })
}
