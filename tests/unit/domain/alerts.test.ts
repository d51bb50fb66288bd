import { expect, test } from 'vitest'
import { alertForRelayError, alerts, overrideAlert } from '../../../src/domain/alerts'

test('behavior: when the relay reports a known error, it maps to an alert', () => {
  expect(alertForRelayError('code: 3000 (Unauthorized: origin not allowed)')).toBe('invalidAppConfiguration')
  expect(alertForRelayError('JWT validation error: JWT Token is not yet valid: 1')).toBe('sessionExpired')
  expect(alertForRelayError('unauthorized: INVALID KEY')).toBe('invalidProjectId')
  expect(alertForRelayError('socket hang up')).toBeUndefined()
})

test('behavior: when options are overridden, the alert lists them before the advice', () => {
  expect(overrideAlert(['email', 'swaps'])).toEqual({
    short: 'Local configuration ignored',
    long: `Overridden: email, swaps. ${alerts.localConfigurationIgnored.long}`,
  })
})
