import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ModalPage } from '../ModalPage'
import { connectPhone, openCode } from '../pairing'

/** Records when each account status began, in ms since 1970, by the one clock of all tabs. */
async function keepTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    let last: unknown
    new MutationObserver(() => {
      const text = document.getElementById('accountState')?.textContent
      const status: unknown = text ? JSON.parse(text).status : undefined
      if (status !== last) times[String((last = status))] = Date.now()
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

const timeOf = (page: Page, status: string) =>
  page.evaluate((name) => (window as unknown as { times: Record<string, number> }).times[name] ?? 0, status)

async function secondTab(demo: ModalPage): Promise<ModalPage> {
  const other = new ModalPage(await demo.page.context().newPage())
  await keepTimes(other.page)
  await other.goto()
  await other.expectDisconnected()
  return other
}

/** Delay in ms between a status in the first tab and in the second. */
async function lag(first: ModalPage, second: ModalPage, status: string): Promise<number> {
  return (await timeOf(second.page, status)) - (await timeOf(first.page, status))
}

/** Limit in ms for two tabs to converge. */
const limit = 1_000

test(
  'limit: when one tab connects or disconnects an announced wallet, the other does too within a second',
  { tag: '@main' },
  async ({ demo }) => {
    await keepTimes(demo.page)
    await demo.goto()
    const other = await secondTab(demo)
    await demo.page.bringToFront()
    await demo.connect('Beacon')
    await other.expectConnected(String((await demo.state('accountState'))['address']))
    expect(await lag(demo, other, 'connected')).toBeLessThanOrEqual(limit)
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
    await other.expectDisconnected()
    expect(await lag(demo, other, 'disconnected')).toBeLessThanOrEqual(limit)
  },
)

test('behavior: when another tab disconnects or connects, an open dialog says why the account changed', async ({
  demo,
}) => {
  await demo.goto()
  await demo.connect('Beacon')
  const other = new ModalPage(await demo.page.context().newPage())
  await other.goto()
  await other.expectConnected()
  await other.openDialog()
  await other.expectView('Account')
  await demo.page.bringToFront()
  await demo.page.locator('#disconnect').click()
  await demo.expectDisconnected()
  await other.page.bringToFront()
  // The wallet's event may come before the storage event of the other tab.
  const gone =
    /^(You were disconnected in another tab|The wallet is no longer connected to this app)\. Connect again\.$/
  await expect(other.dialog.getByRole('strong').filter({ hasText: gone })).toBeVisible()
  await demo.page.bringToFront()
  await demo.connect('Browser wallet')
  await other.page.bringToFront()
  await other.expectView('Account')
  const told = other.dialog.getByText('A wallet was connected in another tab. This page uses it too.')
  await expect(told).toBeVisible()
  await other.page.keyboard.press('Escape')
  await other.expectClosed()
  await other.openDialog()
  await other.expectView('Account')
  await expect(told).toBeHidden()
})

test('limit: when a phone is paired in one tab, the other connects within a second, signs and can end both', async ({
  demo,
  phone,
}) => {
  await keepTimes(demo.page)
  await demo.goto()
  const other = await secondTab(demo)
  // Load WalletConnect's code first, because its download does not count.
  await openCode(other)
  await other.page.keyboard.press('Escape')
  await other.expectClosed()
  await demo.page.bringToFront()
  await connectPhone(demo, phone)
  await other.expectConnected(String((await demo.state('accountState'))['address']))
  expect(await lag(demo, other, 'connected')).toBeLessThanOrEqual(limit)
  await other.page.bringToFront()
  await other.page.locator('#sign-message').click()
  await phone.approve(phone.request)
  await expect(other.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
  await other.page.locator('#disconnect').click()
  await other.expectDisconnected()
  await demo.expectDisconnected()
  expect(await lag(other, demo, 'disconnected')).toBeLessThanOrEqual(limit)
  await expect(phone.sessions).toHaveCount(0)
})

for (const subscribers of ['all', 'last'] as const)
  test(`behavior: when two tabs show a code, one approval connects both and both sign (relay: ${subscribers})`, async ({
    demo,
    phone,
    sandbox,
    problems,
  }) => {
    // Both tabs acknowledge the settlement, and the wallet logs the second acknowledgement.
    problems.allow(/No matching key\. history/)
    sandbox.settings.set({ relay: { subscribers } })
    await demo.goto()
    const uri = await openCode(demo)
    const other = new ModalPage(await demo.page.context().newPage())
    await other.page.clock.install()
    await other.goto()
    await openCode(other)
    await phone.pair(uri)
    await phone.approve(phone.proposal)
    await demo.expectConnected()
    await other.expectConnected()
    await other.page.keyboard.press('Escape')
    await other.expectClosed()
    // By now the other tab knows that the session belongs to a tab.
    await other.page.clock.fastForward(6_000)
    await other.page.locator('#sign-message').click()
    await phone.approve(phone.request)
    await expect(other.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
    await demo.expectConnected()
    await demo.page.bringToFront()
    await demo.page.locator('#sign-message').click()
    await phone.approve(phone.request)
    await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
    await expect(phone.sessions).toHaveCount(1)
  })
