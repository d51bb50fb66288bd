import { expect, test, vi } from 'vitest'
import { fetchViews, provideChunks } from '../../../src/components/views/chunks'

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
