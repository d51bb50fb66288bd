import { expect, test, vi } from 'vitest'
import { bring, fetchViews, provideChunks } from '../../../src/components/views/chunks'
import type { Chunks } from '../../../src/components/views/table'
import { chunkCode } from '../../../src/domain/view'

test('behavior: when a chunk cannot be loaded, the error is printed after 1 s, when a page being left has stopped', async () => {
  vi.useFakeTimers()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new TypeError('Failed to fetch dynamically imported module')
  provideChunks({ login: () => Promise.reject(error) })

  await fetchViews('login', true)
  vi.advanceTimersByTime(10_000)
  expect(printed, 'a prefetch').not.toHaveBeenCalled()

  await fetchViews('login')
  vi.advanceTimersByTime(999)
  expect(printed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(printed).toHaveBeenCalledExactlyOnceWith(error)
  vi.useRealTimers()
})

test.each([
  ['a chunk', false],
  ['a prefetched chunk', true],
])('error: when %s does not arrive within 20 s, it has failed; when it arrives later, it is used', async (_, ahead) => {
  vi.useFakeTimers()
  const views = { ConnectingFarcaster: () => null } as unknown as Chunks['login']
  let arrive = (_: { views: Chunks['login'] }) => {}
  provideChunks({ login: () => new Promise((resolve) => void (arrive = resolve)) })

  bring('login', 'absent')
  const fetching = fetchViews('login', ahead)
  vi.advanceTimersByTime(19_999)
  expect(chunkCode('login')).toBe('fetching')
  vi.advanceTimersByTime(1)
  expect(chunkCode('login')).toBe('failed')
  arrive({ views })
  await fetching
  expect(chunkCode('login')).toBe(views)
  vi.useRealTimers()
})
