import { afterEach, expect, test } from 'vitest'
import { createRpcBatches } from '../../../../src/services/api/rpcBatches'
import { json, quickHttp, serve, type Handler, type TestServer } from './server'

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

interface Question {
  id: number
  method: string
}

async function given(handler: Handler) {
  server = await serve(handler)
  return {
    url: `${server.base}/`,
    seen: server.seen,
    open: server.open,
    batches: createRpcBatches({ http: quickHttp(500).http }),
  }
}

const question = (body: string) => JSON.parse(body) as Question | Question[]
/** A node that says each question's own method, in the other order. */
const echo: Handler = ({ body }, response) => {
  const asked = question(body)
  json(
    response,
    Array.isArray(asked)
      ? asked.map(({ id, method }) => ({ id, result: method })).toReversed()
      : { id: asked.id, result: asked.method },
  )
}
const call = (method: string) => ({ method, params: [] })

test('behavior: what is asked in one turn goes out together, and each gets its own answer', async () => {
  const { batches, url, seen } = await given(echo)
  const answers = await Promise.all(['a', 'b', 'c'].map((method) => batches.ask(url, call(method))))
  expect(answers).toMatchObject([{ result: 'a' }, { result: 'b' }, { result: 'c' }])
  expect(seen).toHaveLength(1)
})

test('behavior: a question alone is no batch, and what is asked later or elsewhere goes on its own', async () => {
  const { batches, url, seen } = await given(echo)
  await batches.ask(url, call('a'))
  await Promise.all([batches.ask(url, call('b')), batches.ask(`${url}?chainId=2`, call('c'))])
  expect(seen.map(({ body }) => question(body))).toMatchObject([{ method: 'a' }, { method: 'b' }, { method: 'c' }])
})

test('limit: a thousand at once', async () => {
  const { batches, url, seen } = await given(echo)
  const answers = await Promise.all(Array.from({ length: 1_002 }, (_, index) => batches.ask(url, call(`m${index}`))))
  expect(answers[1_001]).toMatchObject({ result: 'm1001' })
  expect(seen.map(({ body }) => (question(body) as Question[]).length)).toEqual([1_000, 2])
})

test('behavior: one’s error is the error of that one alone', async () => {
  const { batches, url } = await given(({ body }, response) =>
    json(
      response,
      (question(body) as Question[]).map(({ id, method }) =>
        method === 'a' ? { id, error: { code: 3, message: 'no' } } : { id, result: 1 },
      ),
    ),
  )
  expect(await Promise.all([batches.ask(url, call('a')), batches.ask(url, call('b'))])).toMatchObject([
    { error: { code: 3 } },
    { result: 1 },
  ])
})

test.each<[string, Handler]>([
  [
    'answers it with one error',
    (_, response) => json(response, { error: { code: -32600, message: 'invalid request' } }),
  ],
  ...[400, 403, 413, 500].map((status): [string, Handler] => [
    `says ${status}`,
    (_, response) => json(response, {}, status),
  ]),
])('behavior: a node that takes no batch, and %s, is asked one by one from then on', async (_, refuse) => {
  const { batches, url, seen } = await given((asked, response) =>
    (Array.isArray(question(asked.body)) ? refuse : echo)(asked, response),
  )
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await Promise.all([batches.ask(url, call('a')), batches.ask(url, call('b'))])).toMatchObject([
      { result: 'a' },
      { result: 'b' },
    ])
  }
  expect(seen.map(({ body }) => Array.isArray(question(body)))).toEqual([true, false, false, false, false])
})

test('behavior: a node that is busy for a moment is asked one by one this time, and together the next', async () => {
  let busy = true
  const { batches, url, seen } = await given((asked, response) => {
    if (!busy) return echo(asked, response)
    busy = false
    json(response, {}, 503)
  })
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await Promise.all([batches.ask(url, call('a')), batches.ask(url, call('b'))])).toMatchObject([
      { result: 'a' },
      { result: 'b' },
    ])
  }
  expect(seen.map(({ body }) => Array.isArray(question(body)))).toEqual([true, false, false, true])
})

test('error: what the node leaves out of its answer is said to be unanswered', async () => {
  const { batches, url } = await given(({ body }, response) =>
    json(
      response,
      (question(body) as Question[]).slice(1).map(({ id }) => ({ id, result: 1 })),
    ),
  )
  const [a, b] = await Promise.allSettled([batches.ask(url, call('a')), batches.ask(url, call('b'))])
  expect(a).toMatchObject({
    status: 'rejected',
    reason: { code: 'http.invalidAnswer', message: 'a: the network left this unanswered. Try again.' },
  })
  expect(b).toMatchObject({ value: { result: 1 } })
})

test('behavior: who goes away goes alone; with the last one the request ends', async () => {
  let answer = () => {}
  const { batches, url, seen, open } = await given((asked, response) => (answer = () => echo(asked, response)))
  const [one, two] = [new AbortController(), new AbortController()]
  const a = batches.ask(url, call('a'), one.signal)
  const b = batches.ask(url, call('b'))
  await expect.poll(() => seen.length).toBe(1)
  one.abort(new Error('gone'))
  await expect(a).rejects.toThrow('gone')
  answer()
  expect(await b).toMatchObject({ result: 'b' })
  const both = [batches.ask(url, call('a'), two.signal), batches.ask(url, call('b'), two.signal)].map((asked) =>
    expect(asked).rejects.toThrow('gone too'),
  )
  await expect.poll(() => seen.length).toBe(2)
  two.abort(new Error('gone too'))
  await Promise.all(both)
  await expect.poll(open).toBe(0)
})

test('behavior: who has gone away before the turn is over is not asked for', async () => {
  const { batches, url, seen } = await given(echo)
  const stop = new AbortController()
  const gone = expect(batches.ask(url, call('a'), stop.signal)).rejects.toThrow('gone')
  const stays = batches.ask(url, call('b'))
  stop.abort(new Error('gone'))
  await gone
  expect(await stays).toMatchObject({ result: 'b' })
  await expect(batches.ask(url, call('c'), stop.signal)).rejects.toThrow('gone')
  expect(seen).toHaveLength(1)
})
