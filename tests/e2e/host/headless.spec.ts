import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** Panel of the guide's example, on a page without React. */
const panel = (page: Page) => page.locator('#wallet')
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/headless/${query}`)
  await expect(panel(page).locator('output')).toHaveText('disconnected')
}
const said = (page: Page) => panel(page).locator('p')
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
const address = /^0x[0-9a-fA-F]{40}$/

test(
  'behavior: a wallet of the page connects, switches networks and disconnects without React',
  { tag: '@main' },
  async ({ page, demo }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, '?wallet=announced')
    await button(page, 'Beacon').click()
    await demo.approve(/connect/i)
    await expect(panel(page).locator('output')).toHaveText(address)
    await expect(button(page, 'Ethereum')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Polygon').click()
    await demo.approve('Add Polygon')
    await expect(button(page, 'Polygon')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Disconnect').click()
    await expect(panel(page).locator('output')).toHaveText('disconnected')
    expect(await page.locator('[data-walletchart]').count()).toBe(0)
    expect(scripts.filter((url) => /react/i.test(url))).toEqual([])
  },
)

test('error: when the wallet declines, the reason is shown and the page stays disconnected', async ({ page, demo }) => {
  await open(page, '?wallet=announced')
  await button(page, 'Beacon').click()
  await demo.reject(/connect/i)
  await expect(said(page)).toContainText('declined')
  await expect(panel(page).locator('output')).toHaveText('disconnected')
})

test('behavior: a phone wallet pairs by the page’s own link and disconnects', async ({ page, phone }) => {
  await open(page, '?wallet=none')
  await button(page, 'Phone wallet').click()
  const link = panel(page).getByRole('link')
  await expect(link).toHaveAttribute('href', /^wc:/)
  await phone.pair((await link.getAttribute('href')) ?? '')
  await phone.approve(phone.proposal)
  await expect(panel(page).locator('output')).toHaveText(address)
  await expect(link).toHaveCount(0)
  await button(page, 'Disconnect').click()
  await expect(phone.sessions).toHaveCount(0)
})

test('error: when the phone rejects the pairing, the page says so and can request another', async ({ page, phone }) => {
  await open(page, '?wallet=none')
  for (let times = 0; times < 2; times += 1) {
    await button(page, 'Phone wallet').click()
    const link = panel(page).getByRole('link')
    await expect(link).toHaveAttribute('href', /^wc:/)
    await phone.pair((await link.getAttribute('href')) ?? '')
    await phone.reject(phone.proposal)
    await expect(said(page)).toContainText('declined')
    await expect(link).toHaveCount(0)
  }
})

test(
  'behavior: a visitor logs in by e-mail after an invalid address and wrong codes',
  { tag: '@main' },
  async ({ page, login, problems }) => {
    problems.allow(/^Failed to load resource: the server responded with a status of 4\d\d .*\/api\/otp\)$/)
    await open(page, '?wallet=none')
    await panel(page).getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
    await button(page, 'Log in by email').click()
    await expect(said(page)).toHaveText('Invalid email. Try again.')
    await panel(page).getByRole('textbox', { name: 'Email' }).fill(login.address)
    await button(page, 'Log in by email').click()
    await expect(said(page)).toHaveText('Open the link in the email first.')
    await login.approveDevice()
    const field = panel(page).getByRole('textbox', { name: 'Code' })
    await expect(field).toBeVisible()
    const code = await login.code()
    for (const [digits, words] of [
      ['123', 'The code has six digits. Check it and try again.'],
      [login.wrong(code), 'Invalid code. Try Again'],
    ] as const) {
      await field.fill(digits)
      await button(page, 'Check the code').click()
      await expect(said(page)).toHaveText(words)
    }
    await field.fill(code)
    await button(page, 'Check the code').click()
    await expect(panel(page).locator('output')).toHaveText(address)
    // Without a modal, the frame is a hidden child of the body.
    await expect(page.locator('body > iframe#w3m-iframe')).toBeHidden()
    await page.reload()
    await expect(panel(page).locator('output')).toHaveText(address)
  },
)
