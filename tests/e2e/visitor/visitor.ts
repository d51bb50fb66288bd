import { expect, type Page } from '@playwright/test'
import type { Fault, Sandbox, SettingValues } from '../../../sandbox/src/index'
import type { ExplainSubject } from '../../../src/domain/reasons'
import type { ModalPage } from '../ModalPage'
import type { PhonePage } from '../PhonePage'
import type { Problems } from '../problems'
import { setTimeout as pause } from 'node:timers/promises'
import { disagreement, pictureOf } from './agreement'
import { Chance } from './chance'
import { movesOf, type Move } from './moves'
import { broken, type Step } from './promises'
import { look, type Sight } from './sight'

/** Messages of the browser itself about requests that were made to fail. */
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

/** Counts of each move over all walks of a process. A rarer move is likelier. */
const done = new Map<string, number>()
let visitors = 0

/** Visitor who makes random moves and checks the promises after each. */
export class Visitor {
  readonly demo: ModalPage
  readonly sandbox: Sandbox
  readonly phone: PhonePage | undefined
  readonly chance: Chance
  readonly seed: number
  readonly steps: string[] = []
  readonly #problems: Problems
  /** Last move, if it may lead to a wallet request. */
  #earlier: string | undefined
  readonly #address = `walker${(visitors += 1)}@sandbox.example`
  embedded = false
  /** Whether a fault is active. */
  faulty = false

  constructor({ demo, sandbox, problems, phone }: Surroundings, seed: number) {
    this.demo = demo
    this.sandbox = sandbox
    this.phone = phone
    this.seed = seed
    this.chance = new Chance(seed)
    this.#problems = problems
    // Ignore the error that is logged when a chunk does not load offline, and errors of the sandbox's own pages, which
    // name no file of the demo page.
    problems.allow(/^ModalError: Couldn’t load part of the dialog\. /)
    problems.allow(...browsersOwn, new RegExp(`^(?!Policy)(?![^]*${sandbox.urls.page}/)`))
  }

  /** Opens the page with a clock that can be advanced. */
  async come(query: string): Promise<void> {
    this.embedded = query.includes('embedded=1')
    await this.demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.demo.page.clock.install()
    await this.demo.goto(query)
  }

  /** Walks for a number of steps, or until a time. */
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
    // A control may disappear before it is pressed, which is no fault.
    await move.act().catch(() => this.steps.push('  (was not there any more)'))
    const earlier = this.#earlier
    this.#earlier = move.asks ? move.name : undefined
    return this.#settle({ name: move.name, asks: move.asks === true, before, earlier })
  }

  /** Waits until no promise is broken. Fails after three seconds. */
  async #settle(step: Step): Promise<Sight> {
    let sight = step.before
    let breach: string | undefined
    const patience = Date.now() + 3_000
    do {
      await this.#mainAlone()
      sight = await look(this.demo.page)
      breach = broken(sight, step) ?? (await this.#disagreement()) ?? this.#complaint()
      if (breach) await pause(100)
    } while (breach && Date.now() < patience)
    if (breach) this.#fail(breach, sight)
    return sight
  }

  /** Checks that Escape closes the view and that the dialog opens again. */
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

  /** Compares what is on screen with what `explain` says. */
  async #disagreement(): Promise<string | undefined> {
    const { page } = this.demo
    const card = page.locator('[data-walletchart] [data-part=card]:visible').first()
    const picture = await card.evaluate(pictureOf, undefined, { timeout: 200 }).catch(() => undefined)
    const told = await this.demo.host((modal) => ({
      networks: (modal.getSystem()?.options.networks ?? []).map(({ caipNetworkId, name }) => ({ caipNetworkId, name })),
      wallets: modal.getConnectors().map(({ name }) => name),
      view: modal.getSystem()?.router.getSnapshot().context.view?.name,
      namespace: modal.getState().activeChain ?? ('eip155' as const),
      status: modal.getAccount().status,
    }))
    // Offline, the code that explains may not load either. It is asked again at the next step.
    const explain = (subjects: readonly ExplainSubject[]) =>
      this.demo.host((modal, asked) => Promise.all(asked.map((subject) => modal.explain(subject))), subjects)
    try {
      return await disagreement(picture, told, explain)
    } catch (error) {
      if (/Couldn’t load/.test(String(error))) return undefined
      throw error
    }
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

  /** Other windows of the browser: log-ins, exchanges. */
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

  /** Pairs the phone with the code on screen. */
  async scan(phone: PhonePage): Promise<void> {
    await this.demo.dialog.getByRole('button', { name: 'Copy link' }).click({ timeout: 1_500 })
    const uri = await this.demo.page.evaluate(() => navigator.clipboard.readText())
    await phone.page.getByTestId('uri').fill(uri)
    await phone.page.getByTestId('pair').click({ timeout: 1_500 })
  }

  /** Removes all faults. */
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
