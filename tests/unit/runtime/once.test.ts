import { expect, test, vi } from 'vitest'
import { ModalError } from '../../../src/domain/errors'
import { once } from '../../../src/runtime/once'

test('behavior: what loads is loaded once, however many ask', async () => {
  const load = vi.fn(async () => ({}))
  const part = once(load)
  expect(await part()).toBe(await part())
  expect(load).toHaveBeenCalledTimes(1)
})

test('error: what could not be fetched is said so, and fetched at the next attempt', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(cause).mockResolvedValueOnce(7)
  const part = once(load)
  const [first, second] = await Promise.allSettled([part(), part()])
  expect(first).toMatchObject({ reason: { code: 'http.unreachable.code', cause } })
  expect(second).toEqual(first)
  expect(await part()).toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})

test('error: an error of ours stays as it is', async () => {
  const disposed = new ModalError('disposed', 'x')
  await expect(once(() => Promise.reject(disposed))()).rejects.toBe(disposed)
})
