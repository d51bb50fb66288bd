import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RELAY_PROOF_PAUSE } from '../../../../src/domain/limits'
import { keepAlive, keepAliveWhileAsking } from '../../../../src/services/walletConnect/liveness'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: when something is awaited, the check is repeated after each pause, and no more once that is over', async () => {
  const prove = vi.fn()
  const stop = keepAlive(prove)
  await vi.advanceTimersByTimeAsync(RELAY_PROOF_PAUSE - 1)
  expect(prove).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RELAY_PROOF_PAUSE + 1)
  expect(prove).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(2 * RELAY_PROOF_PAUSE)
  expect(prove).toHaveBeenCalledTimes(2)
})

test('behavior: when the wallet has not answered a request yet, the check is repeated until it has', async () => {
  const prove = vi.fn()
  let answer: (reply: unknown) => void = () => undefined
  const client = { request: () => new Promise<never>((resolve) => (answer = resolve as typeof answer)) }
  keepAliveWhileAsking(client, prove)
  const asked = client.request()
  await vi.advanceTimersByTimeAsync(RELAY_PROOF_PAUSE)
  expect(prove).toHaveBeenCalledTimes(1)
  answer('signed')
  expect(await asked).toBe('signed')
  await vi.advanceTimersByTimeAsync(2 * RELAY_PROOF_PAUSE)
  expect(prove).toHaveBeenCalledTimes(1)
})
