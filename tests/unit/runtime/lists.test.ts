import { expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { mainnet, solana } from '../../../src/doors/networks'
import type { KeptSuggestions } from '../../../src/domain/wallet/suggestions'
import { readLists } from '../../../src/runtime/remote/lists'
import { createRegistry } from '../../../src/services/api/registry'
import { createStorage } from '../../../src/services/storage/storage'
import { json, quickHttp, serve, type Handler } from '../../support/server'
import { options, page } from '../../support/page'
import { createPage } from '../../../src/services/page/page'
import { wallet } from '../../support/wallets'

const [fox, owl, cat] = ['f', 'e', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const all = [
  wallet('Fox', { id: fox }),
  wallet('Owl', { id: owl, rdns: 'io.owl' }),
  wallet('Cat', { id: cat }),
  wallet('Catfish'),
]
const { signal } = new AbortController()
const namespaces = ['eip155'] as const

/** Registry as in production: it filters by ids only, and searches by parts of names. */
const registry: Handler = ({ url }, response) => {
  const list = (name: string) => url.searchParams.get(name)?.split(',')
  const [include, exclude, search] = [list('include'), list('exclude'), url.searchParams.get('search')]
  const data = all.filter(
    ({ id, name }) =>
      (!include || include.includes(id)) && !exclude?.includes(id) && (!search || name.includes(search)),
  )
  json(response, { data, count: data.length })
}

async function listsOf(
  given: Partial<ModalOptions>,
  handler = registry,
  ahead = async (_: readonly string[]) => {},
  unset = false,
) {
  const server = await serve(handler)
  const { window } = page()
  const storage = createStorage({ storage: () => window.localStorage })
  const lists = readLists({
    options: () => ({ ...resolveOptions({ ...options, ...given }), ...(unset && { projectId: '' }) }),
    registry: createRegistry({ http: quickHttp().http, base: server.base, projectId: 'p' }),
    images: { ahead },
    page: createPage(page().window),
    storage,
  })
  return { server, lists, storage }
}
const names = (wallets: readonly { name: string }[]) => wallets.map(({ name }) => name)

test('behavior: wallets are included by id and by name, and a name is resolved to its id once', async () => {
  const { server, lists } = await listsOf({ includeWalletIds: ['Cat', owl] })
  expect(names((await lists.fetchPage({ namespaces, page: 1 }, signal)).wallets)).toEqual(['Owl', 'Cat'])
  expect(names(await lists.searchWallets({ namespaces, text: 'C' }, signal))).toEqual(['Cat'])
  expect(names((await lists.fetchSuggestions({ namespaces }, signal)).recommended)).toEqual(['Owl', 'Cat'])
  expect(server.seen.filter(({ url }) => url.searchParams.get('search') === 'Cat')).toHaveLength(1)
  for (const { url } of server.seen) expect(url.searchParams.get('include') ?? owl).toMatch(/^[0-9a-f,]+$/)
})

test('behavior: when the registry does not know an included name, the page is empty and no list is requested', async () => {
  const { server, lists } = await listsOf({ includeWalletIds: ['Dog'] })
  expect(await lists.fetchPage({ namespaces, page: 1 }, signal)).toEqual({ wallets: [], count: 0, last: true })
  expect(server.seen).toHaveLength(1)
})

test('error: when the registry has once answered a name with an empty list, the name is looked up again', async () => {
  let isIll = true
  const { lists } = await listsOf({ includeWalletIds: ['Cat'] }, (seen, response) =>
    isIll ? json(response, { data: [], count: 0 }) : registry(seen, response),
  )
  expect((await lists.fetchPage({ namespaces, page: 1 }, signal)).wallets).toEqual([])
  isIll = false
  expect(names((await lists.fetchPage({ namespaces, page: 1 }, signal)).wallets)).toEqual(['Cat'])
})

test('behavior: excluded names are left out by the page, and excluded ids by the registry', async () => {
  const { server, lists } = await listsOf({ excludeWalletIds: ['Fox', owl], featuredWalletIds: ['Cat'] })
  expect(names((await lists.fetchPage({ namespaces, page: 1 }, signal)).wallets)).toEqual(['Cat', 'Catfish'])
  expect((await lists.fetchSuggestions({ namespaces }, signal)).excluded).toEqual([{ name: 'Owl', rdns: 'io.owl' }])
  for (const { url } of server.seen) expect(url.searchParams.get('exclude') ?? owl).toBe(owl)
})

test('limit: when the suggestions fail, one attempt is made and the list still has four', async () => {
  const { server, lists } = await listsOf({}, (_, response) => json(response, {}, 503))
  await expect(lists.fetchSuggestions({ namespaces }, signal)).rejects.toMatchObject({ code: 'http.status' })
  expect(server.seen).toHaveLength(1)
  await expect(lists.fetchPage({ namespaces, page: 1 }, signal)).rejects.toMatchObject({ code: 'http.status' })
  expect(server.seen).toHaveLength(5)
})

test('behavior: suggestions for all networks are stored for the next visit, those for some are not', async () => {
  const { lists, storage } = await listsOf({ networks: [mainnet, solana] })
  await lists.fetchSuggestions({ namespaces }, signal)
  expect(storage.get('catalogue')).toBeUndefined()
  await lists.fetchSuggestions({ namespaces: ['eip155', 'solana'] }, signal)
  const kept = storage.get('catalogue')?.['p'] as KeptSuggestions | undefined
  expect(names(kept?.recommended ?? [])).toEqual(names(all))
  expect(kept?.timestamp).toBeGreaterThan(0)
})

test('limit: when a page is fetched, the images of its first twenty wallets are preloaded', async () => {
  const data = Array.from({ length: 25 }, (_, index) => wallet(`W${index}`, { image_id: `image-${index}` }))
  const ahead = vi.fn(async (_: readonly string[]) => {})
  const { lists } = await listsOf({}, (_, response) => json(response, { data, count: data.length }), ahead)
  await lists.fetchPage({ namespaces, page: 1 }, signal)
  expect(ahead.mock.calls[0]?.[0]).toEqual(Array.from({ length: 20 }, (_, index) => `image-${index}`))
})

test('behavior: when the host has no project, nothing is suggested and the registry is not asked', async () => {
  const { server, lists } = await listsOf({}, registry, undefined, true)
  expect(await lists.fetchSuggestions({ namespaces }, signal)).toEqual({
    ...{ featured: [], recommended: [], excluded: [], count: 0 },
  })
  expect(server.seen).toEqual([])
})

test('behavior: a wallet is found by its id, or by its rdns, whose longest part is searched for', async () => {
  const listed = [...all, wallet('Lantern', { id: 'a'.repeat(64), rdns: 'io.lantern.app' })]
  const { lists } = await listsOf({}, ({ url }, response) => {
    const [search, include] = [url.searchParams.get('search'), url.searchParams.get('include')]
    const data = listed.filter(({ id, name }) => id === include || name.toLowerCase() === search)
    json(response, { data, count: data.length })
  })
  expect((await lists.findWallet('io.lantern.app', []))?.name).toBe('Lantern')
  expect((await lists.findWallet(cat, []))?.name).toBe('Cat')
  expect(await lists.findWallet('io.dog', [])).toBeUndefined()
})
