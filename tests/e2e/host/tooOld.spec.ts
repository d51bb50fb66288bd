import { expect, test } from '../fixtures'
import { sample } from '../sample'

/** Samples of what every supported browser has. */
const parts = ['Object.hasOwn', 'Array.prototype.at', 'String.prototype.replaceAll']

// One check reads all parts, and each ends on the same dialog.
for (const part of sample(parts, 1))
  test(`error: when the browser has no ${part}, the dialog names browsers that work and copies the page’s address`, async ({
    demo,
    page,
    context,
    problems,
  }) => {
    // The error that the host gets at the click.
    problems.allow(/browser\.unsupported|too old/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((path) => {
      const names = path.split('.')
      const name = names.pop()!
      const owner = names.reduce<unknown>((at, one) => (at as Record<string, unknown>)[one], window)
      // Playwright calls it too, in frames of its own.
      Reflect.deleteProperty(owner as object, name)
    }, part)
    await demo.goto()
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    await button.click()
    const told = page.getByRole('dialog', { name: 'This browser is too old' })
    await expect(told).toContainText('Safari and iOS 15.4, Chrome and Edge 93, Firefox 92, Samsung Internet 17')
    await expect(told).not.toContainText(/connection|server/)
    await told.getByRole('button', { name: 'Copy the address of this page' }).click()
    await expect(told.getByRole('status')).toHaveText('Address copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.keyboard.press('Escape')
    await expect(told).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => window.demo?.modal.open().catch((error: { code: string }) => error.code))).toBe(
      'browser.unsupported',
    )
  })
