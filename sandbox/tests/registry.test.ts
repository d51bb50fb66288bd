import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../src'
import type { CatalogueWallet } from '../src/registry/catalogue'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.reset())

const who = { projectId: 'sandbox', st: 'appkit', sv: 'react-universal-1.7.7' }

async function wallets(query: Record<string, string>): Promise<{ data: CatalogueWallet[]; count: number }> {
  const url = `${sandbox.urls.registry}/getWallets?${new URLSearchParams({ ...who, ...query })}`
  return (await fetch(url)).json() as Promise<{ data: CatalogueWallet[]; count: number }>
}

test('behavior: there are at least 140 wallets, each with its own id, name and image', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => wallets({ page, entries: '40' })))
  const all = pages.flatMap((page) => page.data)
  expect(all.length).toBeGreaterThanOrEqual(140)
  expect(pages[0]?.count).toBe(all.length)
  for (const field of ['id', 'name', 'image_id'] as const) {
    expect(new Set(all.map((wallet) => wallet[field])).size).toBe(all.length)
  }
  expect(all.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  const links = [
    'mobile_link',
    'link_mode',
    'desktop_link',
    'webapp_link',
    'rdns',
    'app_store',
    'play_store',
    'chrome_store',
    'injected',
    'badge_type',
  ] as const
  for (const link of links) expect(all.filter((wallet) => wallet[link]).length, link).toBeGreaterThan(5)
})

test('behavior: when wallets are listed, the special ones come first', async () => {
  const { data } = await wallets({ page: '1', entries: '5' })
  const phone = `${sandbox.urls.phone}/`
  expect(data).toMatchObject([
    { name: 'Pocket Phone', mobile_link: phone },
    { name: 'Beacon', rdns: 'app.beacon.wallet' },
    { name: 'Lantern Web', webapp_link: phone, mobile_link: null },
    { name: 'Harbour Desk', desktop_link: 'harbourdesk://', mobile_link: null, app_store: null },
    {
      name: 'Quiet Shelf',
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      rdns: null,
      app_store: 'https://apps.example/ios/quietshelf',
    },
  ])
})

test('behavior: search, badge, include, exclude and chains filter the list', async () => {
  const everyone = await wallets({ page: '1', entries: '100' })
  const [first, second] = everyone.data
  expect((await wallets({ search: ' BEAC ' })).data.map(({ name }) => name)).toEqual(['Beacon'])
  expect(await wallets({ search: 'no such wallet' })).toEqual({ data: [], count: 0 })
  const certified = await wallets({ badge_type: 'certified', entries: '100' })
  const plain = await wallets({ badge_type: 'none', entries: '100' })
  expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true)
  expect(certified.count + plain.count).toBe(everyone.count)
  const included = await wallets({ include: `${second?.id},${first?.id}` })
  expect(included.data.map(({ id }) => id)).toEqual([first?.id, second?.id])
  const excluded = await wallets({ exclude: first?.id ?? '' })
  expect(excluded.count).toBe(everyone.count - 1)
  const gnosis = await wallets({ chains: 'eip155:100', entries: '100' })
  expect(gnosis.data.every(({ chains }) => chains.includes('eip155:100'))).toBe(true)
  expect(gnosis.count).toBeGreaterThan(0)
  expect(gnosis.count).toBeLessThan(everyone.count)
})

test('error: when st and sv are missing, the list is empty', async () => {
  const response = await fetch(`${sandbox.urls.registry}/getWallets?page=1&entries=4&projectId=sandbox`)
  expect(await response.json()).toEqual({ data: [], count: 0 })
})

test('behavior: images of wallets, networks, currencies and tokens are SVG, and an unknown one is 404', async () => {
  const { data } = await wallets({ entries: '1' })
  const ethereum = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'
  const walletConnect = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'
  const paths = [
    `getWalletImage/${data[0]?.image_id}`,
    `public/getAssetImage/${ethereum}`,
    `public/getAssetImage/${walletConnect}`,
    'public/getCurrencyImage/eur',
    'public/getTokenImage/USDC',
  ]
  for (const path of paths) {
    const response = await fetch(`${sandbox.urls.registry}/${path}`)
    expect(response.headers.get('content-type'), path).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
  }
  expect((await fetch(`${sandbox.urls.registry}/getWalletImage/nothing`)).status).toBe(404)
})

test('behavior: config, origins and analytics settings are served, and a test can change them', async () => {
  const ask = async (path: string) => (await fetch(`${sandbox.urls.registry}${path}`)).json()
  expect(await ask('/projects/v1/origins')).toEqual({ allowedOrigins: ['http://127.0.0.1:*'] })
  expect(await ask('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
  const { features } = (await ask('/appkit/v1/config')) as { features: { id: string; isEnabled: boolean }[] }
  expect(features.map(({ id }) => id)).toEqual(['social_login', 'activity', 'onramp', 'swap', 'reown_branding'])

  const control = `${sandbox.urls.page}/sandbox/settings`
  const origins = { allowedOrigins: ['https://*.shop.example'] }
  const changed = await fetch(control, { method: 'PATCH', body: JSON.stringify({ origins }) })
  expect(changed.status).toBe(200)
  expect(await ask('/projects/v1/origins')).toEqual(origins)
  const refused = await fetch(control, { method: 'PATCH', body: JSON.stringify({ origins: { allowedOrigins: 1 } }) })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('origins.allowedOrigins')
  await fetch(`${sandbox.urls.page}/sandbox/reset`, { method: 'POST' })
  expect(await ask('/projects/v1/origins')).toEqual({ allowedOrigins: ['http://127.0.0.1:*'] })
})
