import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSight } from '../../../../src/services/frame/sight'
import { computedStyle, drawCard, Drawn, DrawnDocument, DrawnSlot } from '../../../support/drawing'

type Dependencies = Parameters<typeof createSight>[0]

let now = 0
beforeAll(() => {
  vi.stubGlobal('getComputedStyle', computedStyle)
  vi.stubGlobal('HTMLSlotElement', DrawnSlot)
  vi.stubGlobal('Element', Drawn)
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => void vi.unstubAllGlobals())

/** Creates the check in a browser that does not report visibility; `before` prepares the page. */
function checking({
  before = () => {},
  entry,
}: {
  before?: (page: ReturnType<typeof drawCard>) => void
  entry?: Dependencies['window']['IntersectionObserverEntry']
} = {}) {
  const page = drawCard({ raised: '' })
  before(page)
  const window = Object.assign(new EventTarget(), {
    document: page.document as unknown as Document,
    IntersectionObserver: class {
      observe = expect.unreachable
    } as unknown as typeof IntersectionObserver,
    ...(entry && { IntersectionObserverEntry: entry }),
  })
  let isOpen = false
  const sight = createSight({
    window: window as unknown as Dependencies['window'],
    frame: { element: () => page.frame as unknown as HTMLIFrameElement, watch: () => () => {} },
    isOpen: () => isOpen,
    inFlow: false,
  })
  const told: boolean[] = []
  return {
    ...page,
    sight,
    told,
    watch: () => sight.watch((inSight) => told.push(inSight)),
    /** Opens our dialog, above all that is in the top layer. */
    open() {
      isOpen = true
      page.document.raise(page.card, ':modal')
    },
    blur: () => window.dispatchEvent(new Event('blur')),
    /** Puts an element over the frame into the top layer. */
    above(as?: string) {
      const element = page.cover({}, page.document.body)
      page.document.raise(element, as)
      return element
    },
    after: (ms: number) => {
      vi.advanceTimersByTime(ms)
      return told
    },
  }
}
const away = [0, 0, 0, 0] as const

test.each<[string, Dependencies['window']['IntersectionObserverEntry']]>([
  ['no entries', undefined],
  ['entries without visibility', { prototype: { isIntersecting: true } }],
])('behavior: when the browser has %s, the frame itself is checked', (_, entry) => {
  const { told, watch } = checking({ ...(entry && { entry }) })
  watch()
  expect(told).toEqual([true])
})

test('behavior: when the frame is watched, only changes are reported, each within a tenth of a second', () => {
  const { watch, cover, after } = checking()
  watch()
  expect(after(99)).toEqual([true])
  const element = cover()
  expect(after(0)).toEqual([true])
  expect(after(1)).toEqual([true, false])
  expect(after(500)).toEqual([true, false])
  element.looks.box = away
  expect(after(99)).toEqual([true, false])
  expect(after(1)).toEqual([true, false, true])
})

test.each(['the window loses the focus to the frame', 'the pointer enters the frame'])(
  'behavior: when %s, the frame is checked at once, and the interval begins again',
  (what) => {
    const { told, watch, blur, frame, cover, after } = checking()
    const happen = () => (what.startsWith('the window') ? blur() : frame.enter())
    watch()
    after(50)
    const element = cover()
    happen()
    expect(told).toEqual([true, false])
    element.looks.box = away
    expect(after(99)).toEqual([true, false])
    expect(after(1)).toEqual([true, false, true])
    expect(vi.getTimerCount()).toBe(1)
  },
)

test('limit: when a check takes long, the next one waits ten times as long', () => {
  const { document, watch, cover, after } = checking()
  document.onHitTest = () => (now += 5)
  const began = now
  watch()
  const took = now - began
  expect(took).toBeGreaterThan(10)
  cover()
  expect(after(10 * took - 1)).toEqual([true])
  expect(after(1)).toEqual([true, false])
})

test('limit: when a check takes a hundredth of a second at most, the next one comes after a tenth', () => {
  const { document, watch, cover, after } = checking()
  document.onHitTest = () => (now += 1)
  watch()
  cover()
  expect(after(99)).toEqual([true])
  expect(after(1)).toEqual([true, false])
})

test('behavior: when watching stops, the frame is not checked any more', () => {
  const { watch, blur, frame, cover, after } = checking()
  const stop = watch()
  stop()
  expect(vi.getTimerCount()).toBe(0)
  cover()
  blur()
  frame.enter()
  expect(after(1000)).toEqual([true])
})

test('behavior: when an element was in the top layer before the check was created, it is below our dialog', () => {
  const page = checking({ before: ({ document, cover }) => document.raise(cover({}, document.body), ':modal') })
  page.open()
  page.watch()
  expect(page.told).toEqual([true])
})

test('behavior: when an element in a shadow root is raised before watching begins, it is below our dialog', () => {
  const page = checking()
  const outer = new Drawn(page.document)
  page.document.body.append(outer)
  page.document.raise(page.cover({}, outer.attachShadow()))
  page.watch()
  expect(page.told).toEqual([false])
  page.open()
  expect(page.after(100)).toEqual([false, true])
})

test.each([':popover-open', ':modal', ':fullscreen'])(
  'behavior: when an element enters the top layer as %s while our dialog is closed, it is below our dialog',
  (as) => {
    const page = checking()
    page.watch()
    page.above(as)
    expect(page.after(100)).toEqual([true, false])
    page.open()
    expect(page.after(100)).toEqual([true, false, true])
  },
)

test.each([':popover-open', ':modal', ':fullscreen'])(
  'behavior: when an element enters the top layer as %s while our dialog is open, it is a cover',
  (as) => {
    const page = checking()
    page.open()
    page.watch()
    page.above(as)
    expect(page.after(100)).toEqual([true, false])
  },
)

test('behavior: when an element is above our dialog before watching begins, it is a cover', () => {
  const page = checking()
  page.open()
  page.above()
  page.watch()
  expect(page.told).toEqual([false])
})

test('behavior: when an element below our dialog is raised again above it, it becomes a cover', () => {
  const page = checking()
  const element = page.above()
  page.open()
  page.watch()
  expect(page.told).toEqual([true])
  page.document.lower(element)
  page.document.raise(element)
  expect(page.after(100)).toEqual([true, false])
})

test('behavior: when the page leaves fullscreen, the event of the document has no effect', () => {
  const page = checking()
  page.open()
  page.watch()
  page.document.happen('fullscreenchange', page.document)
  expect(page.after(100)).toEqual([true])
})

test('behavior: when the check is disposed of, no listener of the page is left', () => {
  const { sight, document } = checking()
  expect(document.listening).toBe(2)
  sight.dispose()
  expect(document.listening).toBe(0)
})

/** A browser that reports visibility, with or without an observer. */
function reporting(isObserved: boolean) {
  const document = new DrawnDocument()
  let report: (entries: readonly object[]) => void = () => {}
  const sight = createSight({
    window: {
      ...({ document } as unknown as Dependencies['window']),
      IntersectionObserverEntry: { prototype: { isVisible: false } },
      ...(isObserved && {
        IntersectionObserver: class {
          observe = () => {}
          disconnect = () => {}
          constructor(listener: (entries: readonly object[]) => void) {
            report = listener
          }
        } as unknown as typeof IntersectionObserver,
      }),
    },
    frame: { element: () => ({}) as HTMLIFrameElement, watch: () => () => {} },
    isOpen: () => false,
    inFlow: false,
  })
  const told: boolean[] = []
  const stop = sight.watch((inSight) => told.push(inSight))
  return { document, sight, told, stop, report: (...entries: object[]) => report(entries) }
}

test('behavior: when the browser reports several entries at once, the last one counts', () => {
  const { told, report } = reporting(true)
  report({ isVisible: false }, { isVisible: true })
  report({ isVisible: true }, { isVisible: false })
  report()
  expect(told).toEqual([true, false])
})

test('behavior: when an entry does not say whether the frame is visible, it counts as covered', () => {
  const { told, report } = reporting(true)
  report({})
  expect(told).toEqual([false])
})

test('behavior: when the browser reports visibility, nothing of the page is listened to', () => {
  const { document, sight } = reporting(true)
  expect(document.listening).toBe(0)
  expect(() => sight.dispose()).not.toThrow()
})

test('error: when a page has removed the observer, nothing is reported, and watching can be stopped', () => {
  const { told, stop } = reporting(false)
  expect(() => stop()).not.toThrow()
  expect(told).toEqual([])
})

test('error: when a page breaks the check, the frame counts as covered, and the check goes on', () => {
  const page = checking()
  page.watch()
  expect(page.told).toEqual([true])
  const broken = vi.spyOn(page.document, 'elementFromPoint').mockImplementation(() => {
    throw new TypeError('broken by the page')
  })
  expect(page.after(100)).toEqual([true, false])
  broken.mockRestore()
  expect(page.after(100)).toEqual([true, false, true])
})
