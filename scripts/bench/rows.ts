import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { takeSnapshot } from '../../src/doors/snapshot'
import { opener, preloaded, visit, type Visit, type VisitOptions } from './browser'
import { median, spread, type Figure, type Measured } from './figures'

/** Without the page's wallets there are two rows of our own, WalletConnect and All Wallets, and two of the registry. */
const bare = { enableEIP6963: false, enableInjected: false } as const
const LOCAL = 2
const ALL = 4
/** Factor by which the processor is slowed down. */
const THROTTLE = 4
/** Chromium's "Fast 4G": throughput in bytes per second, latency in ms. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }

/** Times in ms from the next click to the frames that show these numbers of rows, in order. */
const stopwatch = ({ page }: Visit, wanted: readonly number[]) =>
  page.evaluate(
    (counts) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const count = (clicked: number) => {
          const dialog = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('dialog[open]')
          const rows = dialog?.querySelectorAll('li button').length ?? 0
          const { port1, port2 } = new MessageChannel()
          // A message posted in a frame's callback arrives right after that frame is painted.
          port1.addEventListener('message', () => {
            while (times.length < counts.length && rows >= counts[times.length]!)
              times.push(performance.now() - clicked)
            port1.close()
            if (times.length === counts.length) resolve(times)
            else requestAnimationFrame(() => count(clicked))
          })
          port1.start()
          port2.postMessage(undefined)
        }
        const begin = ({ timeStamp }: Event) => requestAnimationFrame(() => count(timeStamp))
        window.addEventListener('click', begin, { capture: true, once: true })
      }),
    [...wanted],
  )

async function click(one: Visit): Promise<{ local: number; all: number }> {
  await preloaded(one)
  const times = stopwatch(one, [LOCAL, ALL])
  times.catch(() => undefined)
  await opener(one.page).click()
  const [local, all] = await times
  return { local: local!, all: all! }
}

/** Opens the page, then slows down the processor and the network. */
async function slow(browser: Browser, sandbox: Sandbox, options: VisitOptions['options'] = {}): Promise<Visit> {
  const one = await visit(browser, sandbox, { throttle: THROTTLE, options: { ...bare, ...options } })
  await preloaded(one)
  await one.devtools.send('Network.enable')
  await one.devtools.send('Network.emulateNetworkConditions', FAST_4G)
  return one
}

/** Measures when the registry's rows appear: on the first visit, on the second, and on the first with a snapshot. */
export async function measureRows(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  const { registry } = sandbox.urls
  const catalogue = await takeSnapshot({ projectId: 'bench', networks: ['eip155:1'], registry })
  const local: number[] = []
  const all = { first: [] as number[], second: [] as number[], snapshot: [] as number[] }
  while (local.length < runs) {
    const one = await slow(browser, sandbox)
    const first = await click(one)
    local.push(first.local)
    all.first.push(first.all)
    await one.page.waitForLoadState('networkidle')
    await one.page.reload()
    all.second.push((await click(one)).all)
    await one.context.close()
    const other = await slow(browser, sandbox, { catalogue })
    all.snapshot.push((await click(other)).all)
    await other.context.close()
  }
  const rows = median(local)
  const figure = (id: keyof typeof all, when: string): Figure => ({
    id: `rows.${id}`,
    what: `click to the registry's rows, ${when}, 4× and Fast 4G`,
    measured: median(all[id]),
    unit: 'ms',
    note: spread(all[id]),
    ...(id !== 'first' && { goal: rows + 30 }),
  })
  return {
    figures: [
      {
        id: 'rows.local',
        what: 'click to local rows, 4× and Fast 4G',
        measured: rows,
        unit: 'ms',
        note: spread(local),
      },
      figure('first', 'first visit'),
      figure('second', 'second visit'),
      figure('snapshot', 'first visit with a snapshot'),
    ],
  }
}
