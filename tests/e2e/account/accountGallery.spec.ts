import { expect, type Locator, type Page } from '@playwright/test'
import { show, test } from '../gallery/test'

/** Behaviour of the account's views on a scripted system. */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Hand {
  clock: { increment: (time: number) => void }
}
const pass = (page: Page, time: number) =>
  page.evaluate((given) => (window as unknown as { scene: Hand }).scene.clock.increment(given), time)

/** Scrolls to the end until nothing more loads. Returns the most rows that were added at once. */
async function scrollThrough(page: Page, rows: Locator, count: number): Promise<number> {
  let [before, most] = [await rows.count(), 0]
  await expect
    .poll(
      async () => {
        const now = await page.locator('[data-part=scroll]').evaluate(async (scroll) => {
          const drawn = scroll.querySelectorAll('[data-part=holding]:not([aria-hidden])').length
          scroll.scrollTo(0, scroll.scrollHeight)
          while (
            scroll.querySelector('[data-part=sentinel]') &&
            scroll.querySelectorAll('[data-part=holding]:not([aria-hidden])').length === drawn
          )
            await new Promise((resolve) => requestAnimationFrame(resolve))
          return scroll.querySelectorAll('[data-part=holding]:not([aria-hidden])').length
        })
        most = Math.max(most, now - before)
        before = now
        return rows.count()
      },
      { intervals: [0], timeout: 50_000 },
    )
    .toBe(count)
  return most
}

test('behavior: when a thousand tokens are scrolled, at most sixty are rendered at a time', async ({
  page,
  address,
}) => {
  await show(page, address, 'account-many')
  const rows = page.locator('li[data-part=holding]')
  expect(await rows.count()).toBeLessThanOrEqual(60)
  expect(await scrollThrough(page, rows, 1_000)).toBeLessThanOrEqual(60)
})

test('behavior: when a thousand activities are scrolled, at most sixty are rendered at a time, by month', async ({
  page,
  address,
}) => {
  await show(page, address, 'activity-many')
  const rows = page.locator('a[data-part=holding]')
  expect(await rows.count()).toBeLessThanOrEqual(60)
  expect(await scrollThrough(page, rows, 1_000)).toBeLessThanOrEqual(60)
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(30)
})

test('behavior: when the first page of the history ends, the next page is loaded', async ({ page, address }) => {
  await show(page, address, 'activity-pages')
  const rows = page.locator('a[data-part=holding]')
  await scrollThrough(page, rows, 80)
  const headings = page.getByRole('heading', { level: 3 })
  await expect(headings.first()).toHaveText('today')
  await expect(headings.filter({ hasText: /^[A-Z][a-z]+/ }).first()).toBeAttached()
})

test('error: when the history fails to load, an alert offers "Try again" and loaded rows stay', async ({
  page,
  address,
}) => {
  await show(page, address, 'activity-failed')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch transactions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch transactions')
  await show(page, address, 'activity-broken')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch transactions')
  await expect(page.getByText('Swapped')).toBeVisible()
})

test(
  'behavior: arrow keys change the tab, which stays selected after a visit to other views',
  { tag: '@main' },
  async ({ page, address }) => {
    await show(page, address, 'account')
    await page.getByRole('tab', { name: 'Tokens' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('No activity yet')).toBeVisible()
    await page.getByRole('button', { name: 'Receive' }).click()
    await expect(page.getByRole('heading', { name: 'Receive' })).toBeFocused()
    await page.getByRole('button', { name: 'Only receive assets on these networks' }).click()
    await expect(page.getByText('Arbitrum One')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('No activity yet')).toBeVisible()
  },
)

test('error: when balances fail to load, the total is a dash and can be retried after 30 s', async ({
  page,
  address,
}) => {
  await show(page, address, 'account-tokens-failed')
  const total = page.locator('[data-part=amount]')
  await expect(total).toContainText('–Token Balance Unavailable')
  const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(0)
  await pass(page, 30_000)
  await again.click()
  await expect(again).toHaveCount(0)
})

test('behavior: the total is truncated to the cent, and an amount to three decimals', async ({ page, address }) => {
  await show(page, address, 'account')
  await expect(page.locator('[data-part=amount]')).toHaveText('$2,598,898.17')
  await expect(page.locator('li[data-part=holding]').filter({ hasText: 'Ether' })).toContainText('1.234 ETH')
})

test('behavior: a pending transfer cannot be dismissed, and a failed one stays until it is dismissed', async ({
  page,
  address,
}) => {
  await show(page, address, 'sent-pending')
  const notice = page.getByRole('status').filter({ hasText: 'Sending 0.5 ETH' })
  await expect(notice.getByRole('link', { name: 'View in explorer' })).toHaveAttribute(
    'href',
    `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
  )
  await expect(notice.getByRole('button')).toHaveCount(0)
  await pass(page, 25_000)
  await expect(page.getByText('Still pending: 0.5 ETH')).toBeVisible()
  await show(page, address, 'sent-reverted')
  await expect(page.getByRole('alert')).toContainText('The transaction failed: ERC20: transfer amount exceeds balance.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('behavior: the host decides which wallet features are offered and in which order', async ({ page, address }) => {
  const buttons = page.locator('[data-part=features] button')
  await show(page, address, 'account-features')
  await expect(buttons).toHaveText(['Send', 'Swap', 'Receive'])
  await show(page, address, 'account-receive-only')
  await expect(buttons).toHaveText(['Swap', 'Receive'])
  await show(page, address, 'account-featureless')
  await expect(buttons).toHaveCount(0)
  await show(page, address, 'account-no-history')
  await expect(page.getByRole('tab')).toHaveText(['Tokens', 'NFTs'])
})
