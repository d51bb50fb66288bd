import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userAddress } from '../../../../src/domain/frame/address'
import { chainOf } from '../../../../src/domain/frame/chain'
import { frameRequest, readFrameMessage, refusalOf } from '../../../../src/domain/frame/message'
import { topics, type FrameTopic } from '../../../../src/domain/frame/protocol'
import { methodKind, safeMethods, unsafeMethods } from '../../../../src/domain/frame/rpcMethods'
import { samples } from '../../../support/frameTopics'
import { solanaMainnet as mainnet } from '../../../support/addresses'

const names = Object.keys(topics) as FrameTopic[]
/** Builds a request with any payload, as an untyped caller could pass it. */
const request = (topic: FrameTopic, payload: unknown) => frameRequest(topic, 'id-1', payload as never)
const success = (topic: string, payload?: unknown, id: unknown = 'id-1') => ({
  id,
  type: `@w3m-frame/${topic}_SUCCESS`,
  payload,
})

test('behavior: the protocol table has exactly the 22 topics of the samples', () => {
  expect(names).toEqual(Object.keys(samples))
  expect(names.length).toBe(22)
})

test.each([
  ['CONNECT_SOCIAL', { address: '0x1', chainId: 1, email: '', preferredAccountType: '' }],
  ['GET_USER', { address: '0x1', chainId: 1, email: 'nobody', preferredAccountType: 'EOA' }],
  ['SET_PREFERRED_ACCOUNT', { address: '0x1', type: 'SMART_ACCOUNT' }],
] as const)('behavior: an answer to %s loses an unknown account type or an invalid e-mail', (topic, payload) => {
  const read = readFrameMessage(success(topic, payload))
  expect(read).toMatchObject({ kind: 'answer', topic, payload: { address: '0x1' } })
  const { email, preferredAccountType, type } = (read as { payload: Record<string, unknown> }).payload
  expect([email, preferredAccountType, type]).toEqual([undefined, undefined, undefined])
})

describe.each(names)('%s', (topic) => {
  const { payloads, brokenPayloads, answers, brokenAnswers } = samples[topic]
  const extra = (value: unknown) =>
    topic !== 'RPC_REQUEST' && typeof value === 'object' && value !== null ? { ...value, surplus: { a: 1 } } : value

  test('behavior: a request has the form of the protocol, without unknown fields', () => {
    for (const payload of payloads) {
      const expected = { id: 'id-1', type: `@w3m-app/${topic}`, ...(payload === undefined ? {} : { payload }) }
      expect(request(topic, payload)).toStrictEqual(expected)
      expect(request(topic, extra(payload))).toStrictEqual(expected)
    }
  })

  test('error: when a payload is invalid, frameRequest throws frame.invalidRequest', () => {
    for (const [i, payload] of brokenPayloads.entries()) {
      expect(() => request(topic, payload), `sample ${i}`).toThrow(
        expect.objectContaining({ code: 'frame.invalidRequest' }),
      )
    }
  })

  test('behavior: an answer is parsed without unknown fields', () => {
    for (const payload of answers) {
      const expected = { kind: 'answer', id: 'id-1', topic, payload }
      expect(readFrameMessage(success(topic, payload))).toStrictEqual(expected)
      expect(readFrameMessage(success(topic, extra(payload)))).toStrictEqual(expected)
    }
  })

  test('error: when an answer does not match its topic, it is invalid', () => {
    for (const [i, payload] of brokenAnswers.entries()) {
      expect(readFrameMessage(success(topic, payload)), `sample ${i}`).toEqual({ kind: 'invalid', id: 'id-1', topic })
    }
  })

  test('error: an ERROR has the frame’s message, cut to 500 characters, or the default', () => {
    const type = `@w3m-frame/${topic}_ERROR`
    const read = (payload: unknown) => readFrameMessage({ id: 'id-1', type, payload })
    expect(read({ message: 'Invalid code' })).toEqual({ kind: 'error', id: 'id-1', topic, message: 'Invalid code' })
    for (const payload of [
      undefined,
      null,
      'text',
      {},
      { message: '' },
      { message: ' ' },
      { message: 1 },
      [],
      Object.create({ message: 'inherited' }),
    ]) {
      expect(read(payload)).toEqual({ kind: 'error', id: 'id-1', topic, message: 'An error occurred' })
    }
    expect(read({ message: 'x'.repeat(100_000) })).toMatchObject({ message: 'x'.repeat(500) })
  })
})

test('behavior: when a topic has no payload, a given payload is ignored', () => {
  expect(request('SIGN_OUT', { secret: 1 })).toStrictEqual({ id: 'id-1', type: '@w3m-app/SIGN_OUT' })
  expect(readFrameMessage(success('CONNECT_OTP', { secret: 1 }))).toStrictEqual({
    kind: 'answer',
    id: 'id-1',
    topic: 'CONNECT_OTP',
    payload: undefined,
  })
})

test('behavior: READY and SESSION_UPDATE are parsed without an id', () => {
  expect(readFrameMessage({ type: '@w3m-frame/READY', payload: { version: '1' } })).toEqual({ kind: 'ready' })
  expect(readFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })).toEqual({ kind: 'session' })
})

describe('readFrameMessage', () => {
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('get')
      },
      has() {
        throw new Error('has')
      },
      getOwnPropertyDescriptor() {
        throw new Error('descriptor')
      },
      getPrototypeOf() {
        throw new Error('prototype')
      },
      ownKeys() {
        throw new Error('keys')
      },
    },
  )
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const cycle: Record<string, unknown> = {}
  cycle['payload'] = cycle
  const type = '@w3m-frame/GET_USER_SUCCESS'

  const strangers: unknown[] = [
    undefined,
    null,
    '',
    type,
    0,
    1n,
    Symbol('x'),
    () => type,
    [],
    [type],
    {},
    trap,
    revoked.proxy,
    cycle,
    Object.create({ type, id: '1' }),
    { type: 1 },
    { type: '@w3m-frame/' },
    { type: '@w3m-frame/READY ' },
    { type: ' @w3m-frame/READY' },
    { type: 'x@w3m-frame/READY' },
    { type: '@w3m-app/READY' },
    { id: '1', type: '@w3m-app/GET_USER' },
    { id: '1', type: '@w3m-frame/GET_USER' },
    { id: '1', type: '@w3m-frame/get_user_SUCCESS' },
    { id: '1', type: `${type}\n` },
    { id: '1', type: '@w3m-frame/__proto___SUCCESS' },
    { id: '1', type: '@w3m-frame/NOTHING_SUCCESS' },
    { id: '1', type: '@w3m-frame/_SUCCESS' },
    { id: '1', type: `@w3m-frame/${'A'.repeat(1_000_000)}_SUCCESS` },
    { type },
    { id: '', type },
    { id: 1, type },
    { id: 'x'.repeat(101), type },
    { id: [], type },
    { id: null, type },
    {
      id: '1',
      get type() {
        throw new Error('getter')
      },
    },
    {
      get id() {
        return '1'
      },
      type,
    },
  ]
  test('error: when a value is not a message of the protocol, it is ignored', () => {
    for (const [i, data] of strangers.entries()) expect(readFrameMessage(data), `sample ${i}`).toBeUndefined()
  })

  test('error: a payload that throws, or has no fields of its own, is invalid', () => {
    const invalid = { kind: 'invalid', id: '1', topic: 'GET_USER' }
    for (const payload of [
      trap,
      revoked.proxy,
      cycle,
      {
        get address() {
          throw new Error('getter')
        },
        chainId: 1,
      },
      JSON.parse('{"__proto__":{"address":"x","chainId":1}}'),
    ]) {
      expect(readFrameMessage({ id: '1', type, payload })).toEqual(invalid)
    }
    expect(Object.hasOwn(Object.prototype, 'address')).toBe(false)
  })

  test('limit: when a value is of any type, the parser does not throw', () => {
    const types = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...names.flatMap((name) => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`, `@w3m-app/${name}`]),
      ),
      fc.anything(),
    )
    const message = fc.record(
      {
        id: fc.oneof(fc.string(), fc.anything()),
        type: types,
        payload: fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withObjectString: true,
          withTypedArray: true,
        }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), message), (data) => {
        const read = readFrameMessage(data)
        return read === undefined || ['answer', 'error', 'invalid', 'ready', 'session'].includes(read.kind)
      }),
      { numRuns: 10_000 },
    )
  })
})

test('behavior: an unverified domain and each known text of the frame have their own error codes', () => {
  for (const message of [
    'Unverified domain',
    'unverified_domain',
    'This domain is not verified',
    'Origin https is unverified',
  ]) {
    expect(refusalOf(message)).toMatchObject({ code: 'frame.unverified', cause: { message } })
  }
  for (const message of ['Invalid code', 'Your e-mail is not verified']) {
    expect(refusalOf(message)).toMatchObject({ code: 'frame.refused', cause: { message } })
  }
  for (const [message, code] of [
    ['An error occurred', 'unsaid'],
    ['Requested RPC call is not allowed', 'request'],
    ['Action not allowed', 'action'],
    ['This application might not support Smart Accounts', 'smartAccount'],
    ['Signature declined', 'signature'],
  ]) {
    expect(refusalOf(message!)).toMatchObject({ code: `frame.refused.${code}`, message, cause: { message } })
  }
})

describe('RPC methods', () => {
  test('behavior: 37 methods are safe and 10 are unsafe, without overlap', () => {
    expect(safeMethods.length).toBe(37)
    expect(unsafeMethods.length).toBe(10)
    expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(47)
    expect(safeMethods.map(methodKind).every((kind) => kind === 'safe')).toBe(true)
    expect(unsafeMethods.map(methodKind).every((kind) => kind === 'unsafe')).toBe(true)
  })
  test.each([
    'eth_sign',
    'wallet_addEthereumChain',
    '',
    'toString',
    '__proto__',
    'ETH_CALL',
    'eth_call ',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'eth_sendUserOperation',
  ])('error: the method %j is forbidden', (method) => expect(methodKind(method)).toBe('forbidden'))
})

describe('chainOf', () => {
  test.each([
    [1, 'eip155:1'],
    ['1', 'eip155:1'],
    ['0x89', 'eip155:137'],
    ['0X89', 'eip155:137'],
    ['eip155:137', 'eip155:137'],
    [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
    [mainnet, mainnet],
  ])('behavior: %j is parsed as %s', (given, id) => {
    expect(chainOf(undefined, given)).toBe(id)
    expect(chainOf('eip155', given)).toBe(id)
  })
  const strangers: unknown[] = [
    undefined,
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    1e21,
    2 ** 53,
    '9007199254740992',
    '0x20000000000000',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '0x',
    '0xg',
    1n,
    {},
    [],
    [1],
    true,
    () => 1,
    'eip155',
    'eip155:',
    'eip155:0',
    'eip155:-1',
    'eip155:0x1',
    'eip155:1:2',
    'eip155:9007199254740992',
    'eip155: 1',
    'solana:',
    'solana:1',
    `${mainnet}x`,
    'solana:0000000000000000000000000000000O',
    'cosmos:hub',
    'bip122:x',
    'polkadot:1',
    ':1',
    '__proto__:1',
    'constructor:1',
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '1'.repeat(1_000_000),
  ]
  test('error: a chain id of any other form is rejected', () => {
    for (const [i, given] of strangers.entries()) expect(chainOf(undefined, given), `sample ${i}`).toBeUndefined()
  })
  test('error: when the namespace is Solana, a bare chain id is rejected', () => {
    expect(chainOf('solana', 1)).toBeUndefined()
    expect(chainOf('solana', mainnet)).toBe(mainnet)
  })
  test('limit: for any value the result is undefined, or a CAIP-2 id of eip155 or solana', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom('eip155', 'solana', 'cosmos', ''), fc.string()).map((parts) => parts.join(':')),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), text, fc.double(), fc.maxSafeInteger()), (given) => {
        const id = chainOf(undefined, given)
        return id === undefined || /^(eip155:[1-9][0-9]{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/.test(id)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('userAddress', () => {
  const address = `0x${'aB'.repeat(20)}`
  const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  test('behavior: a valid address is accepted, when it is in the list of accounts if there is one', () => {
    expect(userAddress('eip155', { address })).toBe(address)
    expect(
      userAddress('eip155', {
        address,
        accounts: [{ address: address.toLowerCase() }, { address: `0x${'1'.repeat(40)}` }],
      }),
    ).toBe(address)
    expect(userAddress('solana', { address: key, accounts: [{ address: key }] })).toBe(key)
    expect(userAddress('solana', { address: '1'.repeat(32) })).toBe('1'.repeat(32))
  })
  test.each([
    ['eip155', { address: '' }],
    ['eip155', { address: key }],
    ['eip155', { address: `${address}0` }],
    ['eip155', { address: address.slice(2) }],
    ['eip155', { address, accounts: [] }],
    ['eip155', { address, accounts: [{ address: `0x${'1'.repeat(40)}` }] }],
    ['eip155', { address, accounts: [{ address }, { address: 'x' }] }],
    ['solana', { address }],
    ['solana', { address: '1'.repeat(33) }],
    ['solana', { address: 'z'.repeat(44) }],
    ['solana', { address: `${key.slice(0, -1)}0` }],
    ['solana', { address: key, accounts: [{ address: key.toLowerCase() }] }],
    ['polkadot', { address }],
    ['cosmos', { address: key }],
  ] as const)('error: for %s, the answer %j is rejected', (namespace, user) => {
    expect(() => userAddress(namespace, user)).toThrow(expect.objectContaining({ code: 'frame.invalidAnswer.account' }))
  })
})
