import { expect, test } from './fixtures'

test('behavior: the legal checkbox comes first', async ({ demo }) => {
  await demo.goto('?legal=1')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeDisabled()
  await demo.dialog.getByRole('checkbox').check()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: embedded, the modal stands in the page and connects', async ({ demo }) => {
  await demo.goto('?embedded=1')
  await demo.opener.click()
  const card = demo.page.locator('[data-walletchart] section')
  await card.getByRole('button', { name: /^Beacon/ }).click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await expect(demo.page.locator('dialog[open]')).toHaveCount(0)
})

test('behavior: hostile announcements: nothing runs, nothing is fetched, the real wallet connects', async ({
  demo,
  problems,
}) => {
  const outside: string[] = []
  demo.page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) outside.push(request.url())
  })
  await demo.goto('?wallet=hostile&count=10000')
  await demo.openDialog()
  await expect(demo.row('Beacon').first()).toBeVisible()
  await demo.row('Beacon').first().click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  expect(await demo.page.evaluate(() => 'hostileRan' in window)).toBe(false)
  expect(outside).toEqual([])
  expect(problems.found).toEqual([])
})

test('behavior: with the registry hanging, the dialog opens and local wallets connect', async ({ demo, sandbox }) => {
  for (const path of ['/getWallets', '/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig']) {
    sandbox.faults.set(`registry:${path}`, { kind: 'hang' })
  }
  await demo.goto()
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: an account changed in the wallet is shown, and none left means disconnected', async ({ demo }) => {
  await demo.goto()
  await demo.connect('Beacon')
  await demo.wallet('beacon', (wallet) => wallet.setAccounts(1))
  const address = await demo.wallet('beacon', (wallet) => wallet.addresses()[1])
  await demo.expectConnected(address)
  await demo.wallet('beacon', (wallet) => wallet.setAccounts())
  await demo.expectDisconnected()
})

test('error: the wallet list fails, and trying again works once the fault is lifted', async ({
  demo,
  sandbox,
  problems,
}) => {
  problems.allow(/status of 400/)
  sandbox.faults.set('registry:/getWallets', { kind: 'status', status: 400 })
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').click()
  await demo.expectView('All wallets')
  const retry = demo.dialog.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  sandbox.faults.reset()
  await retry.click()
  await expect(demo.dialog.getByRole('button', { name: /Pocket Phone/ })).toBeVisible()
})
