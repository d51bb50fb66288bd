import { expect, test, vi } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { ModalError } from '../../../../src/domain/errors'
import { HttpStatusError, type HttpRequest } from '../../../../src/services/api/http'
import { CategorizedError, createTelemetry } from '../../../../src/services/api/telemetry'
import { createTelemetrySender } from '../../../../src/services/api/telemetrySender'
import { quickHttp, serve } from '../../../support/server'

const own: string = packageJson.version

interface Body {
  eventId: string
  url: string
  domain: string
  timestamp: number | string
  props: Record<string, unknown>
}

/** Telemetry over an http that only records; `answer` decides each request. */
function given(enabled = true) {
  const sent: Body[] = []
  const time = { now: 1_700_000_000_000 }
  const onForbidden = vi.fn()
  const host: { answer: () => Promise<string> } = { answer: () => Promise.resolve('') }
  const http = {
    text: (_: string, request: HttpRequest = {}) => {
      sent.push(request.body as Body)
      return host.answer()
    },
  }
  const telemetry = createTelemetry({
    send: createTelemetrySender({
      http,
      base: 'https://analytics.test',
      projectId: 'abc',
      uuid: () => `id-${sent.length}`,
      onForbidden,
    }).sendEvent,
    enabled,
    now: () => time.now,
    page: () => ({ href: 'https://app.test/a/b?secret=1#x' }),
  })
  return { telemetry, sent, time, host, onForbidden }
}

const forbidden = () =>
  Promise.reject(
    new ModalError('http.status', 'No.', { cause: new HttpStatusError(new Response(null, { status: 403 })) }),
  )

test('behavior: an event is posted with project, page URL, time and properties', async () => {
  const server = await serve((_, response) => response.writeHead(202).end())
  const telemetry = createTelemetry({
    send: createTelemetrySender({ http: quickHttp().http, base: server.base, projectId: 'abc', uuid: () => 'id' })
      .sendEvent,
    enabled: true,
    now: () => 5,
    page: () => ({ href: 'https://app.test/a?b' }),
  })
  telemetry.allow(true)
  telemetry.track({ event: 'MODAL_OPEN', properties: { connected: false } }, '0x1')
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  const [seen] = server.seen
  expect(seen?.method).toBe('POST')
  expect(`${seen?.url.pathname}${seen?.url.search}`).toBe('/e?projectId=abc&st=appkit&sv=react-universal-1.7.7')
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    eventId: 'id',
    url: 'https://app.test/a',
    domain: 'app.test',
    timestamp: 5,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: '0x1', version: own },
  })
})

test('behavior: events wait for the setting, and are sent in order when it allows them', () => {
  const { telemetry, sent } = given()
  telemetry.track({ event: 'MODAL_OPEN', properties: { connected: false } })
  telemetry.track({ event: 'MODAL_CREATED' })
  telemetry.error('API_ERROR', new TypeError('broken'))
  expect(sent).toEqual([])
  telemetry.allow(true)
  telemetry.track({ event: 'MODAL_CLOSE', properties: { connected: false } })
  expect(sent.map(({ props }) => props['event'])).toEqual(['MODAL_OPEN', 'API_ERROR', 'MODAL_CLOSE'])
})

test('behavior: when the setting arrives more than once, waiting events are sent only once', () => {
  const { telemetry, sent } = given()
  telemetry.track({ event: 'CLICK_NETWORKS' })
  telemetry.allow(true)
  telemetry.allow(true)
  expect(sent).toHaveLength(1)
  telemetry.allow(false)
  telemetry.allow(true)
  expect(sent).toHaveLength(1)
})

test('limit: at most 50 events wait', () => {
  const { telemetry, sent } = given()
  for (let n = 0; n < 60; n += 1) telemetry.track({ event: 'CLICK_NETWORKS' })
  telemetry.allow(true)
  expect(sent).toHaveLength(50)
})

test('behavior: when the setting forbids analytics, waiting and later events are dropped', () => {
  const { telemetry, sent } = given()
  telemetry.track({ event: 'MODAL_OPEN', properties: { connected: false } })
  telemetry.allow(false)
  telemetry.track({ event: 'MODAL_CLOSE', properties: { connected: false } })
  telemetry.error('API_ERROR', 'x')
  expect(sent).toEqual([])
})

test('behavior: when analytics is false, nothing is sent, not even errors', () => {
  const { telemetry, sent } = given(false)
  telemetry.allow(true)
  telemetry.track({ event: 'MODAL_OPEN', properties: { connected: false } })
  telemetry.error('API_ERROR', new Error('x'))
  expect(() =>
    telemetry.wrap(() => {
      throw new Error('y')
    })(),
  ).toThrow('y')
  expect(sent).toEqual([])
})

test('behavior: an error carries category, type, message, stack and an ISO time', () => {
  const { telemetry, sent, time } = given()
  telemetry.allow(true)
  telemetry.error('DATA_PARSING_ERROR', new RangeError('too far'))
  expect(sent[0]?.timestamp).toBe(new Date(time.now).toISOString())
  expect(sent[0]?.props).toEqual({
    type: 'error',
    event: 'DATA_PARSING_ERROR',
    errorType: 'RangeError',
    errorMessage: 'too far',
    stackTrace: expect.stringContaining('RangeError: too far'),
    version: own,
  })
})

test.each([
  ['http.invalidAnswer', 'DATA_PARSING_ERROR'],
  ['http.status', 'API_ERROR'],
  ['frame.timeout', 'SECURE_SITE_ERROR'],
  ['disconnect.failed', 'INTERNAL_SDK_ERROR'],
] as const)('behavior: when a wrapped call throws %s, it is reported as %s', (code, category) => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  const thrown = new ModalError(code, 'It failed.')
  const work = telemetry.wrap(() => {
    throw thrown
  })
  expect(work).toThrow(thrown)
  expect(sent[0]?.props).toMatchObject({ type: 'error', event: category, errorMessage: 'It failed.' })
})

test('behavior: events about loading the history carry the project id', () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  telemetry.track({ event: 'LOAD_MORE_TRANSACTIONS', properties: { address: '0x1', cursor: 'b' } }, '0x1')
  telemetry.track({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { address: '0x1' } }, '0x1')
  telemetry.track({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }, '0x1')
  expect(sent.map(({ props }) => props['properties'])).toEqual([
    { address: '0x1', cursor: 'b', projectId: 'abc' },
    { address: '0x1', projectId: 'abc' },
    { isSmartAccount: false },
  ])
})

test('limit: at most five errors are reported within 60 s', () => {
  const { telemetry, sent, time } = given()
  telemetry.allow(true)
  for (let n = 0; n < 9; n += 1) telemetry.error('API_ERROR', `${n}`)
  expect(sent).toHaveLength(5)
  time.now += 59_999
  telemetry.error('API_ERROR', 'late')
  expect(sent).toHaveLength(5)
  time.now += 1
  telemetry.error('API_ERROR', 'later')
  expect(sent).toHaveLength(6)
})

test('behavior: no pairing URI, e-mail address or query leaves the page', () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  const uri = 'wc:0ab@2?relay-protocol=irn&symKey=5ec2e7'
  const error = new Error(`no ${uri} for jo@mail.example at https://app.test/x?symKey=5ec2e7:1:2`)
  const properties = {
    uri,
    message: `opening ${uri}`,
    mobile_link: `trust://wc?uri=${encodeURIComponent(uri)}`,
    nested: [{ link: `https://a.test/wc?uri=${encodeURIComponent(encodeURIComponent(uri))}` }],
    name: 'Example @ 1.2',
  }
  telemetry.track({ event: 'CONNECT_PROXY_ERROR', properties })
  telemetry.error('API_ERROR', error)
  const text = JSON.stringify(sent)
  expect(text).not.toMatch(/5ec2e7|0ab|jo@mail|secret/)
  expect(text).toContain('Example @ 1.2')
  expect(sent[0]?.url).toBe('https://app.test/a/b')
})

test('error: when the query of a URL contains another one, nothing of either query is sent', () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  telemetry.error(
    'API_ERROR',
    new Error('at https://app.test/x?to=https://b.test/cb?code=secret&c=1#secret:7:12 and on'),
  )
  expect(sent[0]?.props).toMatchObject({ errorMessage: 'at https://app.test/x:7:12 and on' })
})

test.each(['data:image/svg+xml,%3Csvg', 'https://a.test', 'https://a.test?', 'a@'])(
  'limit: when a million letters without a space are %s over and over, cleaning them does not hold up the page',
  (word) => {
    const { telemetry, sent } = given()
    telemetry.allow(true)
    const began = performance.now()
    telemetry.track({ event: 'INITIALIZE', properties: { picture: word.repeat(1_000_000 / word.length) } })
    expect(sent).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)

test('error: when properties cannot be serialized, the event is dropped and nothing is thrown', () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  telemetry.track({ event: 'INITIALIZE', properties: circular })
  telemetry.track({
    event: 'INITIALIZE',
    properties: {
      get bad() {
        throw new Error('getter')
      },
    },
  })
  telemetry.track({ event: 'INITIALIZE', properties: { amount: 2n ** 70n } })
  expect(sent.map(({ props }) => props['properties'])).toEqual([{ amount: '1180591620717411303424' }])
})

test('behavior: 403 is reported once until a request succeeds again', async () => {
  const { telemetry, host, onForbidden } = given()
  telemetry.allow(true)
  const send = async (answer: () => Promise<string>) => {
    host.answer = answer
    telemetry.track({ event: 'MODAL_OPEN', properties: { connected: false } })
    await new Promise((resolve) => setImmediate(resolve))
    return onForbidden.mock.calls.length
  }
  expect(await send(() => Promise.reject(new ModalError('http.timeout', 'late')))).toBe(0)
  expect(await send(forbidden)).toBe(1)
  expect(await send(forbidden)).toBe(1)
  expect(await send(() => Promise.resolve(''))).toBe(1)
  expect(await send(forbidden)).toBe(2)
})

test('behavior: a wrapped function returns as before, and its errors are categorized, reported and rethrown', async () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  expect(telemetry.wrap((a: number, b: number) => a + b)(1, 2)).toBe(3)
  expect(await telemetry.wrap(async () => 4)()).toBe(4)
  const cause = new TypeError('broken')
  const thrown: unknown = await telemetry
    .wrap(() => Promise.reject(cause))()
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(CategorizedError)
  expect(thrown).toMatchObject({ code: 'internal', category: 'INTERNAL_SDK_ERROR', message: 'broken', cause })
  expect(() =>
    telemetry.wrap(() => {
      throw cause
    }, 'API_ERROR')(),
  ).toThrow(CategorizedError)
  expect(sent.map(({ props }) => [props['event'], props['errorType']])).toEqual([
    ['INTERNAL_SDK_ERROR', 'TypeError'],
    ['API_ERROR', 'TypeError'],
  ])
})

test('behavior: when a typed error is thrown, it is rethrown unchanged; a visitor’s decision is not reported', async () => {
  const { telemetry, sent } = given()
  telemetry.allow(true)
  for (const code of ['wallet.timeout', 'wallet.declined', 'closed'] as const) {
    const error = new ModalError(code, 'x')
    await expect(telemetry.wrap(() => Promise.reject(error))()).rejects.toBe(error)
  }
  expect(sent).toHaveLength(1)
})
