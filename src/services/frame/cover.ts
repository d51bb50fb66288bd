/**
 * Checks whether the whole frame is visible with APIs of every engine: geometry, computed styles and hit tests. Their
 * limits are in docs/decisions.md#61.
 */

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Whether the whole frame is visible: not altered, cut or covered.
 *
 * @param frame iframe in a slot of our card
 * @param isBelow whether an element of the top layer is older than our dialog, and so below it
 */
export function isSeenWhole(frame: HTMLElement, isBelow: (element: Element) => boolean): boolean {
  const { ownerDocument: document } = frame
  const around = [...parents(frame)]
  const top = around.findIndex((element) => topLayer(document) !== '' && element.matches(topLayer(document)))
  // The top layer is drawn without the effects of its ancestors.
  const ours = top < 0 ? around : around.slice(0, top + 1)
  const box = ours.some(isAltered) || styleOf(frame).visibility !== 'visible' ? undefined : seenBox(frame, ours)
  if (!box) return false
  const isTop = topmost(frame)
  if (points(box).some(([x, y]) => !isTop(x, y))) return false
  if (top >= 0 && ours.some(isDrawnOver)) return false
  const scope = ours.at(-1) ?? frame
  for (const element of drawn(scope)) {
    const met = around.includes(element) ? undefined : meeting(element.getBoundingClientRect(), box)
    if (met && paints(element) && liesOver(element, met, isTop)) return false
  }
  return raised(document)
    .filter((element) => !around.includes(element) && !isBelow(element))
    .every((element) => !(hasBackdrop(element) || [...drawn(element)].some((one) => paintsIn(one, box))))
}

/** Returns the elements in the top layer of a page, also those in open shadow roots. */
export function raised(root: Document | ShadowRoot): Element[] {
  const selector = topLayer('body' in root ? root : root.ownerDocument)
  const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? raised(shadowRoot) : []))
  return selector === '' ? within : [...root.querySelectorAll(selector), ...within]
}

const selectors = new WeakMap<Document, string>()

/** Returns a selector of the top layer, of the pseudo-classes that the browser supports. */
function topLayer(document: Document): string {
  let known = selectors.get(document)
  if (known === undefined) {
    const isKnown = (name: string) => {
      try {
        return document.querySelector(name) !== undefined
      } catch {
        return false
      }
    }
    known = [':modal', ':popover-open', ':fullscreen'].filter(isKnown).join()
    selectors.set(document, known)
  }
  return known
}

const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)

/** Yields an element and its ancestors in the flat tree, through slots and shadow hosts. */
function* parents(element: Element): Generator<Element> {
  for (let at: Element | null | undefined = element; at;) {
    yield at
    at = at.assignedSlot ?? at.parentElement ?? (at.parentNode as { host?: Element } | null)?.host
  }
}

/** Yields an element and its descendants in the flat tree. */
function* drawn(top: Element): Generator<Element> {
  const waiting = [top]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    yield at
    const shown = at instanceof HTMLSlotElement ? at.assignedElements() : []
    waiting.push(...(shown.length > 0 ? shown : childrenOf(at.shadowRoot ?? at)))
  }
}

/** Yields child elements by their links: in a form, an input named `children` takes the place of the list. */
function* childrenOf(parent: Element | ShadowRoot): Generator<Element> {
  for (let at = parent.firstElementChild; at; at = at.nextElementSibling) yield at
}

const unmoved = { filter: 'none', clipPath: 'none', maskImage: 'none', mixBlendMode: 'normal', rotate: 'none' } as const

/** Whether an element is drawn paler, cut, turned, smaller or filtered. */
function isAltered(element: Element): boolean {
  const style = styleOf(element)
  if (style.display === 'contents') return false
  const [across = 1, skewed = 0, turned = 0, down = 1] =
    /^matrix\((.*)\)$/.exec(style.transform)?.[1]?.split(',').map(Number) ?? []
  return (
    Number(style.opacity) < 1 ||
    style.transform.startsWith('matrix3d') ||
    skewed !== 0 ||
    turned !== 0 ||
    Math.min(across, down) < 1 ||
    !/^(none|1|)$/.test(style.scale ?? '') ||
    Object.entries(unmoved).some(
      ([name, value]) => ![value, '', undefined].includes(style[name as keyof typeof unmoved]),
    )
  )
}

/** Returns the part of the frame that is neither scrolled away nor outside the window. */
function seenBox(frame: Element, ours: readonly Element[]): Box | undefined {
  const { clientWidth: right, clientHeight: bottom } = frame.ownerDocument.documentElement
  const boxes = ours
    .filter((element) => element !== frame && !/^(visible ?)+$/.test(styleOf(element).overflow))
    .filter((element) => styleOf(element).display !== 'contents')
    .map((element) => element.getBoundingClientRect())
  return boxes.reduce<Box | undefined>(
    (box, other) => box && meeting(box, other),
    meeting(frame.getBoundingClientRect(), { left: 0, top: 0, right, bottom }),
  )
}

function meeting(one: Box, other: Box): Box | undefined {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
  // Neighbours may share a fraction of a pixel.
  return right - left < 1 || bottom - top < 1 ? undefined : { left, top, right, bottom }
}

/** Returns nine points of a box, away from rounded corners. */
function points({ left, top, right, bottom }: Box): [number, number][] {
  const along = (from: number, to: number) => [0.1, 0.5, 0.9].map((part) => from + (to - from) * part)
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]))
}

/** Creates a hit test: whether a point is on the frame, or on its slot's parent if the frame ignores the pointer. */
function topmost(frame: Element): (x: number, y: number) => boolean {
  const place = frame.assignedSlot?.parentElement
  return (x, y) => {
    let at = frame.ownerDocument.elementFromPoint(x, y)
    for (let inner = at; inner?.shadowRoot;) {
      inner = inner.shadowRoot.elementFromPoint(x, y)
      if (inner === at) break
      at = inner ?? at
    }
    return at === frame || (!!place && at === place)
  }
}

/**
 * Whether an element is above the frame. Hit tests skip `pointer-events: none`, so it is overridden during the test;
 * only the page's own attribute observers can notice that.
 */
function liesOver(
  element: Element,
  { left, top, right, bottom }: Box,
  isTop: (x: number, y: number) => boolean,
): boolean {
  const { style } = element as Partial<HTMLElement>
  const isThere = () => !isTop((left + right) / 2, (top + bottom) / 2)
  if (styleOf(element).pointerEvents !== 'none') return isThere()
  // An element of an unknown namespace has no style, and in a form an input may take its name: assume a cover.
  if (typeof style?.setProperty !== 'function') return true
  const name = 'pointer-events'
  const [value, priority, bare] = [
    style.getPropertyValue(name),
    style.getPropertyPriority(name),
    !element.hasAttribute('style'),
  ]
  style.setProperty(name, 'auto', 'important')
  const over = isThere()
  style.setProperty(name, value, priority)
  if (bare) element.removeAttribute('style')
  return over
}

const paintsIn = (element: Element, box: Box) => !!meeting(element.getBoundingClientRect(), box) && paints(element)

const pictures = /^(audio|canvas|embed|iframe|img|input|math|object|select|svg|textarea|video)$/

/** Whether an element itself paints something: a transparent container covers nothing. */
function paints(element: Element): boolean {
  const style = styleOf(element)
  if (style.visibility !== 'visible') return false
  for (const parent of parents(element)) if (Number(styleOf(parent).opacity) === 0) return false
  return (
    pictures.test(element.localName) ||
    fills(style) ||
    ['::before', '::after'].some((pseudo) => isMade(styleOf(element, pseudo))) ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  )
}

/** Whether a pseudo-element out of the flow may cover the frame: its position cannot be measured. */
const isDrawnOver = (element: Element) =>
  ['::before', '::after'].some((pseudo) => {
    const style = styleOf(element, pseudo)
    return /^(absolute|fixed)$/.test(style.position) && Number(style.opacity) > 0 && isMade(style)
  })

const isMade = (style: CSSStyleDeclaration) =>
  !/^(none|normal|)$/.test(style.content) && (fills(style) || !/^(""|'')$/.test(style.content))

const isClear = (colour: string) => /^(transparent|.*(^rgba\(.*,|\/) ?0(\.0+)?\))$/.test(colour)

function fills(style: CSSStyleDeclaration): boolean {
  const { backdropFilter } = style as Partial<CSSStyleDeclaration>
  return (
    !isClear(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow.includes('inset') ||
    !/^(none|)$/.test(backdropFilter ?? '') ||
    (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`]),
    )
  )
}

/** Whether an element of the top layer has a visible `::backdrop`, which covers the whole page. */
const hasBackdrop = (element: Element) => {
  const style = styleOf(element, '::backdrop')
  return style.display !== 'none' && Number(style.opacity) > 0 && fills(style)
}
