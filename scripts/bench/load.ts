import type { Browser } from 'playwright'
import type { Sandbox } from '../../demo/sandbox/index'
import { preloaded, visit } from './browser'
import { median, spread, type Measured } from './figures'
import type { PageName } from './pages'
import { busyDuring, type Busy } from './tasks'

const THROTTLE = 4
/** Long enough for what is done at idle. */
const WATCHED = 6_000
/** Long enough for the page's own loading. */
const SETTLED = 1_000
/** A task counts as blocking from here on. */
const LONG = 50

/** How long a page's main thread could not answer while it was loaded and idle work was done, in ms. */
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
 * The longest task of what a page does at idle. Here it begins with the focus on the button, so that nothing of the
 * page's own loading is among it, nor what a pointer costs.
 */
async function longestPiece(browser: Browser, sandbox: Sandbox): Promise<Busy> {
  const one = await visit(browser, sandbox, { throttle: THROTTLE, preload: 'intent' })
  const focus = (selector: string) =>
    one.page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector)
  // The first question to a page brings the script of who asks.
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

/** Blocking time of the page over that of a bare React page, and the longest piece of its idle work. */
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
