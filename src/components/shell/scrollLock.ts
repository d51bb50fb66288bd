let holders = 0
let unlock: (() => void) | undefined

const isVisible = (element: Element): boolean => getComputedStyle(element).overflow === 'visible'

/**
 * Keeps the page behind a dialog from scrolling, without a jump where a scrollbar was. The window takes its overflow from
 * the body where the root has none: locked is the one that it takes it from, so that no other element becomes a scroller,
 * in which what is sticky would stick anew. By a sheet: the page and its own dialogs write to the style of both.
 *
 * @returns lets go
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
  // Without constructed sheets (before Firefox 101 and Safari 16.4) it is the element's own style.
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
  // What another has written since is its own.
  return () => void (style.overflow === 'hidden' && Object.assign(style, { overflowX, overflowY }))
}
