import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { report, savesData, whenIdle } from '../../../../src/runtime/public/preloading'
import { afterPaint, inPieces } from '../../../../src/runtime/public/tasks'

/** Frame callbacks by their ids; a frame runs those that are left. */
const frames = new Map<number, () => void>()
const frame = () => {
  const due = [...frames.values()]
  frames.clear()
  for (const callback of due) callback()
}
/** Work that waits until the browser is idle. */
const idle: { work: () => void; timeout: number }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames.clear()
  idle.length = 0
  let ids = 0
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set((ids += 1), callback)
    return ids
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) =>
    idle.push({ work, timeout }),
  )
  connect(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const connect = (connection: object | undefined) => vi.stubGlobal('navigator', { connection })

test.each<[string, object | undefined, boolean]>([
  ['is unknown', undefined, false],
  ['is fast', { saveData: false, effectiveType: '4g' }, false],
  ['is metered', { saveData: true, effectiveType: '4g' }, true],
  ['is slow', { saveData: false, effectiveType: '2g' }, true],
  ['is very slow', { effectiveType: 'slow-2g' }, true],
])('behavior: when the connection %s, optional code is fetched or not', (_, connection, saves) => {
  connect(connection)
  expect(savesData()).toBe(saves)
})

test('behavior: when work is due after the paint, it runs in a task after the next frame', () => {
  const work = vi.fn()
  afterPaint(work)
  frame()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each<[string, () => void]>([
  ['the frame', () => undefined],
  ['its task', frame],
])('behavior: when it is cancelled before %s, the work never runs', (_, until) => {
  const work = vi.fn()
  const cancel = afterPaint(work, 100)
  until()
  cancel()
  frame()
  vi.runAllTimers()
  expect([work.mock.calls, frames.size, vi.getTimerCount()]).toEqual([[], 0, 0])
})

test('limit: when the browser is never idle, the work runs within three seconds', () => {
  whenIdle(() => undefined)
  expect(idle.map(({ timeout }) => timeout)).toEqual([3_000])
})

test('behavior: when the browser cannot say that it is idle, the work runs after 200 ms', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(199)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

/** Work of three steps, which notes each. */
function* steps(done: number[]): Generator<void, string> {
  for (const step of [1, 2, 3]) {
    done.push(step)
    yield
  }
  return 'made'
}

/** Tasks that wait for their turn, in place of timers; `turn` runs the next one. */
function queue() {
  const tasks: (() => void)[] = []
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task))
  const turn = () => {
    tasks.shift()?.()
    return new Promise((resolve) => setImmediate(resolve))
  }
  return { tasks, turn }
}

test('behavior: when work runs in pieces, each step has a task of its own', async () => {
  const { tasks, turn } = queue()
  const done: number[] = []
  const made = inPieces(steps(done))
  for (const count of [0, 1, 2, 3]) {
    expect([done.length, tasks.length]).toEqual([count, 1])
    await turn()
  }
  expect([await made, tasks]).toEqual(['made', []])
})

test('behavior: when the browser schedules tasks itself, its scheduler separates the steps', async () => {
  const turns = vi.fn(async () => undefined)
  vi.stubGlobal('scheduler', { yield: turns })
  expect(await inPieces(steps([]))).toBe('made')
  expect([turns.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0])
})

test('error: when the work is no longer wanted between two steps, the next step does not run', async () => {
  const { turn } = queue()
  const done: number[] = []
  let wanted = true
  const made = inPieces(steps(done), () => {
    if (!wanted) throw new Error('gone')
  })
  const end = expect(made).rejects.toThrow('gone')
  await turn()
  await turn()
  wanted = false
  await turn()
  await end
  expect(done).toEqual([1, 2])
})

test('error: when a call fails that is not awaited, it is logged, unless the modal was disposed', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const error = new ModalError('internal', 'No.')
  report(error)
  report(new ModalError('disposed', 'Gone.'))
  expect(log.mock.calls).toEqual([[error]])
  log.mockRestore()
})
