import { expect, test } from 'vitest'
import { callsFault, codeOfSequence, statusOfCode, type CallState } from '../../../../src/domain/transaction/calls'
import { other } from '../../../support/addresses'

test.each([
  [99, undefined],
  [100, 'pending'],
  [199, 'pending'],
  [200, 'success'],
  [299, 'success'],
  [300, 'failure'],
  [699, 'failure'],
  [700, undefined],
  [0, undefined],
] as const)('limit: the EIP-5792 code %i means %s', (code, status) => expect(statusOfCode(code)).toBe(status))

const states = (...all: CallState['status'][]) => all.map((status): CallState => ({ status }))

test.each<[CallState['status'][], boolean, number]>([
  [['confirmed', 'sent'], false, 100],
  [['confirmed', 'confirmed'], true, 200],
  [['confirmed', 'sent', 'unsent'], true, 0],
  [['confirmed', 'unknown'], true, 0],
  [['confirmed', 'reverted'], true, 600],
  [['confirmed', 'declined'], true, 600],
  [['reverted', 'unsent'], true, 500],
  [['declined', 'unsent'], true, 400],
])('behavior: when the calls are %j and ended is %s, the code is %i', (all, ended, code) =>
  expect(codeOfSequence(states(...all), ended)).toBe(code),
)

const to = other as `0x${string}`
const call = { to }

test.each<[unknown, string | undefined]>([
  [{ calls: [call] }, undefined],
  [{ calls: [{ to, data: '0xAb', value: 0n }], chainId: 1 }, undefined],
  [{ calls: Array.from({ length: 100 }, () => call) }, undefined],
  [{ calls: Array.from({ length: 101 }, () => call) }, '`calls` must be a list of 1 to 100 calls.'],
  [{ calls: [] }, '`calls` must be a list of 1 to 100 calls.'],
  [{ calls: call }, '`calls` must be a list of 1 to 100 calls.'],
  [{ calls: [call], chainId: '1' }, '`chainId` must be a number.'],
  [{ calls: [call], chainId: 1.5 }, '`chainId` must be a number.'],
  [{ calls: [call, null] }, '`to` of call 1 must be an address.'],
  [{ calls: [{ to: `${to}0` }] }, '`to` of call 0 must be an address.'],
  [{ calls: [{ to, data: '0xabc' }] }, '`data` of call 0 must be hex.'],
  [{ calls: [{ to, data: 1 }] }, '`data` of call 0 must be hex.'],
  [{ calls: [{ to, value: -1n }] }, '`value` of call 0 must be a bigint of wei.'],
  [{ calls: [{ to, value: 1 }] }, '`value` of call 0 must be a bigint of wei.'],
])('error: the calls of a host are validated: %#', (given, fault) => expect(callsFault(given as never)).toBe(fault))
