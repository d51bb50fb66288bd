/** Functions that run in pages of every engine. They are serialized, so each contains all that it uses. */

/** Box of an element: name, position and size in CSS px, and whether it has text of its own. */
export type Box = readonly [name: string, left: number, top: number, width: number, height: number, text: boolean]

export interface Look {
  boxes: readonly Box[]
  /** Reason why the scene did not come to rest. Its boxes are not compared then. */
  restless?: string
}

export interface Scene {
  /** Query of the gallery page. */
  query: string
  /** CSS rules for this scene only. */
  style?: string
}

/** Window of the framed page, as the page around it uses it. */
export interface Framed extends Window {
  drawScene: (query: string) => Promise<void>
  shortTimers: Set<number>
  CSSStyleSheet: typeof CSSStyleSheet
}

declare global {
  interface Window {
    sizeFrame: (width: number, height: number, query: string) => Promise<void>
    lookAt: (scenes: readonly Scene[]) => Promise<Look[]>
    showFrame: () => Promise<void>
  }
}

/** First script of the page with the scene. Fixes the time and random numbers, and stops motion. */
export function holdStill(rules: string): void {
  const page = window as unknown as Framed
  const now = Date.UTC(2026, 0, 15, 12)
  const Real = Date
  window.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [now]) as []))
    }
    static override now = () => now
  } as DateConstructor
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  Math.random = () => next() / 2_147_483_647
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`

  const timers = (page.shortTimers = new Set())
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  // React reveals late content only after a third of a second, so run short timers at once.
  window.setTimeout = ((run: (...given: unknown[]) => void, time = 0, ...given: unknown[]) => {
    const isShort = time <= 1_000
    const id: number = set(
      () => {
        timers.delete(id)
        run(...given)
      },
      isShort ? 0 : time,
    )
    if (isShort) timers.add(id)
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (typeof id === 'number') timers.delete(id)
    clear(id)
  }
  // Engines differ in the pointer that they report on a machine without one.
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query.replace(/\(pointer: \w+\)/, '(min-width: 431px)'))

  const still = new CSSStyleSheet()
  still.replaceSync(rules)
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(init) {
    const shadow = attach.call(this, init)
    shadow.adoptedStyleSheets = [still]
    return shadow
  }
}

/** Script of the outer page, which draws scenes in its frame one after the other. */
export function stage(): void {
  const frame = document.querySelector('iframe')!
  const inside = () => frame.contentWindow as unknown as Framed
  const turn = () => new Promise((done) => inside().requestAnimationFrame(done))

  window.sizeFrame = async (width, height, query) => {
    frame.width = String(width)
    frame.height = String(height)
    frame.src = `still.html${query}`
    await new Promise((done) => frame.addEventListener('load', done, { once: true }))
    while (!frame.contentDocument!.documentElement.dataset['ready']) await turn()
  }

  const shadow = () => frame.contentDocument!.querySelector('#place > div')!.shadowRoot!
  const read = (): Box[] => {
    const counts = new Map<string, number>()
    const numbered = (name: string) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return count === 1 ? name : `${name} ${count}`
    }
    const names = new Map<Element, string>()
    const boxes: Box[] = []
    const walk = (element: Element) => {
      const tag = element.localName
      // A `br` has no meaningful box.
      if (tag === 'style' || tag === 'br') return
      const part = element.getAttribute('data-part')
      const above = names.get(element.parentElement!) ?? ''
      const name = numbered(part ?? `${above ? `${above} > ` : ''}${tag}`)
      names.set(element, name)
      // An element that is not rendered has no boxes.
      if (element.getClientRects().length > 0) {
        const { left, top, width, height } = element.getBoundingClientRect()
        // Elements for screen readers only are not compared.
        if (width <= 1 && height <= 1) return
        const round = (size: number) => Math.round(size * 100) / 100
        const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
        boxes.push([name, round(left), round(top), round(width), round(height), text || tag === 'input'])
      }
      if (tag !== 'svg') for (const child of element.children) walk(child)
    }
    for (const child of shadow().children) walk(child)
    return boxes
  }

  /** Ends motion that scripts began, such as a view that fades out: style rules do not stop it. */
  const endMotion = () => {
    for (const motion of shadow().getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
  }

  /** Waits until no timer, font or image is pending and the boxes are the same for three frames. */
  const rest = async (): Promise<Look> => {
    const page = inside()
    let [before, same] = ['', 0]
    for (let count = 0; count < 240; count += 1) {
      await turn()
      endMotion()
      const images = [...shadow().querySelectorAll('img')]
      if (page.shortTimers.size > 0 || page.document.fonts.status !== 'loaded') continue
      if (!images.every((image) => image.complete)) continue
      const boxes = read()
      const now = JSON.stringify(boxes)
      same = now === before ? same + 1 : 0
      before = now
      if (same === 3) return { boxes }
    }
    const why = page.shortTimers.size > 0 ? 'a timer waits' : 'its boxes move'
    return { boxes: read(), restless: why }
  }

  // A hidden frame is laid out but not painted, which is slow without a graphics card.
  window.showFrame = async () => {
    document.body.dataset['shown'] = ''
    await turn()
    await turn()
  }
  window.lookAt = async (scenes) => {
    delete document.body.dataset['shown']
    const looks: Look[] = []
    for (const { query, style } of scenes) {
      await inside().drawScene(query)
      if (style) {
        const sheet = new (inside().CSSStyleSheet)()
        sheet.replaceSync(style)
        shadow().adoptedStyleSheets = [...shadow().adoptedStyleSheets, sheet]
      }
      looks.push(await rest())
    }
    return looks
  }
}
