import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { preloaded, visit } from './browser'
import { median, spread, type Measured } from './figures'
import type { PageName } from './pages'
import { busyDuring, type Busy } from './tasks'

/** Factor by which the processor is slowed down. */
const THROTTLE = 4
/** Time in ms for idle work to finish. */
const WATCHED = 6_000
/** Time in ms for the page's own loading to finish. */
const SETTLED = 1_000
/** Duration in ms from which a task counts as blocking. */
const LONG = 50

/** Blocking time of a page's main thread during loading and idle work, in ms. */
async function blocking(browser: Browser, { urls }: Sandbox, name: PageName): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const { registry, blockchain, analytics, relay, frame } = urls
  const options = { services: { registry, blockchain, analytics, relay, frame } }
  await context.addInitScript((given) => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    Object.assign(window, { benchOptions: given, benchTasks: tasks })
  }, options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(`${urls.page}/${name}/`)
  await page.waitForTimeout(WATCHED)
  const tasks = await page.evaluate(() => (window as { benchTasks?: number[] }).benchTasks ?? [])
  await context.close()
  return tasks.reduce((sum, task) => sum + Math.max(0, task - LONG), 0)
}

/**
 * Measures the longest task of a page's idle work. Here it starts when the button is focused, so that neither the
 * page's own loading nor a pointer counts.
 */
async function longestPiece(browser: Browser, sandbox: Sandbox): Promise<Busy> {
  const one = await visit(browser, sandbox, { throttle: THROTTLE, preload: 'intent' })
  const focus = (selector: string) =>
    one.page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector)
  // The first evaluation in a page also runs Playwright's own script.
  await focus('#page')
  await one.page.waitForTimeout(SETTLED)
  const busy = await busyDuring(browser, one, async () => {
    await focus('.walletchart-button')
    await one.page.waitForTimeout(WATCHED)
  })
  await preloaded(one)
  await one.context.close()
  return busy
}

/** Measures the page's blocking time over that of a bare React page, and the longest task of its idle work. */
export async function measureLoad(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  const over: number[] = []
  const bare: number[] = []
  while (over.length < runs) {
    const ground = await blocking(browser, sandbox, 'bare')
    bare.push(ground)
    over.push((await blocking(browser, sandbox, 'host')) - ground)
  }
  const pieces: Busy[] = []
  while (pieces.length < runs) pieces.push(await longestPiece(browser, sandbox))
  const longest = pieces.map(({ processor }) => processor)
  return {
    figures: [
      {
        id: 'load.blocking',
        what: 'blocking time of the page over a bare React page, processor 4× slower',
        measured: median(over),
        goal: 50,
        unit: 'ms',
        note: `${spread(over)}; bare ${median(bare).toFixed(0)} ms`,
      },
      {
        id: 'load.piece',
        what: 'longest piece of idle work, processor 4× slower',
        measured: median(longest),
        goal: 50,
        unit: 'ms',
        note: `${spread(longest)}; by the clock ${median(pieces.map(({ wall }) => wall)).toFixed(0)} ms`,
      },
    ],
  }
}
