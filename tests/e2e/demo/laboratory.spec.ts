import { expect, test } from '../fixtures'

test('behavior: when a developer chooses, the open modal, the code and the next load follow', async ({
  demo,
  page,
}) => {
  await demo.goto()
  await page.getByLabel('Preset').selectOption('midnight')
  await page.getByLabel('Social log-in').uncheck()
  await expect(page.locator('#lab-code')).toContainText('theme: midnight')
  await expect(page.locator('#lab-code')).toContainText('socials: false')
  await demo.openDialog()
  await expect(demo.row('WalletConnect')).toBeVisible()
  await expect(demo.dialog.getByRole('button', { name: 'Google' })).toHaveCount(0)
  const surface = () => demo.dialog.evaluate((dialog) => getComputedStyle(dialog).getPropertyValue('--card').trim())
  const chosen = await surface()
  await page.keyboard.press('Escape')
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(page.getByLabel('Preset')).toHaveValue('midnight')
  await demo.openDialog()
  expect(await surface()).toBe(chosen)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset the choices' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.locator('#lab-code')).not.toContainText('midnight')
})

test('behavior: when a story changes the sandbox, the page says so until all is back to normal', async ({
  demo,
  page,
}) => {
  await demo.goto()
  await page.getByRole('button', { name: 'Slow it down' }).click()
  await expect(demo.row('Beacon')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('the sandbox is changed')).toBeVisible()
  await page.getByRole('button', { name: 'Back to normal' }).click()
  await expect(page.getByText('the sandbox is changed')).toHaveCount(0)
  await demo.connect('Beacon')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send something' }).click()
  await expect(demo.dialog).toBeVisible()
  await demo.expectView('Send')
})

test('behavior: when a value is long, the page of a phone is no wider than its screen', async ({ demo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await demo.goto('?solana=1')
  await demo.host((modal) => modal.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))
  await demo.expectState('networkState', { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
