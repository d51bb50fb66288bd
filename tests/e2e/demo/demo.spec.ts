import { expect, test } from '../fixtures'

test('behavior: when the legal checkbox is shown, wallets are disabled until it is checked', async ({ demo }) => {
  await demo.goto('?legal=1')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeDisabled()
  await demo.dialog.getByRole('checkbox').check()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: when embedded, the modal is a section of the page and connects', { tag: '@main' }, async ({ demo }) => {
  await demo.goto('?embedded=1')
  await demo.opener.click()
  const card = demo.page.locator('[data-walletchart] section')
  await expect(card).toBeVisible()
  const right = await card.evaluate((element) => innerWidth - element.getBoundingClientRect().right)
  expect(right).toBeGreaterThanOrEqual(24)
  await card.getByRole('button', { name: /^Beacon/ }).click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await expect(demo.page.locator('dialog[open]')).toHaveCount(0)
})

test('behavior: when an e-mail address is long, the mailbox does not overflow a phone', async ({ page, sandbox }) => {
  const email = `${'long'.repeat(12)}@${'domain'.repeat(8)}.example`
  const begun = await fetch(`${sandbox.urls.frame}/api/email`, {
    method: 'POST',
    body: JSON.stringify({ email, device: 'a-laptop' }),
  })
  expect(begun.status).toBe(200)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${sandbox.urls.frame}/mailbox`)
  await expect(page.getByText(email).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('behavior: when announcements are hostile, nothing runs or is fetched and the real wallet connects', async ({
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

test('behavior: when the registry hangs, the dialog opens and a local wallet connects', async ({ demo, sandbox }) => {
  for (const path of ['/getWallets', '/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig']) {
    sandbox.faults.set(`registry:${path}`, { kind: 'hang' })
  }
  await demo.goto()
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: when the wallet changes its account, the page follows, and disconnects without one', async ({
  demo,
}) => {
  await demo.goto()
  await demo.connect('Beacon')
  await demo.wallet('beacon', (wallet) => wallet.setAccounts(1))
  const address = await demo.wallet('beacon', (wallet) => wallet.addresses()[1])
  await demo.expectConnected(address)
  await demo.wallet('beacon', (wallet) => wallet.setAccounts())
  await demo.expectDisconnected()
})

test(
  'error: when the wallet list fails to load, "Try again" works once the fault is lifted',
  { tag: '@main' },
  async ({ demo, sandbox, problems }) => {
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
  },
)

test('behavior: the sandbox’s panel changes settings and moves a price', async ({ page, sandbox }) => {
  await page.goto('/sandbox')
  const quoted = async () => {
    const query = new URLSearchParams({
      projectId: 'sandbox',
      from: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      to: `eip155:1:${(await sandbox.token(1, 'USDX')).address}`,
      amount: String(10n ** 18n),
    })
    const answer = await page.request.get(`${sandbox.urls.blockchain}/v1/convert/quotes?${query}`)
    return ((await answer.json()) as { quotes: { toAmount: string }[] }).quotes[0]?.toAmount
  }
  const before = BigInt((await quoted()) ?? 0)
  expect(before).toBeGreaterThan(0n)
  await page.getByRole('textbox', { name: 'Coins' }).fill('5')
  await page.getByRole('button', { name: 'Move the price' }).click()
  await expect(page.getByRole('status')).toHaveText('The price of USDX has moved.')
  const after = BigInt((await quoted()) ?? 0)
  expect(after).toBeLessThan(before)
  await page.getByRole('textbox', { name: 'Coins' }).fill('-5')
  await page.getByRole('button', { name: 'Move the price' }).click()
  await expect.poll(async () => BigInt((await quoted()) ?? 0) > after).toBe(true)

  await page.getByLabel('What the exchange builds is another').selectOption('spender')
  const delay = page.getByLabel('The coins come after (ms)')
  await delay.fill('700')
  await delay.press('Tab')
  await page.getByLabel('The smart account makes batches whole').selectOption('false')
  await expect
    .poll(() => sandbox.settings.get())
    .toMatchObject({ exchange: { lie: 'spender' }, onramp: { delay: 700 }, smartAccount: { atomic: false } })
  await page.reload()
  await expect(page.getByLabel('What the exchange builds is another')).toHaveValue('spender')
  await page.getByLabel('What the exchange builds is another').selectOption('as usual')
  await expect.poll(() => sandbox.settings.get().exchange).toEqual({})
})

test('error: when the page throws an error or a promise rejects, the test is told', async ({ demo, problems }) => {
  problems.allow(/planted/)
  await demo.goto()
  await demo.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted error')
    })
    void Promise.reject(new Error('planted rejection'))
  })
  for (const words of [/^Error on window: .*planted error/, /^Rejection on window: .*planted rejection/])
    await expect.poll(() => problems.found).toContainEqual(expect.stringMatching(words))
  expect(problems.unexpected()).toEqual([])
})
