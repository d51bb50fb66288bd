import type { ElementHandle, Frame, Page } from '@playwright/test'
import { inPage, pack, spoken, type Target } from './look'
import { Visitor, type Engine } from './Visitor'

/** Builds a call of a serialized function. Compilers may insert calls of `__name` into it. */
const call = (source: string, given: unknown) =>
  `(() => { const __name = (one) => one; return (${source})(${JSON.stringify(given)}) })()`

/** Visitor in a browser driven by Playwright. */
export class PlaywrightVisitor extends Visitor {
  readonly engine: Engine
  readonly #page: Page
  /** Selectors of the frames that lead to this one. */
  readonly #frames: readonly string[]

  constructor(engine: Engine, page: Page, frames: readonly string[] = []) {
    super()
    this.engine = engine
    this.#page = page
    this.#frames = frames
  }

  async #place(): Promise<Frame> {
    let frame = this.#page.mainFrame()
    for (const css of this.#frames) {
      const inner = await (await frame.$(css))?.contentFrame()
      if (!inner) throw new Error(`There is no frame ${css}.`)
      frame = inner
    }
    return frame
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url)
  }

  async reload(): Promise<void> {
    await this.#page.reload()
  }

  async back(): Promise<void> {
    await this.#page.goBack()
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewportSize({ width, height })
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  frame(css: string): Visitor {
    return new PlaywrightVisitor(this.engine, this.#page, [...this.#frames, css])
  }

  async tab(url: string): Promise<Visitor> {
    const page = await this.#page.context().newPage()
    await page.goto(url)
    return new PlaywrightVisitor(this.engine, page)
  }

  async popup(act: () => Promise<void>): Promise<Visitor> {
    const [page] = await Promise.all([this.#page.waitForEvent('popup'), act()])
    return new PlaywrightVisitor(this.engine, page)
  }

  front(): Promise<void> {
    return this.#page.bringToFront()
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  async isClosed(): Promise<boolean> {
    return this.#page.isClosed()
  }

  protected async evaluate(source: string, given: unknown): Promise<unknown> {
    return (await this.#place()).evaluate(call(source, given))
  }

  protected async act(target: Target, how: 'click' | 'hover'): Promise<void> {
    const handle = await (
      await this.#place()
    ).evaluateHandle(call(inPage.toString(), { target: pack(target), want: 'element' }))
    const element = handle.asElement() as ElementHandle | null
    if (!element) throw new Error(`${spoken(target)} went away before it was reached.`)
    await element[how]()
  }

  protected async screenshot(): Promise<{ png: Buffer; left: number; top: number }> {
    let [left, top] = [0, 0]
    let frame = this.#page.mainFrame()
    for (const css of this.#frames) {
      const element = await frame.$(css)
      const box = await element?.boundingBox()
      left = box?.x ?? 0
      top = box?.y ?? 0
      frame = (await element?.contentFrame()) ?? frame
    }
    return { png: await this.#page.screenshot({ caret: 'initial' }), left, top }
  }
}
