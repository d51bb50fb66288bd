import { expect, test as base } from '@playwright/test'
import { startDevServer, type DevServer } from './devServer'
import { expectCode, openCode } from './pairing'
import { ModalPage } from './ModalPage'
import { PhonePage } from './PhonePage'
import { Problems } from './problems'

/** Milliseconds: on a busy machine the first request of each page waits until its sources are transformed. */
const cold = 120_000

/** The other specs drive the build; a developer's first command serves the sources. */
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
    // WalletConnect's library looks for its attestation on a host that cannot be reached here.
    await context.route('https://verify.walletconnect.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await provide(problems)
    problems.check()
  },
})

test.describe.configure({ timeout: cold })

test('behavior: npm run demo: every page it prints has something on it', async ({ server, page, problems }) => {
  expect([...server.pages.keys()]).toEqual(['Demo', 'Phone wallet', 'Mailbox', 'Faults', 'Charts'])
  for (const [name, url] of server.pages) {
    await page.goto(url)
    const place = `the page ${name}, ${url}`
    await expect.poll(() => page.evaluate(() => document.body.innerText.trim()), place).not.toBe('')
    expect(problems.found, place).toEqual([])
  }
})

test('behavior: npm run demo: a phone wallet connects by a link that is pasted, and opens one that leads to it', async ({
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
