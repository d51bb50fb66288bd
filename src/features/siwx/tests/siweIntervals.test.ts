import { expect, test } from 'vitest'
import { SIWX_INTERVAL } from '../../../domain/limits'
import type { SiweConfig } from '../../../domain/siwx/session'
import { siweIntervals } from '../domain/siwe'

const intervals = (given: Partial<SiweConfig>) => siweIntervals(given as SiweConfig)

test('behavior: when the host sets its own intervals, each is used for its purpose', () => {
  expect(intervals({ nonceRefetchIntervalMs: 1_000, sessionRefetchIntervalMs: 2_000 })).toEqual({
    nonce: 1_000,
    session: 2_000,
  })
})

test('behavior: when the host sets one interval or none, the others have the default', () => {
  expect(intervals({})).toEqual({ nonce: SIWX_INTERVAL, session: SIWX_INTERVAL })
  expect(intervals({ nonceRefetchIntervalMs: 1_000 })).toEqual({ nonce: 1_000, session: SIWX_INTERVAL })
  expect(intervals({ sessionRefetchIntervalMs: 2_000 })).toEqual({ nonce: SIWX_INTERVAL, session: 2_000 })
})

test('limit: when the host sets an interval of 0, or one that is not a number, it has the default', () => {
  for (const ms of [0, -1, NaN])
    expect(intervals({ nonceRefetchIntervalMs: ms, sessionRefetchIntervalMs: ms })).toEqual({
      nonce: SIWX_INTERVAL,
      session: SIWX_INTERVAL,
    })
})
