import type { Layer } from './focus'

const focusable = [
  ...['a[href]', 'iframe', 'slot', 'summary', '[tabindex="0"]'],
  ...['button', 'input', 'textarea', 'select'].map((name) => `${name}:not(:disabled)`),
].join()

/**
 * Makes a layer behave like a modal dialog: the rest of the page takes no pointer events and no focus, and is hidden
 * from screen readers. Elements added to the page later, such as a wallet's own window, are left alone.
 *
 * @returns restores the page
 */
export function hold(dialog: HTMLElement, focusStart: (dialog: HTMLElement) => void): () => void {
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.style.background = 'var(--veil)'
  const others = siblingsAround(dialog)
  const kept = others.map((other) => {
    const { pointerEvents } = other.style
    const before = ['aria-hidden', 'inert'].map((name) => [name, other.getAttribute(name)] as const)
    other.setAttribute('aria-hidden', 'true')
    // Supported since Chrome 102, Safari 15.5 and Firefox 112.
    other.setAttribute('inert', '')
    other.style.pointerEvents = 'none'
    return () => {
      for (const [name, value] of before)
        if (value === null) other.removeAttribute(name)
        else other.setAttribute(name, value)
      other.style.pointerEvents = pointerEvents
    }
  })

  /** Whether the focus is in an element added to the page later, which moves its own focus. */
  function isElsewhere(active: Element | null): boolean {
    if (!active || dialog.contains(active) || others.some((other) => other.contains(active))) return false
    return !around(dialog).includes(active)
  }
  const layer: HTMLElement & Layer = dialog
  // A view that changes takes the focus, but not from a wallet's own window.
  layer.isBehind = () => isElsewhere(document.activeElement)
  function onFocus({ target }: FocusEvent): void {
    if (target instanceof Node && others.some((other) => other.contains(target))) focusStart(dialog)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || event.defaultPrevented || isElsewhere(document.activeElement)) return
    const all = [...dialog.querySelectorAll<HTMLElement>(focusable)]
      .flatMap((one) => (one instanceof HTMLSlotElement ? (one.assignedElements() as HTMLElement[]) : one))
      .filter((one) => one.getClientRects().length > 0)
    const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    const here = (dialog.getRootNode() as Document | ShadowRoot).activeElement
    if (here && here !== end && all.includes(here as HTMLElement)) return
    // From an element outside the tab order (the heading), the browser finds the next one itself.
    if (here && here !== end && dialog.contains(here) && !event.shiftKey) return
    event.preventDefault()
    start?.focus()
  }
  document.addEventListener('focusin', onFocus)
  // Key events of the dialog do not reach the document (`edge`).
  for (const place of [dialog, document]) place.addEventListener('keydown', onKey as EventListener)
  return () => {
    delete layer.isBehind
    dialog.removeAttribute('role')
    dialog.removeAttribute('aria-modal')
    dialog.style.background = ''
    document.removeEventListener('focusin', onFocus)
    for (const place of [dialog, document]) place.removeEventListener('keydown', onKey as EventListener)
    for (const back of kept) back()
  }
}

/** Returns an element and its ancestors up to the root of the page, across shadow roots. */
function around(dialog: Element): Element[] {
  const path = [dialog]
  for (let at: Element | undefined = dialog; at;) {
    const above: ParentNode | null = at.parentNode
    at = above instanceof ShadowRoot ? above.host : above instanceof Element ? above : undefined
    if (at) path.push(at)
  }
  return path
}

/** Returns the page's elements that do not contain the dialog: the siblings on the way up to the body. */
function siblingsAround(dialog: HTMLElement): HTMLElement[] {
  const path = around(dialog)
  const below = path.slice(0, Math.max(0, path.indexOf(document.body)))
  return below.flatMap((at) =>
    [...(at.parentNode?.children ?? [])].filter(
      (one): one is HTMLElement =>
        one !== at && 'style' in one && !/^(script|style|link|template)$/.test(one.localName),
    ),
  )
}
