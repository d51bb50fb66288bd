import { afterEach, expect, test } from 'vitest'
import { mainnet, solana } from '../../../../src/domain/network/records'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { createHeadStart } from '../../../../src/runtime/remote/headStart'
import { askSuggestions } from '../../../../src/runtime/remote/lists'
import { createHttp } from '../../../../src/services/api/http'
import { createRegistry } from '../../../../src/services/api/registry'
import { json, serve, type Handler, type TestServer } from '../../../support/server'

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

/** Of an opening that is not given up. */
const { signal: open } = new AbortController()
const all = { namespaces: ['eip155', 'solana'] } as const

async function given(
  handler: Handler = (_, response) => json(response, { data: [], count: 7 }),
  turn = () => Promise.resolve(),
) {
  server = await serve(handler)
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

test('behavior: what is asked at the click answers the catalogue: no question goes out twice', async () => {
  const { server, headStart, ask } = await given()
  headStart.begin(all, open)
  await expect.poll(() => server.seen.length).toBe(3)
  expect(await ask()).toMatchObject({ count: 7 })
  expect(server.seen).toHaveLength(3)
  // The next time it is asked as ever; a head start is for the first.
  headStart.begin(all, open)
  await ask()
  expect(server.seen).toHaveLength(6)
})

/** A turn that comes when the test says so. */
function held() {
  let come = () => {}
  const turn = new Promise<void>((resolve) => {
    come = resolve
  })
  return { turn: () => turn, come }
}

test('behavior: the click draws first, and who asks meanwhile is asked no second time', async () => {
  const { turn, come } = held()
  const { headStart, ask, sent } = await given(undefined, turn)
  headStart.begin(all, open)
  expect(sent).toEqual([])
  expect(await ask()).toMatchObject({ count: 7 })
  come()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(3)
})

test('behavior: of an opening that was given up before its turn nothing is sent', async () => {
  const { turn, come } = held()
  const { headStart, sent } = await given(undefined, turn)
  const stop = new AbortController()
  headStart.begin(all, stop.signal)
  stop.abort()
  come()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
})

test('behavior: who was asked already is not asked ahead of it', async () => {
  const { headStart, ask, sent } = await given()
  await ask()
  headStart.begin(all, open)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(3)
})

test('behavior: a filter that hides a namespace asks something else, and has none', async () => {
  const { server, headStart, ask } = await given()
  headStart.begin({ namespaces: ['eip155'] }, open)
  await ask()
  expect(server.seen).toHaveLength(3)
})

test('error: a request of the head start that fails is one attempt of several', async () => {
  let calls = 0
  const { headStart, ask } = await given((_, response) =>
    ++calls <= 3 ? response.writeHead(503).end() : json(response, { data: [], count: 7 }),
  )
  headStart.begin(all, open)
  expect(await ask()).toMatchObject({ count: 7 })
  expect(calls).toBe(6)
})

test('behavior: who is no longer waited for is let go', async () => {
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
