import { expect, test as base } from '@playwright/test'
import { startDevServer, type DevServer } from '../devServer'
import { expectCode, openCode } from '../pairing'
import { ModalPage } from '../ModalPage'
import { PhonePage } from '../PhonePage'
import { Problems } from '../problems'

/** Timeout in ms: on a busy machine the first request of each page waits until its sources are transformed. */
const cold = 120_000

/** Test on the development server, which serves the sources; the other specs run on the build. */
const test = base.extend<{ problems: Problems }, { server: DevServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const server = await startDevServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: cold },
  ],
  baseURL: async ({ server }, provide) => provide(server.pages.get('Demo')),
  problems: async ({ context }, provide) => {
    const problems = new Problems()
    await problems.watch(context)
    // WalletConnect's library requests its attestation from a host that cannot be reached here.
    await context.route('https://verify.walletconnect.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await provide(problems)
    problems.check()
  },
})

test.describe.configure({ timeout: cold })

test('behavior: every page that npm run demo prints has content and no errors', async ({ server, page, problems }) => {
  expect([...server.pages.keys()]).toEqual(['Demo', 'Phone wallet', 'Mailbox', 'Faults'])
  for (const [name, url] of server.pages) {
    await page.goto(url)
    const place = `the page ${name}, ${url}`
    await expect.poll(() => page.evaluate(() => document.body.innerText.trim()), place).not.toBe('')
    expect(problems.found, place).toEqual([])
  }
})

test('behavior: with npm run demo, a phone wallet connects by a pasted URI and by a link', async ({
  server,
  page,
  context,
  problems,
}) => {
  const phoneUrl = server.pages.get('Phone wallet') ?? ''
  const demo = new ModalPage(page)
  await demo.goto()
  const app = await context.newPage()
  await app.goto(phoneUrl)
  const phone = new PhonePage(app)
  await page.bringToFront()
  await phone.pair(await openCode(demo))
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  await demo.expectClosed()

  await page.locator('#disconnect').click()
  await demo.expectDisconnected()
  const uri = await openCode(demo)
  await expectCode(demo)
  await app.goto(`${phoneUrl}/wc?uri=${encodeURIComponent(uri)}`)
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  expect(problems.found).toEqual([])
})

test('behavior: with npm run demo, the devtools draw the charts of the page', async ({ page }) => {
  const demo = new ModalPage(page)
  await demo.goto()
  await demo.host((modal) => modal.ready())
  await page.getByRole('button', { name: 'Open walletchart devtools' }).click()
  await expect(page.getByRole('group', { name: 'Chart of modal' })).toBeVisible({ timeout: 30_000 })
})

test('behavior: with npm run demo, faults are explained and accept a number only if they have one', async ({
  server,
  page,
}) => {
  await page.goto(server.pages.get('Faults') ?? '')
  await expect(page.getByText('answers with a sign-in page, as a captive portal does')).toBeVisible()
  const key = 'registry:/getWallets'
  const [status, delay] = [page.getByLabel(`Status of ${key}`), page.getByLabel(`Delay of ${key}`)]
  await expect(status).toBeDisabled()
  await page.getByLabel(`Fault of ${key}`).selectOption('delay')
  await expect(delay).toBeEnabled()
  await expect(status).toBeDisabled()
  await page.getByRole('button', { name: 'Lift all faults' }).click()
  await expect(delay).toBeDisabled()
})

test('behavior: with npm run demo, the chosen theme survives a reload and the bar fits the page', async ({ page }) => {
  const demo = new ModalPage(page)
  await demo.goto()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('light')
  await page.locator('#toggle-theme').click()
  await expect.poll(theme).toBe('dark')
  await page.reload()
  await demo.openDialog()
  expect([await theme(), await page.locator('[data-walletchart]').getAttribute('data-walletchart-theme')]).toEqual([
    'dark',
    'dark',
  ])
  await expect(page.locator('nav a')).not.toHaveCount(0)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const [wider, broken] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      [...document.querySelectorAll('nav a')].filter((one) => one.getClientRects().length !== 1).length,
    ])
    expect([wider, broken], `${width} px`).toEqual([0, 0])
  }
})
