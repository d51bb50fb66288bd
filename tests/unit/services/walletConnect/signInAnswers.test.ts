import { expect, test, vi } from 'vitest'
import { recapPrefix } from '../../../../src/domain/siwx/cacao'
import type { SiwxMessageData } from '../../../../src/domain/siwx/session'
import { takeAuthentications } from '../../../../src/services/walletConnect/authentication'
import { address } from '../../../support/addresses'

type Arguments = Parameters<typeof takeAuthentications>

const pairing = 'ab'.repeat(32)
const uri = `wc:${pairing}@2?relay-protocol=irn&symKey=${'c'.repeat(64)}`
const data = {
  ...{ accountAddress: '', chainId: 'eip155:1', domain: 'shop.example', uri: 'https://shop.example/' },
  ...{ version: '1', nonce: 'nonce-one' },
} as SiwxMessageData
const rights = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:137'] }] } } }
const cacao = {
  h: { t: 'caip122' },
  p: {
    ...{ iss: `did:pkh:eip155:1:${address}`, domain: data.domain, aud: data.uri, version: '1', nonce: data.nonce },
    iat: '2026-01-01T00:00:00.000Z',
    resources: [`${recapPrefix}${btoa(JSON.stringify(rights))}`],
  },
  s: { t: 'eip191', s: '0x1' },
}
const responder = { publicKey: 'd'.repeat(64), metadata: { name: 'Phone' } }

/** Collects the rejections that the page would report as uncaught while the work runs. */
async function uncaughtDuring(work: () => Promise<unknown>) {
  const uncaught: unknown[] = []
  const onRejection = (reason: unknown) => uncaught.push(reason)
  process.on('unhandledRejection', onRejection)
  await work()
  await settled()
  process.off('unhandledRejection', onRejection)
  return uncaught
}

/** The library with one sign-in that was requested; `respond` is what its own answer does. */
async function requested(respond?: () => Promise<object>, asks = true) {
  let responses = 0
  const request = { method: 'wc_sessionAuthenticate', params: { requester: { publicKey: 'own' } } as unknown }
  const records = new Map<number, unknown>([[1, { topic: pairing, request }]])
  const stored = new Map<string, object>()
  const library = {
    subscribe: vi.fn(async () => undefined),
    forget: vi.fn((_: string, id: number) => void records.delete(id)),
    emit: vi.fn(),
    decode: vi.fn(async (_: string, payload: unknown) => payload),
    withdraw: vi.fn(async (_: number) => undefined),
  }
  const core = {
    crypto: {
      decode: library.decode,
      encode: async () => '',
      generateSharedKey: async (own: string, theirs: string) => `${own}-${theirs}`,
    },
    history: { records, delete: library.forget },
    relayer: { subscribe: library.subscribe },
  }
  const client = {
    metadata: { name: 'Page' },
    session: {
      set: async (topic: string, session: object) => void stored.set(topic, session),
      get: (topic: string) => stored.get(topic),
    },
    proposal: {
      getAll: () => [
        { id: 5, pairingTopic: pairing },
        { id: 6, pairingTopic: 'another' },
      ],
      delete: library.withdraw,
    },
    events: { emit: library.emit },
    auth: { authKeys: { get: () => ({ responseTopic: 'response', publicKey: 'own' }) } },
    authenticate: async () => ({
      uri,
      // No `vi.fn`: it would handle the rejections.
      response: () => {
        responses += 1
        return respond?.() ?? new Promise(() => undefined)
      },
    }),
  }
  const authentications = takeAuthentications(
    core as unknown as Arguments[0],
    Promise.resolve(client) as unknown as Arguments[1],
  )
  const ended = vi.fn((_: { topic?: string; reason?: unknown }) => undefined)
  if (asks) {
    const { approval } = await authentications.propose(data, { chains: ['eip155:1'], methods: ['personal_sign'] })
    approval().then(
      ({ topic }) => ended({ topic }),
      (reason: unknown) => ended({ reason }),
    )
  }
  /** The relay delivers this answer; resolves with what the library gets of it, or why it gets nothing. */
  async function deliver(payload: object, topic = 'response') {
    const given = core.crypto.decode(topic, { id: 1, jsonrpc: '2.0', ...payload })
    const got = await given.catch((error: Error) => error.message)
    await settled()
    return got
  }
  return { ...library, authentications, deliver, records, stored, ended, responses: () => responses }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const taken = 'This request is handled by the page, not by the library.'

test('behavior: when the wallet signs, its session begins and its code’s proposal is withdrawn', async () => {
  const { authentications, deliver, ended, stored, subscribe, withdraw, emit, records, decode } = await requested()
  expect(await deliver({ result: { cacaos: [cacao], responder } })).toBe(taken)
  const topic = `own-${responder.publicKey}`
  expect(ended.mock.calls).toEqual([[{ topic }]])
  expect(stored.get(topic)).toMatchObject({
    pairingTopic: pairing,
    peer: { publicKey: responder.publicKey, metadata: { name: 'Phone' } },
    namespaces: { eip155: { accounts: [`eip155:1:${address}`, `eip155:137:${address}`], methods: ['personal_sign'] } },
  })
  expect(authentications.of(topic)).toHaveLength(1)
  expect(subscribe).toHaveBeenCalledWith(topic, { transportType: 'relay' })
  expect(withdraw.mock.calls.map(([id]) => id)).toEqual([5])
  expect(emit.mock.calls).toEqual([['session_connect', { session: stored.get(topic) }]])
  expect(records.size).toBe(0)
  expect(decode.mock.calls).toEqual([['response', expect.anything(), { receiverPublicKey: 'own' }]])
})

test.each<[string, unknown]>([
  ['no message', { cacaos: [], responder }],
  ['messages that are no list', { cacaos: cacao, responder }],
  ['a message without a signature', { cacaos: [{ ...cacao, s: undefined }], responder }],
  ['a message of no account', { cacaos: [{ ...cacao, p: { ...cacao.p, iss: 'did:key:z' } }], responder }],
  [
    'rights that cannot be read',
    { cacaos: [{ ...cacao, p: { ...cacao.p, resources: [`${recapPrefix}e30`] } }], responder },
  ],
  ['a key that is none', { cacaos: [cacao], responder: { ...responder, publicKey: 'key' } }],
  ['nothing', undefined],
])('error: when the wallet answers with %s, the pairing fails and no session begins', async (_, result) => {
  const { deliver, ended, stored, subscribe, emit, records } = await requested()
  expect(await deliver({ result })).toBe(taken)
  expect(ended.mock.calls).toEqual([
    [
      {
        reason: expect.objectContaining({
          code: 'wallet.invalidAnswer',
          message: 'Couldn’t read the wallet’s response. Try again.',
          cause: expect.any(Error) as Error,
        }) as unknown,
      },
    ],
  ])
  expect([stored.size, subscribe.mock.calls, emit.mock.calls, records.size]).toEqual([0, [], [], 0])
})

test('error: when a session cannot be stored, the pairing fails with the reason as its cause', async () => {
  const { deliver, ended, subscribe } = await requested()
  subscribe.mockRejectedValueOnce(new Error('The relay is gone.'))
  await deliver({ result: { cacaos: [cacao], responder } })
  expect(ended.mock.calls).toMatchObject([[{ reason: { cause: { message: 'The relay is gone.' } } }]])
})

test('error: when the wallet declines, the pairing ends with the wallet’s own error', async () => {
  const { deliver, ended } = await requested()
  const error = { code: 5000, message: 'User rejected.' }
  expect(await deliver({ error })).toBe(taken)
  expect(ended.mock.calls).toEqual([[{ reason: error }]])
})

test.each([10001, -32601])(
  'behavior: when the wallet has no such method (%d), the proposal is waited for',
  async (code) => {
    let connect: (answer: object) => void = () => undefined
    const { deliver, ended } = await requested(() => new Promise((resolve) => (connect = resolve)))
    await deliver({ error: { code, message: 'No such method.' } })
    expect(ended).not.toHaveBeenCalled()
    connect({ session: { topic: 'proposed' } })
    await settled()
    expect(ended.mock.calls).toEqual([[{ topic: 'proposed' }]])
  },
)

test('behavior: when the library reports a sign-in without a session, the wallet’s answer is waited for', async () => {
  const { deliver, ended } = await requested(async () => ({ auths: [] }))
  await settled()
  expect(ended).not.toHaveBeenCalled()
  await deliver({ result: { cacaos: [cacao], responder } })
  expect(ended.mock.calls).toEqual([[{ topic: `own-${responder.publicKey}` }]])
})

test('error: when the library’s wait times out, the pairing fails, and nothing is left uncaught', async () => {
  const expired = new Error('Request expired.')
  let made: Awaited<ReturnType<typeof requested>> | undefined
  const uncaught = await uncaughtDuring(async () => {
    made = await requested(() => Promise.reject(expired))
  })
  expect(made?.ended.mock.calls).toEqual([[{ reason: expired }]])
  expect([made?.responses(), uncaught]).toEqual([2, []])
})

test('error: when the library passes on a refusal of the proposal, it is not asked again', async () => {
  const refusal = { code: 5000, message: 'User rejected.' }
  const { ended, responses } = await requested(() => Promise.reject(refusal))
  await settled()
  expect([ended.mock.calls, responses()]).toEqual([[[{ reason: refusal }]], 1])
})

test('error: when a request of the page before a reload is declined, nothing is left uncaught', async () => {
  const { deliver } = await requested(undefined, false)
  let got: unknown
  const uncaught = await uncaughtDuring(async () => {
    got = await deliver({ error: { code: 5000, message: 'User rejected.' } }, 'elsewhere')
  })
  expect([got, uncaught]).toEqual([taken, []])
})

test('limit: when the relay delivers an answer twice, one session begins', async () => {
  const { deliver, subscribe, records } = await requested()
  const record = records.get(1)
  const answer = { result: { cacaos: [cacao], responder } }
  await deliver(answer)
  records.set(1, record)
  expect(await deliver(answer)).toBe(taken)
  expect(subscribe).toHaveBeenCalledTimes(1)
})

test('error: when the request of an answer cannot be read, the answer is dropped', async () => {
  const { deliver, ended, records, forget } = await requested()
  records.set(1, { topic: pairing, request: { method: 'wc_sessionAuthenticate', params: {} } })
  expect(await deliver({ result: { cacaos: [cacao], responder } })).toBe(taken)
  expect([ended.mock.calls, forget.mock.calls]).toEqual([[], []])
})

test('behavior: when a message belongs to another request, the library gets it as it is', async () => {
  const { deliver, ended, records, decode } = await requested()
  records.set(1, { topic: pairing, request: { method: 'wc_sessionPropose', params: {} } })
  expect(await deliver({ result: true }, 'elsewhere')).toMatchObject({ result: true })
  records.set(1, { topic: pairing, request: { method: 'wc_sessionAuthenticate', params: {} } })
  expect(await deliver({ method: 'wc_sessionEvent', params: {} }, 'elsewhere')).toMatchObject({
    method: 'wc_sessionEvent',
  })
  expect(ended).not.toHaveBeenCalled()
  expect(decode.mock.calls.map((call) => (call as unknown[])[2])).toEqual([undefined, undefined])
})
