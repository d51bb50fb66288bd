import { expect, test } from './fixtures'
import { answers, connect, instruct, moved, tell } from './seldom'

/** Rare events of the network: interrupted switches, unsupported networks. Run by `npm run coverage:browser` only. */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /)
  await page.clock.install()
})

test('behavior: when the wallet moves during a pending switch, the page follows it and can be disconnected', async ({
  demo,
}) => {
  await connect(demo)
  await answers(demo, { wallet_switchEthereumChain: 'never', wallet_addEthereumChain: 'never' })
  await demo.host((modal) => void modal.switchNetwork('eip155:137').catch(() => undefined))
  await expect
    .poll(() =>
      demo.wallet('beacon', (wallet) => wallet.requests().some(({ method }) => method === 'wallet_addEthereumChain')),
    )
    .toBe(true)
  await moved(demo, 10)
  await demo.expectState('networkState', { chainId: 10 })
  await demo.host((modal) => modal.removeNetwork('eip155', 100))
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
})

test('error: when a network is added but the switch to it is declined, the active network stays', async ({ demo }) => {
  await connect(demo)
  await answers(demo, { wallet_switchEthereumChain: 'reject' })
  // The wallet adds the network but stays on its own.
  await demo.page.evaluate(() => {
    const wallet = window.sandboxWallets?.['beacon']
    const on = wallet?.provider.request
    if (!wallet || !on) return
    const add = async (given: Parameters<typeof on>[0]) => {
      const answer = await on.call(wallet.provider, given)
      if (given.method === 'wallet_addEthereumChain') wallet.switchTo(1)
      return answer
    }
    wallet.provider.request = add
  })
  await demo.host((modal) => void modal.switchNetwork('eip155:137').catch(() => undefined))
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: when the page reloads with the wallet on an unsupported network, it reconnects', async ({ demo }) => {
  await connect(demo)
  await moved(demo, 250)
  await demo.expectState('networkState', { chainId: 250 })
  await demo.page.reload()
  await demo.expectConnected()
})

test('behavior: when no wallet is connected, a network can be chosen in the dialog', async ({ demo }) => {
  await demo.goto()
  await demo.host((modal) => modal.open({ view: 'Networks' }))
  await demo.row('Polygon').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

for (const fails of ['the wallet is elsewhere', 'the switch'] as const)
  test(`error: when a network is added and then ${fails === 'the switch' ? 'the switch fails' : 'it cannot be seen'}, the active network stays`, async ({
    demo,
  }) => {
    await instruct(demo)
    await connect(demo)
    const say = fails === 'the switch' ? 'wallet_switchEthereumChain' : 'eth_chainId'
    await demo.page.evaluate((method) => Object.assign(window, { fails: method, added: false }), say)
    await tell(demo, (method) => {
      const state = window as unknown as { fails: string; added: boolean }
      const refuse = (code: number) => Promise.reject(Object.assign(new Error('Out of order'), { code }))
      if (method === 'wallet_addEthereumChain') {
        state.added = true
        return Promise.resolve(null)
      }
      if (method === 'wallet_switchEthereumChain' && !state.added) return refuse(4902)
      if (state.added && method === state.fails) return refuse(-32603)
      return method === 'wallet_switchEthereumChain' ? Promise.resolve(null) : undefined
    })
    await demo.host((modal) => void modal.switchNetwork('eip155:137').catch(() => undefined))
    await expect.poll(() => demo.page.evaluate(() => (window as unknown as { added: boolean }).added)).toBe(true)
    await demo.page.clock.runFor(1_000)
    await demo.expectState('networkState', { chainId: 1 })
  })
