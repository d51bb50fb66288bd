interface Lock {
  holders: number
  overflow: string
  gutter: string
}

let lock: Lock | undefined

export const hasScrollbar = (): boolean => innerWidth > document.documentElement.clientWidth

/** Keeps the page behind a dialog from scrolling, without a jump where a scrollbar was. Returns how to let go. */
export function lockScroll(scrollbar: boolean): () => void {
  const { documentElement: page } = document
  const { style } = page
  if (lock) lock.holders += 1
  else {
    lock = { holders: 1, overflow: style.overflow, gutter: style.scrollbarGutter }
    if (scrollbar) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let held = true
  return () => {
    if (!held || !lock) return
    held = false
    lock.holders -= 1
    if (lock.holders > 0) return
    style.overflow = lock.overflow
    style.scrollbarGutter = lock.gutter
    lock = undefined
  }
}
