import type { Page } from '@playwright/test'
import type { Fault, Sandbox } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { keyOf, storedNames } from '../../../src/services/storage/values'
import { sample } from '../sample'

/** Browser's own message for a failed request. */
const browsersOwn = [/^Failed to load resource: /]

/** Messages for code that did not load; Firefox prints an error as "Error" alone. */
const ofLateCode = [/Couldn’t load part of the dialog/, /^Error \(/]

/** Counts API calls per endpoint: host and path, without the ids of images. */
function callsPerEndpoint(sandbox: Sandbox): Record<string, number> {
  const calls: Record<string, number> = {}
  for (const { host, method, path } of sandbox.hits()) {
    if (host === 'page' || host === 'phone' || method === 'OPTIONS') continue
    const endpoint = `${host}:${path.replace(/(Image)\/.*/, '$1')}`
    calls[endpoint] = (calls[endpoint] ?? 0) + 1
  }
  return calls
}

const hosts = ['registry:/', 'analytics:/', 'blockchain:/'] as const

function failAll(sandbox: Sandbox, fault: Fault): void {
  for (const host of hosts) sandbox.faults.set(host, fault)
}

/** Returns the time in ms from `open()` to the painted dialog. */
const timeToOpen = (page: Page) =>
  page.evaluate(async () => {
    const begun = performance.now()
    await window.demo?.modal.open()
    return performance.now() - begun
  })

test(
  'behavior: when the registry hangs, the dialog opens within 300 ms and local wallets connect',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    failAll(sandbox, { kind: 'hang' })
    await demo.goto()
    await demo.page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let time = 0; time < 3; time++) {
      times.push(await timeToOpen(demo.page))
      await expect(demo.row('All wallets')).toBeVisible()
      await demo.page.keyboard.press('Escape')
      await demo.expectClosed()
    }
    // The minimum of three, because the machine may be busy.
    expect(Math.min(...times)).toBeLessThan(300)

    for (const name of ['Beacon', 'Browser wallet']) {
      await demo.connect(name)
      await demo.page.locator('#disconnect').click()
      await demo.expectDisconnected()
    }
    await demo.openDialog()
    await demo.row('WalletConnect').click()
    await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
)

test('error: when the registry hangs, All wallets shows a skeleton, then an error, and can be retried', async ({
  demo,
  sandbox,
}) => {
  await demo.page.clock.install()
  failAll(sandbox, { kind: 'hang' })
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').click()
  await expect(demo.dialog.locator('[data-part=skeleton]').first()).toBeVisible()
  const retry = demo.dialog.getByRole('button', { name: 'Try again' })
  // The skeleton appears before the list is requested: time forwarded before then does not count.
  await expect(async () => {
    await demo.page.clock.fastForward(10_000)
    await expect(retry).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(demo.dialog.locator('[data-part=skeleton]')).toHaveCount(0)
  sandbox.faults.reset()
  await retry.click()
  await expect(demo.row('Pocket Phone')).toBeVisible()
})

const faults: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'wrongJson' },
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'truncated' },
]

// tests/unit/services/api/http.test.ts proves how each kind is read.
for (const fault of sample(faults, 3)) {
  test(`error: when every host answers with ${fault.kind}, typed text stays and requests are limited`, async ({
    demo,
    sandbox,
    problems,
  }) => {
    problems.allow(...browsersOwn)
    await demo.page.clock.install()
    failAll(sandbox, fault)
    await demo.goto()
    await demo.openDialog()
    await expect(demo.row('Beacon')).toBeVisible()
    await demo.row('All wallets').click()
    const search = demo.dialog.getByRole('searchbox')
    const failed = demo.dialog.locator('[data-part=empty]')
    await expect(failed).toContainText(/Couldn’t load/)
    await search.fill('Pocket')
    await expect(failed).toContainText('The search for “Pocket” failed')
    await expect(search).toHaveValue('Pocket')
    // Repeated retries stay within the limit of requests to a failing host.
    for (let time = 0; time < 4; time++) {
      await demo.dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(failed).toBeVisible()
    }
    await demo.page.keyboard.press('Escape')
    await demo.connect('Beacon')
    await demo.openDialog()
    await expect(demo.dialog.locator('[data-part=amount]')).toContainText('–')
    for (const [endpoint, calls] of Object.entries(callsPerEndpoint(sandbox))) {
      expect(calls, `calls to ${endpoint}`).toBeLessThanOrEqual(5)
    }
    await demo.page.keyboard.press('Escape')
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()

    // A minute later, with the hosts healthy again, the typed text is still there and the search works.
    sandbox.faults.reset()
    await demo.page.clock.fastForward(60_000)
    await demo.openDialog()
    await demo.row('All wallets').click()
    await expect(search).toHaveValue('Pocket')
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.row('Pocket Phone')).toBeVisible()
  })
}

test('behavior: when answers drip in slowly, wallets can be chosen at once and the list still loads', async ({
  demo,
  sandbox,
}) => {
  failAll(sandbox, { kind: 'drip', delay: 20 })
  await demo.goto()
  await demo.page.waitForLoadState('networkidle')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeEnabled()
  await demo.row('All wallets').click()
  await expect(demo.row('Pocket Phone')).toBeVisible()
})

test(
  'error: when the balance fails to load, the total says unavailable and can be retried after 30 s',
  { tag: '@main' },
  async ({ demo, sandbox, problems }) => {
    problems.allow(...browsersOwn)
    await demo.page.clock.install()
    await demo.goto('?beacon=approve')
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectConnected()
    await demo.expectClosed()
    sandbox.faults.set('blockchain:/', { kind: 'status', status: 500 })
    await demo.openDialog()
    const amount = demo.dialog.locator('[data-part=amount]')
    await expect(amount).toContainText('Token Balance Unavailable')
    await expect(amount).not.toContainText('0')
    const retry = demo.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' })
    await expect(retry).toHaveCount(0)
    // The clock also runs in real time meanwhile.
    await demo.page.clock.fastForward(15_000)
    await expect(retry).toHaveCount(0)
    await demo.page.clock.fastForward(16_000)
    await expect(retry).toBeVisible()
    sandbox.faults.reset()
    // The endpoint gets no request for a minute after five failures.
    await demo.page.clock.fastForward(30_000)
    await retry.click()
    await expect(amount).toHaveText(/^\$[\d,]+\.\d\d/)
  },
)

test('error: images that fail to load leave placeholders of the same size', async ({ demo, sandbox, problems }) => {
  problems.allow(...browsersOwn)
  const tile = demo.row('Pocket Phone')
  const sizes = async () => ({
    tile: await tile.boundingBox(),
    image: await tile.locator('[data-part=image]').boundingBox(),
  })
  const show = async () => {
    await demo.goto()
    await demo.openDialog()
    await demo.row('All wallets').click()
    // A trial waits until the tile no longer moves.
    await tile.click({ trial: true })
  }
  await show()
  await expect(tile.locator('img')).toHaveCount(1)
  const whole = await sizes()
  sandbox.faults.set('registry:/getWalletImage', { kind: 'status', status: 404 })
  sandbox.faults.set('registry:/public', { kind: 'status', status: 404 })
  await show()
  await expect(tile.locator('img')).toHaveCount(0)
  await expect.poll(sizes).toEqual(whole)
})

test('limit: when the host of images fails, it gets five requests, not one for each image', async ({
  demo,
  sandbox,
  problems,
}) => {
  problems.allow(...browsersOwn)
  sandbox.faults.set('registry:/getWalletImage', { kind: 'status', status: 500 })
  sandbox.faults.set('registry:/public', { kind: 'status', status: 500 })
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').click()
  await expect(demo.row('Pocket Phone')).toBeVisible()
  await demo.page.waitForLoadState('networkidle')
  const calls = callsPerEndpoint(sandbox)
  expect(calls['registry:/getWalletImage']).toBe(5)
})

test('error: when code cannot be fetched, `open()` rejects and the next attempt opens the dialog', async ({
  demo,
  problems,
}) => {
  problems.allow(...browsersOwn, ...ofLateCode)
  await demo.gotoWith({ preload: 'none' })
  await demo.page.waitForLoadState('networkidle')
  await demo.page.route('**/assets/**', (route) => route.abort())
  const said = await demo.host((modal) =>
    modal.open().then(
      () => 'open',
      (error: unknown) => (error as { code?: string }).code,
    ),
  )
  // A browser that requests each chunk once per page needs a reload.
  expect(said).toMatch(/^(http\.unreachable\.code|page\.stale)$/)
  await demo.expectClosed()
  await demo.page.unroute('**/assets/**')
  demo.page.once('dialog', (asked) => asked.accept())
  await demo.openDialog()
  await demo.expectView('Connect wallet')
})

/** Opens and closes the dialog, and waits for the other views, which load once it is on screen. */
async function openedOnce(demo: ModalPage): Promise<void> {
  const others = demo.page.waitForResponse(/\/assets\/others-/)
  await demo.openDialog()
  await (await others).finished()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
}

test('behavior: the views that most visits do not need are loaded only once Connect is on screen', async ({ demo }) => {
  const asked: string[] = []
  demo.page.on('request', (request) => asked.push(request.url()))
  await demo.goto()
  await demo.page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/assets\/others-/.test(url))).toEqual([])
  await openedOnce(demo)
  expect(asked.filter((url) => /\/assets\/others-/.test(url))).toHaveLength(1)
})

test(
  'error: when a view’s code cannot be fetched, an alert says so and a retry or a reload opens the view',
  { tag: '@main' },
  async ({ demo, problems }) => {
    problems.allow(...browsersOwn, ...ofLateCode)
    await demo.goto()
    await demo.page.route('**/assets/others-*', (route) => route.abort())
    await demo.openDialog()
    await demo.row('All wallets').click()
    // The view's heading comes with its code.
    await demo.expectView('walletchart demo')
    await expect(demo.dialog.getByRole('alert')).toContainText(/Couldn’t load/)
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(demo.row('WalletConnect')).toBeVisible()
    await demo.row('All wallets').click()
    await demo.page.unroute('**/assets/others-*')
    await demo.wayOn.click()
    await demo.expectView('All wallets')
    await expect(demo.row('Pocket Phone')).toBeVisible()
  },
)

test('behavior: the current view stays until the code of the next view has loaded', async ({ demo }) => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await demo.goto()
  await demo.page.route('**/assets/others-*', (route) => held.then(() => route.continue()))
  await demo.openDialog()
  await demo.row('All wallets').click()
  await expect(demo.dialog.locator('[data-part=view]')).toHaveAttribute('aria-busy', 'true')
  await demo.expectView('Connect wallet')
  await expect(demo.row('WalletConnect')).toBeVisible()
  release?.()
  await demo.expectView('All wallets')
  await expect(demo.dialog.getByRole('searchbox')).toBeFocused()
})

test('behavior: when a view is opened before its code has loaded, a skeleton is shown and then the view', async ({
  demo,
}) => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await demo.goto()
  await demo.page.route('**/assets/others-*', (route) => held.then(() => route.continue()))
  await demo.host((modal) => modal.open({ view: 'AllWallets' }))
  await demo.expectView('walletchart demo')
  await expect(demo.dialog.locator('[data-part=view] > [data-part=skeleton]')).toBeVisible()
  release?.()
  await demo.expectView('All wallets')
  await expect(demo.row('Pocket Phone')).toBeVisible()
  await expect(demo.dialog.getByRole('searchbox')).toBeFocused()
})

test('behavior: without any line to the network, a wallet of the page still connects', async ({ demo, problems }) => {
  problems.allow(...browsersOwn)
  await demo.goto('?beacon=approve')
  await demo.page.waitForLoadState('networkidle')
  await openedOnce(demo)
  await demo.page.context().setOffline(true)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.openDialog()
  await expect(demo.dialog.locator('[data-part=amount]')).toContainText('–')
  await demo.page.context().setOffline(false)
})

test('behavior: with a storage that is full, or contains invalid values, a wallet still connects', async ({ demo }) => {
  await demo.page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith('sandbox.')) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
    Object.assign(window, { reallySet: (key: string, value: string) => setItem.call(localStorage, key, value) })
  })
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()

  // An older version, another script or a bad sector could leave such values.
  await demo.page.evaluate((keys) => {
    const set = (window as unknown as { reallySet: (key: string, value: string) => void }).reallySet
    for (const [index, key] of keys.entries())
      set(key, ['{"broken', 'null', '[]', '{"version":99}', '42'][index % 5] ?? '')
  }, storedNames.map(keyOf))
  await demo.page.reload()
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  await demo.row('Beacon').click()
  await demo.expectConnected()
})
