import { expect, test, vi } from 'vitest'
import { createSight } from '../../../../src/services/frame/sight'

const page = {
  document: {} as Document,
  addEventListener: expect.unreachable,
  removeEventListener: expect.unreachable,
} as unknown as Window

/** A browser that reports visibility when the test says so. */
function given({ inFlow = false } = {}) {
  const observed: { element: unknown; options: unknown }[] = []
  let report: (entries: readonly object[]) => void = () => undefined
  class Observer {
    constructor(
      listener: (entries: readonly object[]) => void,
      readonly options: unknown,
    ) {
      report = listener
    }
    observe(element: unknown) {
      observed.push({ element, options: this.options })
    }
    disconnect = vi.fn(() => void observed.splice(0))
  }
  const listeners = new Set<(happened: 'ready' | 'gone') => void>()
  let element = { id: 'first' } as unknown as HTMLIFrameElement
  const told: boolean[] = []
  const sight = createSight({
    window: {
      ...page,
      IntersectionObserver: Observer as unknown as typeof IntersectionObserver,
      IntersectionObserverEntry: { prototype: { isVisible: false } },
    },
    frame: {
      element: () => element,
      watch: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    isOpen: () => false,
    inFlow,
  })
  const stop = sight.watch((inSight) => told.push(inSight))
  return {
    told,
    observed,
    listeners,
    stop,
    see: (isVisible: boolean) => report([{ isVisible }]),
    another: () => {
      element = { id: 'second' } as unknown as HTMLIFrameElement
      for (const listener of listeners) listener('ready')
    },
  }
}

test('behavior: each change of the frame’s visibility is reported until watching stops', () => {
  const { told, observed, listeners, see, stop } = given()
  expect(observed).toEqual([{ element: { id: 'first' }, options: { trackVisibility: true, delay: 100 } }])
  see(false)
  see(true)
  see(false)
  expect(told).toEqual([false, true, false])
  stop()
  expect([observed.length, listeners.size]).toEqual([0, 0])
})

test('behavior: when another frame replaces the first, only the new one is observed', () => {
  const { told, observed, see, another } = given()
  another()
  expect(observed.map(({ element }) => element)).toEqual([{ id: 'second' }])
  see(true)
  expect(told).toEqual([true])
})

test('behavior: in the page’s own layout, the frame counts as covered only after it was visible', () => {
  const { told, see } = given({ inFlow: true })
  see(false)
  expect(told).toEqual([])
  see(true)
  see(false)
  expect(told).toEqual([true, false])
})
