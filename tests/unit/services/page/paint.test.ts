import { expect, test, vi } from 'vitest'
import { backgroundTask, createFrames } from '../../../../src/services/page/paint'

/** A browser whose frames and timers the test controls. */
function given(callbacks: (() => void)[] | undefined = []) {
  const timers: { ms: number; end: () => void; signal: AbortSignal | undefined }[] = []
  const { painted } = createFrames({
    window: callbacks && { requestAnimationFrame: (callback) => callbacks.push(() => callback(0)) },
    wait: (ms, signal) =>
      new Promise((end, reject) => {
        timers.push({ ms, end, signal })
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const done = vi.fn()
  void painted().then(done)
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { callbacks, timers, done, turn }
}

test('behavior: painting counts as done after two frames and a task', async () => {
  const { callbacks, timers, done, turn } = given()
  callbacks[0]?.()
  await turn()
  callbacks[1]?.()
  await turn()
  expect(done).not.toHaveBeenCalled()
  timers.find(({ ms }) => ms === 0)?.end()
  await turn()
  expect(done).toHaveBeenCalledTimes(1)
  expect(timers.every(({ signal }) => signal?.aborted)).toBe(true)
})

test('limit: when a tab draws no frames, painting counts as done after half a second', async () => {
  const { timers, done, turn } = given()
  await turn()
  expect(done).not.toHaveBeenCalled()
  timers.find(({ ms }) => ms === 500)?.end()
  await turn()
  expect(done).toHaveBeenCalledTimes(1)
})

test('behavior: when the browser supports task priorities, work is posted in the background', async () => {
  const asked: unknown[] = []
  const scheduler = {
    async postTask(work: () => void, options: unknown) {
      asked.push(options)
      work()
    },
  } as unknown as Scheduler
  expect(await backgroundTask({ scheduler })).toBeUndefined()
  expect(asked).toEqual([{ priority: 'background' }])
})

test('behavior: without task priorities, background work runs in a task of its own', async () => {
  const order: string[] = []
  const later = backgroundTask({}).then(() => order.push('background'))
  await Promise.resolve()
  order.push('this task')
  await later
  expect(order).toEqual(['this task', 'background'])
})
