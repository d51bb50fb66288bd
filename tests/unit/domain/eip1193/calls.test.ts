import { expect, test } from 'vitest'
import { faultInCalls, faultInCallsAnswer } from '../../../../src/domain/eip1193/calls'
import { address as to } from '../../../support/addresses'

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
  ['eth_sendTransaction', 'anything'],
  ['constructor', 'anything'],
])('behavior: %s is passed on with %j', (method, params) => expect(faultInCalls(method, params)).toBeUndefined())

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
])('error: %s is not passed on with %j', (method, params) =>
  expect(faultInCalls(method, params)).toMatch(new RegExp(`^${method}.*: `)),
)

test.each<[string, unknown]>([
  ['wallet_sendCalls', '0xid'],
  ['wallet_sendCalls', { id: '0xid', capabilities: {} }],
  [
    'wallet_getCallsStatus',
    { version: '2.0.0', id: '0xid', chainId: '0x1', status: 200, atomic: true, receipts: [{ logs: [] }] },
  ],
  ['wallet_getCallsStatus', { status: 'PENDING', receipts: null }],
  ['wallet_getCallsStatus', { jsonrpc: '2.0', id: 1, result: null }],
  ['wallet_getCapabilities', {}],
  ['wallet_getCapabilities', { '0x1': { atomic: { status: 'ready' } } }],
])('behavior: %s may answer %j', (method, answer) => expect(faultInCallsAnswer(method, answer)).toBeUndefined())

test.each<[string, unknown]>([
  ['wallet_sendCalls', null],
  ['wallet_sendCalls', ''],
  ['wallet_sendCalls', { id: 7 }],
  ['wallet_getCallsStatus', { status: 'done' }],
  ['wallet_getCallsStatus', { status: 200, receipts: 'none' }],
  ['wallet_getCapabilities', { ethereum: {} }],
  ['wallet_getCapabilities', { '0x1': true }],
])('error: %s may not answer %j', (method, answer) =>
  expect(faultInCallsAnswer(method, answer)).toMatch(new RegExp(`^${method}.*: `)),
)
