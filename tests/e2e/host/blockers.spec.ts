import { readdirSync } from 'node:fs'
import { blockedWord } from '../../../scripts/blockers'
import { expect, test } from '../fixtures'
import { openCode } from '../pairing'

/** Removes the bundler's hash, which may be anything and differs after each change. */
const unhashed = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')

test.describe('with a content blocker', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\.(js|css)$/, (route) => {
      const { pathname } = new URL(route.request().url())
      return blockedWord(unhashed(pathname)) ? route.abort('blockedbyclient') : route.fallback()
    })
  })

  test('behavior: a wallet connects and signs', { tag: '@main' }, async ({ demo }) => {
    await demo.goto()
    await demo.connect('Beacon')
    await demo.expectConnected()
    await demo.page.locator('#sign-message').click()
    await demo.approve('Sign this message')
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
  })

  test('behavior: the QR code is shown, and the visitor can log in by e-mail', async ({ demo, login }) => {
    await demo.goto()
    expect(await openCode(demo)).toMatch(/^wc:/)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await login.logIn()
    await demo.expectConnected()
  })
})

test('behavior: no file of the demo has a name that content blockers refuse', () => {
  const files = readdirSync(`${process.env.DEMO_ROOT}/assets`).map(unhashed)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => blockedWord(file))).toEqual([])
})
