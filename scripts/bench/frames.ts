import type { Browser, Page } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { opener, preloaded, visit, type Visit } from './browser'
import { median, spread, type Figure, type Measured } from './figures'
import { dialogOf } from './visitor'

/** Factor by which the processor is slowed down. */
const SLOWER = 4
/** Time in ms that each motion is watched: the longest takes 340. */
const WATCHED = 500
/** Longest frame in ms that still looks smooth: two intervals of a display at 60 Hz. */
const SMOOTH = 33

/** Frames of one motion. */
export interface Frames {
  /** Longest time between two drawn frames, in ms. */
  longest: number
  /** Frames that the browser began and did not draw. */
  dropped: number
  drawn: number
}

/** Fields of Chromium's trace events that are read. Times are in µs. */
export interface FrameEvent {
  name: string
  ts: number
  args?: { data?: { needsBeginFrame?: number } }
}

/**
 * Frames of a trace. The time between two drawn frames counts only while something moves: a page at rest draws nothing.
 *
 * @throws Error if the trace has no frames
 */
export function framesIn(events: readonly FrameEvent[]): Frames {
  let last: number | undefined
  const frames: Frames = { longest: 0, dropped: 0, drawn: 0 }
  for (const { name, ts, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'DroppedFrame') frames.dropped += 1
    if (name === 'NeedsBeginFrameChanged' && args?.data?.needsBeginFrame === 0) last = undefined
    if (name !== 'DrawFrame') continue
    frames.drawn += 1
    if (last !== undefined) frames.longest = Math.max(frames.longest, (ts - last) / 1000)
    last = ts
  }
  if (frames.drawn === 0) throw new Error('The trace has no drawn frame.')
  return frames
}

/** Watches the frames that follow a click. */
async function framesAfter(browser: Browser, page: Page, click: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  await click()
  await page.waitForTimeout(WATCHED)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: FrameEvent[] }
  return framesIn(traceEvents)
}

/** Presses by the browser's own event: a locator's click would run a script in the page during the motion. */
async function presser(page: Page, at: ReturnType<Page['locator']>): Promise<() => Promise<void>> {
  const box = await at.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

const motions = { open: 'the dialog opens', view: 'a view gives way to the next', close: 'the dialog closes' } as const

async function openAndClose(browser: Browser, sandbox: Sandbox): Promise<Record<keyof typeof motions, Frames>> {
  const one: Visit = await visit(browser, sandbox, { throttle: SLOWER })
  const { page, context } = one
  await preloaded(one)
  const open = await framesAfter(browser, page, await presser(page, opener(page)))
  await page.waitForLoadState('networkidle')
  const help = dialogOf(page).getByRole('button', { name: 'What is a wallet?' })
  const view = await framesAfter(browser, page, await presser(page, help))
  const close = await framesAfter(
    browser,
    page,
    await presser(page, dialogOf(page).getByRole('button', { name: 'Close' })),
  )
  await context.close()
  return { open, view, close }
}

/** Measures the frames of the dialog's motions, from the browser's trace, at a slower processor. */
export async function measureFrames(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  sandbox.reset()
  await openAndClose(browser, sandbox)
  const each: Awaited<ReturnType<typeof openAndClose>>[] = []
  while (each.length < runs) each.push(await openAndClose(browser, sandbox))
  const figures = (Object.keys(motions) as (keyof typeof motions)[]).map((id): Figure => {
    const frames = each.map((one) => one[id])
    const longest = frames.map((one) => one.longest)
    const dropped = frames.map((one) => one.dropped)
    return {
      id: `frames.${id}`,
      what: `longest frame while ${motions[id]}, processor ${SLOWER}× slower`,
      measured: median(longest),
      unit: 'ms',
      goal: SMOOTH,
      note: `${spread(longest)}; dropped ${median(dropped)} of ${median(frames.map((one) => one.drawn + one.dropped))} frames (${Math.min(...dropped)}–${Math.max(...dropped)})`,
    }
  })
  return { figures }
}
