let holders = 0
let unlock: (() => void) | undefined

const isVisible = (element: Element): boolean => getComputedStyle(element).overflow === 'visible'

/**
 * Keeps the page behind a dialog from scrolling, without a layout shift where a scrollbar was. Locks the element whose
 * overflow the viewport uses: the body if the root's overflow is visible. Locking the other one would create a scroll
 * container and move `position: sticky` elements. Uses a style sheet, because the page writes to the `style` of both.
 *
 * @returns releases the lock
 */
export function lockScroll(scrollbar: boolean): () => void {
  holders += 1
  unlock ??= lock(scrollbar)
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders > 0) return
    unlock?.()
    unlock = undefined
  }
}

function lock(scrollbar: boolean): () => void {
  const { documentElement: page, body } = document
  const scroller = isVisible(page) && !isVisible(body) ? body : page
  const gutter = scrollbar ? ':root{scrollbar-gutter:stable!important}' : ''
  // Without constructed style sheets (before Firefox 101 and Safari 16.4), use the element's own style.
  if (Reflect.has(document, 'adoptedStyleSheets')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${gutter}:root${scroller === body ? '>body' : ''}{overflow:hidden!important}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }
  const { style } = scroller
  const { overflowX, overflowY } = style
  style.overflow = 'hidden'
  // Keep a value that other code has set since.
  return () => void (style.overflow === 'hidden' && Object.assign(style, { overflowX, overflowY }))
}
