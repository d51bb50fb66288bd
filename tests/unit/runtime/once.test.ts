import { expect, test, vi } from 'vitest'
import { ModalError } from '../../../src/domain/errors'
import { once } from '../../../src/runtime/once'

test('behavior: when a part is requested twice, it is loaded once', async () => {
  const load = vi.fn(async () => ({}))
  const part = once(load)
  expect(await part()).toBe(await part())
  expect(load).toHaveBeenCalledTimes(1)
})

test('error: when loading fails, each caller gets the error and the next call loads again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(cause).mockResolvedValueOnce(7)
  const part = once(load)
  const [first, second] = await Promise.allSettled([part(), part()])
  expect(first).toMatchObject({ reason: { code: 'http.unreachable.code', cause } })
  expect(second).toEqual(first)
  expect(await part()).toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})

test('error: when loading throws a ModalError, it is passed on unchanged', async () => {
  const disposed = new ModalError('disposed', 'x')
  await expect(once(() => Promise.reject(disposed))()).rejects.toBe(disposed)
})
