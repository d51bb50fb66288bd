import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterEntrance, atRest } from '../../../src/components/atRest'
import { durations } from '../../../src/components/ui/styles/motion'

/** Time until the next frame, in ms. */
const FRAME = 16
/** Work that waits until the browser is idle. */
const idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  idle.length = 0
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, FRAME))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  connect(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const connect = (connection: object | undefined) => vi.stubGlobal('navigator', { connection })

test.each([
  ['after an entrance', afterEntrance],
  ['at rest', atRest],
])(
  'behavior: when work is due %s, it runs once the dialog or the sheet has entered and the browser is idle',
  (_, begin) => {
    const work = vi.fn()
    begin(work)
    vi.advanceTimersByTime(FRAME)
    vi.advanceTimersByTime(Math.max(durations.open, durations.raise) - 1)
    expect(idle).toEqual([])
    vi.advanceTimersByTime(1)
    expect([idle.length, work.mock.calls.length]).toEqual([1, 0])
    idle[0]?.()
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('behavior: when the connection is metered, work at rest still runs, and work after an entrance does not', () => {
  connect({ saveData: true })
  afterEntrance(() => undefined)()
  afterEntrance(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  atRest(() => undefined)
  vi.runAllTimers()
  expect(idle).toHaveLength(1)
})
