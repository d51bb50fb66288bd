import { expect, moving, test } from '../fixtures'
import { sample } from '../sample'

test.use(moving)

test.describe('a wallet announced by EIP-6963', () => {
  test('behavior: it connects, signs a message and typed data, and disconnects', { tag: '@main' }, async ({ demo }) => {
    await demo.goto()
    await expect(demo.page.locator('#sign-message')).toBeHidden()
    await demo.connect('Beacon')
    const address = await demo.wallet('beacon', (wallet) => wallet.addresses()[0])
    await demo.expectConnected(address)
    await demo.expectState('walletInfo', { name: 'Beacon' })

    await demo.page.locator('#sign-message').click()
    await demo.approve('Sign this message')
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
    await expect(demo.page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/)

    await demo.page.locator('#sign-typed-data').click()
    await demo.approve('Sign Greeting')
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the typed data/)

    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
    await expect(demo.page.locator('#sign-message')).toBeHidden()
    await expect
      .poll(() => demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method)))
      .toContain('wallet_revokePermissions')
  })

  test(
    'behavior: when the wallet does not know a network, it is added and the wallet switches to it',
    { tag: '@main' },
    async ({ demo }) => {
      await demo.goto()
      await demo.connect('Beacon')
      await demo.expectState('networkState', { chainId: 1 })
      const button = demo.page.locator('#switch-network')
      await expect(button).toHaveText('Switch to Polygon')
      await button.click()
      await demo.approve('Add Polygon')
      await demo.expectState('networkState', { chainId: 137, caipNetworkId: 'eip155:137' })
      expect(await demo.wallet('beacon', (wallet) => wallet.chain())).toBe(137)
      await expect(button).toHaveText('Switch to Mainnet')

      await button.click()
      await demo.approve('Switch network')
      await demo.expectState('networkState', { chainId: 1 })
      expect(await demo.wallet('beacon', (wallet) => wallet.chain())).toBe(1)
    },
  )

  // tests/unit/services/wallets.test.ts proves each code.
  for (const code of sample([4902, 'nested', 5000, 32603, -32603] as const, 2)) {
    test(`behavior: when the wallet answers ${code} for an unknown network, the network is added`, async ({ demo }) => {
      await demo.page.addInitScript((unknownChain) => {
        localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve', unknownChain }))
      }, code)
      await demo.goto()
      await demo.openDialog()
      await demo.row('Beacon').click()
      await demo.expectConnected()
      await demo.page.locator('#switch-network').click()
      await demo.expectState('networkState', { chainId: 137 })
      expect(await demo.wallet('beacon', (wallet) => wallet.chain())).toBe(137)
    })
  }

  test(
    'error: when the wallet declines, the visitor can try again from the same view',
    { tag: '@main' },
    async ({ demo }) => {
      await demo.goto()
      await demo.openDialog()
      await demo.row('Beacon').click()
      await demo.reject(/connect/i)
      await expect(demo.dialog).toContainText(/declined/i)
      await demo.expectDisconnected()
      await demo.dialog.getByRole('button', { name: /try again/i }).click()
      await demo.approve(/connect/i)
      await demo.expectConnected()
      await demo.expectClosed()
    },
  )

  test(
    'behavior: a reload reconnects on the same network, with no prompt and no disconnected state',
    { tag: '@main' },
    async ({ demo }) => {
      await demo.page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seenStates: seen })
        new MutationObserver(() => {
          const text = ['accountState', 'networkState'].map((id) => document.getElementById(id)?.textContent)
          const [account, network] = text.map((one) => (one ? (JSON.parse(one) as Record<string, unknown>) : undefined))
          if (account) seen.push(`${String(account['status'])} ${String(network?.['chainId'])}`)
        }).observe(document, { childList: true, subtree: true, characterData: true })
      })
      await demo.goto()
      await demo.connect('Beacon')
      await demo.page.locator('#switch-network').click()
      await demo.approve('Add Polygon')
      await demo.expectState('networkState', { chainId: 137 })
      const before = await demo.state('accountState')

      await demo.page.reload()
      await demo.expectConnected(String(before['address']))
      await demo.expectState('networkState', { chainId: 137 })
      const seen = await demo.page.evaluate(() => (window as unknown as { seenStates: string[] }).seenStates)
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((state) => !/^(reconnecting|connected) 137$/.test(state))).toEqual([])
      const asked = await demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method))
      expect(asked).not.toContain('eth_requestAccounts')
      expect(asked).not.toContain('wallet_requestPermissions')
      await expect(demo.prompt).toHaveCount(0)
    },
  )

  test(
    'behavior: a visitor connects by keyboard alone, and the focus returns to the opener',
    { tag: '@main' },
    async ({ demo }) => {
      const { page } = demo
      await demo.goto()
      const focused = () =>
        page.evaluate(() => {
          let element = document.activeElement
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
          // In Firefox, scroll containers take the focus too.
          return element?.matches('button, a') ? (element.getAttribute('aria-label') ?? element.textContent ?? '') : ''
        })
      const tabTo = async (name: RegExp) => {
        for (let presses = 0; presses < 40; presses++) {
          if (name.test(await focused())) return
          await page.keyboard.press('Tab')
        }
        throw new Error(`No press of Tab led to ${name}, but to "${await focused()}".`)
      }
      await tabTo(/^Open modal/)
      await page.keyboard.press('Enter')
      await demo.expectView(/connect wallet/i)
      await tabTo(/Beacon/)
      await page.keyboard.press('Enter')
      await expect(demo.prompt.getByRole('heading', { name: /connect/i })).toBeVisible()
      await tabTo(/^Connect$/)
      await page.keyboard.press('Enter')
      await demo.expectConnected()
      await demo.expectClosed()
      await expect(demo.opener).toBeFocused()
    },
  )
})

test('behavior: a plain window.ethereum connects and signs', async ({ demo }) => {
  await demo.goto('?wallet=injected')
  await demo.connect('Browser wallet')
  await demo.expectConnected(await demo.wallet('injected', (wallet) => wallet.addresses()[0]))
  await demo.page.locator('#sign-message').click()
  await demo.approve('Sign this message')
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
})

test('behavior: Escape closes the dialog, and the focus returns to the opener', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(demo.opener).toBeFocused()
})

test('behavior: the theme is light at first, and the toggle sets the attribute and the class', async ({ demo }) => {
  await demo.goto()
  const root = demo.page.locator('html')
  await demo.expectState('themeState', { themeMode: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
  await demo.page.locator('#toggle-theme').click()
  await demo.expectState('themeState', { themeMode: 'dark' })
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(demo.page.locator('body')).toHaveClass('dark')
})

test('behavior: when the host sets a theme, the dialog uses it', async ({ demo }) => {
  await demo.goto()
  const surface = () =>
    demo.dialog.evaluate((dialog) => {
      const card = dialog.querySelector('[data-part=card]') ?? dialog
      // `rgb(27 28 32)`, or `color(srgb 0.11 0.11 0.13)` if `color-mix()` made it.
      const { backgroundColor } = getComputedStyle(card)
      const scale = backgroundColor.startsWith('color') ? 255 : 1
      return (backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) * scale)
    })
  for (const [theme, isSo] of [
    ['dark', (value: number) => value < 60],
    ['light', (value: number) => value > 230],
  ] as const) {
    await demo.host((modal, mode) => modal.setThemeMode(mode), theme)
    await demo.openDialog()
    const colour = await surface()
    expect(colour).toHaveLength(3)
    expect(colour.every(isSo), `${theme}: ${colour.join(' ')}`).toBe(true)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  }
})

test('behavior: until the modal opens, requests go only to the page’s own host', async ({ demo, sandbox }) => {
  await demo.goto()
  // The page also loads code at idle.
  await demo.page.waitForLoadState('networkidle')
  expect([...new Set(sandbox.hits().map(({ host }) => host))]).toEqual(['page'])
})

test('behavior: two modals on one page can be opened in turn', async ({ demo }) => {
  await demo.goto('?two=1')
  await demo.openDialog()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.page.locator('#open-second-modal').click()
  await demo.expectView(/connect wallet/i)
  await demo.page.keyboard.press('Escape')
  await demo.openDialog()
})
