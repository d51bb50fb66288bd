import { createClient, http } from 'viem'
import { expect, expectTypeOf, test } from 'vitest'
import { createNodeClients } from '../../../../src/services/api/client'
import type { NodeCall, NodeResult } from '../../../../src/services/api/rpcSchema'
import { json, quickHttp, serve, type Handler } from '../../../support/server'

interface Question {
  id: number
  method: string
}

async function given(handler: Handler) {
  const server = await serve(handler)
  return {
    url: `${server.base}/`,
    seen: server.seen,
    open: server.open,
    nodes: createNodeClients({ http: quickHttp(500).http }),
  }
}

const question = (body: string) => JSON.parse(body) as Question | Question[]
/** A node that returns the method of each request, in reverse order. */
const echo: Handler = ({ body }, response) => {
  const asked = question(body)
  json(
    response,
    Array.isArray(asked)
      ? asked.map(({ id, method }) => ({ id, result: method })).toReversed()
      : { id: asked.id, result: asked.method },
  )
}
/** Made-up method names, which the test nodes accept. */
const call = (method: string) => ({ method, params: [] }) as unknown as NodeCall

test('behavior: each method has its own parameter and result types', () => {
  expectTypeOf<{ method: 'eth_getBalance'; params: [string, 'latest'] }>().toExtend<NodeCall>()
  expectTypeOf<{ method: 'eth_getBalance'; params: [] }>().not.toExtend<NodeCall>()
  expectTypeOf<{ method: 'getBalance'; params: [string, 'latest'] }>().not.toExtend<NodeCall>()
  expectTypeOf<{ method: 'eth_getBalanse'; params: [string, 'latest'] }>().not.toExtend<NodeCall>()
  expectTypeOf<NodeResult<{ method: 'eth_gasPrice'; params: [] }>>().toEqualTypeOf<string>()
  expectTypeOf<
    NodeResult<{ method: 'getBlockHeight'; params: [{ commitment: 'finalized' }] }>
  >().toEqualTypeOf<number>()
})

test('behavior: calls of one turn go out as one batch, and each gets its own result', async () => {
  const { nodes, url, seen } = await given(echo)
  const answers = await Promise.all(['a', 'b', 'c'].map((method) => nodes.request(url, call(method))))
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(seen).toHaveLength(1)
})

test('behavior: when a call is alone in its turn or has another URL, it is sent without a batch', async () => {
  const { nodes, url, seen } = await given(echo)
  await nodes.request(url, call('a'))
  await Promise.all([nodes.request(url, call('b')), nodes.request(`${url}?chainId=2`, call('c'))])
  expect(seen.map(({ body }) => question(body))).toMatchObject([{ method: 'a' }, { method: 'b' }, { method: 'c' }])
})

test('limit: a batch has a thousand calls at most', async () => {
  const { nodes, url, seen } = await given(echo)
  const answers = await Promise.all(Array.from({ length: 1_002 }, (_, index) => nodes.request(url, call(`m${index}`))))
  expect(answers[1_001]).toBe('m1001')
  expect(seen.map(({ body }) => (question(body) as Question[]).length)).toEqual([1_000, 2])
})

test('behavior: when one call of a batch fails, only that call rejects', async () => {
  const { nodes, url } = await given(({ body }, response) =>
    json(
      response,
      (question(body) as Question[]).map(({ id, method }) =>
        method === 'a' ? { id, error: { code: 3, message: 'no' } } : { id, result: 1 },
      ),
    ),
  )
  const [a, b] = await Promise.allSettled([nodes.request(url, call('a')), nodes.request(url, call('b'))])
  expect(a).toMatchObject({ status: 'rejected', reason: { cause: { code: 3, message: 'no' } } })
  expect(b).toMatchObject({ value: 1 })
})

test.each<[string, Handler]>([
  [
    'answers it with one error',
    (_, response) => json(response, { error: { code: -32600, message: 'invalid request' } }),
  ],
  [
    'answers it with a list of one error',
    (_, response) => json(response, [{ id: null, error: { code: -32600, message: 'batch too large' } }]),
  ],
  ['answers it with an empty list', (_, response) => json(response, [])],
  ...[400, 403, 413, 500].map((status): [string, Handler] => [
    `says ${status}`,
    (_, response) => json(response, {}, status),
  ]),
])('behavior: when a node takes no batch and %s, it gets single calls from then on', async (_, refuse) => {
  const { nodes, url, seen } = await given((asked, response) =>
    (Array.isArray(question(asked.body)) ? refuse : echo)(asked, response),
  )
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await Promise.all([nodes.request(url, call('a')), nodes.request(url, call('b'))])).toEqual(['a', 'b'])
  }
  expect(seen.map(({ body }) => Array.isArray(question(body)))).toEqual([true, false, false, false, false])
})

test('behavior: when a node is busy, only this batch is repeated as single calls', async () => {
  let busy = true
  const { nodes, url, seen } = await given((asked, response) => {
    if (!busy) return echo(asked, response)
    busy = false
    json(response, {}, 503)
  })
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await Promise.all([nodes.request(url, call('a')), nodes.request(url, call('b'))])).toEqual(['a', 'b'])
  }
  expect(seen.map(({ body }) => Array.isArray(question(body)))).toEqual([true, false, false, true])
})

test('error: when a node is unreachable, its batch is not repeated as single calls', async () => {
  const { nodes, url, seen } = await given((_, response) => response.destroy())
  const answers = await Promise.allSettled([nodes.request(url, call('a')), nodes.request(url, call('b'))])
  for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'http.unreachable' } })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ body }) => !Array.isArray(question(body)))).toEqual([])
})

test('error: when a node leaves a call out of its answer, only that call rejects', async () => {
  const { nodes, url } = await given(({ body }, response) =>
    json(
      response,
      (question(body) as Question[]).slice(1).map(({ id }) => ({ id, result: 1 })),
    ),
  )
  const [a, b] = await Promise.allSettled([nodes.request(url, call('a')), nodes.request(url, call('b'))])
  expect(a).toMatchObject({
    status: 'rejected',
    reason: { code: 'http.invalidAnswer', cause: { message: 'a: the network didn’t respond.' } },
  })
  expect(b).toMatchObject({ value: 1 })
})

test('behavior: when one caller aborts, the others keep waiting; when the last one does, the request ends', async () => {
  const held: (() => void)[] = []
  const { nodes, url, seen, open } = await given((asked, response) => held.push(() => echo(asked, response)))
  const [one, two] = [new AbortController(), new AbortController()]
  const a = nodes.request(url, call('a'), one)
  const b = nodes.request(url, call('b'))
  await expect.poll(() => seen.length).toBe(2)
  one.abort(new Error('gone'))
  await expect(a).rejects.toThrow('gone')
  for (const answer of held) answer()
  expect(await b).toBe('b')
  const both = [nodes.request(url, call('a'), two), nodes.request(url, call('b'), two)].map((asked) =>
    expect(asked).rejects.toThrow('gone too'),
  )
  await expect.poll(() => seen.length).toBe(3)
  two.abort(new Error('gone too'))
  await Promise.all(both)
  await expect.poll(open).toBe(0)
})

test('behavior: when the host batches to the same node with viem, its batches stay separate', async () => {
  const { nodes, url, seen } = await given(echo)
  const host = createClient({ transport: http(url, { batch: true }) })
  expect(
    await Promise.all([nodes.request(url, call('eth_chainId')), host.request({ method: 'eth_blockNumber' })]),
  ).toEqual(['eth_chainId', 'eth_blockNumber'])
  expect(seen).toHaveLength(2)
})

test('behavior: when a caller aborts before the turn is over, its call is not sent', async () => {
  const { nodes, url, seen } = await given(echo)
  const stop = new AbortController()
  const gone = expect(nodes.request(url, call('a'), stop)).rejects.toThrow('gone')
  const stays = nodes.request(url, call('b'))
  stop.abort(new Error('gone'))
  await gone
  expect(await stays).toBe('b')
  await expect(nodes.request(url, call('c'), stop)).rejects.toThrow('gone')
  expect(seen).toHaveLength(1)
})
