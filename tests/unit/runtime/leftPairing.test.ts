import { expect, test } from 'vitest'
import { PAIRING_LIFETIME } from '../../../src/domain/limits'
import { forgetVisit, readUnfinishedPairing } from '../../../src/runtime/system/storedFacts'
import type { KeyValueStore } from '../../../src/services/storage/storage'
import { storageOver } from '../../support/storage'

const NOW = 1_700_000_000_000
const topic = 'ab'.repeat(32)

/** Session storage in which a code was shown so long ago (ms). */
function leftSince(age: number): KeyValueStore {
  const visit = storageOver()
  visit.set('pairing', { topic, timestamp: NOW - age })
  return visit
}

test('behavior: when the code of the previous page can still be approved, it is read and kept', () => {
  const visit = leftSince(PAIRING_LIFETIME - 1)
  const left = { topic, timestamp: NOW - PAIRING_LIFETIME + 1 }
  expect([readUnfinishedPairing(visit, NOW), visit.get('pairing')]).toEqual([left, left])
})

test.each([
  ['has expired', PAIRING_LIFETIME],
  ['is from the future', -1],
])('limit: when the code of the previous page %s, it is not read, and removed', (_, age) => {
  const visit = leftSince(age)
  expect([readUnfinishedPairing(visit, NOW), visit.get('pairing')]).toEqual([undefined, undefined])
})

test('behavior: when no code was shown, there is none', () => {
  expect(readUnfinishedPairing(storageOver(), NOW)).toBeUndefined()
})

test('behavior: when a host does not reconnect, connections, log-ins and the code are forgotten; the rest stays', () => {
  const [storage, visit] = [storageOver(), leftSince(0)]
  visit.set('email', 'a@example.org')
  visit.set('chosen_network', 'eip155:137')
  storage.set('connections', { eip155: [{ connectorId: 'fox', accounts: [] }] })
  storage.set('connected_namespaces', ['eip155', 'other'])
  storage.set('connection_status', 'connected')
  for (const name of ['eip155', 'solana', 'other'] as const) storage.set(`${name}:connected_connector_id`, 'fox')
  storage.set('deeplink_choice', { href: 'fox://', name: 'Fox' })
  storage.set('email', 'a@example.org')
  storage.set('email_login_used', 'true')
  storage.set('last_used_chain', 'eip155:1')
  storage.set('social_username', 'ada')
  storage.set('connected_social', 'google')
  storage.set('recent_wallets', [{ id: 'fox', name: 'Fox' }])

  forgetVisit(storage, visit)

  expect([visit.get('pairing'), visit.get('email'), visit.get('chosen_network')]).toEqual([
    undefined,
    undefined,
    'eip155:137',
  ])
  const gone = [
    ...(['connections', 'connected_namespaces', 'connection_status', 'deeplink_choice'] as const),
    ...(['email', 'email_login_used', 'last_used_chain', 'social_username', 'connected_social'] as const),
    ...(['eip155', 'solana', 'other'] as const).map((name) => `${name}:connected_connector_id` as const),
  ]
  expect(gone.filter((name) => storage.get(name) !== undefined)).toEqual([])
  expect(storage.get('recent_wallets')).toMatchObject([{ id: 'fox' }])
})
