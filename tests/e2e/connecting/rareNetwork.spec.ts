import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { answers, back, connect, instruct, moved, tell, test } from '../rare'

/** Rare events of the network: interrupted switches, unsupported networks. Run by `npm run coverage:browser` only. */

/** Switches to Polygon as the host does. The page keeps the error code of a refused switch. */
const toPolygon = (demo: ModalPage) =>
  demo.host((modal) => {
    void modal.switchNetwork('eip155:137').then(
      () => Object.assign(window, { outcome: 'switched' }),
      ({ code }: { code: string }) => Object.assign(window, { outcome: code }),
    )
  })
const expectOutcome = (demo: ModalPage, code: string | RegExp) =>
  expect.poll(() => demo.page.evaluate(() => String((window as unknown as { outcome?: string }).outcome))).toMatch(code)
const expectAdded = (demo: ModalPage) =>
  expect
    .poll(() =>
      demo.wallet('beacon', (wallet) => wallet.requests().some(({ method }) => method === 'wallet_addEthereumChain')),
    )
    .toBe(true)

test('behavior: when the wallet moves during a pending switch, the page follows it and can be disconnected', async ({
  demo,
}) => {
  await connect(demo)
  await answers(demo, { wallet_switchEthereumChain: 'never', wallet_addEthereumChain: 'never' })
  await toPolygon(demo)
  await expectAdded(demo)
  await moved(demo, 10)
  await demo.expectState('networkState', { chainId: 10 })
  await demo.host((modal) => modal.removeNetwork('eip155', 100))
  await expectOutcome(demo, 'undefined')
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await expectOutcome(demo, 'closed.switch')
})

test('error: when a network is added but the switch to it is declined, the host gets an error and the network stays', async ({
  demo,
}) => {
  await instruct(demo)
  await connect(demo)
  // The wallet adds the network but stays on its own.
  await tell(demo, (method) => {
    const state = window as unknown as { added?: boolean }
    if (method === 'wallet_addEthereumChain') {
      state.added = true
      return Promise.resolve(null)
    }
    if (method !== 'wallet_switchEthereumChain') return undefined
    return Promise.reject(Object.assign(new Error('No'), { code: state.added ? 4001 : 4902 }))
  })
  await toPolygon(demo)
  await expectOutcome(demo, 'chain.declined')
  expect(await demo.page.evaluate(() => (window as unknown as { added?: boolean }).added)).toBe(true)
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: when the page reloads with the wallet on an unsupported network, it reconnects and offers others', async ({
  demo,
}) => {
  await connect(demo)
  await moved(demo, 250)
  await demo.expectState('networkState', { chainId: 250 })
  await demo.page.reload()
  await demo.expectConnected()
  await demo.expectState('networkState', { chainId: 250 })
  // The dialog opens by itself.
  await demo.expectView('Switch network')
  await demo.row('Ethereum').click()
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: when the wallet announces the network before it answers on which it is, the switch counts once', async ({
  demo,
}) => {
  await instruct(demo)
  await connect(demo)
  await demo.openDialog()
  await demo.expectView('Account')
  await tell(demo, (method) => {
    if (method === 'wallet_switchEthereumChain') return Promise.resolve(null)
    const state = window as unknown as { answer?: (chain: string) => void }
    return method === 'eth_chainId' ? new Promise((answer) => (state.answer = answer as never)) : undefined
  })
  await toPolygon(demo)
  const asked = () => demo.page.evaluate(() => typeof (window as unknown as { answer?: unknown }).answer)
  await expect.poll(asked).toBe('function')
  await moved(demo, 137)
  await demo.page.evaluate(() => {
    const state = window as unknown as { answer?: (chain: string) => void; told?: unknown }
    state.told = undefined
    state.answer?.('0x89')
  })
  await expectOutcome(demo, 'switched')
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectView('Account')
})

test('behavior: when the visitor has left the view of a switch, the dialog stays where it is once the wallet switches', async ({
  demo,
}) => {
  await connect(demo)
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.late(3_000))
  await demo.host((modal) => void modal.open({ view: 'Networks' }))
  await demo.row('Polygon').click()
  await demo.expectView('Polygon')
  await back(demo)
  await demo.page.clock.runFor(4_000)
  await demo.expectState('networkState', { chainId: 137 })
  await expect(demo.dialog).toBeVisible()
})

test('behavior: when no wallet is connected, a network can be chosen in the dialog', async ({ demo }) => {
  await demo.goto()
  await demo.host((modal) => modal.open({ view: 'Networks' }))
  await demo.row('Polygon').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

for (const fails of ['the wallet is elsewhere', 'the switch'] as const)
  test(`error: when a network is added and then ${fails === 'the switch' ? 'the switch fails' : 'it cannot be seen'}, the host gets an error and the network stays`, async ({
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
    await toPolygon(demo)
    await expect.poll(() => demo.page.evaluate(() => (window as unknown as { added: boolean }).added)).toBe(true)
    await expectOutcome(demo, fails === 'the switch' ? 'chain.unknown' : /^wallet\./)
    await demo.expectState('networkState', { chainId: 1 })
  })
