import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { clickToPainted, preloaded, visit } from './browser'
import { median, spread, type Figure, type Measured } from './figures'
import { dialogOf } from './visitor'

interface Way {
  id: string
  what: string
  cold: boolean
  throttle: number
  goal?: number
}

const ways: Way[] = [
  { id: 'warm1', what: 'click to painted rows, warm, 1×', cold: false, throttle: 1, goal: 50 },
  { id: 'cold1', what: 'click to painted rows, cold, 1×', cold: true, throttle: 1 },
  { id: 'warm4', what: 'click to painted rows, warm, processor 4× slower', cold: false, throttle: 4 },
  { id: 'cold4', what: 'click to painted rows, cold, processor 4× slower', cold: true, throttle: 4 },
]

/** Measures one click in a new browser context: warm, its code was loaded at idle; cold, nothing is preloaded. */
async function click(browser: Browser, sandbox: Sandbox, { cold, throttle }: Way): Promise<number> {
  const one = await visit(browser, sandbox, { throttle, preload: cold ? 'none' : 'idle' })
  if (!cold) await preloaded(one)
  const ms = await clickToPainted(one)
  await one.context.close()
  return ms
}

/** Later clicks, whose median is compared with the first. */
const LATER = 3

/** Ratio of the first click to later ones on the same page, when everything is warm. */
async function firstToLater(browser: Browser, sandbox: Sandbox, throttle: number): Promise<number> {
  const one = await visit(browser, sandbox, { throttle })
  await preloaded(one)
  const first = await clickToPainted(one)
  const later: number[] = []
  while (later.length < LATER) {
    // Work after the first paint must not count for the next click.
    await one.page.waitForLoadState('networkidle')
    await one.page.keyboard.press('Escape')
    await dialogOf(one.page).waitFor({ state: 'detached' })
    await preloaded(one)
    later.push(await clickToPainted(one))
  }
  await one.context.close()
  return first / median(later)
}

/** Measures first clicks, each on its own page. */
export async function measureClicks(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  const figures: Figure[] = []
  for (const way of ways) {
    // The first visit warms the browser and the server, not the page, so it is not counted.
    await click(browser, sandbox, way)
    const times: number[] = []
    while (times.length < runs) times.push(await click(browser, sandbox, way))
    figures.push({
      id: `click.${way.id}`,
      what: way.what,
      measured: median(times),
      unit: 'ms',
      note: spread(times),
      ...(way.goal !== undefined && { goal: way.goal }),
    })
  }
  for (const throttle of [1, 4]) {
    const ratios: number[] = []
    while (ratios.length < runs) ratios.push(await firstToLater(browser, sandbox, throttle))
    figures.push({
      id: `click.first${throttle}`,
      what: `first click by a later one, ${throttle === 1 ? '1×' : 'processor 4× slower'}`,
      measured: median(ratios),
      goal: 1.3,
      unit: '×',
      note: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    })
  }
  return { figures }
}
