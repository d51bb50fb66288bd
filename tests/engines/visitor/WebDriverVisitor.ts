import { expect } from '@playwright/test'
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { inPage, pack, spoken, type Target } from './look'
import { Visitor, type Engine } from './Visitor'

const keys: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Alt: Key.ALT,
}

const keyOf = (name: string) => keys[name] ?? name.toLowerCase()

/** Smallest width of a WebKitGTK window, in CSS px. */
const narrowest = 447

/** Visitor in a browser driven by WebDriver, which is in one window and frame at a time. */
export class WebDriverVisitor extends Visitor {
  readonly engine: Engine
  readonly #driver: WebDriver
  readonly #window: string
  readonly #frames: readonly string[]
  /** Size of the frame that replaces the window, if no window can be that narrow. */
  #narrow: { width: number; height: number } | undefined

  private constructor(engine: Engine, driver: WebDriver, window: string, frames: readonly string[] = []) {
    super()
    this.engine = engine
    this.#driver = driver
    this.#window = window
    this.#frames = frames
  }

  /** Creates a visitor of the driver's current window. */
  static async begin(engine: Engine, driver: WebDriver): Promise<WebDriverVisitor> {
    return new WebDriverVisitor(engine, driver, await driver.getWindowHandle())
  }

  get #path(): readonly string[] {
    return this.#narrow ? ['iframe#narrow', ...this.#frames] : this.#frames
  }

  async #enter(): Promise<void> {
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.switchTo().defaultContent()
    for (const css of this.#path) await this.#driver.switchTo().frame(await this.#driver.findElement({ css }))
  }

  async goto(url: string): Promise<void> {
    await this.#driver.switchTo().window(this.#window)
    if (!this.#narrow) return this.#driver.get(url)
    const { origin } = new URL(url)
    const { width, height } = this.#narrow
    await this.#driver.get(
      `${origin}/story/narrow?${new URLSearchParams({ url, width: `${width}`, height: `${height}` })}`,
    )
  }

  async reload(): Promise<void> {
    if (this.#narrow) {
      await this.run(() => setTimeout(() => location.reload()))
      return
    }
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.navigate().refresh()
  }

  async back(): Promise<void> {
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.navigate().back()
  }

  async resize(width: number, height: number): Promise<void> {
    this.#narrow = width < narrowest ? { width, height } : undefined
    if (this.#narrow) return
    await this.#driver.switchTo().window(this.#window)
    const window = this.#driver.manage().window()
    await window.setRect({ width, height })
    // The bars of the window are not part of the page.
    const [inner, outer] = await this.#driver.executeScript<[number, number]>('return [innerHeight, outerHeight]')
    await window.setRect({ width, height: height + outer - inner })
  }

  async press(key: string): Promise<void> {
    await this.#enter()
    const names = key.split('+')
    const last = keyOf(names.pop() ?? '')
    const actions = this.#driver.actions()
    for (const name of names) actions.keyDown(keyOf(name))
    actions.sendKeys(last)
    for (const name of names.reverse()) actions.keyUp(keyOf(name))
    await actions.perform()
  }

  async type(text: string): Promise<void> {
    await this.#enter()
    await this.#driver.actions().sendKeys(text).perform()
  }

  frame(css: string): Visitor {
    const inner = new WebDriverVisitor(this.engine, this.#driver, this.#window, [...this.#frames, css])
    inner.#narrow = this.#narrow
    return inner
  }

  async tab(url: string): Promise<Visitor> {
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.switchTo().newWindow('window')
    const visitor = await WebDriverVisitor.begin(this.engine, this.#driver)
    await visitor.goto(url)
    return visitor
  }

  async popup(act: () => Promise<void>): Promise<Visitor> {
    const before = await this.#driver.getAllWindowHandles()
    await act()
    const opened = await this.until(
      'a window opens',
      async () => (await this.#driver.getAllWindowHandles()).filter((one) => !before.includes(one)),
      (handles) => handles.length > 0,
    )
    return new WebDriverVisitor(this.engine, this.#driver, opened[0] ?? '')
  }

  async front(): Promise<void> {
    await this.#driver.switchTo().window(this.#window)
  }

  async close(): Promise<void> {
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.close()
  }

  async isClosed(): Promise<boolean> {
    return !(await this.#driver.getAllWindowHandles()).includes(this.#window)
  }

  protected async evaluate(source: string, given: unknown): Promise<unknown> {
    await this.#enter()
    return this.#driver.executeScript(`const __name = (one) => one; return (${source})(arguments[0])`, given)
  }

  protected async act(target: Target, how: 'click' | 'hover'): Promise<void> {
    await this.#enter()
    const given = { target: pack(target), want: 'element' }
    const element = await this.#driver.executeScript<WebElement | null>(
      `const __name = (one) => one; return (${inPage.toString()})(arguments[0])`,
      given,
    )
    if (!element) throw new Error(`${spoken(target)} went away before it was reached.`)
    if (how === 'hover') return this.#driver.actions().move({ origin: element }).perform()
    // The driver treats what the engine draws inside a field as an element that covers it.
    const isField = await this.#driver.executeScript<boolean>(
      'return arguments[0].matches("textarea, input:not([type=checkbox])")',
      element,
    )
    if (isField) await this.#driver.executeScript('arguments[0].focus()', element)
    else await element.click()
  }

  protected async screenshot(): Promise<{ png: Buffer; left: number; top: number }> {
    await this.#driver.switchTo().window(this.#window)
    await this.#driver.switchTo().defaultContent()
    let [left, top] = [0, 0]
    for (const css of this.#path) {
      const frame = await this.#driver.findElement({ css })
      const { x, y } = await frame.getRect()
      left += x
      top += y
      await this.#driver.switchTo().frame(frame)
    }
    await this.#driver.switchTo().defaultContent()
    const png = Buffer.from(await this.#driver.takeScreenshot(), 'base64')
    expect(png.byteLength, 'bytes of the picture').toBeGreaterThan(0)
    return { png, left, top }
  }
}
