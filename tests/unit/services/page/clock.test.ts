import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../../src/services/page/clock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: when the wait ends, no listener remains on the signal', async () => {
  const stop = new AbortController()
  const waited = clock.wait(1_000, stop.signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(waited).resolves.toBeUndefined()
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0)
})

test('behavior: when the signal aborts, the wait rejects with the reason and no timer remains', async () => {
  const stop = new AbortController()
  const waited = clock.wait(1_000, stop.signal)
  expect(vi.getTimerCount()).toBe(1)
  stop.abort(new Error('left'))
  await expect(waited).rejects.toThrow('left')
  await expect(clock.wait(1_000, stop.signal)).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})
