import type { Browser } from 'playwright'
import type { Visit } from './browser'

/** How long the page's main thread was busy at a time, in ms. */
export interface Busy {
  /** The longest task from its beginning to its end, with what else the machine did meanwhile. */
  wall: number
  /** The most that one task took of the processor: as long as it would have been on a machine that does nothing else. */
  processor: number
}

/** Chromium's trace events, as far as they are read. Times are in µs. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** While something is done: from the browser's own trace, which also has the tasks under 50 ms that `longtask` keeps to itself. */
export async function busyDuring(browser: Browser, { page }: Visit, work: () => Promise<void>): Promise<Busy> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  const longest = (read: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((most, task) => Math.max(most, read(task) ?? 0), 0) / 1000
  return { wall: longest(({ dur }) => dur), processor: longest(({ tdur }) => tdur) }
}
