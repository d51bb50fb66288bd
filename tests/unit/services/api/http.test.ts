import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ModalError, errorText } from '../../../../src/domain/errors'
import { createHttp, responseOf } from '../../../../src/services/api/http'
import { json, quickHttp, serve, type Handler, type TestServer } from '../../../support/server'

const schema = z.object({ ok: z.boolean() })

async function given(handler: Handler, limit?: number) {
  const server = await serve(handler)
  return { server, ...quickHttp(limit) }
}

/** Delays in ms between one request and the next. */
const gaps = (seen: TestServer['seen']) => seen.slice(1).map(({ at }, index) => Math.ceil(at - (seen[index]?.at ?? at)))

async function failure(promise: Promise<unknown>): Promise<ModalError> {
  const error: unknown = await promise.then(
    () => 'nothing was thrown',
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ModalError)
  return error as ModalError
}

test('behavior: when the answer is JSON, its schema parses it; falsy query values are left out', async () => {
  const { server, http } = await given((_, response) => json(response, { ok: true, more: 1 }))
  const query = { a: 'x y', b: '', c: undefined, d: 0, e: null, f: false, g: 2 }
  expect(await http.json(`${server.base}/path?own=1`, { schema, query })).toEqual({ ok: true })
  expect(server.seen[0]?.url.search).toBe('?own=1&a=x+y&g=2')
})

test('behavior: a body is sent as JSON in a request that needs no preflight', async () => {
  const { server, http } = await given((_, response) => json(response, { ok: true }))
  await http.json(server.base, { schema, method: 'POST', body: { a: 1 } })
  expect(server.seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}' })
  expect(server.seen[0]?.headers['content-type']).toMatch(/^text\/plain/)
})

test('behavior: when the answer is a blob, it keeps its content type; text is decoded', async () => {
  const { server, http } = await given((_, response) =>
    response.writeHead(200, { 'content-type': 'image/PNG; a=b' }).end('é'),
  )
  const blob = await http.blob(server.base)
  expect(blob.type).toBe('image/png')
  expect(await blob.text()).toBe('é')
  expect(await http.text(server.base)).toBe('é')
})

test('error: when the status is not 2xx, the error says so and its Response can still be read', async () => {
  const { server, http } = await given((_, response) => json(response, { reasons: [{ description: 'no' }] }, 404))
  const error = await failure(http.json(server.base, { schema }))
  expect(error).toMatchObject({ code: 'http.status', cause: { message: 'HTTP status code: 404' } })
  expect(await responseOf(error)?.json()).toEqual({ reasons: [{ description: 'no' }] })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['HTML with 200', '<!doctype html><p>hello', /Unexpected token/],
  ['half a JSON', '{"ok":tr', /JSON/],
  ['nothing', '', /JSON/],
  ['another shape', '{"ok":"yes"}', /Invalid input/],
])('error: when the answer is %s, it is invalid and not requested again', async (_, body, text) => {
  const { server, http } = await given((_, response) => response.end(body))
  const error = await failure(http.json(server.base, { schema }))
  expect(error.code).toBe('http.invalidAnswer')
  expect(errorText(error.cause)).toMatch(text)
  expect(error.message).toBe('Couldn’t read the server’s response. Try again later.')
  expect(server.seen).toHaveLength(1)
})

test.each<[string, Handler]>([
  ['hangs before its headers', () => undefined],
  ['hangs after its headers', (_, response) => response.writeHead(200).flushHeaders()],
  [
    'drips',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('limit: when a server %s, the call times out and its connection is closed', async (_, handler) => {
  const { server, http } = await given(handler, 500)
  const error = await failure(http.json(server.base, { schema }))
  expect(error.code).toBe('http.timeout')
  expect(errorText(error.cause)).toMatch(/didn’t respond within 10 seconds/)
  expect(error.message).toBe('The server didn’t respond in time. Check your connection and try again.')
  expect(server.seen).toHaveLength(1)
  await vi.waitFor(() => expect(server.open()).toBe(0))
})

test('limit: when fetch ignores its signal, the call still times out', async () => {
  const http = createHttp({
    fetch: () => new Promise<Response>(() => undefined),
    now: () => 0,
    timeout: 10,
  })
  expect((await failure(http.text('http://nowhere.test'))).code).toBe('http.timeout')
})

test.each([
  ['reset', (response: Parameters<Handler>[1]) => response.socket?.resetAndDestroy()],
  [
    'truncated',
    (response: Parameters<Handler>[1]) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"ok":')
      response.socket?.end()
    },
  ],
])('error: when an answer is %s, the server counts as unreachable after four tries', async (_, breakIt) => {
  const { server, http } = await given((_, response) => void breakIt(response))
  const error = await failure(http.json(server.base, { schema }))
  expect(error.code).toBe('http.unreachable')
  expect(server.seen).toHaveLength(4)
})

test('limit: when an answer is over 1 MB, it is refused, whether its size is announced or not', async () => {
  const { server, http } = await given(({ url }, response) => {
    const size = 1_000_001
    if (url.pathname === '/announced') response.writeHead(200, { 'content-length': size })
    response.end(Buffer.alloc(size, 32))
  })
  for (const path of ['/announced', '/chunked']) {
    const error = await failure(http.json(server.base + path, { schema }))
    expect(error).toMatchObject({
      code: 'http.invalidAnswer',
      cause: { message: expect.stringContaining('1000000 bytes') },
    })
  }
})

test('behavior: when the server is unavailable, the request is repeated after doubling delays until it works', async () => {
  const { server } = await given((_, response) =>
    server.seen.length < 4 ? json(response, {}, 503) : json(response, { ok: true }),
  )
  const http = createHttp({ fetch, now: () => 0 })
  expect(await http.json(server.base, { schema })).toEqual({ ok: true })
  const [first = 0, second = 0, third = 0] = gaps(server.seen)
  expect(first).toBeGreaterThanOrEqual(150)
  expect(second).toBeGreaterThanOrEqual(300)
  expect(third).toBeGreaterThanOrEqual(600)
})

test('behavior: 403 is retried only when the caller asks for it, and a POST is not retried by default', async () => {
  const { server, http } = await given((_, response) => json(response, {}, 403))
  await failure(http.json(`${server.base}/get`, { schema }))
  await failure(http.json(`${server.base}/post`, { schema, method: 'POST', body: {} }))
  await failure(http.json(`${server.base}/rpc`, { schema, method: 'POST', body: {}, retry: [403] }))
  expect(server.seen.map(({ url }) => url.pathname)).toEqual(['/get', '/post', '/rpc', '/rpc', '/rpc', '/rpc'])
})

test.each([
  ['seconds', () => '1'],
  // HTTP dates have whole seconds: this one is at least 1 s away.
  ['a date', () => new Date(Date.now() + 2000).toUTCString()],
])('behavior: when Retry-After is given in %s, the retry waits for it', async (_, after) => {
  const { server, http } = await given((_, response) => {
    if (server.seen.length > 1) json(response, { ok: true })
    else response.writeHead(429, { 'retry-after': after() }).end()
  })
  await http.json(server.base, { schema })
  expect(gaps(server.seen)[0]).toBeGreaterThanOrEqual(1000)
})

test.each(['0', 'soon', new Date(0).toUTCString()])('behavior: Retry-After %j still allows a retry', async (after) => {
  const { server, http } = await given((_, response) => {
    if (server.seen.length > 1) json(response, { ok: true })
    else response.writeHead(503, { 'retry-after': after }).end()
  })
  expect(await http.json(server.base, { schema })).toEqual({ ok: true })
})

test('limit: when Retry-After is over 60 s, the request is not retried', async () => {
  const { server, http } = await given((_, response) => response.writeHead(429, { 'retry-after': '61' }).end())
  expect(errorText((await failure(http.json(server.base, { schema }))).cause)).toBe('HTTP status code: 429')
  expect(server.seen).toHaveLength(1)
})

test('limit: after five failures within a minute, an endpoint gets no requests until the minute is over', async () => {
  const { server, http, time } = await given(({ url }, response) =>
    url.pathname === '/well' ? json(response, { ok: true }) : json(response, {}, 500),
  )
  const ask = () => failure(http.json(`${server.base}/ill?n=${Math.random()}`, { schema }))
  expect((await ask()).code).toBe('http.status')
  expect((await ask()).code).toBe('http.status')
  expect(server.seen).toHaveLength(5)
  time.now += 59_000
  const refused = await ask()
  expect(refused.code).toBe('http.tooManyFailures')
  expect(refused.message).toBe('The server failed several times. Try again in 1 s.')
  expect(errorText(refused.cause)).toMatch(/failed 5 times within a minute\.$/)
  expect(server.seen).toHaveLength(5)
  expect(await http.json(`${server.base}/well`, { schema })).toEqual({ ok: true })
  time.now += 1_000
  expect((await ask()).code).toBe('http.status')
})

test('limit: concurrent calls share the five failures, and work again when the server does', async () => {
  let ill = true
  const { server, http, time } = await given((_, response) => json(response, { ok: true }, ill ? 500 : 200))
  const all = () => Promise.allSettled(Array.from({ length: 12 }, () => http.json(server.base, { schema })))
  expect((await all()).every(({ status }) => status === 'rejected')).toBe(true)
  expect(server.seen).toHaveLength(5)
  ill = false
  time.now += 60_000
  expect((await all()).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(server.seen).toHaveLength(17)
})

test('behavior: aborting rejects with the reason while a request is open, between retries and in the queue', async () => {
  const { server, http } = await given(({ url }, response) => {
    if (url.pathname === '/retry') response.writeHead(503, { 'retry-after': '60' }).end()
  })
  const reason = new Error('the dialog closed')
  for (const [path, reached] of [
    ['/hang', 1],
    ['/retry', 2],
    ['/queue', 8],
  ] as const) {
    const stop = new AbortController()
    const count = path === '/queue' ? 7 : 1
    const calls = Array.from({ length: count }, () => http.json(server.base + path, { schema, signal: stop.signal }))
    const settled = Promise.allSettled(calls)
    await vi.waitFor(() => expect(server.seen.length).toBeGreaterThanOrEqual(Math.min(reached, 7)))
    stop.abort(reason)
    expect(await settled).toEqual(calls.map(() => ({ status: 'rejected', reason })))
  }
  expect(server.seen).toHaveLength(7)
  await vi.waitFor(() => expect(server.open()).toBe(0))
})

test('behavior: when callers abort requests that are open, no failure of the server is counted', async () => {
  const { server, http } = await given(({ url }, response) => {
    if (url.pathname !== '/hang') json(response, { ok: true })
  })
  for (let n = 1; n <= 6; n += 1) {
    const stop = new AbortController()
    const call = http.json(`${server.base}/hang`, { schema, signal: stop.signal })
    const ended = expect(call).rejects.toBe('closed')
    await vi.waitFor(() => expect(server.seen).toHaveLength(n))
    stop.abort('closed')
    await ended
  }
  expect(await http.json(server.base, { schema })).toEqual({ ok: true })
})

test('behavior: when the signal is already aborted, nothing is sent and no failure is counted', async () => {
  const { server, http } = await given((_, response) => json(response, { ok: true }))
  for (let n = 0; n < 6; n += 1) {
    await expect(http.text(server.base, { signal: AbortSignal.abort('no') })).rejects.toBe('no')
  }
  expect(server.seen).toHaveLength(0)
  expect(await http.json(server.base, { schema })).toEqual({ ok: true })
})

test('error: when the address is not an absolute URL, the error is typed', async () => {
  const error = await failure(quickHttp().http.text('/relative'))
  expect(error).toMatchObject({
    code: 'http.unreachable.url',
    message: '"/relative" is not an absolute URL. Correct it.',
  })
})

test('error: 204 is not JSON, and 304 and 500 without a body are reported by their status', async () => {
  const { server, http } = await given(({ url }, response) => response.writeHead(Number(url.pathname.slice(1))).end())
  expect((await failure(http.json(`${server.base}/204`, { schema }))).code).toBe('http.invalidAnswer')
  expect(await http.text(`${server.base}/204`)).toBe('')
  for (const status of [304, 500]) {
    const error = await failure(http.json(`${server.base}/${status}`, { schema, retry: false }))
    expect(errorText(error.cause)).toBe(`HTTP status code: ${status}`)
    expect(responseOf(error)?.status).toBe(status)
  }
})
