import { expect, test } from 'vitest'
import { endsIn, sessionsIn } from '../domain/smartSession'

const now = 1_800_000_000_000
const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const told = {
  project: { id: 'p', name: 'Tide\u202e Pools', url: 'https://tidepools.example/play?x=1' },
  pci: 'one',
  expiry: 1_800_000_060,
  createdAt: 1_799_000_000_000,
  permissions: [{ type: 'native-token-transfer', data: {}, policies: [] }],
  policies: [],
  context: '0x1',
}
const one = (facts: object) => sessionsIn({ pcis: [{ ...told, ...facts }] }, now)[0]
const allowance = (value: unknown) => ({ type: 'token-allowance', data: { allowance: value } })
const limitsOf = (permissions: object[], policies: object[] = []) => one({ permissions, policies })?.limits

test('behavior: a session has its app’s clean name and host, and is active until it expires or is revoked', () => {
  expect(one({})).toEqual({
    pci: 'one',
    app: { name: 'Tide Pools', host: 'tidepools.example' },
    expiry: 1_800_000_060,
    state: 'active',
    limits: [{ kind: 'coin', units: undefined }],
    permissions: told.permissions,
    policies: [],
    context: '0x1',
  })
  expect(one({ expiry: 1_800_000_000 })?.state).toBe('expired')
  expect(one({ expiry: 1_800_000_001 })?.state).toBe('active')
  expect(one({ revokedAt: now - 1 })?.state).toBe('revoked')
  expect(one({ revokedAt: null })?.state).toBe('active')
  expect(one({ project: { name: 'A', url: 'javascript:alert(1)' } })?.app.host).toBeUndefined()
})

test('behavior: an expiry in milliseconds is converted to seconds, and every expiry is a valid date', () => {
  expect(one({ expiry: 1_800_000_060_000 })?.expiry).toBe(1_800_000_060)
  expect(new Date(Number(one({ expiry: Number.MAX_SAFE_INTEGER })?.expiry) * 1000).getTime()).not.toBeNaN()
  expect(new Date(Number(one({ expiry: 99_999_999_999 })?.expiry) * 1000).getTime()).not.toBeNaN()
})

test('behavior: when permission and session have allowances, the lowest is the limit', () => {
  const coin = (...policies: object[]) => ({ type: 'native-token-transfer', data: {}, policies })
  expect(limitsOf([coin(allowance('0x10'), allowance('7'))])).toEqual([{ kind: 'coin', units: 7n }])
  expect(limitsOf([coin(allowance('0x10'))], [allowance('0x3')])).toEqual([{ kind: 'coin', units: 3n }])
  // An allowance that cannot be read is no reliable limit.
  expect(limitsOf([coin(allowance('a lot'), { type: 'gas-limit', data: { limit: '0x1' } })])).toEqual([
    { kind: 'coin', units: undefined },
  ])
  const unlimited = `0x${'f'.repeat(64)}`
  expect(limitsOf([coin(allowance(unlimited))])).toEqual([{ kind: 'coin', units: undefined }])
})

test('behavior: each type of permission is listed, an unknown one by its own name', () => {
  expect(
    limitsOf([
      { type: 'erc20-token-transfer', data: { address: contract }, policies: [allowance('0x5')] },
      { type: 'contract-call', data: { address: contract } },
      { type: 'erc20-token-transfer', data: { address: 'no address' } },
      { type: 'rate-limit\u202e' },
    ]),
  ).toEqual([
    { kind: 'token', contract, units: 5n },
    { kind: 'call', contract },
    { kind: 'other', type: 'erc20-token-transfer' },
    { kind: 'other', type: 'rate-limit' },
  ])
})

test('error: when permissions cannot be read, or are too many to list, they are still said to be there', () => {
  expect(limitsOf([{ type: 'contract-call', data: 'all' }, { type: 7 }, { type: '\u202e' }])).toEqual([
    { kind: 'other', type: 'contract-call' },
    { kind: 'other', type: '?' },
    { kind: 'other', type: '?' },
  ])
  const many = limitsOf(Array.from({ length: 23 }, () => ({ type: 'rate-limit' })))
  expect(many?.slice(19)).toEqual([
    { kind: 'other', type: 'rate-limit' },
    { kind: 'other', type: '+3' },
  ])
})

test('error: when an active session comes after hundreds that are over, it is listed first', () => {
  const over = Array.from({ length: 250 }, (_, at) => ({ ...told, pci: `over${at}`, revokedAt: 1 }))
  expect(sessionsIn({ pcis: [...over, { ...told, pci: 'active' }] }, now)[0]?.pci).toBe('active')
})

test('error: invalid entries are dropped, and the others are listed with active ones first', () => {
  const pcis = [
    { ...told, pci: 'over', revokedAt: 1 },
    { ...told, pci: '' },
    { ...told, expiry: 'soon' },
    null,
    { ...told, permissions: 'all' },
    told,
  ]
  expect(sessionsIn({ pcis }, now).map(({ pci }) => pci)).toEqual(['one', 'over'])
})

test('behavior: the list changes when the first active session expires', () => {
  const sessions = sessionsIn(
    { pcis: [told, { ...told, expiry: 1_800_000_010 }, { ...told, revokedAt: 1, expiry: 1_800_000_001 }] },
    now,
  )
  expect(endsIn(sessions, now)).toBe(10_000)
  expect(endsIn(sessions, now + 20_000)).toBe(0)
  expect(endsIn([], now)).toBeUndefined()
})
