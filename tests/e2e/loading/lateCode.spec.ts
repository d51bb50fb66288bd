import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { order } from '../PayPage'
import type { Problems } from '../problems'
import { ofLateCode, withhold } from '../withheldCode'

/**
 * Presses the offered button, a retry or a reload, until `there` passes. Another part of the dialog may load the same
 * code, so that the button can disappear before it is pressed.
 */
async function goOnUntil(demo: ModalPage, there: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await demo.wayOn.first().isVisible()) await demo.wayOn.first().click({ timeout: 2_000 })
    await there()
  }).toPass()
}

async function connected(demo: ModalPage, query = ''): Promise<void> {
  await demo.goto(`?beacon=approve${query}`)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
}

test(
  'behavior: when the code of a view fails to load, a retry shows the view with its parameters',
  { tag: '@main' },
  async ({ demo, problems }) => {
    await connected(demo)
    const release = await withhold(demo, problems, 'swap')
    await demo.host((modal) => modal.open({ view: 'Swap', arguments: { amount: '0.25' } }))
    await expect(demo.dialog.getByRole('alert')).toContainText(/Couldn’t load/)
    await release()
    const amount = demo.dialog.getByRole('textbox').first()
    await goOnUntil(demo, () => expect(amount).toHaveValue('0.25', { timeout: 2_000 }))
    await demo.expectView('Swap')
  },
)

for (const [name, view, heading] of [
  ['sending', 'WalletSend', 'Send'],
  ['swapping', 'Swap', 'Swap'],
  ['send', 'WalletSend', 'Send'],
  ['account', 'Account', 'Account'],
] as const)
  test(`behavior: when the chunk ${name} fails to load, a retry leads to ${view}`, async ({ demo, problems }) => {
    await demo.goto('?beacon=approve')
    const release = await withhold(demo, problems, name)
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectConnected()
    await demo.expectClosed()
    const given = view === 'Swap' ? { view, arguments: { amount: '0.25' } } : { view }
    await demo.host((modal, how) => modal.open(how), given)
    await expect(demo.wayOn.first()).toBeVisible()
    await release()
    await goOnUntil(demo, () => expect(demo.heading).toHaveText(heading, { timeout: 2_000 }))
    await expect(demo.dialog).toBeVisible()
    await expect(demo.wayOn).toHaveCount(0)
    if (view === 'Swap') await expect(demo.dialog.getByRole('textbox').first()).toHaveValue('0.25')
  })

test('behavior: when the code of a view does not arrive, the visitor reads so, and it shows once it is there', async ({
  demo,
  problems,
}) => {
  problems.allow(...ofLateCode)
  await connected(demo)
  const held: Route[] = []
  await demo.page.route(/\/assets\/swap-[^/]*\.js/, (route) => void held.push(route))
  await demo.host((modal) => modal.open({ view: 'Swap', arguments: { amount: '0.25' } }).catch(() => undefined))
  await expect(demo.dialog.getByRole('alert')).toContainText(/Couldn’t load/, { timeout: 30_000 })
  await demo.wayOn.first().click()
  await Promise.all(held.map((route) => route.continue()))
  await expect(demo.dialog.getByRole('textbox').first()).toHaveValue('0.25')
})

for (const [siwx, how, end] of [
  ['backend', 'fails to load', 'disconnects'],
  ['backend', 'never arrives', 'disconnects'],
  ['optional', 'never arrives', 'skips it'],
] as const)
  test(`behavior: when the code of the sign-in (${siwx}) ${how}, closing it ${end}`, async ({ demo, problems }) => {
    await demo.goto(`?beacon=approve&siwx=${siwx}`)
    problems.allow(...ofLateCode)
    if (how === 'fails to load') await withhold(demo, problems, 'components')
    else await demo.page.route(/\/assets\/components-[^/]*\.js/, () => undefined)
    await demo.openDialog()
    await demo.row('Beacon').click()
    if (how === 'fails to load') await expect(demo.wayOn.first()).toBeVisible()
    const wanted = () => demo.host((modal) => modal.getSystem()?.router.getSnapshot().context.view?.name)
    await expect.poll(wanted).toBe('SIWXSignMessage')
    await demo.dialog.getByRole('button', { name: 'Close' }).click()
    await demo.expectClosed()
    await (end === 'disconnects' ? demo.expectDisconnected() : demo.expectConnected())
  })

test('behavior: when the code of payments fails to load, closing tells the host and a retry pays', async ({
  demo,
  problems,
  pay,
}) => {
  await connected(demo, `&options=${encodeURIComponent(JSON.stringify({ features: { pay: true } }))}`)
  const release = await withhold(demo, problems, 'paying')
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await pay.ask(order(to))
  await expect(demo.wayOn.first()).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await pay.expectOutcome({ code: 'http.unreachable.payments' })
  await pay.ask(order(to))
  await expect(demo.wayOn.first()).toBeVisible()
  await release()
  await goOnUntil(demo, () => expect(pay.pay).toBeVisible({ timeout: 2_000 }))
  await pay.pay.click()
  await pay.expectOutcome({ code: 'http.unreachable.payments' }, { status: 'paid' })
})

test(
  'behavior: when the code of WalletConnect fails to load, a retry shows a QR code',
  { tag: '@main' },
  async ({ demo, problems }) => {
    await demo.goto()
    const release = await withhold(demo, problems, 'walletCode')
    await demo.openDialog()
    await demo.row('WalletConnect').click()
    await expect(demo.wayOn.first()).toBeVisible()
    await release()
    await goOnUntil(demo, () => expect(demo.heading).toHaveText('Scan with your phone', { timeout: 2_000 }))
    await expect(demo.dialog.locator('[data-part=qr] svg').first()).toBeVisible()
  },
)

for (const name of ['client', 'QrCode'])
  test(`behavior: when the chunk ${name} of a pairing fails to load, a retry shows a QR code`, async ({
    demo,
    problems,
  }) => {
    await demo.goto()
    const release = await withhold(demo, problems, name)
    await demo.openDialog()
    await demo.row('WalletConnect').click()
    await expect(demo.wayOn.first()).toBeVisible()
    await release()
    await goOnUntil(demo, () => expect(demo.heading).toHaveText('Scan with your phone', { timeout: 2_000 }))
    await expect(demo.dialog.locator('[data-part=qr] svg').first()).toBeVisible()
  })

for (const name of ['remote', 'others'])
  test(`behavior: when the chunk ${name} fails to load, a retry shows the list of all wallets`, async ({
    demo,
    problems,
  }) => {
    await demo.gotoWith({ preload: 'none' })
    const release = await withhold(demo, problems, name)
    await demo.openDialog()
    await demo.row('All wallets').click()
    await expect(demo.wayOn.first()).toBeVisible()
    await release()
    await goOnUntil(demo, () => expect(demo.heading).toHaveText('All wallets', { timeout: 2_000 }))
    await expect(demo.row('Pocket Phone')).toBeVisible()
  })

test('behavior: when the code of the embedded wallet fails to load, a retry clears the error', async ({
  demo,
  problems,
}) => {
  await demo.goto()
  const release = await withhold(demo, problems, 'embedded')
  await demo.openDialog()
  await demo.dialog.getByRole('textbox').click()
  await demo.page.keyboard.type('a@example.com')
  await demo.page.keyboard.press('Enter')
  await expect(demo.wayOn.first()).toBeVisible()
  await release()
  await goOnUntil(demo, () => expect(demo.wayOn).toHaveCount(0, { timeout: 2_000 }))
  await expect(demo.dialog).toBeVisible()
})

/** Makes the chunk of this name throw when it runs, which every engine remembers until the page is reloaded. */
async function spoil(demo: ModalPage, problems: Problems, name: string): Promise<() => Promise<void>> {
  problems.allow(...ofLateCode, /spoiled/)
  const files = new RegExp(`/assets/${name}-[^/]*\\.js`)
  await demo.page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("spoiled")' }),
  )
  return () => demo.page.unroute(files)
}

test('behavior: when the page is reloaded for missing code, the typed email is restored once', async ({
  demo,
  problems,
}) => {
  await demo.goto()
  const release = await spoil(demo, problems, 'embedded')
  await demo.openDialog()
  const field = demo.dialog.getByRole('textbox', { name: 'Email', exact: true })
  await field.click()
  await demo.page.keyboard.type('ada@example.com')
  await demo.page.keyboard.press('Enter')
  const reload = demo.dialog.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeVisible()
  await release()
  await Promise.all([demo.page.waitForEvent('load'), reload.click()])
  await expect(field).toHaveValue('ada@example.com')
  // Only the first page after the reload restores it.
  await demo.page.reload()
  await demo.openDialog()
  await expect(field).toHaveValue('')
})

test('behavior: when the page is reloaded for missing code, the last search runs again', async ({ demo, problems }) => {
  // A page that unloads aborts its prefetches.
  problems.allow(...ofLateCode)
  await demo.goto()
  await demo.page.evaluate(() =>
    sessionStorage.setItem(
      '@walletchart/left_views',
      JSON.stringify({
        views: [{ name: 'Connect' }, { name: 'AllWallets' }],
        typed: [['search', 'Lantern']],
        timestamp: Date.now(),
      }),
    ),
  )
  await demo.page.reload()
  await demo.expectView('All wallets')
  await expect(demo.dialog.getByRole('searchbox')).toHaveValue('Lantern')
  await expect(demo.row('Lantern Web')).toBeVisible()
})

for (const name of ['modal', 'running', 'drawing'])
  test(`behavior: when the chunk ${name} of the first opening fails to load, a later click opens the dialog`, async ({
    demo,
    problems,
  }) => {
    await demo.gotoWith({ preload: 'none' })
    const release = await withhold(demo, problems, name)
    // The visitor may decline the reload.
    demo.page.once('dialog', (asked) => asked.dismiss())
    const said = await demo.host((modal) =>
      modal.open().then(
        () => 'open',
        (error: { code?: string }) => error.code,
      ),
    )
    expect(said).toMatch(/^(http\.unreachable\.code|page\.stale)$/)
    await demo.expectClosed()
    await release()
    demo.page.once('dialog', (asked) => asked.accept())
    await demo.openDialog()
    await demo.expectView('Connect wallet')
  })

test('behavior: when the texts of a language fail to load, a later click opens the dialog in that language', async ({
  demo,
  problems,
}) => {
  await demo.gotoWith({ preload: 'none' }, 'locale=de')
  const release = await withhold(demo, problems, 'de')
  demo.page.once('dialog', (asked) => asked.dismiss())
  await demo.host((modal) => modal.open().catch(() => undefined))
  await release()
  // Without its texts the dialog is in English.
  await demo.host((modal) => modal.close())
  await demo.expectClosed()
  demo.page.once('dialog', (asked) => asked.accept())
  await demo.openDialog()
  await demo.expectView('Wallet verbinden')
})

test('behavior: when a prefetch of code fails, the view can still be opened', async ({ demo, problems }) => {
  await demo.goto()
  const release = await withhold(demo, problems, 'others')
  const lost = demo.page.waitForEvent('requestfailed', (request) => /assets\/others-/.test(request.url()))
  await demo.openDialog()
  await lost
  await release()
  await demo.row('All wallets').click()
  await goOnUntil(demo, () => expect(demo.heading).toHaveText('All wallets', { timeout: 2_000 }))
  await expect(demo.row('Pocket Phone')).toBeVisible()
})

test('limit: when the page was reloaded for missing code, the dialog reopens once and within a minute', async ({
  demo,
  problems,
}) => {
  // A page that unloads aborts its prefetches.
  problems.allow(...ofLateCode)
  const leave = (timestamp: number) =>
    demo.page.evaluate(
      (at) =>
        sessionStorage.setItem(
          '@walletchart/left_views',
          JSON.stringify({ views: [{ name: 'Connect' }, { name: 'AllWallets' }], timestamp: at }),
        ),
      timestamp,
    )
  await demo.goto()
  await leave(Date.now())
  await demo.page.reload()
  await demo.expectView('All wallets')
  await demo.page.reload()
  await demo.page.waitForLoadState('networkidle')
  await demo.expectClosed()
  await leave(Date.now() - 61_000)
  await demo.page.reload()
  await demo.page.waitForLoadState('networkidle')
  await demo.expectClosed()
})
