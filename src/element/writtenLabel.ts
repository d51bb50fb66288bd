/**
 * Label that a page writes into a button's element, as its text. The text is taken out, and followed: a framework may
 * change the node that it has made, wherever that is, or write another.
 */
export class WrittenLabel {
  readonly #element: HTMLElement
  readonly #watch: MutationObserver
  /** Nodes that were taken out. */
  #taken: Node[] = []
  #text: string | undefined

  /** @param changed the page has changed what it wrote, and has removed these children of the element */
  constructor(element: HTMLElement, changed: (removed: ReadonlySet<Node>) => void) {
    this.#element = element
    this.#watch = new MutationObserver((changes) => {
      const direct = changes.filter(({ target }) => target === element)
      changed(new Set(direct.flatMap(({ removedNodes }) => [...removedNodes])))
    })
  }

  follow(): void {
    this.#watch.observe(this.#element, { childList: true })
  }

  stop(): void {
    this.#watch.disconnect()
    this.forget()
  }

  /** Forgets what was taken out: the page has written something else. */
  forget(): void {
    this.#taken = []
  }

  /** Takes a node of the page out of the element. */
  take(node: ChildNode): void {
    node.remove()
    this.#taken.push(node)
    this.#watch.observe(node, { characterData: true, childList: true, subtree: true })
  }

  /**
   * Returns the label to set; `undefined` if nothing is written, or the page has given another.
   *
   * @param current label that the element has
   */
  label(current: string | undefined): string | undefined {
    const text = this.#taken
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
    if (!text || (current !== undefined && current !== this.#text)) return undefined
    this.#text = text
    return text
  }
}
