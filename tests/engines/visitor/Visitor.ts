import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'
import { inPage, pack, spoken, type Sight, type Target, type Words } from './look'

/** `old` is Chromium without what is younger than the floor. */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'old'

/** How long something may take to be seen, in ms. */
const limit = 25_000
/** Between two looks, in ms. */
const pace = [50, 50, 100, 100, 200]

/** A patient reading: once it fits, or the limit is over. */
const patient = { timeout: limit, intervals: pace }

/**
 * A window, or a frame in one, as its visitor uses it, whatever drives the browser. What is waited for is a sight, never
 * a time.
 */
export abstract class Visitor {
  abstract readonly engine: Engine

  abstract goto(url: string): Promise<void>
  abstract reload(): Promise<void>
  abstract back(): Promise<void>
  /** CSS px of the page; less than an engine's windows can have is a frame of that size. */
  abstract resize(width: number, height: number): Promise<void>
  /** One key with its modifiers, as `Shift+Tab`. */
  abstract press(key: string): Promise<void>
  /** Into what has the focus. */
  abstract type(text: string): Promise<void>
  /** The page in a frame of this one. */
  abstract frame(css: string): Visitor
  /** A further window of the same browser, with the same storage. */
  abstract tab(url: string): Promise<Visitor>
  /** The window that the page opens while `act` is done. */
  abstract popup(act: () => Promise<void>): Promise<Visitor>
  /** Comes to the front of the other windows. */
  abstract front(): Promise<void>
  abstract close(): Promise<void>
  abstract isClosed(): Promise<boolean>

  protected abstract evaluate(source: string, given: unknown): Promise<unknown>
  protected abstract act(target: Target, how: 'click' | 'hover'): Promise<void>
  /** What the window shows, with the place of this page in it. */
  protected abstract screenshot(): Promise<{ png: Buffer; left: number; top: number }>

  /** Runs a function in the page; it travels as text. */
  run<Value, Given = undefined>(read: (given: Given) => Value, given?: Given): Promise<Awaited<Value>> {
    return this.evaluate(read.toString(), given) as Promise<Awaited<Value>>
  }

  /** All that is on screen of it, now. */
  look(target: Target): Promise<Sight[]> {
    return this.run(inPage, { target: pack(target), want: 'look' as const }) as Promise<Sight[]>
  }

  /** The same, with nothing on screen where the page is just being replaced. */
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

  /** The text of the first, as soon as it fits. */
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

  /** Until what was read of the page fits. */
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

  /** Waits until it can be pressed and lies still, as a hand does. */
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

  /** Replaces what stands in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.press('Control+A')
    await this.type(text)
  }

  /** By the keyboard, as far as it takes. */
  async tabTo(target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.see(target)
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await this.look(target))[0]?.focused) return
      await this.press(key)
    }
    throw new Error(`Sixty presses of ${key} did not lead to ${spoken(target)}.`)
  }

  /** A picture of it, with what surrounds it for so many px. */
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

  /** The text of a code as a camera sees it, which sees 12 px of what surrounds it too. */
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
