import { expect, test } from 'vitest'
import { readCallsStatus, sendBatch, sendBatchWhole } from '../../../../src/services/transaction/batch'
import { address, other } from '../../../support/addresses'
import { never, refuse, scripted, type Script } from '../../../support/eip1193Provider'

const calls = [{ to: other, value: '0x5', data: '0x' }] as const
const batch = { from: address, chain: 'eip155:1', calls } as const

function given(script: Script) {
  const { provider, asked } = scripted(script)
  return { provider, requests: () => asked.filter(([method]) => method === 'wallet_sendCalls') }
}

test.each<[string, unknown]>([
  ['an id', 'one'],
  ['an id within an object', { id: 'one' }],
])('behavior: when the wallet answers with %s, that is the id of the batch', async (_, answer) => {
  const { provider, requests } = given({ wallet_sendCalls: () => answer })
  expect(await sendBatch(provider, batch)).toBe('one')
  expect(requests()).toEqual([
    ['wallet_sendCalls', [{ version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, calls }]],
  ])
})

test('behavior: capabilities are requested with the calls, and those that the wallet met are returned', async () => {
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  const { provider, requests } = given({ wallet_sendCalls: () => ({ id: 'one', capabilities: { caip345: {} } }) })
  expect(await sendBatchWhole(provider, { ...batch, capabilities })).toEqual({
    id: 'one',
    capabilities: { caip345: {} },
  })
  expect(requests()).toMatchObject([['wallet_sendCalls', [{ capabilities }]]])
})

test.each<[string, Script, string]>([
  [
    'is on another network',
    { eth_chainId: () => '0x89' },
    'The wallet is now on another network. Switch it back, then review again.',
  ],
  [
    'no longer shares the account',
    { eth_accounts: () => [other] },
    'The wallet no longer shares this account. Select it in the wallet, then review again.',
  ],
])('error: when the wallet %s, the batch is refused with that reason and not requested', async (_, script, message) => {
  const { provider, requests } = given({ wallet_sendCalls: () => 'one', ...script })
  await expect(sendBatch(provider, batch)).rejects.toMatchObject({ code: 'send.refused', message })
  expect(requests()).toEqual([])
})

test.each<[string, () => unknown, string]>([
  ['the visitor declines', refuse(4001, 'User rejected the request.'), 'wallet.declined'],
  ['the account cannot be upgraded', refuse(5750, 'Rejected the upgrade to atomic calls'), 'send.refused'],
  ['a required capability is unsupported', refuse(5700, 'Unsupported'), 'send.refused'],
  ['the network is unsupported', refuse(5710, 'Unsupported'), 'send.refused'],
  ['the batch is too large', refuse(5740, 'Too large'), 'send.refused'],
  ['the upgrade is rejected in other words', refuse(5750, 'No'), 'send.refused'],
  ['batches are unsupported', refuse(5760, 'Unsupported'), 'send.refused'],
  ['the wallet has no such method', refuse(-32601), 'send.refused'],
  ['the wallet fails otherwise', refuse(-32603, 'Internal error'), 'send.unknown'],
  ['the answer has no id', () => ({ id: '' }), 'send.unknown'],
  ['the answer is no id', () => 7, 'send.unknown'],
])('error: when %s, the error says whether anything can have been sent', async (_, wallet_sendCalls, code) => {
  await expect(sendBatch(given({ wallet_sendCalls }).provider, batch)).rejects.toMatchObject({ code })
})

test('error: when an earlier request is open in the wallet, the refusal of the batch says so', async () => {
  const wallet_sendCalls = refuse(-32002, 'An atomic batch is open already')
  await expect(sendBatch(given({ wallet_sendCalls }).provider, batch)).rejects.toMatchObject({
    code: 'send.refused',
    facts: { because: 'wallet.pending' },
  })
})

test('behavior: when the visitor leaves while the wallet is asked, it is no refusal', async () => {
  const leaving = new AbortController()
  const left = new Error('left')
  const { provider } = given({
    wallet_sendCalls() {
      queueMicrotask(() => leaving.abort(left))
      return never()
    },
  })
  await expect(sendBatch(provider, batch, { signal: leaving.signal })).rejects.toBe(left)
})

test.each<[unknown, number, string]>([
  ['PENDING', 100, 'pending'],
  ['CONFIRMED', 200, 'success'],
  [100, 100, 'pending'],
  [500, 500, 'failure'],
])(
  'behavior: when a wallet’s answer about a batch is only the status %s, the rest has its default',
  async (status, ...said) => {
    const [statusCode, word] = said
    const { provider } = given({ wallet_getCallsStatus: () => ({ status }) })
    const rest = { id: 'one', version: '1.0', atomic: true }
    expect(await readCallsStatus(provider, 'one')).toEqual({ ...rest, statusCode, status: word })
  },
)
