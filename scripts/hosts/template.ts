import { expect, type Page } from '@playwright/test'
import { announceWalletOn, testAccount } from '../../src/doors/testing'

/**
 * Visits the page of a template with a test wallet: connects, and signs a message or signs in.
 *
 * @param isSignedIn whether visitors sign in on the page's server; then the sign-in outlives a reload, and ends with the
 *   connection
 * @throws an Error if the page does not show what it should
 */
export async function driveTemplate(page: Page, url: string, { isSignedIn }: { isSignedIn: boolean }): Promise<void> {
  await page.route(
    (address) => address.hostname !== 'localhost',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  )
  const wallet = await announceWalletOn(page, { name: 'Fox', remember: true })
  const dialog = page.locator('[data-walletchart] dialog[open]')
  const opener = page.locator('button.walletchart-button')
  const within = expect.configure({ timeout: 20_000 })

  await page.goto(url)
  await within(opener).toHaveText('Connect wallet')
  // A server's button is there before its script.
  await within(async () => {
    await opener.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Fox' }).click()
  if (isSignedIn) await signInAndOut()
  else {
    await within(opener).toHaveAttribute('data-status', 'connected')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await within.poll(async () => (await wallet.requests('personal_sign')).length).toBe(1)
  }

  async function signInAndOut(): Promise<void> {
    const signedIn = page.getByText(`Signed in as ${testAccount().address}`)
    // A development server compiles before its first answer, which may take longer than the sign-in waits for it.
    const again = dialog.getByRole('button', { name: 'Try again' })
    await within(async () => {
      if (await again.isVisible()) await again.click()
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await within(signedIn).toBeVisible()
    await within(dialog).toHaveCount(0)
    await page.reload()
    await within(signedIn).toBeVisible()
    await within(opener).toHaveAttribute('data-status', 'connected')
    await opener.click()
    await dialog.getByRole('button', { name: 'Account settings', exact: true }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await within(page.getByText('Connect a wallet to sign in.')).toBeVisible()
  }
}
