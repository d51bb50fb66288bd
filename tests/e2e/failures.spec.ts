import type { Page } from '@playwright/test'
import type { Fault, Sandbox } from '../../demo/sandbox/index'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { keyOf, storedNames } from '../../src/services/storage/values'

/** What a browser says by itself of a request that failed; nothing of ours. */
const browsersOwn = [/^Failed to load resource: /]

/** What we say of code that did not come; Firefox prints an error as "Error" alone. */
const ofLateCode = [/Couldn’t load part of the dialog/, /^Error \(/]

/** Failing calls per endpoint: method, host and the path's first part that is no id. */
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

/** ms from the call to the dialog painted. */
const timeToOpen = (page: Page) =>
  page.evaluate(async () => {
    const begun = performance.now()
    await window.demo?.modal.open()
    return performance.now() - begun
  })

test('behavior: with the registry hanging the dialog is there at once, and every wallet that needs none connects', async ({
  demo,
  sandbox,
}) => {
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
  // The least of three: the machine may be busy, the dialog must not be.
  expect(Math.min(...times)).toBeLessThan(300)

  for (const name of ['Beacon', 'Browser wallet']) {
    await demo.connect(name)
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
  }
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test('error: with the registry hanging, All wallets shimmers, fails in the end, and works again when it does', async ({
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
  // The bones are there before the list is asked for: what is forwarded before then passes it by.
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
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'wrongJson' },
  { kind: 'reset' },
]

for (const fault of faults) {
  test(`error: every host answers with ${fault.kind}: no view is blank, what was typed stays, no host gets a flood of requests`, async ({
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
    const failed = demo.dialog.locator('[data-part=notice]')
    await expect(failed).toContainText(/could not be loaded|Couldn’t load/)
    await search.fill('Pocket')
    await expect(failed).toContainText('The search for “Pocket” failed.')
    await expect(search).toHaveValue('Pocket')
    // Again and again: it stays within what a broken host may be asked.
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

    // A minute later, with the hosts well again, the words of then are still there and the search works.
    sandbox.faults.reset()
    await demo.page.clock.fastForward(60_000)
    await demo.openDialog()
    await demo.row('All wallets').click()
    await expect(search).toHaveValue('Pocket')
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.row('Pocket Phone')).toBeVisible()
  })
}

test('behavior: answers that only drip hold nothing up, and arrive', async ({ demo, sandbox }) => {
  failAll(sandbox, { kind: 'drip', delay: 20 })
  await demo.goto()
  await demo.page.waitForLoadState('networkidle')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeEnabled()
  await demo.row('All wallets').click()
  await expect(demo.row('Pocket Phone')).toBeVisible()
})

test('error: a native balance that cannot be had is a dash, never a zero, and may be asked for again after 30 s', async ({
  demo,
  sandbox,
  problems,
}) => {
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
  const retry = amount.getByRole('button', { name: 'Try again' })
  await expect(retry).toHaveCount(0)
  // The clock also runs by itself meanwhile.
  await demo.page.clock.fastForward(15_000)
  await expect(retry).toHaveCount(0)
  await demo.page.clock.fastForward(16_000)
  await expect(retry).toBeVisible()
  sandbox.faults.reset()
  // The endpoint itself is left alone for a minute after five failures.
  await demo.page.clock.fastForward(30_000)
  await retry.click()
  await expect(amount).toHaveText(/^\$[\d,]+\.\d\d/)
})

test('error: images that cannot be had leave placeholders of the same size', async ({ demo, sandbox, problems }) => {
  problems.allow(...browsersOwn)
  const sizes = async () => {
    await demo.goto()
    await demo.openDialog()
    await demo.row('All wallets').click()
    const tile = demo.row('Pocket Phone')
    await expect(tile).toBeVisible()
    return { tile: await tile.boundingBox(), image: await tile.locator('[data-part=image]').boundingBox() }
  }
  const whole = await sizes()
  await expect(demo.row('Pocket Phone').locator('img')).toHaveCount(1)
  sandbox.faults.set('registry:/getWalletImage', { kind: 'status', status: 404 })
  sandbox.faults.set('registry:/public', { kind: 'status', status: 404 })
  const broken = await sizes()
  await expect(demo.row('Pocket Phone').locator('img')).toHaveCount(0)
  expect(broken).toEqual(whole)
})

test('limit: a host of images that is out of order is asked five times a minute, not once for each image', async ({
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

test('error: code that cannot be fetched is told to the host, and fetched at the next attempt', async ({
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
  // Where the browser asks for a piece of code once a page, only another page can have it.
  expect(said).toMatch(/^(http\.unreachable\.code|page\.stale)$/)
  await demo.expectClosed()
  await demo.page.unroute('**/assets/**')
  demo.page.once('dialog', (asked) => asked.accept())
  await demo.openDialog()
  await demo.expectView('Connect wallet')
})

/** Until the other views have come too: they are fetched once the dialog is on screen. */
async function openedOnce(demo: ModalPage): Promise<void> {
  const others = demo.page.waitForResponse(/\/assets\/others-/)
  await demo.openDialog()
  await (await others).finished()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
}

test('behavior: the views that most visits do not need are asked for once Connect is on screen, not before', async ({
  demo,
}) => {
  const asked: string[] = []
  demo.page.on('request', (request) => asked.push(request.url()))
  await demo.goto()
  await demo.page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/assets\/others-/.test(url))).toEqual([])
  await openedOnce(demo)
  expect(asked.filter((url) => /\/assets\/others-/.test(url))).toHaveLength(1)
})

test('error: a view whose code cannot be fetched says so, and comes at another try, or on a new page where it stood', async ({
  demo,
  problems,
}) => {
  problems.allow(...browsersOwn, ...ofLateCode)
  await demo.goto()
  await demo.page.route('**/assets/others-*', (route) => route.abort())
  await demo.openDialog()
  await demo.row('All wallets').click()
  // Its heading comes with its code.
  await demo.expectView('walletchart demo')
  await expect(demo.dialog.getByRole('alert')).toContainText(/could not be loaded|Couldn’t load/)
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(demo.row('WalletConnect')).toBeVisible()
  await demo.row('All wallets').click()
  await demo.page.unroute('**/assets/others-*')
  await demo.wayOn.click()
  await demo.expectView('All wallets')
  await expect(demo.row('Pocket Phone')).toBeVisible()
})

test('behavior: the view before stays until the code of the next is there', async ({ demo }) => {
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

test('behavior: opened on another view before its code is there, the dialog shows its place and then the view', async ({
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

test('behavior: without any line a wallet of the page connects all the same', async ({ demo, problems }) => {
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

test('behavior: a storage that is full, and one that holds rubbish, cost nothing but the memory', async ({ demo }) => {
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

  // As an older version, another script or a bad sector would leave it.
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
