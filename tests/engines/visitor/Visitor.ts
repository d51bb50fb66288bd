import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'
import { inPage, pack, spoken, type Sight, type Target, type Words } from './look'

/** Engine of a story. `old` is Chromium without features newer than the floor. */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'old'

/** Timeout of each wait, in ms. */
const limit = 25_000
/** Intervals of polling, in ms. */
const pace = [50, 50, 100, 100, 200]

/** Options of `expect.poll`. */
const patient = { timeout: limit, intervals: pace }

/**
 * Window, or a frame in it, as a visitor uses it, independent of what drives the browser. It waits for something on
 * screen, never for a time.
 */
export abstract class Visitor {
  abstract readonly engine: Engine

  abstract goto(url: string): Promise<void>
  abstract reload(): Promise<void>
  abstract back(): Promise<void>
  /** Sets the size of the page in CSS px. If no window can be that narrow, a frame of that size is used. */
  abstract resize(width: number, height: number): Promise<void>
  /** Presses a key with its modifiers, e.g. `Shift+Tab`. */
  abstract press(key: string): Promise<void>
  /** Types into the focused element. */
  abstract type(text: string): Promise<void>
  /** Returns the page in a frame of this one. */
  abstract frame(css: string): Visitor
  /** Opens another window of the same browser, with the same storage. */
  abstract tab(url: string): Promise<Visitor>
  /** Returns the window that the page opens during `act`. */
  abstract popup(act: () => Promise<void>): Promise<Visitor>
  /** Brings the window to the front. */
  abstract front(): Promise<void>
  abstract close(): Promise<void>
  abstract isClosed(): Promise<boolean>

  protected abstract evaluate(source: string, given: unknown): Promise<unknown>
  protected abstract act(target: Target, how: 'click' | 'hover'): Promise<void>
  /** Takes a screenshot of the window, with the position of this page in it. */
  protected abstract screenshot(): Promise<{ png: Buffer; left: number; top: number }>

  /** Runs a function in the page. It is serialized. */
  run<Value, Given = undefined>(read: (given: Given) => Value, given?: Given): Promise<Awaited<Value>> {
    return this.evaluate(read.toString(), given) as Promise<Awaited<Value>>
  }

  /** Returns the visible matches of a target, without waiting. */
  look(target: Target): Promise<Sight[]> {
    return this.run(inPage, { target: pack(target), want: 'look' as const }) as Promise<Sight[]>
  }

  /** Returns the visible matches, or none while the page is being replaced. */
  async #lookAgain(target: Target): Promise<Sight[]> {
    try {
      return await this.look(target)
    } catch (error) {
      if (await this.isClosed()) throw error
      return []
    }
  }

  async see(target: Target): Promise<Sight> {
    let sight: Sight | undefined
    await expect
      .poll(async () => ([sight] = await this.#lookAgain(target)).length, {
        message: `sees ${spoken(target)}`,
        ...patient,
      })
      .toBeGreaterThan(0)
    return sight as Sight
  }

  async seeNot(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.look(target)).length, { message: `does not see ${spoken(target)}`, ...patient })
      .toBe(0)
  }

  /** Waits until the text of the first match fits. */
  async says(target: Target, words: Words): Promise<void> {
    const read = async () => (await this.#lookAgain(target))[0]?.text
    const said = expect.poll(read, { message: `what ${spoken(target)} says`, ...patient })
    await (typeof words === 'string' ? said.toContain(words) : said.toMatch(words))
  }

  async expectFocus(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.look(target))[0]?.focused, {
        message: `${spoken(target)} has the focus`,
        ...patient,
      })
      .toBe(true)
  }

  /** Waits until a value read from the page fits. */
  async until<Value>(what: string, read: () => Promise<Value>, fits: (value: Value) => boolean): Promise<Value> {
    let value: Value | undefined
    await expect
      .poll(
        async () => {
          try {
            value = await read()
          } catch (error) {
            return `not so: ${String(error)}`
          }
          return fits(value) ? 'so' : `not so: ${JSON.stringify(value)}`
        },
        { message: what, ...patient },
      )
      .toBe('so')
    return value as Value
  }

  /** Waits until the target can be pressed and does not move. */
  async #ready(target: Target): Promise<void> {
    let before = ''
    await expect
      .poll(
        async () => {
          const answer = await this.run(inPage, { target: pack(target), want: 'press' as const }).catch(String)
          if (typeof answer === 'string') return answer
          const box = JSON.stringify(answer)
          const isStill = box === before
          before = box
          return isStill ? 'ready' : 'it moves'
        },
        { message: `${spoken(target)} can be pressed`, ...patient },
      )
      .toBe('ready')
  }

  async click(target: Target): Promise<void> {
    await this.#ready(target)
    await this.act(target, 'click')
  }

  async hover(target: Target): Promise<void> {
    await this.#ready(target)
    await this.act(target, 'hover')
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.press('Control+A')
    await this.type(text)
  }

  /** Presses the key until the target has the focus. */
  async tabTo(target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.see(target)
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await this.look(target))[0]?.focused) return
      await this.press(key)
    }
    throw new Error(`Sixty presses of ${key} did not lead to ${spoken(target)}.`)
  }

  /** Takes a picture of the target with a margin, in CSS px. */
  async picture(target: Target, margin = 0): Promise<PNG> {
    const { box } = await this.see(target)
    const { png, left, top } = await this.screenshot()
    const whole = PNG.sync.read(png)
    const scale = await this.run(() => devicePixelRatio)
    const x = Math.max(0, Math.floor((left + box.x - margin) * scale))
    const y = Math.max(0, Math.floor((top + box.y - margin) * scale))
    const width = Math.min(whole.width - x, Math.ceil((box.width + 2 * margin) * scale))
    const height = Math.min(whole.height - y, Math.ceil((box.height + 2 * margin) * scale))
    const cut = new PNG({ width, height })
    PNG.bitblt(whole, cut, x, y, width, height, 0, 0)
    return cut
  }

  /** Reads a QR code as a camera does, with 12 px of its surroundings. */
  async scan(target: Target): Promise<string> {
    return this.until(
      `${spoken(target)} can be scanned`,
      async () => {
        const { width, height, data } = await this.picture(target, 12)
        return decodeQR({ width, height, data: Uint8Array.from(data) })
      },
      (text) => text !== '',
    )
  }
}
