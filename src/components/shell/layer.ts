const focusable = [
  ...['a[href]', 'iframe', 'slot', 'summary', '[tabindex="0"]'],
  ...['button', 'input', 'textarea', 'select'].map((name) => `${name}:not(:disabled)`),
].join()

/**
 * Makes of a layer what a modal dialog is: what stands in the page beside it takes no pointer and no focus, and is not
 * read out. What comes into the page later, such as a wallet's own window, is left alone.
 *
 * @returns gives the page back
 */
export function hold(dialog: HTMLElement, focusStart: (dialog: HTMLElement) => void): () => void {
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.style.background = 'var(--veil)'
  const others = besides(dialog)
  const kept = others.map((other) => {
    const { pointerEvents } = other.style
    const before = ['aria-hidden', 'inert'].map((name) => [name, other.getAttribute(name)] as const)
    other.setAttribute('aria-hidden', 'true')
    // Known since Chrome 102, Safari 15.5 and Firefox 112.
    other.setAttribute('inert', '')
    other.style.pointerEvents = 'none'
    return () => {
      for (const [name, value] of before)
        if (value === null) other.removeAttribute(name)
        else other.setAttribute(name, value)
      other.style.pointerEvents = pointerEvents
    }
  })

  function onFocus({ target }: FocusEvent): void {
    if (target instanceof Node && others.some((other) => other.contains(target))) focusStart(dialog)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    const all = [...dialog.querySelectorAll<HTMLElement>(focusable)]
      .flatMap((one) => (one instanceof HTMLSlotElement ? (one.assignedElements() as HTMLElement[]) : one))
      .filter((one) => one.getClientRects().length > 0)
    const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    const here = (dialog.getRootNode() as Document | ShadowRoot).activeElement
    if (here && here !== end && all.includes(here as HTMLElement)) return
    // From where the view begins the browser finds the next by itself.
    if (here && here !== end && dialog.contains(here) && !event.shiftKey) return
    event.preventDefault()
    start?.focus()
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  return () => {
    dialog.removeAttribute('role')
    dialog.removeAttribute('aria-modal')
    dialog.style.background = ''
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey)
    for (const back of kept) back()
  }
}

/** All of the page that does not hold it: the siblings on the way up to the body, through shadow roots too. */
function besides(dialog: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  let at: Element = dialog
  while (at !== document.body) {
    const above = at.parentNode
    if (!above) break
    for (const one of (above as ParentNode).children)
      if (one !== at && 'style' in one && !/^(script|style|link|template)$/.test(one.localName))
        others.push(one as HTMLElement)
    if (above instanceof ShadowRoot) at = above.host
    else if (above instanceof Element) at = above
    else break
  }
  return others
}
