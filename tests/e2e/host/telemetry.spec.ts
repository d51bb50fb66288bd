import type { Sandbox } from '../../../sandbox/src/index'
import { version } from '../../../src/domain/version'
import { expect, test } from '../fixtures'

interface TrackedBody {
  eventId: string
  url: string
  domain: string
  timestamp: number
  props: { type: string; event: string; address?: string; properties?: Record<string, unknown> }
}

const told = (sandbox: Sandbox) =>
  sandbox.hits().filter(({ host, method }) => host === 'analytics' && method === 'POST')
const bodies = (sandbox: Sandbox) => told(sandbox).map(({ body }) => body as TrackedBody)
const eventNames = (sandbox: Sandbox) => bodies(sandbox).map(({ props }) => props.event)

/** Waits until these events were sent. */
async function untilTold(sandbox: Sandbox, ...events: string[]): Promise<void> {
  await expect.poll(() => eventNames(sandbox)).toEqual(expect.arrayContaining(events))
}

test('behavior: each step is told as an event of the agreed shape, without query, fragment or signed text', async ({
  demo,
  sandbox,
}) => {
  await demo.goto('?beacon=approve#section')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.page.locator('#sign-message').click()
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
  await demo.page.locator('#switch-network').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.page.locator('#disconnect').click()
  await demo.expectDisconnected()
  await untilTold(sandbox, 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS')

  const all = bodies(sandbox)
  const address = (await demo.wallet('beacon', (wallet) => wallet.addresses()[0])) as string
  const ids = new Set(all.map(({ eventId }) => eventId))
  expect(ids.size).toBe(all.length)
  for (const { eventId, url, domain, timestamp, props } of all) {
    expect(eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(url).toBe(`${sandbox.urls.page}/`)
    expect(domain).toBe('127.0.0.1')
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000)
    expect(props.type).toBe('track')
  }
  const one = (name: string) => all.filter(({ props }) => props.event === name).map(({ props }) => props)
  expect(one('MODAL_OPEN')[0]?.properties).toEqual({ connected: false })
  expect(one('SELECT_WALLET')).toEqual([
    expect.objectContaining({ properties: { name: 'Beacon', platform: 'browser' } }),
  ])
  expect(one('CONNECT_SUCCESS')).toEqual([
    { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Beacon' }, address, version },
  ])
  expect(one('SWITCH_NETWORK')).toEqual([
    { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' }, address, version },
  ])
  expect(one('DISCONNECT_SUCCESS')).toHaveLength(1)
  expect(JSON.stringify(all)).not.toContain('We are going to sign')
  for (const { query } of told(sandbox)) expect(query).toMatchObject({ projectId: 'sandbox', st: 'appkit' })
})

test('behavior: when a phone is paired, no server gets the pairing link', async ({ demo, phone, sandbox }) => {
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.goto()
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await demo.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(demo.dialog.getByText('Link copied').first()).toBeVisible()
  const uri = await demo.page.evaluate(() => navigator.clipboard.readText())
  const key = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? 'no key in the link'
  await phone.pair(uri)
  await phone.reject(phone.proposal)
  await untilTold(sandbox, 'CONNECT_ERROR')
  const everything = JSON.stringify(sandbox.hits())
  for (const secret of ['wc:', 'wc%3A', 'symKey', key]) expect(everything).not.toContain(secret)
})

test('limit: when the project’s analytics setting is unknown, no event is sent', async ({ demo, sandbox }) => {
  sandbox.faults.set('registry:/getAnalyticsConfig', { kind: 'hang' })
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await expect.poll(() => sandbox.hits().some(({ path }) => path === '/getAnalyticsConfig')).toBe(true)
  expect(told(sandbox)).toEqual([])
})

test('behavior: when the analytics setting arrives late, earlier events are sent then', async ({ demo, sandbox }) => {
  sandbox.faults.set('registry:/getAnalyticsConfig', { kind: 'delay', delay: 1_500 })
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await untilTold(sandbox, 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS')
})

for (const [title, options, answer] of [
  ['the host’s `analytics: false`', { features: { analytics: false } }, true],
  ['the project’s no', {}, false],
] as const) {
  test(`limit: when analytics are off by ${title}, no event is sent`, async ({ demo, sandbox }) => {
    sandbox.settings.set({ analytics: { isAnalyticsEnabled: answer } })
    await demo.gotoWith(options, 'beacon=approve')
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectConnected()
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
    await demo.page.waitForLoadState('networkidle')
    expect(sandbox.hits().filter(({ host }) => host === 'analytics')).toEqual([])
    const asked = sandbox.hits().some(({ path }) => path === '/getAnalyticsConfig')
    expect(asked).toBe(answer === false)
  })
}

test('error: when events get a 403, the banner shows once, and again only after a success', async ({
  demo,
  sandbox,
  problems,
}) => {
  problems.allow(/status of 403/)
  sandbox.faults.set('analytics:/e', { kind: 'status', status: 403 })
  await demo.goto()
  const banner = demo.dialog.locator('[data-part=banner]')
  const close = () => demo.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await demo.openDialog()
  await expect(banner).toContainText('Invalid App Configuration')
  await demo.dialog.getByRole('button', { name: 'Close the banner' }).click()
  await expect(banner).toHaveCount(0)

  const refused = told(sandbox).length
  await close()
  await demo.expectClosed()
  await demo.openDialog()
  await expect.poll(() => told(sandbox).length).toBeGreaterThan(refused)
  await demo.page.waitForLoadState('networkidle')
  await expect(banner).toHaveCount(0)

  sandbox.faults.reset()
  const before = told(sandbox).length
  await close()
  await expect.poll(() => told(sandbox).length).toBeGreaterThan(before)
  await demo.page.waitForLoadState('networkidle')
  sandbox.faults.set('analytics:/e', { kind: 'status', status: 403 })
  await demo.openDialog()
  await expect(banner).toContainText('Invalid App Configuration')
})

test('limit: when `debug` is off, a 403 shows no banner', async ({ demo, sandbox, problems }) => {
  problems.allow(/status of 403/)
  sandbox.faults.set('analytics:/e', { kind: 'status', status: 403 })
  await demo.goto('?debug=0')
  await demo.openDialog()
  await expect.poll(() => told(sandbox).length).toBeGreaterThan(0)
  await demo.page.waitForLoadState('networkidle')
  await expect(demo.dialog.locator('[data-part=banner]')).toHaveCount(0)
})

test('behavior: when only certified wallets are wanted, the list, the search and its event have the badge', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  await demo.openDialog()
  await demo.row('All Wallets').click()
  const tiles = demo.dialog.locator('[data-part=tile]')
  await expect(tiles).toHaveCount(40)
  const all = await tiles.allTextContents()
  const only = demo.dialog.getByRole('button', { name: 'Certified wallets only' })
  await expect(only).toHaveAttribute('aria-pressed', 'false')
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles).toHaveCount(40)
  await expect.poll(() => tiles.allTextContents()).not.toEqual(all)
  const asked = () => sandbox.hits().filter(({ path }) => path === '/getWallets')
  expect(asked().at(-1)?.query).toMatchObject({ page: '1', badge_type: 'certified' })
  await demo.dialog.getByRole('searchbox').fill('wallet')
  await untilTold(sandbox, 'SEARCH_WALLET')
  const told = bodies(sandbox).find(({ props }) => props.event === 'SEARCH_WALLET')
  expect(told?.props.properties).toEqual({ badge: 'certified', search: 'wallet' })
  expect(asked().at(-1)?.query).toMatchObject({ search: 'wallet', badge_type: 'certified' })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => asked().at(-1)?.query['badge_type']).toBeUndefined()
})
