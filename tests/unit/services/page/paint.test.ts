import { expect, test, vi } from 'vitest'
import { backgroundTask, createFrames } from '../../../../src/services/page/paint'

/** A browser whose frames and timers come when they are told to. */
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

test('behavior: one frame is not on screen yet; the next and a task after it say that it is', async () => {
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

test('limit: a tab that draws no frames is waited for half a second', async () => {
  const { timers, done, turn } = given()
  await turn()
  expect(done).not.toHaveBeenCalled()
  timers.find(({ ms }) => ms === 500)?.end()
  await turn()
  expect(done).toHaveBeenCalledTimes(1)
})

test('behavior: what can wait gives way to what an input draws, where the browser knows priorities', async () => {
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

test('behavior: elsewhere it is a task of its own', async () => {
  const order: string[] = []
  const later = backgroundTask({}).then(() => order.push('background'))
  await Promise.resolve()
  order.push('this task')
  await later
  expect(order).toEqual(['this task', 'background'])
})
