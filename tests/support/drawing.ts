/** Page as a browser draws it: boxes, computed styles, shadow trees, the top layer and hit tests. Tests set each box. */

/** Computed style; properties of `::before`, `::after` and `::backdrop` are in `pseudo`. */
type Style = Record<string, string | undefined>
type Sides = readonly [left: number, top: number, right: number, bottom: number]

/** Properties of an element, as tests give them. */
export interface Looks {
  localName?: string
  /** An element without a box is at no place: its edges are all zero. */
  box?: Sides
  style?: Style
  pseudo?: Partial<Record<'::before' | '::after' | '::backdrop', Style>>
  /** `z-index`, of its descendants too. */
  z?: number
  text?: string
  /** `style` attribute: the value of `pointer-events`. */
  inline?: string
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
/** Computed values of a `div` without styles. */
const initial: Style = {
  display: 'block',
  position: 'static',
  content: 'normal',
  visibility: 'visible',
  pointerEvents: 'auto',
  overflow: 'visible',
  opacity: '1',
  transform: 'none',
  scale: 'none',
  rotate: 'none',
  filter: 'none',
  clipPath: 'none',
  maskImage: 'none',
  mixBlendMode: 'normal',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  boxShadow: 'none',
  backdropFilter: 'none',
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}Width`, '0px'],
      [`border${side}Color`, 'rgb(0, 0, 0)'],
    ]),
  ),
}

/** Page or shadow tree. */
class Tree {
  children: Drawn[] = []
  constructor(
    readonly document: DrawnDocument | undefined,
    readonly host: Drawn | undefined,
  ) {}
  get ownerDocument() {
    return this.document
  }
  get firstElementChild(): Drawn | null {
    return this.children[0] ?? null
  }
  /** This tree and those of its hosts. */
  get around(): Tree[] {
    return [this, ...(this.host?.tree.around ?? [])]
  }
  /** Elements of this tree, without those in shadow trees. */
  get all(): Drawn[] {
    const below = (element: Drawn): Drawn[] => [element, ...element.nodes.flatMap(below)]
    return this.children.flatMap(below)
  }
  querySelectorAll(selector: string): Drawn[] {
    return this.all.filter((element) => element.matches(selector))
  }
  append(element: Drawn) {
    this.children.push(element)
    element.parentNode = this
  }
  /** Hit test of the page, with its answer in this tree: an element in an inner tree is answered by its host. */
  elementFromPoint(x: number, y: number): Drawn | null {
    const page = this.document ?? (this as unknown as DrawnDocument)
    page.onHitTest()
    let hit: Drawn | undefined = page.drawn().findLast((element) => element.takesPointer(x, y))
    while (hit && !this.around.includes(hit.tree)) hit = hit.tree.host
    if (hit && hit.tree !== this && page.hidesOutside) return null
    return hit ?? null
  }
}

class InlineStyle {
  #value = ''
  #priority = ''
  /** `style` attribute; null without one. */
  attribute: string | null = null
  getPropertyValue = (name: string) => (name === 'pointer-events' ? this.#value : '')
  getPropertyPriority = (name: string) => (name === 'pointer-events' ? this.#priority : '')
  setProperty(name: string, value: string, priority = '') {
    if (name !== 'pointer-events' || !['', 'important'].includes(priority)) return
    ;[this.#value, this.#priority] = [value, value && priority]
    this.attribute = value && `${name}: ${value}${priority && ` !${priority}`};`
  }
  clear() {
    ;[this.#value, this.#priority, this.attribute] = ['', '', null]
  }
}

/** Element of the page. */
export class Drawn {
  /** Kept apart from what a page can redefine: `children` and `style`. */
  readonly nodes: Drawn[] = []
  readonly inline = new InlineStyle()
  shadowRoot: Tree | null = null
  parentNode: Drawn | Tree | null = null
  assignedSlot: DrawnSlot | null = null
  readonly looks: Looks
  #listeners = new Set<() => void>()
  /** Pseudo-class of the top layer while the element is in it. */
  raisedAs: string | undefined

  constructor(
    readonly ownerDocument: DrawnDocument,
    looks: Looks = {},
  ) {
    this.looks = looks
    const [value = '', priority] = looks.inline?.split(' !') ?? []
    if (looks.inline !== undefined) this.inline.setProperty('pointer-events', value, priority)
  }
  get firstElementChild(): Drawn | null {
    return this.nodes[0] ?? null
  }
  get nextElementSibling(): Drawn | null {
    const { parentNode } = this
    const siblings = (parentNode instanceof Drawn ? parentNode.nodes : parentNode?.children) ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get children(): Drawn[] {
    return this.nodes
  }
  get style(): InlineStyle {
    return this.inline
  }
  get localName() {
    return this.looks.localName ?? 'div'
  }
  get parentElement(): Drawn | null {
    return this.parentNode instanceof Drawn ? this.parentNode : null
  }
  get tree(): Tree {
    return this.parentNode instanceof Drawn ? this.parentNode.tree : (this.parentNode ?? this.ownerDocument)
  }
  get childNodes() {
    const { text } = this.looks
    return [
      { nodeType: 8, nodeValue: 'a comment' },
      ...(text === undefined ? [] : [{ nodeType: 3, nodeValue: text }]),
      ...this.nodes.map(() => ({ nodeType: 1, nodeValue: null })),
    ]
  }
  /** Parent by which the element is drawn; undefined if it is not drawn at all. */
  get flatParent(): Drawn | undefined {
    if (this.assignedSlot) return this.assignedSlot
    if (this.parentElement?.shadowRoot) return undefined
    return this.parentNode instanceof Tree ? this.parentNode.host : (this.parentElement ?? undefined)
  }
  get flatChildren(): Drawn[] {
    return this.shadowRoot?.children ?? this.nodes
  }
  get z(): number {
    return this.looks.z ?? this.flatParent?.z ?? 0
  }
  append(child: Drawn) {
    this.nodes.push(child)
    child.parentNode = this
  }
  attachShadow(): Tree {
    this.shadowRoot = new Tree(this.ownerDocument, this)
    return this.shadowRoot
  }
  matches(selectors: string): boolean {
    if (selectors === '*') return true
    return selectors.split(',').some((selector) => this.ownerDocument.supports(selector) && selector === this.raisedAs)
  }
  getBoundingClientRect() {
    const [left, top, right, bottom] = this.looks.box ?? [0, 0, 0, 0]
    return { left, top, right, bottom }
  }
  hasAttribute = (name: string) => name === 'style' && this.inline.attribute !== null
  getAttribute = (name: string) => (name === 'style' ? this.inline.attribute : null)
  removeAttribute(name: string) {
    if (name === 'style') this.inline.clear()
  }
  computed(name: string): string | undefined {
    const { style = {} } = this.looks
    const [value, important] = style[name]?.split(' !') ?? []
    const inline = name === 'pointerEvents' && this.inline.getPropertyValue('pointer-events')
    if (inline && (!important || this.inline.getPropertyPriority('pointer-events'))) return inline
    if (name in style) return value
    return /^(visibility|pointerEvents)$/.test(name)
      ? (this.flatParent?.computed(name) ?? initial[name])
      : initial[name]
  }
  takesPointer(x: number, y: number): boolean {
    const { left, top, right, bottom } = this.getBoundingClientRect()
    const isWithin = x >= left && x < right && y >= top && y < bottom
    return isWithin && this.computed('visibility') === 'visible' && this.computed('pointerEvents') !== 'none'
  }
  addEventListener(type: string, listener: () => void) {
    if (type === 'pointerenter') this.#listeners.add(listener)
  }
  removeEventListener(type: string, listener: () => void) {
    if (type === 'pointerenter') this.#listeners.delete(listener)
  }
  enter() {
    for (const listener of this.#listeners) listener()
  }
}

export class DrawnSlot extends Drawn {
  readonly assigned: Drawn[] = []
  assignedElements = () => this.assigned
  assign(element: Drawn) {
    this.assigned.push(element)
    element.assignedSlot = this
  }
  override get flatChildren(): Drawn[] {
    return this.assigned.length > 0 ? this.assigned : this.nodes
  }
}

/** Document of a window of 1000 by 800. */
export class DrawnDocument extends Tree {
  readonly body: Drawn
  readonly documentElement: Drawn & { clientWidth: number; clientHeight: number }
  /** Selectors that the browser was asked for. */
  readonly queried: string[] = []
  /** Whether a hit test of a shadow root answers null for an element outside of it, as in Firefox and Safari. */
  hidesOutside = false
  onHitTest = () => {}
  #known: readonly string[]
  #raised: Drawn[] = []
  #listeners = new Map<string, Set<(event: { target: unknown }) => void>>()

  /** @param known pseudo-classes of the top layer that the browser has */
  constructor(known: readonly string[] = [':modal', ':popover-open', ':fullscreen']) {
    super(undefined, undefined)
    this.#known = known
    const whole: Looks = { box: [0, 0, 1000, 800] }
    this.documentElement = Object.assign(new Drawn(this, { ...whole, localName: 'html' }), {
      clientWidth: 1000,
      clientHeight: 800,
    })
    this.body = new Drawn(this, { ...whole, localName: 'body' })
    this.append(this.documentElement)
    this.documentElement.append(this.body)
  }
  /** Whether the browser has a pseudo-class; a selector that it lacks is an error there. */
  supports(selector: string): boolean {
    if (!this.#known.includes(selector)) throw new SyntaxError(`'${selector}' is not a valid selector`)
    return true
  }
  querySelector(selector: string): Drawn | null {
    this.queried.push(selector)
    return this.querySelectorAll(selector)[0] ?? (this.supports(selector) ? null : null)
  }
  /** Elements in the order in which they are painted. */
  drawn(): Drawn[] {
    const below = (element: Drawn): Drawn[] => [
      element,
      ...element.flatChildren.filter(({ raisedAs }) => !raisedAs).flatMap(below),
    ]
    return [this.documentElement, ...this.#raised].flatMap((layer) => below(layer).toSorted((a, b) => a.z - b.z))
  }
  /** Puts an element on top of the top layer, with the event that the browser sends. */
  raise(element: Drawn, as = ':popover-open') {
    if (as !== ':fullscreen') this.happen('beforetoggle', element)
    this.#raised.push(element)
    element.raisedAs = as
    if (as === ':fullscreen') this.happen('fullscreenchange', element)
  }
  lower(element: Drawn) {
    this.happen('beforetoggle', element)
    this.#raised = this.#raised.filter((one) => one !== element)
    element.raisedAs = undefined
  }
  /** Sends an event that does not leave its tree; the page stops it below, so only listeners that capture hear it. */
  happen(type: string, target: Drawn | DrawnDocument) {
    if (target instanceof Drawn && target.tree !== this) return
    for (const listener of this.#listeners.get(type) ?? []) listener({ target })
  }
  addEventListener(type: string, listener: (event: { target: unknown }) => void, captures = false) {
    if (captures) this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }
  removeEventListener(type: string, listener: (event: { target: unknown }) => void, captures = false) {
    if (captures) this.#listeners.get(type)?.delete(listener)
  }
  /** Number of listeners. */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }
}

/** Returns the computed style of an element or of a pseudo-element, as `getComputedStyle`. */
export function computedStyle(element: Drawn, pseudo?: string): Style {
  if (!pseudo)
    return Object.fromEntries(
      Object.keys({ ...initial, ...element.looks.style }).map((name) => [name, element.computed(name)]),
    )
  const content = pseudo === '::backdrop' ? 'normal' : 'none'
  return { ...initial, content, ...element.looks.pseudo?.[pseudo as keyof NonNullable<Looks['pseudo']>] }
}

/** Box of the secure frame. */
export const frameBox: Sides = [350, 200, 650, 600]

/**
 * Draws the card with the secure frame in its slot: a host element of the page, and in its shadow root the card, the
 * slot's parent and the slot.
 *
 * @param raised pseudo-class of the card in the top layer; empty for a card in the page's layout
 */
export function drawCard({
  raised = ':modal',
  document = new DrawnDocument(),
  parent = document.body as Drawn | Tree,
  looks = {},
}: {
  raised?: string
  document?: DrawnDocument
  parent?: Drawn | Tree
  looks?: Partial<Record<'host' | 'card' | 'place' | 'slot' | 'frame', Looks>>
} = {}) {
  const host = new Drawn(document, looks.host)
  const filled = { backgroundColor: 'rgb(255, 255, 255)' }
  const card = new Drawn(document, { box: [300, 100, 700, 700], style: filled, ...looks.card })
  const place = new Drawn(document, { box: frameBox, style: filled, ...looks.place })
  const slot = new DrawnSlot(document, { localName: 'slot', style: { display: 'contents' }, ...looks.slot })
  const frame = new Drawn(document, { localName: 'iframe', box: frameBox, ...looks.frame })
  parent.append(host)
  host.attachShadow().append(card)
  card.append(place)
  place.append(slot)
  host.append(frame)
  slot.assign(frame)
  if (raised) document.raise(card, raised)
  /** Puts an element over the frame: painted, and without the pointer. */
  const cover = (over: Looks = {}, into: Drawn | Tree = card): Drawn => {
    const { style, ...rest } = over
    const element = new Drawn(document, {
      box: frameBox,
      ...rest,
      style: { backgroundColor: 'rgb(0, 0, 0)', pointerEvents: 'none', ...style },
    })
    into.append(element)
    return element
  }
  return { document, host, card, place, slot, frame, cover }
}
