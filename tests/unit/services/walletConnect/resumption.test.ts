import { expect, test } from 'vitest'
import { awaitSession } from '../../../../src/services/walletConnect/resumption'
import type { SignClient } from '../../../../src/services/walletConnect/session'

const topic = 'pairing'
const proposal = { id: 7, pairingTopic: topic }
const answer = { id: 7, jsonrpc: '2.0', result: { responderPublicKey: 'key' } }

test('behavior: only the answer to the proposal is replayed, together with its history record', async () => {
  const happened: unknown[] = []
  const listeners = { on: () => undefined, off: () => undefined }
  const payloads: Record<string, unknown> = {
    unreadable: undefined,
    other: { ...answer, id: 8 },
    refusal: { id: 7, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } },
    approval: answer,
  }
  const client = {
    ...listeners,
    session: { getAll: () => [] },
    proposal: { getAll: () => [{ id: 6, pairingTopic: 'another' }, proposal] },
    core: {
      history: { ...listeners, set: (...given: unknown[]) => happened.push(['recorded', ...given]) },
      relayer: {
        messages: {
          get: (of: string) => (of === topic ? Object.fromEntries(Object.keys(payloads).map((key) => [key, key])) : {}),
        },
        events: { emit: (name: string, given: object) => happened.push(['emitted', name, given]) },
      },
      crypto: {
        decode: async (_: string, message: string) => {
          if (message === 'unreadable') throw new Error('Not for us.')
          return payloads[message]
        },
      },
    },
  } as unknown as SignClient
  const leaving = new AbortController()
  const awaited = awaitSession(client, topic, leaving.signal)
  await expect
    .poll(() => happened)
    .toEqual([
      ['recorded', topic, { id: 7, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal }],
      [
        'emitted',
        'relayer_message',
        { topic, message: 'approval', publishedAt: expect.any(Number), transportType: 'relay' },
      ],
    ])
  leaving.abort()
  expect(await awaited).toBeUndefined()
})
