import { afterEach, expect, test, vi } from 'vitest'
import { backgroundTask } from '../../../../src/runtime/public/preloading'

afterEach(() => vi.unstubAllGlobals())

test('behavior: what can wait gives way to what an input draws, where the browser knows priorities', async () => {
  const priorities: unknown[] = []
  const postTask = async (work: () => void, { priority }: { priority: string }) => {
    priorities.push(priority)
    work()
  }
  vi.stubGlobal('scheduler', { postTask })
  expect(await backgroundTask()).toBeUndefined()
  expect(priorities).toEqual(['background'])
})

test('behavior: elsewhere it is a task of its own', async () => {
  vi.stubGlobal('scheduler', {})
  const order: string[] = []
  const later = backgroundTask().then(() => order.push('background'))
  await Promise.resolve()
  order.push('this task')
  await later
  expect(order).toEqual(['this task', 'background'])
})
