import { devices } from '@playwright/test'
import { expect, test as base } from '../fixtures'
import { expectCode } from '../pairing'
import { solanaMainnet } from '../../support/addresses'
import { coinbase, customWallets, goInside, phantom, WalletBrowsers } from '../WalletBrowsers'
import type { ModalPage } from '../ModalPage'
import { onPhone } from '../onlyChromium'

const test = base.extend<{ browsers: WalletBrowsers }>({
  browsers: [
    async ({ page }, provide) => {
      const browsers = new WalletBrowsers(page)
      await browsers.watch()
      await provide(browsers)
    },
    { auto: true },
  ],
})

const both = customWallets(phantom, coinbase)

/** Places in a tile. Two taps in one place within 350 ms are a double tap, and the second does nothing. */
const [atStart, atEnd] = [{ position: { x: 12, y: 12 } }, { position: { x: 72, y: 84 } }]

async function goToSolana(demo: ModalPage): Promise<void> {
  await demo.host((modal, id) => modal.switchNetwork(id as never), solanaMainnet)
  await demo.expectState('networkState', { caipNetworkId: solanaMainnet })
}

/** Adds wallets to the registry's response, without a mobile link: these connect only in their own browser. */
async function list(demo: ModalPage, ...wallets: readonly { id: string; name: string }[]): Promise<void> {
  await demo.page.route('**/getWallets?**', async (route) => {
    const response = await route.fetch()
    const { data, count } = (await response.json()) as { data: object[]; count: number }
    const added = wallets.map((wallet) => ({
      ...data[0],
      rdns: null,
      injected: null,
      ...wallet,
      mobile_link: null,
      chains: ['eip155:1', solanaMainnet],
    }))
    await route.fulfill({ response, json: { data: [...added, ...data], count: count + added.length } })
  })
}

test.describe('on a phone', onPhone, () => {
  test.use({
    userAgent: devices['iPhone 14'].userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test(
    'behavior: when Phantom is tapped, its own browser opens this page on any network and the dialog stays usable',
    { tag: '@main' },
    async ({ demo, browsers }) => {
      // A URL with all kinds of characters that must be encoded.
      await demo.goto(`?solana=1&wallet=announced&beacon=approve&${both}&q=a b&r=1%2F2#it's/here?&`)
      await demo.openDialog()
      await demo.row('Phantom').tap()
      const link = browsers.phantomLink()
      await browsers.expectGone(link)
      await demo.expectState('events', {
        data: { event: 'SELECT_WALLET', properties: { name: 'Phantom', platform: 'mobile' } },
      })
      await demo.expectView('Connect wallet')
      await demo.page.keyboard.press('Escape')
      await demo.expectClosed()
      await goToSolana(demo)
      await demo.openDialog()
      await demo.row('Phantom').tap(atStart)
      await browsers.expectGone(link, link)
      // Without the app the browser leaves the page; going back leads to a working page.
      browsers.answer = 'site'
      await demo.row('Phantom').tap(atEnd)
      await expect(demo.page.getByRole('heading', { name: 'Get the app' })).toBeVisible()
      await browsers.expectGone(link, link, link)
      await demo.page.goBack()
      await expect(demo.opener).toBeVisible()
      await demo.expectDisconnected()
      await demo.openDialog()
      await demo.row('Beacon').tap()
      await demo.expectConnected()
      await demo.expectClosed()
      await browsers.expectGone(link, link, link)
    },
  )

  test('behavior: when Coinbase Wallet is tapped for Solana, its own browser opens this page; on EVM it does not', async ({
    demo,
    browsers,
  }) => {
    await demo.goto(`?solana=1&wallet=none&${both}`)
    await demo.openDialog()
    await demo.row('Coinbase Wallet').tap()
    await demo.expectView('Coinbase Wallet')
    await expect(demo.dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^cbwallet:\/\/wc\?uri=wc%3A/)
    await demo.dialog.getByRole('button', { name: 'Back' }).tap()
    await demo.expectView('Connect wallet')
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await browsers.expectGone()

    // The host asks for a Solana wallet while an EVM network is active.
    await demo.host((modal) => modal.open({ namespace: 'solana' }))
    const link = browsers.coinbaseLink()
    await demo.row('Coinbase Wallet').tap()
    await browsers.expectGone(link)
    await demo.expectView('Connect wallet')
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await goToSolana(demo)
    await demo.openDialog()
    await demo.row('Coinbase Wallet').tap(atStart)
    await browsers.expectGone(link, link)
    // No request is pending: another wallet can be chosen from the same list.
    await demo.row('All wallets').tap()
    await demo.expectView('All wallets')
  })

  test('behavior: when the network is Solana, all wallets include Phantom and open its browser; on EVM they do not', async ({
    demo,
    browsers,
  }) => {
    await list(demo, { id: phantom.id, name: phantom.name })
    await demo.goto('?solana=1&wallet=none')
    const tile = demo.dialog.getByRole('button', { name: 'Phantom', exact: true })
    await demo.host((modal) => modal.open({ view: 'AllWallets' }))
    await expect(demo.dialog.locator('[data-part=tile]').first()).toBeVisible()
    await expect(demo.dialog.locator('[data-part=grid]')).toHaveAttribute('aria-busy', 'false')
    await expect(tile).toHaveCount(0)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await goToSolana(demo)
    await demo.host((modal) => modal.open({ view: 'AllWallets' }))
    await tile.tap()
    await browsers.expectGone(browsers.phantomLink())
    await demo.expectView('All wallets')
  })

  for (const [object, wallet] of [
    ['phantom', phantom],
    ['coinbaseSolana', coinbase],
  ] as const) {
    test(`behavior: inside ${wallet.name}’s own browser, it connects from Connect and all wallets on the same page`, async ({
      demo,
      browsers,
    }) => {
      await list(demo, { id: wallet.id, name: wallet.name })
      await goInside(demo, object, wallet.name, `?solana=1&wallet=solana&${customWallets(wallet)}`)
      await goToSolana(demo)
      await demo.openDialog()
      await expect(demo.row(wallet.name)).toHaveCount(1)
      await expect(demo.row(wallet.name)).toContainText('Installed')
      await demo.row(wallet.name).tap()
      await demo.expectConnected()
      await demo.expectState('walletInfo', { name: wallet.name })
      await demo.expectClosed()
      await demo.host((modal) => modal.disconnect())
      await demo.expectDisconnected()

      // Its registration suffices, without the global object.
      await demo.page.evaluate((name) => delete (window as unknown as Record<string, unknown>)[name], object)
      await demo.host((modal) => modal.open({ view: 'AllWallets' }))
      await demo.dialog.getByRole('button', { name: wallet.name, exact: true }).tap()
      await demo.expectConnected()
      await demo.expectClosed()
      await browsers.expectGone()
    })
  }
})

test('behavior: on a desktop, Phantom and Coinbase Wallet show their code, on Solana too', async ({
  demo,
  browsers,
}) => {
  await demo.goto(`?solana=1&wallet=none&${both}`)
  await goToSolana(demo)
  await demo.openDialog()
  for (const { name } of [phantom, coinbase]) {
    await demo.row(name).click()
    await demo.expectView(name)
    await expectCode(demo)
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Connect wallet')
  }
  await browsers.expectGone()
})
