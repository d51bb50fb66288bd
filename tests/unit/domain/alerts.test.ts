import { expect, test } from 'vitest'
import { alertForRelayError, alerts, overrideAlert } from '../../../src/domain/alerts'

test('behavior: what the relay says becomes an alert', () => {
  expect(alertForRelayError('code: 3000 (Unauthorized: origin not allowed)')).toBe('invalidAppConfiguration')
  expect(alertForRelayError('JWT validation error: JWT Token is not yet valid: 1')).toBe('sessionExpired')
  expect(alertForRelayError('unauthorized: INVALID KEY')).toBe('invalidProjectId')
  expect(alertForRelayError('socket hang up')).toBeUndefined()
})

test('behavior: the one alert for what remote configuration decides names it, then says what to do', () => {
  expect(overrideAlert(['email', 'swaps'])).toEqual({
    short: 'Local configuration ignored',
    long: `Overridden: email, swaps. ${alerts.localConfigurationIgnored.long}`,
  })
})
