import { expect, vi } from 'vitest'

/** Resolves once the condition is truthy, within five seconds. */
export const until = (is: () => unknown) => vi.waitFor(() => expect(is()).toBeTruthy(), { timeout: 5_000, interval: 5 })
