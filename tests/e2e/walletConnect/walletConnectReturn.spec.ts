import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { onPhone, pixel } from '../onlyChromium'
import { expectCode, openCode } from '../pairing'
import { PhonePage } from '../PhonePage'

/** Records each account status of every later page, in order. */
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

  /** Taps Open, which loads the wallet's page in the same tab. */
  async function leaveForWallet(demo: ModalPage): Promise<PhonePage> {
    await demo.goto('?wallet=none')
    await demo.openDialog()
    await demo.row('Pocket Phone').click()
    await demo.dialog.getByRole('link', { name: 'Open' }).tap()
    const phone = new PhonePage(demo.page)
    await expect(phone.proposal).toBeVisible()
    return phone
  }

  test(
    'behavior: when the wallet approves, the page connects on return and is not disconnected in between',
    { tag: '@main' },
    async ({ demo }) => {
      const said = await keepStatuses(demo.page)
      const phone = await leaveForWallet(demo)
      await phone.approve(phone.proposal)
      await demo.page.goBack()
      await demo.expectConnected()
      expect(await said()).toEqual(['reconnecting', 'connected'])
      await demo.expectState('walletInfo', { name: 'Pocket Phone' })
      await demo.expectClosed()
      expect(await kept(demo)).toBeNull()
      // The chosen wallet is stored as a recent one.
      expect(await demo.page.evaluate(() => localStorage.getItem('@appkit/recent_wallets'))).toContain('Pocket Phone')
      await demo.page.reload()
      await demo.expectConnected()
    },
  )

  test('error: when the wallet rejects, the page is disconnected on return, without an error', async ({ demo }) => {
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

  test('behavior: when the visitor returns early, the dialog opens and a later approval connects', async ({
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

  test('behavior: when nothing is answered, the page is quietly disconnected', async ({ demo }) => {
    await leaveForWallet(demo)
    await demo.page.goBack()
    await demo.expectState('accountState', { status: 'reconnecting', isConnected: false })
    expect(await demo.state('accountState')).not.toHaveProperty('address')
    await demo.expectDisconnected()
  })
})

test.describe('the page comes back from the back-forward cache', () => {
  test(
    'behavior: when the phone approved while the sockets were closed, the page connects on return',
    { tag: '@main' },
    async ({ demo, phone, sandbox }) => {
      const sockets: WebSocketRoute[] = []
      await demo.page.routeWebSocket(new RegExp(`^${sandbox.urls.relay}`), (socket) => {
        socket.connectToServer()
        sockets.push(socket)
      })
      await demo.page.clock.install()
      await demo.goto()
      await phone.pair(await openCode(demo))
      // As a browser does it: the page sleeps, its sockets close, and it wakes unchanged.
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
    },
  )
})

test.describe('a reload while the code is on screen', () => {
  test('behavior: when a code is approved after the reload began, the new page is connected', async ({
    demo,
    phone,
  }) => {
    await demo.goto()
    await phone.pair(await openCode(demo))
    await Promise.all([demo.page.reload(), phone.approve(phone.proposal)])
    await demo.expectConnected()
    await expect(phone.sessions).toHaveCount(1)
    await demo.page.locator('#disconnect').click()
    await expect(phone.sessions).toHaveCount(0)
  })

  test('behavior: when a new code replaces the old one, an approval of the old one is ended at the wallet', async ({
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

  test('behavior: when the dialog was closed before the reload, the new page does not wait for an approval', async ({
    demo,
  }) => {
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
