import { describe, expect, test } from 'vitest'
import type { FrameTopic } from '../../../../src/domain/frame/protocol'
import { frameUrl } from '../../../../src/services/frame/element'
import { createFrame } from '../../../../src/services/frame/frame'
import { frameOrigin, scriptedClock, scriptedPage, type FrameWindow } from '../../../support/frameWindow'

function given({ standing = true, ready = true } = {}) {
  const page = scriptedPage()
  const clock = scriptedClock()
  let count = 0
  const frame = createFrame({
    window: page.window as never,
    src: `${frameOrigin}/sdk?projectId=p`,
    place: () => page.place as never,
    uuid: () => `id-${++count}`,
    wait: clock.wait,
  })
  const told: string[] = []
  frame.watch((happened) => told.push(happened))
  const element = () => frame.element() as unknown as (typeof page)['place']
  const inner = () => element().contentWindow as FrameWindow
  const says = (data: unknown, over: object = {}) =>
    page.deliver({ isTrusted: true, origin: frameOrigin, source: inner(), data, ...over })
  const saysReady = () => says({ type: '@w3m-frame/READY', payload: { version: '4' } })
  const loads = () => void element().events.dispatchEvent(new Event('load'))
  const answers = (id: string, topic: string, payload?: unknown) =>
    says({ id, type: `@w3m-frame/${topic}_SUCCESS`, payload })
  const refuses = (id: string, topic: string, message?: string) =>
    says({ id, type: `@w3m-frame/${topic}_ERROR`, payload: { message } })
  if (standing) frame.load()
  if (standing && ready) {
    loads()
    saysReady()
  }
  return { page, clock, frame, told, element, inner, says, saysReady, loads, answers, refuses }
}

/** The outcome of a request, filled in once it settles. */
function outcome(request: Promise<unknown>) {
  const state: { settled: number; value?: unknown; code?: string; message?: string } = { settled: 0 }
  request.then(
    (value) => Object.assign(state, { settled: state.settled + 1, value }),
    (error: { code: string; message: string }) =>
      Object.assign(state, { settled: state.settled + 1, code: error.code, message: error.message }),
  )
  return state
}
const turns = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve()
}

test('behavior: the page has no frame or listener before the frame is loaded or after it is removed', () => {
  const { frame, page, element } = given({ standing: false })
  expect(frame.element()).toBeUndefined()
  expect(page.place.children).toEqual([])
  expect(page.listeners()).toBe(0)
  frame.load()
  expect(page.place.children).toEqual([element()])
  expect(page.listeners()).toBeGreaterThan(0)
  frame.remove()
  expect(page.place.children).toEqual([])
  expect(page.listeners()).toBe(0)
  frame.remove()
})

test('behavior: the element has the wire’s names and only the permissions that the flows need', () => {
  const { element } = given()
  expect(element().attributes).toEqual({
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    title: 'Secure wallet',
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    slot: 'secure-frame',
    allow: '',
    referrerpolicy: 'origin',
    src: `${frameOrigin}/sdk?projectId=p`,
  })
  expect(element().style).toMatchObject({ display: 'none' })
})

test('error: when the page has no place for the frame, loading throws', () => {
  const page = scriptedPage()
  const frame = createFrame({
    window: page.window as never,
    src: frameOrigin,
    place: () => null,
    uuid: () => '1',
    wait: scriptedClock().wait,
  })
  expect(() => frame.load()).toThrow(
    expect.objectContaining({ code: 'frame.lost.parent', message: 'W3mFrame: parent is not set' }),
  )
})

describe('a request', () => {
  test('behavior: when a request is sent, it goes only to the frame’s origin and its answer settles it', async () => {
    const { frame, inner, answers, clock } = given()
    const asked = outcome(frame.request('CONNECT_EMAIL', { email: 'ada@example.com' }, { limit: 30_000 }))
    expect(inner().posted).toEqual([
      {
        message: { id: 'id-1', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'ada@example.com' } },
        target: frameOrigin,
      },
    ])
    expect(clock.waiting()).toBe(1)
    answers('id-1', 'CONNECT_EMAIL', { action: 'VERIFY_OTP', secret: 1 })
    await turns()
    expect(asked).toEqual({ settled: 1, value: { action: 'VERIFY_OTP' } })
    expect(clock.waiting()).toBe(0)
  })

  test('behavior: when several requests are open, each gets its own answer', async () => {
    const { frame, answers } = given()
    const asked = [1, 2, 3].map(() => outcome(frame.request('GET_CHAIN_ID', undefined)))
    answers('id-3', 'GET_CHAIN_ID', { chainId: 3 })
    answers('id-1', 'GET_CHAIN_ID', { chainId: 1 })
    await turns()
    expect(asked.map(({ value }) => value)).toEqual([{ chainId: 1 }, undefined, { chainId: 3 }])
  })

  test('error: when the frame is not loaded or has not sent READY, no request is sent', async () => {
    const { frame } = given({ standing: false })
    const none = outcome(frame.request('SIGN_OUT', undefined))
    await turns()
    expect(none).toMatchObject({ settled: 1, code: 'frame.lost.frame', message: 'W3mFrame: iframe is not set' })
    const early = given({ ready: false })
    const asked = outcome(early.frame.request('CONNECT_OTP', { otp: '123456' }))
    early.loads()
    const again = outcome(early.frame.request('CONNECT_OTP', { otp: '123456' }))
    await turns()
    expect([asked, again]).toMatchObject([{ code: 'frame.lost' }, { code: 'frame.lost' }])
    expect(early.inner().posted).toEqual([])
  })

  test('error: when its payload is invalid or cannot be cloned, a request is not sent', async () => {
    const { frame, inner } = given()
    const wrong = outcome(frame.request('CONNECT_EMAIL', { email: 'ada' }))
    const strange = outcome(frame.request('RPC_REQUEST', { method: 'personal_sign', params: [() => 1] }))
    await turns()
    expect([wrong, strange]).toMatchObject([
      { settled: 1, code: 'frame.invalidRequest' },
      { settled: 1, code: 'frame.invalidRequest' },
    ])
    expect(inner().posted).toEqual([])
  })

  test('error: when the frame refuses, the error has a code and a message of ours', async () => {
    const { frame, refuses } = given()
    const [one, two, three] = [1, 2, 3].map(() => outcome(frame.request('CONNECT_OTP', { otp: '1' })))
    refuses('id-1', 'CONNECT_OTP', 'Invalid code')
    refuses('id-2', 'CONNECT_OTP')
    refuses('id-3', 'CONNECT_OTP', 'Unverified domain')
    await turns()
    expect(one).toMatchObject({
      settled: 1,
      code: 'frame.refused',
      message: 'The secure wallet couldn’t do this. Try again.',
    })
    expect(two).toMatchObject({ code: 'frame.refused.unsaid', message: 'An error occurred' })
    expect(three).toMatchObject({
      code: 'frame.unverified',
      message: 'The secure wallet doesn’t serve this domain. Add it to the project’s allowlist.',
    })
  })

  test('error: when the answer’s payload is invalid, the request rejects', async () => {
    const { frame, answers } = given()
    const asked = outcome(frame.request('CONNECT_EMAIL', { email: 'ada@example.com' }))
    answers('id-1', 'CONNECT_EMAIL', { action: 'DROP' })
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.invalidAnswer' })
    expect(frame.dropped()).toEqual({ invalid: 1 })
  })

  test('error: when an answer is for another topic, the request stays open', async () => {
    const { frame, answers, refuses } = given()
    const asked = outcome(frame.request('IS_CONNECTED', undefined))
    answers('id-1', 'GET_CHAIN_ID', { chainId: 1 })
    refuses('id-1', 'SIGN_OUT', 'x')
    await turns()
    expect(asked.settled).toBe(0)
    expect(frame.dropped()).toMatchObject({ topic: 2 })
    answers('id-1', 'IS_CONNECTED', { isConnected: true })
    answers('id-1', 'IS_CONNECTED', { isConnected: false })
    await turns()
    expect(asked).toEqual({ settled: 1, value: { isConnected: true } })
    expect(frame.dropped()).toMatchObject({ topic: 2, unknown: 1 })
  })

  test('limit: when the time limit passes, the request rejects and a late answer is dropped', async () => {
    const { frame, answers, clock } = given()
    const asked = outcome(frame.request('SIGN_OUT', undefined, { limit: 3_000 }))
    const patient = outcome(frame.request('CONNECT_DEVICE', undefined))
    await clock.pass(2_999)
    await turns()
    expect(asked.settled).toBe(0)
    await clock.pass(1)
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.timeout' })
    answers('id-1', 'SIGN_OUT')
    await clock.pass(1e9)
    await turns()
    expect(asked.settled).toBe(1)
    expect(patient.settled).toBe(0)
    expect(frame.dropped()).toMatchObject({ unknown: 1 })
  })

  test('error: when aborted, a request rejects once and the next one works', async () => {
    const { frame, inner, answers, clock } = given()
    const leaving = new AbortController()
    const asked = outcome(
      frame.request('RPC_REQUEST', { method: 'personal_sign', params: [] }, { signal: leaving.signal, limit: 1_000 }),
    )
    leaving.abort()
    leaving.abort()
    answers('id-1', 'RPC_REQUEST', '0x1')
    await clock.pass(1_000)
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.aborted', message: 'Request was aborted' })
    expect(clock.waiting()).toBe(0)
    const never = outcome(frame.request('SIGN_OUT', undefined, { signal: leaving.signal }))
    const next = outcome(frame.request('GET_CHAIN_ID', undefined))
    answers('id-3', 'GET_CHAIN_ID', { chainId: 1 })
    await turns()
    // A request of our own, unlike one of the host, has another message.
    expect(never).toMatchObject({ settled: 1, code: 'frame.aborted.other', message: 'Something went wrong' })
    expect(next).toEqual({ settled: 1, value: { chainId: 1 } })
    expect(inner().posted.map(({ message }) => message.id)).toEqual(['id-1', 'id-3'])
  })
})

describe('the document in the frame', () => {
  test.each(['load first', 'READY first'])('behavior: the document is ready at READY: %s', async (order) => {
    const { frame, loads, saysReady, told, answers } = given({ ready: false })
    const steps = order === 'load first' ? [loads, saysReady] : [saysReady, loads]
    for (const step of steps) step()
    expect(told).toEqual(['ready'])
    const asked = outcome(frame.request('GET_CHAIN_ID', undefined))
    answers('id-1', 'GET_CHAIN_ID', { chainId: 1 })
    await turns()
    expect(asked.value).toEqual({ chainId: 1 })
  })

  test('error: when the document never sends READY, nothing is reported', () => {
    const { loads, told } = given({ ready: false })
    loads()
    loads()
    expect(told).toEqual([])
  })

  test('error: when another document loads without READY, open requests are lost and its messages are ignored', async () => {
    const { frame, loads, saysReady, told, answers, says, inner } = given()
    const asked = outcome(frame.request('CONNECT_DEVICE', undefined))
    loads()
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(told).toEqual(['ready', 'gone'])
    answers('id-1', 'CONNECT_DEVICE')
    says({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    expect(frame.dropped()).toMatchObject({ unready: 2 })
    const refused = outcome(frame.request('CONNECT_OTP', { otp: '123456' }))
    await turns()
    expect(refused).toMatchObject({ code: 'frame.lost' })
    expect(inner().posted.length).toBe(1)
    saysReady()
    expect(told).toEqual(['ready', 'gone', 'ready'])
  })

  test('error: when the document reloads by itself, open requests are lost', async () => {
    const { frame, saysReady, loads, told } = given()
    const asked = outcome(frame.request('CONNECT_DEVICE', undefined))
    saysReady()
    loads()
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(told).toEqual(['ready', 'ready'])
    loads()
    expect(told).toEqual(['ready', 'ready', 'gone'])
  })

  test('behavior: when the frame is loaded again, messages of the old window are ignored', async () => {
    const { frame, page, inner, told, says, saysReady } = given()
    const old = inner()
    const asked = outcome(frame.request('CONNECT_DEVICE', undefined))
    frame.load()
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(page.place.children.length).toBe(1)
    expect(inner()).not.toBe(old)
    says({ type: '@w3m-frame/READY' }, { source: old })
    expect(told).toEqual(['ready'])
    saysReady()
    expect(told).toEqual(['ready', 'ready'])
  })

  test.each(['element', 'host'] as const)('error: when its %s leaves the page, the frame is gone', async (which) => {
    const { frame, page, element, told } = given()
    const asked = outcome(frame.request('CONNECT_DEVICE', undefined))
    if (which === 'element') element().remove()
    else page.host.remove()
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(told).toEqual(['ready', 'gone'])
    expect(frame.element()).toBeUndefined()
    expect(page.listeners()).toBe(0)
  })

  test('error: when the iframe is moved in the page, it counts as another document', async () => {
    const { frame, page, element, inner, told, answers, saysReady, loads } = given()
    const asked = outcome(frame.request('CONNECT_DEVICE', undefined))
    element().moveTo(page.body)
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(told).toEqual(['ready', 'gone'])
    loads()
    expect(told).toEqual(['ready', 'gone'])
    saysReady()
    expect(told).toEqual(['ready', 'gone', 'ready'])
    const next = outcome(frame.request('GET_CHAIN_ID', undefined))
    expect(inner().posted.length).toBe(1)
    answers('id-2', 'GET_CHAIN_ID', { chainId: 1 })
    await turns()
    expect(next.value).toEqual({ chainId: 1 })
  })

  test('error: when the frame’s window changes without notice, no request is sent to it', async () => {
    const { frame, page, element, inner, told } = given()
    element().moveTo(page.body, false)
    const asked = outcome(frame.request('CONNECT_OTP', { otp: '123456' }))
    await turns()
    expect(asked).toMatchObject({ settled: 1, code: 'frame.lost' })
    expect(inner().posted).toEqual([])
    expect(told).toEqual(['ready', 'gone'])
  })
})

test('behavior: when a listener stops watching, it gets no further events', () => {
  const { frame, saysReady } = given({ ready: false })
  const told: string[] = []
  const stop = frame.watch((happened) => told.push(happened))
  saysReady()
  stop()
  saysReady()
  expect(told).toEqual(['ready'])
})

test('limit: of 100,000 hostile messages, none is accepted and none throws', async () => {
  const { frame, page, inner, told, answers } = given()
  const topics: FrameTopic[] = ['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'IS_CONNECTED', 'SIGN_OUT', 'RPC_REQUEST']
  const settled = outcome(frame.request('SIGN_OUT', undefined))
  answers('id-1', 'SIGN_OUT')
  const asked = outcome(frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined))
  const right = {
    id: 'id-2',
    type: '@w3m-frame/GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
    payload: { smartAccountEnabledNetworks: [666] },
  }
  const wrong = { ...right, type: '@w3m-frame/GET_SMART_ACCOUNT_ENABLED_NETWORKS_ERROR', payload: { message: 'stop' } }
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const trap = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('trap')
      },
      get() {
        throw new Error('trap')
      },
    },
  )
  // The second is another frame of the same origin.
  const strangers = [{}, given().inner(), null, undefined, page.window]
  const origins = [
    'https://evil.test',
    'http://frame.test',
    'https://frame.test:444',
    'https://frame.test/',
    'https://frame.test.evil.test',
    'null',
    '',
    '*',
    undefined,
    1,
  ]
  const own = { isTrusted: true, origin: frameOrigin, source: inner() }
  const kinds: (() => object)[] = [
    () => ({ ...own, data: one([right, wrong]), origin: one(origins) }),
    () => ({ ...own, data: one([right, wrong]), source: one(strangers) }),
    () => ({ ...own, data: one([right, { type: '@w3m-frame/READY' }]), isTrusted: one([false, undefined]) }),
    () => ({ ...own, data: { type: '@w3m-frame/READY' }, origin: one(origins) }),
    () => ({ ...own, data: { type: '@w3m-frame/READY' }, source: one(strangers) }),
    () => ({
      ...own,
      data: { ...one([right, wrong]), id: one(['id-0', 'id-1', 'id-3', 'ID-2', 'id-2 ', `${random(1e9)}`]) },
    }),
    () => ({ ...own, data: { ...right, id: one([2, null, undefined, ['id-2'], { toString: () => 'id-2' }, '']) } }),
    () => ({ ...own, data: { ...right, type: `@w3m-frame/${one(topics)}_${one(['SUCCESS', 'ERROR'])}` } }),
    () => ({
      ...own,
      data: {
        ...right,
        type: one([
          '',
          '@w3m-frame/',
          right.type.toLowerCase(),
          ` ${right.type}`,
          `${right.type}\n`,
          right.type.replace('frame', 'app'),
          1,
          null,
          [right.type],
        ]),
      },
    }),
    () => ({
      ...own,
      data: one([
        trap,
        null,
        undefined,
        'text',
        1,
        1n,
        [],
        [right],
        JSON.stringify(right),
        Object.create(right),
        new Map([['type', right.type]]),
      ]),
    }),
    () => ({
      ...own,
      get data() {
        throw new Error('data')
      },
    }),
    () => ({
      isTrusted: true,
      get origin(): string {
        throw new Error('origin')
      },
      source: inner(),
      data: right,
    }),
    () => ({
      ...own,
      data: {
        get type() {
          return right.type
        },
        get id() {
          return right.id
        },
        payload: right.payload,
      },
    }),
  ]
  for (let i = 0; i < 100_000; i += 1) page.deliver(one(kinds)())
  await turns()
  expect(settled.settled).toBe(1)
  expect(asked.settled).toBe(0)
  expect(told).toEqual(['ready'])
  const dropped = frame.dropped()
  expect(Object.values(dropped).reduce((sum, count) => sum + count, 0)).toBe(100_000)
  expect(Object.keys(dropped).toSorted()).toEqual(['forged', 'origin', 'shape', 'source', 'topic', 'unknown'])
  expect(inner().posted.every(({ target }) => target === frameOrigin)).toBe(true)
  answers('id-2', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
  await turns()
  expect(asked).toEqual({ settled: 1, value: { smartAccountEnabledNetworks: [1] } })
})

test('behavior: the frame’s URL contains project, network, version and logger', () => {
  const url = new URL(frameUrl('https://frame.test', { projectId: 'a b&c', chainId: 'eip155:1', log: false }))
  expect(`${url.origin}${url.pathname}`).toBe('https://frame.test/sdk')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'a b&c',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
})
