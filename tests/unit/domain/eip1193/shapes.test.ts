import { expect, test } from 'vitest'
import { faultInParams, faultInAnswer } from '../../../../src/domain/eip1193/shapes'
import { address as to } from '../../../support/addresses'

const permission = {
  type: 'erc20-token-transfer',
  data: { address: to, ticker: 'USDX' },
  policies: [{ type: 'token-allowance', data: { allowance: '0xf4240' } }],
  required: true,
}
const asked = { expiry: 1_800_000_000, permissions: [permission], signer: { type: 'wallet' } }
const granted = { expiry: 1_800_000_000, grantedPermissions: [permission], permissionsContext: '0x01' }

const batch = (...calls: unknown[]) => [{ version: '2.0.0', chainId: '0x1', calls }]

test.each<[string, unknown]>([
  ['wallet_sendCalls', batch({ to, data: '0x', value: '0x0' }, { to })],
  [
    'wallet_sendCalls',
    [{ calls: [{ to }], capabilities: { paymasterService: { url: 'https://x' } }, atomicRequired: true }],
  ],
  ['wallet_sendCalls', batch({ data: '0x6000' })],
  ['wallet_getCallsStatus', ['0x01']],
  ['wallet_getCapabilities', undefined],
  ['wallet_grantPermissions', [asked]],
  ['wallet_grantPermissions', [{ ...asked, chainId: '0x1', address: to }]],
  ['wallet_revokePermissions', [{ permissionsContext: '0x01' }]],
  ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ['wallet_revokePermissions', [{ 'endowment:permitted-chains': {} }]],
  ['eth_sendTransaction', 'anything'],
  ['constructor', 'anything'],
])('behavior: %s accepts params %j', (method, params) => expect(faultInParams(method, params)).toBeUndefined())

test.each<[string, unknown]>([
  ['wallet_sendCalls', undefined],
  ['wallet_sendCalls', []],
  ['wallet_sendCalls', batch()],
  ['wallet_sendCalls', batch({ to: 'ada.eth' })],
  ['wallet_sendCalls', batch({ to, data: 'transfer' })],
  ['wallet_sendCalls', batch({ to, value: 1 })],
  ['wallet_sendCalls', batch(...Array.from({ length: 101 }, () => ({ to })))],
  ['wallet_getCallsStatus', []],
  ['wallet_getCallsStatus', [1]],
  ['wallet_grantPermissions', undefined],
  ['wallet_grantPermissions', [{ ...asked, permissions: [] }]],
  ['wallet_grantPermissions', [{ ...asked, permissions: [{ type: '', data: {} }] }]],
  ['wallet_grantPermissions', [{ ...asked, permissions: [{ ...permission, policies: [{ type: 'gas-limit' }] }] }]],
  ['wallet_grantPermissions', [{ ...asked, expiry: -1 }]],
  ['wallet_grantPermissions', [{ ...asked, expiry: '2030-01-01' }]],
  ['wallet_grantPermissions', [{ ...asked, address: 'ada.eth' }]],
  ['wallet_grantPermissions', [{ permissions: [permission] }]],
  ['wallet_revokePermissions', [{}]],
  ['wallet_revokePermissions', [{ permissionsContext: '' }]],
])('error: %s rejects the params %j', (method, params) =>
  expect(faultInParams(method, params)).toMatch(new RegExp(`^${method}.*: `)),
)

test.each<[string, unknown]>([
  ['wallet_sendCalls', '0xid'],
  ['wallet_sendCalls', { id: '0xid', capabilities: {} }],
  [
    'wallet_getCallsStatus',
    { version: '2.0.0', id: '0xid', chainId: '0x1', status: 200, atomic: true, receipts: [{ logs: [] }] },
  ],
  ['wallet_getCallsStatus', { status: 'PENDING', receipts: null }],
  ['wallet_getCallsStatus', null],
  ['wallet_getCapabilities', {}],
  ['wallet_getCapabilities', { '*': null, ethereum: {}, '0x1': true }],
  ['wallet_getCapabilities', { '0x1': { atomic: { status: 'ready' } } }],
  ['wallet_grantPermissions', granted],
  ['wallet_grantPermissions', { ...asked, context: '0x01', signerMeta: {} }],
  ['wallet_revokePermissions', null],
])('behavior: %s may return %j', (method, answer) => expect(faultInAnswer(method, answer)).toBeUndefined())

test.each<[string, unknown]>([
  ['wallet_sendCalls', null],
  ['wallet_sendCalls', ''],
  ['wallet_sendCalls', { id: 7 }],
  ['wallet_getCallsStatus', { status: 'done' }],
  ['wallet_getCallsStatus', { jsonrpc: '2.0', id: 1, result: null }],
  ['wallet_getCallsStatus', { status: 200, receipts: 'none' }],
  ['wallet_getCapabilities', 'all'],
  ['wallet_grantPermissions', true],
  ['wallet_grantPermissions', { ...granted, permissionsContext: '' }],
  ['wallet_grantPermissions', { ...granted, grantedPermissions: [] }],
  ['wallet_grantPermissions', { ...granted, expiry: undefined }],
])('error: %s may not return %j', (method, answer) =>
  expect(faultInAnswer(method, answer)).toMatch(new RegExp(`^${method}.*: `)),
)
