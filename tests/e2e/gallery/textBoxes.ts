/** Fault of a text in a scene: what is wrong with it, where it stands, and its beginning. */
export type TextFault = readonly [fault: string, path: string, text: string]

/**
 * Measures each text of the drawn scene: whether it leaves the card, is cut off or shortened, or overlaps another. Runs in
 * the page, so it uses nothing from outside.
 *
 * @param data texts that may be shortened: those that are the same in every language, such as names of tokens
 */
export function textFaults([view, data]: readonly [view: string, data: readonly string[]]): {
  faults: TextFault[]
  drawn: string[]
} {
  const card = document.querySelector('#place > div')?.shadowRoot?.querySelector('[data-part=card]')
  if (card?.querySelector('[data-part=view]')?.getAttribute('data-view') !== view)
    return { faults: [['is not drawn', '', view]], drawn: [] }
  // An item that is not drawn has an estimated height, which its text does not fit.
  for (const item of card.querySelectorAll<HTMLElement>('li'))
    if (getComputedStyle(item).contentVisibility === 'auto') item.style.contentVisibility = 'visible'
  const around = card.getBoundingClientRect()
  /** Place of an element in the card, the same in every language. */
  const pathOf = (element: Element): string => {
    const parent = element.parentElement
    if (!parent || element === card) return ''
    const at = [...parent.children].indexOf(element)
    return `${pathOf(parent)}/${element.getAttribute('data-part') ?? element.localName}${at}`
  }
  const isUnseen = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== card; one = one.parentElement) {
      const { clipPath, visibility, opacity, display } = getComputedStyle(one)
      if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0' || display === 'none') return true
    }
    return element.closest('svg, [aria-hidden=true]') !== null
  }
  /** Visible part of a box within the scrollers around it; `undefined` if there is none. */
  const seenOf = (box: DOMRect, element: Element): DOMRect | undefined => {
    let { left, right, top, bottom } = box
    for (let one: Element | null = element; one && one !== card.parentElement; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue
      const clip = one.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }
  /** Whether an element stays in view while the content scrolls below it, which is no overlap. */
  const isStuck = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== card; one = one.parentElement)
      if (getComputedStyle(one).position === 'sticky') return true
    return false
  }
  /** Whether an ellipsis stands for the end of a text. The text's boxes go on beyond it. */
  const isEllipsized = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== card; one = one.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(one)
      if (/hidden|clip/.test(overflowX) && textOverflow === 'ellipsis') return true
    }
    return false
  }
  const found: TextFault[] = []
  const texts: { element: Element; path: string; text: string; lines: DOMRect[] }[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 60) ?? ''
    if (!element || !/[\p{L}\p{N}]/u.test(text) || isUnseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const path = pathOf(element)
    const leaves = boxes.some(({ left, right }) => left < around.left - 1 || right > around.right + 1)
    if (leaves && !isEllipsized(element)) found.push(['leaves the card', path, text])
    for (let one: Element | null = element; one && one !== card; one = one.parentElement) {
      const style = getComputedStyle(one)
      const clip = one.getBoundingClientRect()
      const clips = (overflow: string) => /hidden|clip/.test(overflow)
      const isWide = boxes.some(({ left, right }) => left < clip.left - 1 || right > clip.right + 1)
      const isHigh = boxes.some(({ top, bottom }) => top < clip.top - 3 || bottom > clip.bottom + 3)
      if (clips(style.overflowX) && isWide)
        found.push([style.textOverflow === 'ellipsis' ? 'is shortened' : 'is cut off', path, text])
      else if (clips(style.overflowY) && isHigh && one.getAttribute('data-part') !== 'stage')
        found.push([style.webkitLineClamp === 'none' ? 'is cut off below' : 'is shortened', path, text])
      else continue
      break
    }
    texts.push({ element, path, text, lines: boxes.flatMap((box) => seenOf(box, element) ?? []) })
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || isStuck(one.element) !== isStuck(other.element)) continue
      const overlaps = one.lines.some((a) =>
        other.lines.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
        ),
      )
      if (overlaps) found.push(['overlaps', `${one.path} ${other.path}`, `${one.text} | ${other.text}`])
    }
  return {
    faults: found.filter(([fault, , text]) => fault !== 'is shortened' || !data.includes(text)),
    drawn: texts.map(({ text }) => text),
  }
}
