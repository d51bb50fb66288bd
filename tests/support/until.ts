import { expect, vi } from 'vitest'

/** Resolves when it is so; what is true then is for the test to say. */
export const until = (is: () => unknown) => vi.waitFor(() => expect(is()).toBeTruthy(), { timeout: 5_000, interval: 5 })
