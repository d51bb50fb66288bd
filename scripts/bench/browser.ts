import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import config from '../../playwright.config'
import type { Sandbox } from '../../demo/sandbox/index'
import type { ModalOptions } from '../../src/index'
import { prepare } from './probe'
import { putWallets } from './wallets'

export const launch = (): Promise<Browser> => chromium.launch({ ...config.use?.launchOptions })

const TOO_LONG = 15_000
/** More than any work at idle asks for, one after the other. */
const IDLE_MOMENTS = 20

export interface Visit {
  page: Page
  context: BrowserContext
  devtools: CDPSession
}

export interface VisitOptions {
  preload?: ModalOptions['preload']
  /** How many times slower the processor is. */
  throttle?: number
  /** Counts timers: its wrappers cost a little time. */
  timers?: boolean
  /** Laid over what the page passes to `createModal`. */
  options?: Partial<ModalOptions>
  /** Wallets that connect are there too; without them only those that answer nothing. */
  wallets?: boolean
  /** Called before anything is requested. */
  watch?: (page: Page) => void
}

/** The host's page in a browser that has never seen it; an extension's wallets are there before its scripts. */
export async function visit(
  browser: Browser,
  { urls }: Sandbox,
  { preload = 'idle', throttle = 1, timers = false, options: given = {}, wallets = false, watch }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const { registry, blockchain, analytics, relay, frame } = urls
  const options = {
    services: { registry, blockchain, analytics, relay, frame },
    preload,
    ...given,
  } satisfies Partial<ModalOptions>
  // tsx marks named functions with a call of its own, which functions that travel to the page take along.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(prepare, { options, timers })
  if (wallets) await putWallets(context)
  const page = await context.newPage()
  watch?.(page)
  const devtools = await context.newCDPSession(page)
  if (throttle > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(`${urls.page}/host/`)
  return { page, context, devtools }
}

/** Until the code that is fetched at idle has come, the system runs, and what is done at idle is done. */
export async function preloaded({ page }: Visit): Promise<void> {
  await page.waitForFunction(() => window.bench?.modal.getSystem())
  await page.waitForLoadState('networkidle')
  // What waits for an idle moment is done in the order in which it came, and may ask for another one.
  await page.evaluate(async (moments) => {
    for (let moment = 0; moment < moments; moment += 1)
      await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
  }, IDLE_MOMENTS)
}

/**
 * Presses the button; resolves with the milliseconds until the rows were painted. The press is an event of the browser
 * alone: a locator's click runs a script of its own in the page between the event and the paint, the first of them
 * with all that it compiles. The pointer rests on the button before it is pressed, and is pressed before it is let go,
 * as a hand does it: one that jumps there with the click has its way over the page counted as part of the first click.
 */
export async function clickToPainted({ page }: Visit): Promise<number> {
  const box = await opener(page).boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  // Asked before the press: a question that comes after it would run in the page between the event and the paint.
  const painted = page.evaluate(() => {
    if (!window.probe) throw new Error('The probe is not on the page.')
    return window.probe.painted()
  })
  // Whatever fails first is told; the other must not end the process.
  painted.catch(() => undefined)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await frames(page)
  await page.mouse.down()
  await frames(page)
  await page.mouse.up()
  const limit = new Promise<never>((_, reject) =>
    setTimeout(reject, TOO_LONG, new Error(`The rows were not painted within ${TOO_LONG} ms of the click.`)).unref(),
  )
  return Promise.race([painted, limit])
}

/** Two frames: what an event has caused is on screen after them. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))))

export const opener = (page: Page) => page.locator('.walletchart-button')
