import { expect, test } from 'vitest'
import { mainnet, solana } from '../../../../src/domain/network/records'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { createHeadStart } from '../../../../src/runtime/remote/headStart'
import { askSuggestions } from '../../../../src/runtime/remote/lists'
import { createHttp } from '../../../../src/services/api/http'
import { createRegistry } from '../../../../src/services/api/registry'
import { json, serve, type Handler } from '../../../support/server'

/** Signal of an opening that is not aborted. */
const { signal: open } = new AbortController()
const all = { namespaces: ['eip155', 'solana'] } as const

async function given(
  handler: Handler = (_, response) => json(response, { data: [], count: 7 }),
  turn = () => Promise.resolve(),
) {
  const server = await serve(handler)
  const options = resolveOptions({
    projectId: 'p',
    networks: [mainnet, solana],
    featuredWalletIds: ['f'.repeat(64)],
    excludeWalletIds: ['e'.repeat(64)],
    services: { registry: server.base },
  })
  const sent: unknown[] = []
  const sending: typeof fetch = (input, init) => {
    sent.push(input)
    return fetch(input, init)
  }
  const headStart = createHeadStart(sending, () => options, turn)
  const registry = createRegistry({
    http: createHttp({ fetch: headStart.fetch, now: Date.now, retryDelay: 1 }),
    base: server.base,
    projectId: 'p',
  })
  const chains = options.networks.map(({ caipNetworkId }) => caipNetworkId)
  const ask = (signal?: AbortSignal) => askSuggestions(registry, chains, options, { signal })
  return { server, headStart, ask, sent }
}

test('behavior: the requests of the click answer the catalogue, and none is sent twice', async () => {
  const { server, headStart, ask } = await given()
  headStart.begin(all, open)
  await expect.poll(() => server.seen.length).toBe(3)
  expect(await ask()).toMatchObject({ count: 7 })
  expect(server.seen).toHaveLength(3)
  // Only the first opening has a head start; the next requests are sent as usual.
  headStart.begin(all, open)
  await ask()
  expect(server.seen).toHaveLength(6)
})

/** Creates a turn that comes when the test says so. */
function held() {
  let come = () => {}
  const turn = new Promise<void>((resolve) => {
    come = resolve
  })
  return { turn: () => turn, come }
}

test('behavior: when the catalogue asks before the turn of the head start, no request is sent twice', async () => {
  const { turn, come } = held()
  const { headStart, ask, sent } = await given(undefined, turn)
  headStart.begin(all, open)
  expect(sent).toEqual([])
  expect(await ask()).toMatchObject({ count: 7 })
  come()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(3)
})

test('behavior: when the opening is aborted before its turn, nothing is sent', async () => {
  const { turn, come } = held()
  const { headStart, sent } = await given(undefined, turn)
  const stop = new AbortController()
  headStart.begin(all, stop.signal)
  stop.abort()
  come()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
})

test('behavior: when the catalogue has already asked, the head start sends nothing', async () => {
  const { headStart, ask, sent } = await given()
  await ask()
  headStart.begin(all, open)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(3)
})

test('behavior: when a filter hides a namespace, there is no head start', async () => {
  const { server, headStart, ask } = await given()
  headStart.begin({ namespaces: ['eip155'] }, open)
  await ask()
  expect(server.seen).toHaveLength(3)
})

test('error: when the requests of the head start fail, they are sent again', async () => {
  let calls = 0
  const { headStart, ask } = await given((_, response) =>
    ++calls <= 3 ? response.writeHead(503).end() : json(response, { data: [], count: 7 }),
  )
  headStart.begin(all, open)
  expect(await ask()).toMatchObject({ count: 7 })
  expect(calls).toBe(6)
})

test('behavior: when the caller aborts, the requests of the head start are cancelled', async () => {
  const { server, headStart, ask } = await given(() => {})
  headStart.begin(all, open)
  await expect.poll(() => server.open()).toBe(3)
  const stop = new AbortController()
  const asked = ask(stop.signal)
  asked.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  stop.abort(new Error('closed'))
  await expect(asked).rejects.toThrow('closed')
  await expect.poll(() => server.open()).toBe(0)
})
