import type { Page } from '@playwright/test'
import { expect, moving, test } from '../fixtures'

test.use(moving)

/** Page `/element/`: the custom elements in plain HTML, under the same policy as the demo. */
const host = (page: Page) => page.locator('#element')
const button = (page: Page, name: string) => host(page).getByRole('button', { name, exact: true })
const account = (page: Page) => host(page).getByLabel('Account', { exact: true })
const network = (page: Page) => host(page).getByLabel('Network', { exact: true })
const outcome = (page: Page) => host(page).locator('p[role=status]')
const opener = (page: Page) => page.locator('walletchart-button button')
const address = /^0x[0-9a-fA-F]{40}$/
const signature = /^0x[0-9a-f]{130}$/

test(
  'behavior: in plain HTML a wallet connects, signs, switches networks, survives a reload and disconnects',
  { tag: '@main' },
  async ({ page, demo }) => {
    await page.goto('/element/?wallet=announced')
    await expect(opener(page)).toHaveText('Connect wallet')
    await opener(page).click()
    await demo.row('Beacon').click()
    await demo.approve(/connect/i)
    await expect(account(page)).toHaveText(address)
    await expect(opener(page)).toHaveAttribute('data-status', 'connected')

    await button(page, 'Sign').click()
    await demo.approve(/sign/i)
    await expect(outcome(page)).toHaveText(signature)
    await button(page, 'Polygon').click()
    await demo.approve('Add Polygon')
    await expect(network(page)).toHaveText('eip155:137')

    await page.reload()
    await expect(account(page)).toHaveText(address)
    await expect(network(page)).toHaveText('eip155:137')
    await opener(page).click()
    await demo.expectView('Account')
    await page.keyboard.press('Escape')
    await demo.expectClosed()
    await button(page, 'Disconnect').click()
    await expect(account(page)).toHaveText('disconnected')
    await expect(opener(page)).toHaveText('Connect wallet')
  },
)

test('behavior: when the element is removed the modal stops, and put back it has its account again', async ({
  page,
  demo,
}) => {
  await page.goto('/element/?wallet=announced')
  await opener(page).click()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await expect(account(page)).toHaveText(address)
  await button(page, 'Remove').click()
  await expect(opener(page)).toHaveText('Connect wallet')
  await expect(page.locator('[data-walletchart]')).toHaveCount(0)
  await button(page, 'Put back').click()
  await expect(account(page)).toHaveText(address)
  await expect(opener(page)).toHaveAttribute('data-status', 'connected')
  await opener(page).click()
  await expect(demo.dialog).toBeVisible()
})

test('behavior: two elements of a project share one modal: one dialog, one account, one wallet prompt', async ({
  page,
  demo,
}) => {
  await page.goto('/element/?wallet=announced&two=1')
  await expect(page.locator('walletchart-modal')).toHaveCount(2)
  await opener(page).click()
  await expect(demo.dialog).toHaveCount(1)
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await expect(account(page)).toHaveText(address)
  const same = () =>
    page.evaluate(() => {
      const [one, other] = document.querySelectorAll('walletchart-modal')
      return one?.modal !== undefined && one.modal === other?.modal
    })
  expect(await same()).toBe(true)
  // The second keeps the modal alive.
  await button(page, 'Remove').click()
  await expect(opener(page)).toHaveAttribute('data-status', 'connected')
  await opener(page).click()
  await demo.expectView('Account')
})
