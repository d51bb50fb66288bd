import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lackingFeatures } from '../../../../src/services/page/lacking'

type Browser = Parameters<typeof lackingFeatures>[0]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Answer of a database to being opened. */
type Opening = 'opens' | 'refuses' | 'refuses silently' | 'hangs'

function databases(opening: Opening = 'opens') {
  const steps: string[] = []
  const factory = {
    open(name: string) {
      steps.push(`open ${name}`)
      const request = {
        result: { close: () => steps.push('close') },
        error: opening === 'refuses' ? new DOMException('No room.', 'QuotaExceededError') : null,
        onsuccess: () => undefined,
        onerror: () => undefined,
      }
      if (opening !== 'hangs') queueMicrotask(() => (opening === 'opens' ? request.onsuccess() : request.onerror()))
      return request
    },
    deleteDatabase: (name: string) => steps.push(`delete ${name}`),
  }
  return { factory, steps }
}

/** A browser that has everything, but for these parts. */
function browser(without: Record<string, unknown> = {}) {
  const channels: string[] = []
  const all = {
    localStorage: storage(),
    sessionStorage: storage(),
    indexedDB: databases().factory,
    navigator: { clipboard: { writeText: async () => undefined }, locks: { query: async () => ({}) } },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes, randomUUID: () => 'id', subtle: { digest: () => 0 } },
    Worker: EventTarget,
    BroadcastChannel: class {
      constructor(name: string) {
        channels.push(name)
      }
      close() {
        channels.pop()
      }
    },
    IntersectionObserver: EventTarget,
    IntersectionObserverEntry: Object.assign(() => undefined, { prototype: { isVisible: true } }),
    ResizeObserver: EventTarget,
    matchMedia: () => ({}),
    HTMLDialogElement: Object.assign(() => undefined, { prototype: { showModal: () => undefined } }),
  }
  return { window: { ...all, ...without } as unknown as Browser, all, channels }
}
const everything = browser().all
async function told(without: Record<string, unknown>) {
  const lines = lackingFeatures(browser(without).window)
  await vi.runAllTimersAsync()
  return lines
}
/** A part of the browser that throws at every access. */
const refusing = (error: unknown) =>
  new Proxy(EventTarget, {
    get() {
      throw error
    },
    construct() {
      throw error
    },
  })

test('behavior: when a browser has everything, nothing is listed and nothing is left behind', async () => {
  const { factory, steps } = databases()
  const { window, all, channels } = browser({ indexedDB: factory })
  expect(await lackingFeatures(window)).toEqual([])
  expect([all.localStorage.kept.size, all.sessionStorage.kept.size, channels]).toEqual([0, 0, []])
  expect(steps).toEqual(['open @walletchart/lacking', 'close', 'delete @walletchart/lacking'])
})

const { navigator, crypto } = everything
test.each<[string, Record<string, unknown>]>([
  ['localStorage', { localStorage: undefined }],
  ['sessionStorage', { sessionStorage: null }],
  ['indexedDB', { indexedDB: undefined }],
  ['navigator.clipboard', { navigator: { ...navigator, clipboard: undefined } }],
  ['navigator.clipboard', { navigator: { ...navigator, clipboard: {} } }],
  ['crypto.getRandomValues', { crypto: { ...crypto, getRandomValues: undefined } }],
  ['crypto.randomUUID', { crypto: { ...crypto, randomUUID: undefined } }],
  ['crypto.subtle', { crypto: { ...crypto, subtle: undefined } }],
  ['navigator.locks', { navigator: { ...navigator, locks: undefined } }],
  ['Worker', { Worker: undefined }],
  ['BroadcastChannel', { BroadcastChannel: undefined }],
  ['IntersectionObserver', { IntersectionObserver: undefined }],
  ['IntersectionObserver, version 2', { IntersectionObserverEntry: { prototype: {} } }],
  ['ResizeObserver', { ResizeObserver: undefined }],
  ['matchMedia', { matchMedia: undefined }],
  ['HTMLDialogElement.showModal', { HTMLDialogElement: { prototype: {} } }],
])('error: when %s is missing, one line says so and what follows from it', async (name, without) => {
  const lines = await told(without)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} is missing\\. [A-Z].+\\.$`))
})

const denied = new DOMException('Denied.', 'SecurityError')
test.each<[string, Record<string, unknown>, string]>([
  ['localStorage', { localStorage: refusing(denied) }, 'Connections are lost when the page closes.'],
  ['sessionStorage', { sessionStorage: refusing(denied) }, 'A pairing or login in progress ends when the page closes.'],
  ['indexedDB', { indexedDB: refusing(denied) }, 'WalletConnect keeps its session in memory.'],
  [
    'navigator.locks',
    { navigator: { ...navigator, locks: { query: () => Promise.reject(denied) } } },
    'Two tabs may ask for the same payment at once.',
  ],
  ['BroadcastChannel', { BroadcastChannel: refusing(denied) }, 'No effect: the modal doesn’t use it.'],
])('error: when %s is refused, the line gives the reason', async (name, without, effect) => {
  expect(await told(without)).toEqual([`${name} is refused (SecurityError: Denied.). ${effect}`])
})

test.each<[Opening, string]>([
  ['refuses', 'QuotaExceededError: No room.'],
  ['refuses silently', 'Error: It couldn’t be opened.'],
  ['hangs', 'Error: It didn’t respond.'],
])('error: when a database %s to open, the line gives the reason', async (opening, reason) => {
  const { factory, steps } = databases(opening)
  expect(await told({ indexedDB: factory })).toEqual([
    `indexedDB is refused (${reason}). WalletConnect keeps its session in memory.`,
  ])
  expect(steps).toEqual(['open @walletchart/lacking'])
})

test('limit: when a database does not respond, it is waited for a second', async () => {
  let lines: string[] | undefined
  void lackingFeatures(browser({ indexedDB: databases('hangs').factory }).window).then((found) => (lines = found))
  await vi.advanceTimersByTimeAsync(999)
  expect(lines).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(1)
})

test('error: when several features are missing, the lines are in the order of the list', async () => {
  const lines = await told({ localStorage: undefined, matchMedia: undefined, Worker: undefined })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['localStorage', 'Worker', 'matchMedia'])
})
