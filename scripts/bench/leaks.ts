import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { opener, preloaded, visit, type Visit } from './browser'
import type { Figure, Measured } from './figures'

const WARM_UP = 3
const OPENS = 30
const MOUNTS = 100

interface Counters {
  nodes: number
  listeners: number
  heap: number
}

/** Counts nodes, listeners and heap once garbage collection changes nothing more. */
async function count({ devtools, page }: Visit): Promise<Counters> {
  let before: Counters | undefined
  for (let round = 0; round < 10; round += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const now = { nodes, listeners: jsEventListeners, heap: usedSize }
    if (before && before.nodes === now.nodes && before.listeners === now.listeners) return now
    before = now
  }
  return before!
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/**
 * Bytes that the page's scripts keep: the figure with the goal. The whole heap also has V8's own code, which grows with
 * use and does not indicate a leak (docs/decisions.md#90).
 */
async function kept({ devtools }: Visit): Promise<number> {
  const chunks: string[] = []
  const hear = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!['code', 'native'].includes(types[0][nodes[node + type]!]!)) sum += nodes[node + size]!
  return sum
}

/** Opens and closes the dialog as a visitor does. */
async function openAndClose({ page }: Visit, times: number): Promise<void> {
  const dialog = page.locator('[data-walletchart] dialog[open]')
  for (let time = 0; time < times; time += 1) {
    await opener(page).click()
    await dialog.locator('li button').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

async function grownByOpening(browser: Browser, sandbox: Sandbox): Promise<Figure[]> {
  const one = await visit(browser, sandbox)
  await preloaded(one)
  await openAndClose(one, WARM_UP)
  const before = { ...(await count(one)), kept: await kept(one) }
  await openAndClose(one, OPENS)
  const after = { ...(await count(one)), kept: await kept(one) }
  await one.context.close()
  const what = (name: string) => `${name} grown over ${OPENS} times open and closed`
  return [
    {
      id: 'open.nodes',
      what: what('nodes'),
      measured: after.nodes - before.nodes,
      goal: 0,
      unit: '',
      note: `${before.nodes} before`,
    },
    {
      id: 'open.listeners',
      what: what('listeners'),
      measured: after.listeners - before.listeners,
      goal: 0,
      unit: '',
      note: `${before.listeners} before`,
    },
    {
      id: 'open.kept',
      what: what('heap without machine code'),
      measured: (after.kept - before.kept) / 1000,
      goal: 170,
      unit: 'KB',
      note: `${(before.kept / 1000).toFixed(0)} KB before`,
    },
    {
      id: 'open.heap',
      what: what('heap'),
      measured: (after.heap - before.heap) / 1000,
      unit: 'KB',
      note: `${(before.heap / 1000).toFixed(0)} KB before`,
    },
  ]
}

/** Mounts, opens and unmounts in the page itself. Resolves once the system of the last mount has stopped. */
function mountAndUnmount({ page }: Visit, times: number): Promise<void> {
  return page.evaluate(async (rounds) => {
    const { bench } = window
    if (!bench) throw new Error('The page does not hold its modal out.')
    const until = async (done: () => unknown) => {
      while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    for (let round = 0; round < rounds; round += 1) {
      bench.mount()
      await until(() => document.querySelector('[data-walletchart]'))
      await bench.modal.open()
      bench.unmount()
      await until(() => !document.querySelector('[data-walletchart]') && !bench.modal.getSystem())
    }
  }, times)
}

/** Traces that a page keeps, other than nodes and listeners. */
const traces = ({ page }: Visit) =>
  page.evaluate(() => ({
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    elements: document.querySelectorAll('*').length,
    attributes: document.documentElement.attributes.length + document.body.attributes.length,
    timeouts: window.probe?.timers?.timeouts.size ?? Number.NaN,
    intervals: window.probe?.timers?.intervals.size ?? Number.NaN,
  }))

async function leftByMounting(browser: Browser, sandbox: Sandbox): Promise<Figure[]> {
  const one = await visit(browser, sandbox, { timers: true })
  await preloaded(one)
  await one.page.evaluate(() => window.bench?.unmount())
  await one.page.waitForFunction(() => !window.bench?.modal.getSystem())
  await mountAndUnmount(one, WARM_UP)
  const before = { ...(await count(one)), ...(await traces(one)) }
  await mountAndUnmount(one, MOUNTS)
  const after = { ...(await count(one)), ...(await traces(one)) }
  await one.context.close()
  const left = (key: keyof typeof after, name: string): Figure => ({
    id: `mounts.${key}`,
    what: `${name} left after ${MOUNTS} mounts`,
    measured: after[key] - before[key],
    goal: 0,
    unit: '',
  })
  return [
    left('nodes', 'nodes'),
    left('listeners', 'listeners'),
    left('timeouts', 'timeouts'),
    left('intervals', 'intervals'),
    left('sheets', 'style sheets'),
    left('elements', 'elements'),
    left('attributes', 'attributes of html and body'),
    {
      id: 'mounts.heap',
      what: `heap grown over ${MOUNTS} mounts`,
      measured: (after.heap - before.heap) / 1000,
      unit: 'KB',
      note: `${(before.heap / 1000).toFixed(0)} KB before`,
    },
  ]
}

export async function measureLeaks(browser: Browser, sandbox: Sandbox): Promise<Measured> {
  return { figures: [...(await grownByOpening(browser, sandbox)), ...(await leftByMounting(browser, sandbox))] }
}
