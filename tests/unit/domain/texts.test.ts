import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertForRelayError, alerts, overrideAlert } from '../../../src/domain/alerts'

const folder = new URL('../../../src/domain/', import.meta.url)

/** The whole domain without its comments. */
const code = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')

const catalogue = [
  'Cannot set both `siweConfig` and `siwx` options',
  'HTTP status code: ',
  'Network Not Found',
  'Invalid App Configuration',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Local configuration ignored',
  'Unauthorized: origin not allowed',
  'JWT Token is not yet valid',
  'Unauthorized: invalid key',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
  'An error occurred',
  'Request was aborted',
  'Chain is not supported',
  'user rejected',
  'connection request reset',
  'INTERNAL_SDK_ERROR',
]

test('behavior: each text of the error catalogue that this slice raises stands once in the domain', () => {
  expect(code.length).toBeGreaterThan(10_000)
  expect(catalogue.map((text) => [text, code.split(text).length - 1])).toEqual(catalogue.map((text) => [text, 1]))
})

test('behavior: what the relay says becomes an alert', () => {
  expect(alertForRelayError('code: 3000 (Unauthorized: origin not allowed)')).toBe('invalidAppConfiguration')
  expect(alertForRelayError('JWT validation error: JWT Token is not yet valid: 1')).toBe('sessionExpired')
  expect(alertForRelayError('unauthorized: INVALID KEY')).toBe('invalidProjectId')
  expect(alertForRelayError('socket hang up')).toBeUndefined()
})

test('behavior: an alert has a headline and says what to do', () => {
  for (const { short, long } of Object.values(alerts)) {
    expect(short.length).toBeGreaterThan(5)
    expect(long.length).toBeGreaterThan(short.length)
  }
  expect(overrideAlert(['email', 'swaps']).long).toContain('Overridden: email, swaps.')
})
