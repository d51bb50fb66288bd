import type { KeyboardEvent } from 'react'

/** Selector of the elements that arrow keys move to. */
const focusTargets = 'button:not(:disabled), a[href], summary'

/** Returns 1 for left-to-right text, -1 for right-to-left. (`:dir()` needs Safari 16.4 and Chrome 120.) */
export const sideOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

/** Whether a key is a shortcut of the browser, such as Alt and an arrow, which goes back a page. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey

/**
 * Moves the focus by arrow keys, Home and End in a list or a grid.
 *
 * @param columns number of columns; 1 for a list
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  if (isShortcut(event)) return
  const list = event.currentTarget
  const items = [...list.querySelectorAll<HTMLElement>(focusTargets)].filter((item) => item.checkVisibility?.() ?? true)
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
