import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { clickToPainted, preloaded, visit } from './browser'
import type { Measured } from './figures'

/** Files of the page's own host, by time of the request. */
export interface Fetched {
  beforeClick: string[]
  untilPainted: string[]
  afterwards: string[]
}

interface SentRequest {
  url: string
  phase: keyof Fetched
}

/** Times in ms, before the click and after the first view, in which requests count. */
const WATCHED_BEFORE = 2_000
const WATCHED_AFTER = 2_000

/** Measures requests as the browser sends them, and as the sandbox logs them: those seen by either count. */
export async function measureRequests(browser: Browser, sandbox: Sandbox): Promise<Measured & { fetched: Fetched }> {
  const requests: SentRequest[] = []
  let phase: keyof Fetched = 'beforeClick'
  sandbox.reset()
  const one = await visit(browser, sandbox, {
    watch(page) {
      page.on('request', (request) => requests.push({ url: request.url(), phase }))
      page.on('websocket', (socket) => requests.push({ url: socket.url(), phase }))
    },
  })
  const { page, context } = one
  await preloaded(one)
  await page.waitForTimeout(WATCHED_BEFORE)
  const heardBefore = apiHits(sandbox)

  phase = 'untilPainted'
  await clickToPainted(one)
  phase = 'afterwards'
  await page.waitForTimeout(WATCHED_AFTER)
  const late = await page.evaluate(askedAfterPaint)
  await context.close()
  for (const one of requests) if (one.phase === 'untilPainted' && late.includes(one.url)) one.phase = 'afterwards'

  const paths = (when: keyof Fetched) =>
    requests
      .filter(({ url, phase: at }) => at === when && url.startsWith(sandbox.urls.page))
      .map(({ url }) => new URL(url).pathname.slice(1))
  const hosts = (when: keyof Fetched) =>
    requests
      .filter(({ url, phase: at }) => at === when && /^(https?|wss?):/.test(url) && !url.startsWith(sandbox.urls.page))
      .map(({ url }) => nameOf(url, sandbox))
  const api = hosts('beforeClick')
  const line = (what: string, id: keyof Fetched) => ({
    id: `hosts.${id}`,
    what,
    measured: hosts(id).length,
    unit: '' as const,
    note: tally(hosts(id)),
  })
  return {
    fetched: {
      beforeClick: paths('beforeClick'),
      untilPainted: paths('untilPainted'),
      afterwards: paths('afterwards'),
    },
    figures: [
      {
        id: 'requests.own',
        what: 'requests to the page itself before open',
        measured: paths('beforeClick').length,
        unit: '',
        note: 'document and chunks',
      },
      {
        id: 'requests.api',
        what: 'requests to any API before open',
        measured: Math.max(api.length, heardBefore),
        goal: 0,
        unit: '',
        note: tally(api),
      },
      line('requests to APIs between click and painted', 'untilPainted'),
      line('requests to APIs in the 2 s after that', 'afterwards'),
    ],
  }
}

/** Runs in the page, whose clock alone gives the order: this process is notified of a click after the paint. */
function askedAfterPaint(): string[] {
  const painted = window.probe?.paintedAt ?? Infinity
  return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime > painted ? [name] : []))
}

const apiHits = (sandbox: Sandbox): number => sandbox.hits().filter(({ host }) => host !== 'page').length

function nameOf(url: string, { urls }: Sandbox): string {
  const { origin, host } = new URL(url)
  return Object.entries(urls).find(([, base]) => new URL(base).host === host)?.[0] ?? origin
}

/** Formats counts, e.g. `registry 3, analytics 1`. */
function tally(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}
