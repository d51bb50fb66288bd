import { expect, test } from '../fixtures'
import { onPhone, pixel } from '../onlyChromium'
import { connectPhone, copiedLink, openCode } from '../pairing'
import { PhonePage } from '../PhonePage'
import { readQr } from '../qr'

test.describe('a phone wallet over WalletConnect', () => {
  test('behavior: the QR code on the screen is the URI that is copied', { tag: '@main' }, async ({ demo }) => {
    await demo.goto()
    const uri = await openCode(demo)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(await readQr(demo.dialog.locator('[data-part=qr]'))).toBe(uri)
  })

  test(
    'behavior: when the phone approves, its signature is verified and the page can end the session',
    { tag: '@main' },
    async ({ demo, phone }) => {
      await connectPhone(demo, phone)
      await demo.expectState('walletInfo', { name: 'Pocket Phone' })
      await expect(phone.sessions).toHaveCount(1)

      await demo.page.locator('#sign-message').click()
      await expect(phone.request).toBeVisible()
      await expect(phone.request.getByTestId('text')).toContainText('We are going to sign this message.')
      await phone.approve(phone.request)
      await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')

      await demo.page.locator('#disconnect').click()
      await demo.expectDisconnected()
      await expect(phone.sessions).toHaveCount(0)
    },
  )

  test(
    'error: when the phone rejects, the dialog says so and another try shows a new code',
    { tag: '@main' },
    async ({ demo, phone }) => {
      await demo.goto()
      const first = await openCode(demo)
      await phone.pair(first)
      await phone.reject(phone.proposal)
      await expect(demo.dialog).toContainText('Connection declined')
      await demo.expectDisconnected()
      await demo.dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
      const second = await copiedLink(demo)
      expect(second).not.toBe(first)
      await phone.pair(second)
      await phone.approve(phone.proposal)
      await demo.expectConnected()
    },
  )

  test('error: when the phone approves an abandoned code, the phone shows an error', async ({ demo, phone }) => {
    await demo.goto()
    const uri = await openCode(demo)
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Connect wallet')
    await expect(phone.page.getByLabel(/choose Pocket Phone/)).toBeVisible()
    await phone.pair(uri)
    await phone.approve(phone.proposal)
    await expect(phone.page.getByTestId('error')).toContainText('no longer waits for this code')
    await expect(phone.sessions).toHaveCount(0)
    await demo.expectDisconnected()
  })

  test('behavior: when the phone ends the session, the page is disconnected', async ({ demo, phone }) => {
    await connectPhone(demo, phone)
    await phone.disconnect()
    await demo.expectDisconnected()
    await expect(demo.page.locator('#sign-message')).toBeHidden()
  })

  test('behavior: when the page reloads, the session is kept', { tag: '@main' }, async ({ demo, phone }) => {
    await connectPhone(demo, phone)
    const { address } = await demo.state('accountState')
    await demo.page.reload()
    await demo.expectConnected(String(address))
    await demo.page.locator('#sign-message').click()
    await expect(phone.request).toBeVisible()
    await phone.reject(phone.request)
    await expect(demo.page.locator('#failure')).toBeVisible()
  })

  test('behavior: when only WalletConnect is allowed, the dialog opens on the code', async ({ demo, phone }) => {
    await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await demo.goto('?wallets=walletConnectOnly')
    await demo.openDialog()
    await demo.expectView('Scan with your phone')
    await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await phone.pair(await copiedLink(demo))
    await phone.approve(phone.proposal)
    await demo.expectConnected()
  })
})

test.describe('on a phone', onPhone, () => {
  test.use(pixel)

  test('behavior: Open waits for the URI and leads to the wallet, and the page connects on return', async ({
    demo,
    sandbox,
    context,
  }) => {
    // Delay the relay, so that the wait is visible.
    sandbox.faults.set('relay:/', { kind: 'delay', delay: 1_500 })
    await demo.goto('?wallet=none')
    await demo.openDialog()
    await demo.row('Pocket Phone').click()
    await demo.expectView('Pocket Phone')
    await expect(demo.dialog.getByRole('button', { name: 'Preparing…' })).toBeDisabled()
    const open = demo.dialog.getByRole('link', { name: 'Open' })
    await expect(open).toBeVisible()
    sandbox.faults.reset()

    expect(await open.getAttribute('href')).toMatch(new RegExp(`^${sandbox.urls.phone}/.*wc\\?uri=wc%3A`))
    // As on a phone: the app takes the link, and the page stays open.
    const taken = demo.page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/wc?uri='),
    )
    await demo.page.route(`${sandbox.urls.phone}/wc?**`, (route) => route.abort('aborted'))
    await open.tap()
    const app = await context.newPage()
    await app.goto((await taken).url())
    const phone = new PhonePage(app)
    await expect(phone.proposal).toBeVisible()
    await phone.approve(phone.proposal)
    await app.close()
    await demo.page.bringToFront()
    await demo.expectConnected()
    await demo.expectState('walletInfo', { name: 'Pocket Phone' })
    await demo.expectClosed()
  })
})
