import type { UnknownChain, WalletSettings } from '../../demo/sandbox/wallets/announced'
import { sepolia } from '../../src/networks'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'

/** Sets the wallet up before the page loads, and connects it. */
async function connected(demo: ModalPage, settings: Partial<WalletSettings> = {}, options: Record<string, unknown> = {}): Promise<void> {
  await demo.page.addInitScript((given) => {
    localStorage.setItem('sandbox.beacon', given)
  }, JSON.stringify({ mode: 'approve', ...settings }))
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
const methodsAsked = (demo: ModalPage) => demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method))
const goTo = (demo: ModalPage, id: number) =>
  demo.page.evaluate((chain) => window.sandboxWallets?.['beacon']?.switchTo(chain), id)

for (const code of [4902, 5000, 32603, -32603, 'nested'] satisfies UnknownChain[]) {
  test(`behavior: ${code} means the wallet does not know the network: it is added, asked again, and is really there`, async ({ demo }) => {
    await connected(demo, { unknownChain: code })
    await openNetworks(demo)
    await demo.row('Gnosis').click()
    await demo.expectState('networkState', { caipNetworkId: 'eip155:100' })
    expect(await walletChain(demo)).toBe(100)
    const asked = (await methodsAsked(demo)).filter((method) => /Chain$/.test(method) && method !== 'eth_chain')
    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  })
}

test('error: adding is declined: one view back, the reason there, the network as it was', async ({ demo }) => {
  await connected(demo, { mode: 'ask', methods: { eth_requestAccounts: 'approve', wallet_requestPermissions: 'approve' } })
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
})

test('error: a wallet that says yes and stays where it is is not believed', async ({ demo }) => {
  await demo.page.clock.install()
  await connected(demo)
  await demo.page.evaluate(() => {
    const provider = window.sandboxWallets?.['beacon']?.provider
    if (!provider) return
    const request = provider.request.bind(provider)
    provider.request = (given) => (given.method === 'wallet_switchEthereumChain' ? Promise.resolve(null) : request(given))
  })
  await openNetworks(demo)
  await demo.row('Base').click()
  await demo.expectView('Base')
  await demo.page.clock.fastForward(6_000)
  await expect(demo.dialog.getByRole('alert')).toContainText('still on another network')
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: a foreign chain shuts the gate; Escape and a click outside only shake; switching opens it', async ({ demo }) => {
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
})

test('behavior: the gate opens when the wallet itself comes back, and by disconnecting', async ({ demo }) => {
  await connected(demo)
  await goTo(demo, 43114)
  await demo.expectView('Switch network')
  await goTo(demo, 1)
  await demo.expectClosed()
  await goTo(demo, 43114)
  await demo.expectView('Switch network')
  await demo.row('Disconnect').click()
  await demo.expectDisconnected()
  await demo.expectView('Connect wallet')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: a host that allows foreign chains is left in peace', async ({ demo }) => {
  await connected(demo, {}, { allowUnsupportedChain: true })
  await goTo(demo, 43114)
  await demo.expectState('networkState', { caipNetworkId: 'eip155:43114' })
  await demo.expectConnected()
  await demo.expectClosed()
})

test('behavior: the host’s own switch, with the dialog closed, opens nothing', async ({ demo }) => {
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
  expect(refusal).toBe('network.notFound')
  const seen = await demo.page.evaluate(() => (window as unknown as { seenOpen: boolean[] }).seenOpen)
  expect(seen.filter(Boolean)).toEqual([])
})

test('behavior: without a wallet a switch of the host’s just is', async ({ demo }) => {
  await demo.goto()
  await demo.host((modal) => modal.switchNetwork('eip155:137'))
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

test('behavior: the active network taken away shuts the gate on who is connected; given back, it opens', async ({ demo }) => {
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

test('behavior: switching away from a network that was taken away ends the visit', async ({ demo }) => {
  await connected(demo)
  await demo.host((modal) => modal.removeNetwork('eip155', 1))
  await demo.expectView('Switch network')
  await demo.row('Polygon').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

test('error: a network for a namespace that nothing drives is refused in so many words', async ({ demo }) => {
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
