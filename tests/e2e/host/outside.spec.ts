import { expect, test } from '../fixtures'
import { openCode } from '../pairing'
import { announceWalletOn } from '../../../src/doors/testing'

test.describe('a wallet whose requests never settle', () => {
  test('behavior: when its events agree with its accounts and network, the wallet connects and switches', async ({
    demo,
  }) => {
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const wallet = await announceWalletOn(demo.page, {
      name: 'Mute',
      accounts: [address],
      reactions: {
        eth_requestAccounts: 'silence',
        wallet_requestPermissions: 'silence',
        wallet_switchEthereumChain: 'silence',
        wallet_addEthereumChain: 'silence',
      },
    })
    await demo.goto()
    await demo.openDialog()
    await demo.row('Mute').click()
    await expect.poll(() => wallet.requests('eth_requestAccounts')).not.toEqual([])
    // The event contradicts `eth_accounts`: nothing is connected.
    await wallet.change({ type: 'emit', event: 'accountsChanged', payload: [address.toLowerCase()] })
    await expect.poll(() => wallet.requests('eth_accounts')).not.toEqual([])
    await demo.expectState('accountState', { isConnected: false })
    await wallet.change({ type: 'accounts', accounts: [address.toLowerCase()] })
    await demo.expectConnected(address)

    await demo.page.locator('#switch-network').click()
    await expect.poll(() => wallet.requests('wallet_switchEthereumChain')).not.toEqual([])
    await demo.expectState('networkState', { chainId: 1 })
    await wallet.react('eth_chainId', { answer: '0x89' })
    // A form of the event that no standard has.
    await wallet.change({ type: 'emit', event: 'chainChanged', payload: { chainId: 137 } })
    await demo.expectState('networkState', { chainId: 137 })
  })
})

test(
  'behavior: when cookies and site data are blocked, a code is shown and the phone connects',
  { tag: '@main' },
  async ({ demo, phone, problems }) => {
    // The library logs that its stored link cannot be read, without further effect.
    problems.allow(/SecurityError|Access is denied/)
    await demo.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    await demo.goto()
    await phone.pair(await openCode(demo))
    await phone.approve(phone.proposal)
    await demo.expectConnected()
  },
)
