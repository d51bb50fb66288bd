import { expect, test, vi } from 'vitest'
import { isStale, loadChunk, pageIsStale } from '../../../src/domain/chunk'

const failure = new TypeError('error loading dynamically imported module')

test('error: where another request is made for it, code that failed can come at the next attempt', async () => {
  let answer = (_: unknown) => {}
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failure)
    .mockImplementationOnce(() => new Promise((_, reject) => (answer = reject)))
    .mockResolvedValueOnce('code')
  await expect(loadChunk(load)).rejects.toMatchObject({ code: 'http.unreachable.code', cause: failure })
  answer(failure)
  expect(pageIsStale()).toBe(false)
  expect(await loadChunk(load)).toBe('code')
})

test('error: where the failure comes back before anything was asked, only another page can have it: page.stale', async () => {
  const error: unknown = await loadChunk(() => Promise.reject(failure)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'page.stale', cause: failure })
  expect([isStale(error), pageIsStale()]).toEqual([true, true])
})
