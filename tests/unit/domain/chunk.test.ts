import { expect, test, vi } from 'vitest'
import { isStale, loadChunk, pageIsStale } from '../../../src/domain/chunk'

const failure = new TypeError('error loading dynamically imported module')

test('error: when the browser fetches a failed chunk again, the next attempt can succeed', async () => {
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

test('error: when a second import fails at once, the error is page.stale', async () => {
  const error: unknown = await loadChunk(() => Promise.reject(failure)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'page.stale', cause: failure })
  expect([isStale(error), pageIsStale()]).toEqual([true, true])
})
