import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { onPhone, pixel } from './onlyChromium'
import { expectCode, openCode } from './pairing'
import { PhonePage } from './PhonePage'

/** From now on each page keeps every status that it says of the account, in order. */
async function keepStatuses(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const said: unknown[] = []
    Object.assign(window, { said })
    const look = () => {
      const text = document.getElementById('accountState')?.textContent
      const status: unknown = text ? JSON.parse(text).status : undefined
      if (status !== undefined && status !== said.at(-1)) said.push(status)
    }
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: unknown[] }).said)
}

const kept = (demo: ModalPage) => demo.page.evaluate(() => sessionStorage.getItem('@walletchart/pairing'))

test.describe('the page is replaced by the wallet', onPhone, () => {
  test.use(pixel)

  /** Taps Open: the same tab shows the wallet's page. */
  async function leaveForWallet(demo: ModalPage): Promise<PhonePage> {
    await demo.goto('?wallet=none')
    await demo.openDialog()
    await demo.row('Pocket Phone').click()
    await demo.dialog.getByRole('link', { name: 'Open' }).tap()
    const phone = new PhonePage(demo.page)
    await expect(phone.proposal).toBeVisible()
    return phone
  }

  test('behavior: approved there, connected on coming back, and never said to be disconnected', async ({ demo }) => {
    const said = await keepStatuses(demo.page)
    const phone = await leaveForWallet(demo)
    await phone.approve(phone.proposal)
    await demo.page.goBack()
    await demo.expectConnected()
    expect(await said()).toEqual(['reconnecting', 'connected'])
    await demo.expectState('walletInfo', { name: 'Pocket Phone' })
    await demo.expectClosed()
    expect(await kept(demo)).toBeNull()
    // The wallet that was chosen is remembered as used.
    expect(await demo.page.evaluate(() => localStorage.getItem('@appkit/recent_wallets'))).toContain('Pocket Phone')
    await demo.page.reload()
    await demo.expectConnected()
  })

  test('error: rejected there, not connected on coming back, without an error on show', async ({ demo }) => {
    const said = await keepStatuses(demo.page)
    const phone = await leaveForWallet(demo)
    await phone.reject(phone.proposal)
    await demo.page.goBack()
    await demo.expectDisconnected()
    expect(await said()).toEqual(['reconnecting', 'disconnected'])
    await expect(demo.page.locator('#failure')).toBeHidden()
    expect(await kept(demo)).toBeNull()
    await demo.openDialog()
    await demo.expectView(/connect wallet/i)
    await expect(demo.dialog.getByRole('alert')).toHaveCount(0)
  })

  test('behavior: back before it is approved, the dialog opens at once; approved later, it is connected', async ({
    demo,
    sandbox,
    context,
  }) => {
    const phone = await leaveForWallet(demo)
    await expect(phone.proposal).toBeVisible()
    const app = await context.newPage()
    await demo.page.goBack()
    await demo.openDialog()
    await app.goto(sandbox.urls.phone)
    const later = new PhonePage(app)
    await expect(later.proposal).toBeVisible()
    await later.approve(later.proposal)
    await demo.page.bringToFront()
    await demo.expectConnected()
    await demo.expectClosed()
  })

  test('behavior: nothing answered: quietly disconnected after five seconds', async ({ demo }) => {
    await leaveForWallet(demo)
    await demo.page.goBack()
    await demo.expectState('accountState', { status: 'reconnecting', isConnected: false })
    expect(await demo.state('accountState')).not.toHaveProperty('address')
    await demo.expectDisconnected()
  })
})

test.describe('the page comes back from the back-forward cache', () => {
  test('behavior: what was approved meanwhile is found, though the sockets were closed', async ({
    demo,
    phone,
    sandbox,
  }) => {
    const sockets: WebSocketRoute[] = []
    await demo.page.routeWebSocket(new RegExp(`^${sandbox.urls.relay}`), (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    await demo.page.clock.install()
    await demo.goto()
    await phone.pair(await openCode(demo))
    // As a browser does it: the page sleeps, its sockets are closed, and it wakes as it was.
    const tell = (name: 'pagehide' | 'pageshow') =>
      demo.page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)
    await tell('pagehide')
    await demo.page.clock.pauseAt(await demo.page.evaluate(() => Date.now() + 1_000))
    for (const socket of sockets) await socket.close()
    await phone.approve(phone.proposal)
    await demo.expectState('accountState', { isConnected: false })
    await demo.page.clock.resume()
    await tell('pageshow')
    await demo.expectConnected()
    await demo.expectClosed()
    await expect(phone.sessions).toHaveCount(1)
  })
})

test.describe('a reload while the code is on screen', () => {
  test('behavior: approved after the reload began, the new page is connected', async ({ demo, phone }) => {
    await demo.goto()
    await phone.pair(await openCode(demo))
    await Promise.all([demo.page.reload(), phone.approve(phone.proposal)])
    await demo.expectConnected()
    await expect(phone.sessions).toHaveCount(1)
    await demo.page.locator('#disconnect').click()
    await expect(phone.sessions).toHaveCount(0)
  })

  test('behavior: a fresh code gives the old one up: its approval is ended at the wallet at once', async ({
    demo,
    phone,
  }) => {
    await demo.goto()
    await phone.pair(await openCode(demo))
    await demo.page.reload()
    await demo.openDialog()
    await demo.row('WalletConnect').click()
    await expectCode(demo)
    await phone.approve(phone.proposal)
    await expect(phone.sessions).toHaveCount(0)
    await expectCode(demo)
    await demo.expectState('accountState', { isConnected: false })
  })

  test('behavior: a dialog that was closed before leaves nothing to look for', async ({ demo }) => {
    await demo.goto()
    await openCode(demo)
    expect(await kept(demo)).not.toBeNull()
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    expect(await kept(demo)).toBeNull()
    const said = await keepStatuses(demo.page)
    await demo.page.reload()
    await demo.expectDisconnected()
    expect(await said()).toEqual(['disconnected'])
  })
})
