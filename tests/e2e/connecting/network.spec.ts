import type { UnknownChain, WalletSettings } from '../../../sandbox/src/wallets/announced'
import { sepolia } from '../../../src/doors/networks'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'

/** Configures the wallet before the page loads, then connects it. */
async function connected(
  demo: ModalPage,
  settings: Partial<WalletSettings> = {},
  options: Record<string, unknown> = {},
): Promise<void> {
  await demo.page.addInitScript(
    (given) => {
      localStorage.setItem('sandbox.beacon', given)
    },
    JSON.stringify({ mode: 'approve', ...settings }),
  )
  await demo.gotoWith(options)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
}

async function openNetworks(demo: ModalPage): Promise<void> {
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: /^Network: / }).click()
  await demo.expectView(/network/i)
}

const walletChain = (demo: ModalPage) => demo.wallet('beacon', (wallet) => wallet.chain())
const methodsAsked = (demo: ModalPage) =>
  demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method))
const goTo = (demo: ModalPage, id: number) =>
  demo.page.evaluate((chain) => window.sandboxWallets?.['beacon']?.switchTo(chain), id)

test(
  'behavior: when a wallet reports an unknown network by any code, the network is added and active',
  { tag: '@main' },
  async ({ demo }) => {
    const codes: Record<string, UnknownChain> = {
      Polygon: 4902,
      Base: 5000,
      Gnosis: 32603,
      Sepolia: -32603,
      'OP Mainnet': 'nested',
    }
    await connected(demo)
    for (const [name, code] of Object.entries(codes)) {
      const before = (await methodsAsked(demo)).length
      await demo.page.evaluate((unknownChain) => {
        const wallet = window.sandboxWallets?.['beacon']
        if (wallet) wallet.settings.unknownChain = unknownChain
      }, code)
      await openNetworks(demo)
      await demo.row(name).click()
      await demo.expectView('Account')
      const id = await walletChain(demo)
      await demo.expectState('networkState', { chainId: id })
      const asked = (await methodsAsked(demo)).slice(before).filter((method) => /^wallet_(switch|add)/.test(method))
      // A wallet that emits `chainChanged` after adding is asked for its network, not for another switch.
      expect(asked.slice(0, 2), String(code)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      expect(
        asked.slice(2).every((method) => method === 'wallet_switchEthereumChain'),
        String(code),
      ).toBe(true)
      await demo.page.keyboard.press('Escape')
      await demo.expectClosed()
    }
    expect(await walletChain(demo)).toBe(10)
  },
)

test(
  'error: when adding a network is declined, the list shows the reason and the network stays',
  { tag: '@main' },
  async ({ demo }) => {
    await connected(demo, {
      mode: 'ask',
      methods: { eth_requestAccounts: 'approve', wallet_requestPermissions: 'approve' },
    })
    await openNetworks(demo)
    await demo.row('Polygon').click()
    await demo.expectView(/Polygon/)
    await demo.reject('Add Polygon')
    await demo.expectView('Choose network')
    const reason = demo.dialog.getByRole('alert')
    await expect(reason).toContainText('Switch declined')
    await demo.expectState('networkState', { chainId: 1 })
    expect(await walletChain(demo)).toBe(1)
    await reason.getByRole('button', { name: 'Dismiss' }).click()
    await expect(reason).toHaveCount(0)
  },
)

test('error: when a wallet confirms a switch but stays on its network, the switch fails', async ({ demo }) => {
  await demo.page.clock.install()
  // Replaced before the page reads the provider: a later replacement is never called.
  await demo.page.addInitScript(() => {
    const deaf = new WeakSet<object>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: { request: (given: { method: string }) => unknown } }>)
        .detail
      if (deaf.has(provider)) return
      deaf.add(provider)
      const request = provider.request.bind(provider)
      provider.request = (given) =>
        given.method === 'wallet_switchEthereumChain' ? Promise.resolve(null) : request(given)
    })
  })
  await connected(demo)
  await openNetworks(demo)
  await demo.row('Base').click()
  await demo.expectView('Base')
  await demo.page.clock.fastForward(6_000)
  await expect(demo.dialog.getByRole('alert')).toContainText('still on another network')
  await demo.expectState('networkState', { chainId: 1 })
})

test(
  'behavior: when the network is unsupported, Escape and outside clicks shake the dialog; a switch closes it',
  { tag: '@main' },
  async ({ demo }) => {
    await connected(demo)
    await goTo(demo, 43114)
    await demo.expectView('Switch network')
    const shakes = demo.dialog.and(demo.page.locator('[data-shaking]'))
    for (const dismiss of [() => demo.page.keyboard.press('Escape'), () => demo.page.mouse.click(5, 5)]) {
      const begun = Date.now()
      await dismiss()
      await expect(shakes).toHaveCount(1)
      await expect(shakes).toHaveCount(0)
      expect(Date.now() - begun).toBeGreaterThan(450)
      await demo.expectView('Switch network')
    }
    await expect(demo.dialog.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    await demo.row('Gnosis').click()
    await demo.expectClosed()
    await demo.expectState('networkState', { caipNetworkId: 'eip155:100' })
    expect(await walletChain(demo)).toBe(100)
  },
)

test('behavior: when the wallet moves back or disconnects, the switch is no longer required', async ({ demo }) => {
  await connected(demo)
  await goTo(demo, 43114)
  await demo.expectView('Switch network')
  await goTo(demo, 1)
  await demo.expectClosed()
  await goTo(demo, 43114)
  await demo.expectView('Switch network')
  await demo.row('Disconnect').click()
  await demo.expectDisconnected()
  await demo.expectClosed()
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: when the host allows unsupported networks, no dialog opens', async ({ demo }) => {
  await connected(demo, {}, { allowUnsupportedChain: true })
  await goTo(demo, 43114)
  await demo.expectState('networkState', { caipNetworkId: 'eip155:43114' })
  await demo.expectConnected()
  await demo.expectClosed()
})

test('behavior: when the host switches the network with the dialog closed, the dialog stays closed', async ({
  demo,
}) => {
  await connected(demo)
  await demo.page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { seenOpen: seen })
    window.demo?.modal.subscribeState(({ open }) => seen.push(open))
  })
  await demo.host((modal) => modal.switchNetwork('eip155:137'))
  expect(await walletChain(demo)).toBe(137)
  await demo.expectState('networkState', { chainId: 137 })
  const refusal = await demo.host((modal) => modal.switchNetwork('eip155:31337').catch(({ code }) => code as string))
  expect(refusal).toBe('network.notFound.options')
  const seen = await demo.page.evaluate(() => (window as unknown as { seenOpen: boolean[] }).seenOpen)
  expect(seen.filter(Boolean)).toEqual([])
})

test('behavior: when no wallet is connected, a switch by the host takes effect at once', async ({ demo }) => {
  await demo.goto()
  await demo.host((modal) => modal.switchNetwork('eip155:137'))
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

test('behavior: when the active network is removed, a switch is required until the network is added again', async ({
  demo,
}) => {
  await connected(demo)
  await demo.host((modal) => modal.removeNetwork('eip155', 1))
  await demo.expectView('Switch network')
  await expect(demo.row('Ethereum')).toHaveCount(0)
  await demo.host((modal) => {
    const mainnet = modal.options.networks[0]
    if (mainnet) modal.addNetwork('eip155', mainnet)
  })
  await demo.expectClosed()
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: when the visitor switches away from a removed network, the dialog closes', async ({ demo }) => {
  await connected(demo)
  await demo.host((modal) => modal.removeNetwork('eip155', 1))
  await demo.expectView('Switch network')
  await demo.row('Polygon').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

test('error: when a network is added for a namespace without an adapter, the error says so', async ({ demo }) => {
  await demo.goto()
  const said = await demo.host((modal, network) => {
    try {
      modal.addNetwork('solana', network)
      return 'nothing'
    } catch (error) {
      return (error as Error).message
    }
  }, sepolia)
  expect(said).toBe("Adapter for namespace solana doesn't exist")
})

test('behavior: when the active network is removed without a wallet, the first remaining one is active', async ({
  demo,
}) => {
  await demo.goto()
  await demo.host((modal) => modal.ready())
  await demo.host((modal) => modal.removeNetwork('eip155', 1))
  await demo.expectState('networkState', { caipNetworkId: 'eip155:137' })
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  // The wallet is on the removed network.
  await demo.expectView('Switch network')
  await demo.row('Polygon').click()
  await demo.approve('Add Polygon')
  await demo.expectClosed()
  await demo.expectState('networkState', { chainId: 137 })
})

test('behavior: when the host adds a network, it is listed and can be switched to', async ({ demo }) => {
  await connected(demo)
  await demo.host((modal) => {
    const [, polygon, , , base] = modal.options.networks
    if (base) modal.removeNetwork('eip155', 8453)
    if (polygon && base) modal.addNetwork('eip155', { ...base, name: 'Base once more' })
  })
  await openNetworks(demo)
  await demo.row('Base once more').click()
  await demo.expectState('networkState', { chainId: 8453 })
  expect(await walletChain(demo)).toBe(8453)
})

test('behavior: when the wallet moves to a supported network by itself, the dialog follows without asking', async ({
  demo,
}) => {
  await connected(demo)
  await demo.openDialog()
  await demo.expectView('Account')
  await goTo(demo, 100)
  await demo.expectState('networkState', { caipNetworkId: 'eip155:100' })
  await expect(demo.dialog.getByRole('button', { name: /^Network: Gnosis/ })).toBeVisible()
  await demo.expectView('Account')
})

test('error: when a cancelled switch is still open in the wallet, the host’s next switch fails as pending', async ({
  demo,
}) => {
  await connected(demo, {
    mode: 'ask',
    methods: { eth_requestAccounts: 'approve', wallet_requestPermissions: 'approve', wallet_addEthereumChain: 'never' },
  })
  await openNetworks(demo)
  await demo.row('Polygon').click()
  await demo.expectView(/Polygon/)
  await expect(demo.dialog).toContainText('Add Polygon in')
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await demo.expectView('Choose network')
  await demo.expectState('networkState', { chainId: 1 })
  const said = demo.host((modal) =>
    modal.switchNetwork('eip155:100').then(
      () => 'switched',
      ({ code }: { code: string }) => code,
    ),
  )
  // The wallet refuses a second request of the same kind.
  expect(await said).toBe('wallet.pending')
})
