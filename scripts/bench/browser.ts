import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import config from '../../playwright.config'
import type { Sandbox } from '../../sandbox/src/index'
import type { ModalOptions } from '../../src/doors'
import { prepare } from './probe'
import { putWallets } from './wallets'

export const launch = (): Promise<Browser> => chromium.launch({ ...config.use?.launchOptions })

/** Timeout of a step in ms. */
const TOO_LONG = 15_000
/** Upper bound of consecutive idle tasks. */
const IDLE_MOMENTS = 20

export interface Visit {
  page: Page
  context: BrowserContext
  devtools: CDPSession
}

export interface VisitOptions {
  preload?: ModalOptions['preload']
  /** Factor by which the processor is slowed down. */
  throttle?: number
  /** Whether to count timers; the wrappers cost a little time. */
  timers?: boolean
  /** Options merged over those that the page passes to `createModal`. */
  options?: Partial<ModalOptions>
  /** Whether wallets that connect are present too. Without them, the only ones never answer. */
  wallets?: boolean
  /** Called before the first request. */
  watch?: (page: Page) => void
}

/** Opens the host's page in a new browser context; an extension's wallets are present before its scripts. */
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
  // tsx wraps named functions in a helper call, which functions sent to the page still contain.
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

/** Resolves once the code that is fetched at idle has loaded, the system runs, and idle tasks are done. */
export async function preloaded({ page }: Visit): Promise<void> {
  await page.waitForFunction(() => window.bench?.modal.getSystem())
  await page.waitForLoadState('networkidle')
  // Idle tasks run in order, and each may request another one.
  await page.evaluate(async (moments) => {
    for (let moment = 0; moment < moments; moment += 1)
      await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
  }, IDLE_MOMENTS)
}

/**
 * Presses the button. Resolves to the time in ms until the rows were painted. The press is a browser event: a locator's
 * click would run a script in the page between the event and the paint. As with a hand, the pointer first moves to the
 * button and is pressed before it is released; a pointer that jumps there would count its way over the page as part of
 * the first click.
 */
export async function clickToPainted({ page }: Visit): Promise<number> {
  const box = await opener(page).boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  // Started before the press: a later call would run in the page between the event and the paint.
  const painted = page.evaluate(() => {
    if (!window.probe) throw new Error('The probe is not on the page.')
    return window.probe.painted()
  })
  // The first failure is reported; a second one must not end the process.
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

/** Waits two frames, after which the effects of an event are on screen. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))))

export const opener = (page: Page) => page.locator('.walletchart-button')
