import { expect, test } from 'vitest'
import { grantedIn } from '../domain/grant'
import { grantIn, type SessionGrant } from '../../../domain/frame/sessionGrant'
import { sessionsIn } from '../domain/smartSession'

const now = 1_800_000_000_000
const token = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const allowance = (units: string) => ({ type: 'token-allowance', data: { allowance: units } })
const coin = (units: string) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  policies: [allowance(units)],
})
const call = { type: 'contract-call', data: { address: token, functions: [{ functionName: 'mint' }] }, policies: [] }
const asked = { expiry: 1_800_003_600, permissions: [coin('0x10')] }
const answer = { ...asked, grantedPermissions: asked.permissions, permissionsContext: '0xabc' }
const listed = (facts: object, others: object[] = []) =>
  sessionsIn(
    {
      pcis: [...others, { project: { name: 'App' }, pci: 'one', context: '0xabc', policies: [], ...asked, ...facts }],
    },
    now,
  )
const grant = grantIn([asked], answer)
const found = (facts: object, of: SessionGrant = grant) => grantedIn(of, listed(facts))

test('behavior: a granted session is found by its context or pci anywhere in the list', () => {
  const newer = { project: { name: 'Other' }, pci: 'two', context: '0xdef', policies: [], ...asked }
  expect(grantedIn(grant, listed({}, [newer]))?.session.pci).toBe('one')
  expect(grantedIn(grantIn([asked], { context: 'one' }), listed({ context: undefined }, [newer]))?.session.pci).toBe(
    'one',
  )
})

test('error: when no session in the list matches, the result is undefined', () => {
  expect(grantedIn(grant, listed({ context: '0xdef' }))).toBeUndefined()
  expect(grantedIn(grantIn([asked], {}), listed({}))).toBeUndefined()
})

test('behavior: when the listed session equals the request in any spelling, no difference is reported', () => {
  const same = { otherLimits: false, otherExpiry: false }
  expect(found({})).toMatchObject(same)
  expect(found({ expiry: asked.expiry * 1000 })).toMatchObject(same)
  expect(
    found({ permissions: [{ type: 'native-token-transfer', data: {}, policies: [allowance('16')] }] }),
  ).toMatchObject(same)
  expect(
    found({ permissions: [{ type: 'native-token-transfer', data: {} }], policies: [allowance('16')] }),
  ).toMatchObject(same)
  const two = { permissions: [coin('1'), call] }
  const lower = { ...call, data: { functions: call.data.functions, address: token.toLowerCase() } }
  expect(found({ permissions: [lower, coin('1')] }, grantIn([{ ...asked, ...two }], answer))).toMatchObject(same)
})

test.each([
  ['more', { permissions: [coin('0x11')] }],
  ['less', { permissions: [coin('0xf')] }],
  ['any amount', { permissions: [{ ...coin('1'), policies: [] }] }],
  ['another permission too', { permissions: [coin('0x10'), call] }],
  ['nothing', { permissions: [] }],
  ['a rule that was not asked for', { policies: [{ type: 'rate-limit', data: { count: 1 } }] }],
])('error: limits that differ from the request are reported: %s', (_, facts) => {
  expect(found(facts)).toMatchObject({ otherLimits: true, otherExpiry: false })
})

test('behavior: a rule for all permissions that was asked for is compared with the listed session', () => {
  const rate = { type: 'rate-limit', data: { count: 1 } }
  const of = grantIn([{ ...asked, policies: [rate] }], answer)
  expect(found({ policies: [rate] }, of)).toMatchObject({ otherLimits: false })
  expect(found({ policies: [] }, of)).toMatchObject({ otherLimits: true })
  expect(found({ policies: [{ ...rate, data: { count: 2 } }] }, of)).toMatchObject({ otherLimits: true })
})

test('error: when the session lacks a limit that was asked for all permissions, the difference is reported', () => {
  const unlimited = [{ type: 'native-token-transfer', data: {} }]
  const of = grantIn([{ ...asked, permissions: unlimited, policies: [allowance('0x10')] }], answer)
  expect(found({ permissions: unlimited, policies: [allowance('16')] }, of)).toMatchObject({ otherLimits: false })
  expect(found({}, of)).toMatchObject({ otherLimits: false })
  expect(found({ permissions: unlimited }, of)).toMatchObject({ otherLimits: true })
})

test('error: when the session allows another function of a contract, the difference is reported', () => {
  const of = grantIn([{ ...asked, permissions: [call] }], answer)
  expect(found({ permissions: [call] }, of)).toMatchObject({ otherLimits: false })
  const other = { ...call, data: { ...call.data, functions: [{ functionName: 'burn' }] } }
  expect(found({ permissions: [other] }, of)).toMatchObject({ otherLimits: true })
})

test('error: a different expiry is reported, and an expired or revoked session has that state', () => {
  expect(found({ expiry: asked.expiry + 1 })).toMatchObject({ otherLimits: false, otherExpiry: true })
  expect(found({ expiry: 1_700_000_000 })).toMatchObject({ otherExpiry: true, session: { state: 'expired' } })
  expect(found({ revokedAt: now - 1 })).toMatchObject({ session: { state: 'revoked' } })
})

test('error: when the request or the answer is malformed, the grant is empty', () => {
  for (const [params, said] of [
    [undefined, undefined],
    [[null], 'yes'],
    [[{ permissions: 'all', expiry: 'never' }], { permissionsContext: 7 }],
  ])
    expect(grantIn(params, said)).toEqual({ context: undefined, expiry: undefined, permissions: [] })
})
