import type { Browser } from 'playwright'
import type { Visit } from './browser'

/** Longest tasks of the page's main thread, in ms. */
export interface Busy {
  /** Longest task by the clock, including other work of the machine meanwhile. */
  wall: number
  /** Longest task by processor time, as if the machine did nothing else. */
  processor: number
}

/** Fields of Chromium's trace events that are read. Times are in µs. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Measures tasks while `work` runs, from the browser's trace: `longtask` does not report tasks under 50 ms. */
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
