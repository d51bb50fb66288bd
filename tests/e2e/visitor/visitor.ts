import { expect, type Page } from '@playwright/test'
import type { Fault, Sandbox, SettingValues } from '../../../demo/sandbox/index'
import type { ModalPage } from '../ModalPage'
import type { PhonePage } from '../PhonePage'
import type { Problems } from '../problems'
import { setTimeout as pause } from 'node:timers/promises'
import { Chance } from './chance'
import { movesOf, type Move } from './moves'
import { broken, type Step } from './promises'
import { look, type Sight } from './sight'

/** What a browser says by itself of requests that were made to fail; nothing of ours. */
const browsersOwn = [
  /^Failed to load resource: /,
  /^WebSocket connection to /,
  /^Access to \w+ at .* has been blocked by CORS policy/,
  /^TypeError: Failed to fetch dynamically imported module/,
]

interface Surroundings {
  demo: ModalPage
  sandbox: Sandbox
  problems: Problems
  phone?: PhonePage
}

/** How often each thing was done, over all walks of a process: what was done seldom is likelier. */
const done = new Map<string, number>()
let visitors = 0

/** A visitor who does whatever can be done, by chance, and holds the product to its promises after each step. */
export class Visitor {
  readonly demo: ModalPage
  readonly sandbox: Sandbox
  readonly phone: PhonePage | undefined
  readonly chance: Chance
  readonly seed: number
  readonly steps: string[] = []
  readonly #problems: Problems
  /** The last step of which a wallet may be asked. */
  #earlier: string | undefined
  readonly #address = `walker${(visitors += 1)}@sandbox.example`
  embedded = false
  /** Was something outside made to fail, and not mended yet? */
  faulty = false

  constructor({ demo, sandbox, problems, phone }: Surroundings, seed: number) {
    this.demo = demo
    this.sandbox = sandbox
    this.phone = phone
    this.seed = seed
    this.chance = new Chance(seed)
    this.#problems = problems
    // What the sandbox's own pages say when they are cut off is not looked at: it names no file of the page's.
    // Nor what a host's developer is told where the visitor went offline.
    problems.allow(/^ModalError: Couldn’t load part of the dialog\. /)
    problems.allow(...browsersOwn, new RegExp(`^(?!Policy)(?![^]*${sandbox.urls.page}/)`))
  }

  /** The page they come to; its clock can be put forward. */
  async come(query: string): Promise<void> {
    this.embedded = query.includes('embedded=1')
    await this.demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.demo.page.clock.install()
    await this.demo.goto(query)
  }

  /** Walks on for so long, or for so many steps. */
  async walk(limits: { steps: number; until: number }): Promise<void> {
    let before = await look(this.demo.page)
    for (let count = 0; count < limits.steps && Date.now() < limits.until; count++) {
      const move = this.chance.weighed(
        (await movesOf(before, this)).map((one) => ({
          ...one,
          weight: one.weight / (1 + (done.get(one.name) ?? 0)) ** 0.7,
        })),
      )
      before = await this.#step(move, before)
      if (this.chance.next() < 0.06) before = await this.#leave(before)
    }
  }

  async #step(move: Move, before: Sight): Promise<Sight> {
    done.set(move.name, (done.get(move.name) ?? 0) + 1)
    this.steps.push(move.name)
    // What moved away under the pointer was not pressed; that is no fault.
    await move.act().catch(() => this.steps.push('  (was not there any more)'))
    const earlier = this.#earlier
    this.#earlier = move.asks ? move.name : undefined
    return this.#settle({ name: move.name, asks: move.asks === true, before, earlier })
  }

  /** Looks until all promises are held; what is broken for three seconds is broken. */
  async #settle(step: Step): Promise<Sight> {
    let sight = step.before
    let breach: string | undefined
    const patience = Date.now() + 3_000
    do {
      await this.#mainAlone()
      sight = await look(this.demo.page)
      breach = broken(sight, step) ?? this.#complaint()
      if (breach) await pause(100)
    } while (breach && Date.now() < patience)
    if (breach) this.#fail(breach, sight)
    return sight
  }

  /** There is a way out of every view, and a way back in. */
  async #leave(sight: Sight): Promise<Sight> {
    if (!sight.view || this.embedded || sight.prompt !== undefined) return sight
    this.steps.push('Escape, and in again')
    await this.demo.page.keyboard.press('Escape')
    const gate = sight.view === 'UnsupportedChain'
    const open = async () => (await look(this.demo.page)).view
    await expect.poll(open, this.#story('Escape does not close')).toBe(gate ? sight.view : undefined)
    if (gate) return look(this.demo.page)
    await this.demo.host((modal) => void modal.open().catch(() => undefined))
    await expect.poll(open, this.#story('opening draws no view')).toBeTruthy()
    return this.#settle({ name: 'in again', asks: false, before: sight })
  }

  #complaint(): string | undefined {
    const [first] = this.#problems.unexpected()
    return first && `The console says: ${first}`
  }

  async #mainAlone(): Promise<void> {
    const { page } = this.demo
    if (!page.url().startsWith(this.sandbox.urls.page)) await page.goto('/')
  }

  #story(what: string): string {
    return `${what}\nseed ${this.seed}, after:\n${this.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`
  }

  #fail(breach: string, sight: Sight): never {
    const { controls: _, ...rest } = sight
    throw new Error(this.#story(`${breach}\n${JSON.stringify(rest)}`))
  }

  /** The other windows of the browser: log-ins elsewhere, pages of shops. */
  windows(): Page[] {
    return this.demo.page
      .context()
      .pages()
      .filter((page) => page !== this.demo.page)
  }

  mailbox(): { address: string; code?: string; link?: string } {
    const mails = this.sandbox.mail()
    const [code, link] = [mails.find((mail) => mail.code)?.code, mails.find((mail) => mail.link)?.link]
    return { address: this.#address, ...(code && { code }), ...(link && { link }) }
  }

  goesOn(window: Page): boolean {
    const { frame, blockchain, registry } = this.sandbox.urls
    return (
      [frame, blockchain, registry].some((origin) => window.url().startsWith(origin)) && !/mailbox/.test(window.url())
    )
  }

  async offline(): Promise<void> {
    this.faulty = true
    await this.demo.page.context().setOffline(true)
  }

  fail(key: string, fault: Fault): void {
    this.faulty = true
    this.sandbox.faults.set(key, fault)
  }

  answer(settings: Partial<SettingValues>): void {
    this.faulty = true
    this.sandbox.settings.set(settings)
  }

  async approveDevice(link: string): Promise<void> {
    const tab = await this.demo.page.context().newPage()
    await tab.goto(link)
    await tab.getByTestId('device-approve').click({ timeout: 1_500 })
    await tab.close()
  }

  /** Takes the code on screen with the phone. */
  async scan(phone: PhonePage): Promise<void> {
    await this.demo.dialog.getByRole('button', { name: 'Copy link' }).click({ timeout: 1_500 })
    const uri = await this.demo.page.evaluate(() => navigator.clipboard.readText())
    await phone.page.getByTestId('uri').fill(uri)
    await phone.page.getByTestId('pair').click({ timeout: 1_500 })
  }

  /** Everything outside works again. */
  async mend(): Promise<void> {
    this.sandbox.faults.reset()
    this.sandbox.settings.reset()
    this.faulty = false
    await this.demo.page.context().setOffline(false)
  }

  async reload(): Promise<void> {
    await this.mend()
    await this.demo.page.reload()
    await expect(this.demo.opener).toBeVisible()
  }

  async show(state: 'hidden' | 'visible'): Promise<void> {
    await this.demo.page.evaluate((given) => {
      Object.defineProperty(document, 'visibilityState', { value: given, configurable: true })
      Object.defineProperty(document, 'hidden', { value: given === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
}
