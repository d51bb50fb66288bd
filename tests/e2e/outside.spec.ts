import { expect, test } from './fixtures'
import { openCode } from './pairing'
import type { ModalPage } from './ModalPage'

/** Announces a wallet whose requests never settle and that reports changes only by events. */
async function announceMute({ page }: ModalPage) {
  await page.addInitScript(() => {
    const listeners: Record<string, ((payload: unknown) => void)[]> = {}
    const mute = {
      accounts: [] as string[],
      chain: '0x1',
      asked: [] as string[],
      say: (event: string, payload: unknown) => (listeners[event] ?? []).forEach((listener) => listener(payload)),
    }
    const provider = {
      request({ method }: { method: string }) {
        mute.asked.push(method)
        if (method === 'eth_accounts') return Promise.resolve(mute.accounts)
        if (method === 'eth_chainId') return Promise.resolve(mute.chain)
        if (method === 'wallet_getPermissions') return Promise.resolve([{ parentCapability: 'eth_accounts' }])
        return new Promise(() => undefined)
      },
      on: (event: string, listener: (payload: unknown) => void) => void (listeners[event] ??= []).push(listener),
      removeListener(event: string, listener: (payload: unknown) => void) {
        listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener)
      },
    }
    const info = { uuid: 'mute', name: 'Mute', rdns: 'com.example.mute', icon: 'data:image/svg+xml,<svg/>' }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
    Object.assign(window, { mute })
  })
}
interface Mute {
  accounts: string[]
  chain: string
  asked: string[]
  say: (event: string, payload: unknown) => void
}
const mute = <T>({ page }: ModalPage, work: (mute: Mute) => T) =>
  page.evaluate(`(${work.toString()})(window.mute)`) as Promise<T>

test.describe('a wallet whose requests never settle', () => {
  test('behavior: when its events agree with its accounts and network, the wallet connects and switches', async ({
    demo,
  }) => {
    await announceMute(demo)
    await demo.goto()
    await demo.openDialog()
    await demo.row('Mute').click()
    await expect.poll(() => mute(demo, ({ asked }) => asked.includes('eth_requestAccounts'))).toBe(true)
    // The event contradicts `eth_accounts`: nothing is connected.
    await mute(demo, ({ say }) => say('accountsChanged', ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']))
    await expect.poll(() => mute(demo, ({ asked }) => asked.includes('eth_accounts'))).toBe(true)
    await demo.expectState('accountState', { isConnected: false })
    await mute(demo, (wallet) => {
      wallet.accounts = ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
      wallet.say('accountsChanged', wallet.accounts)
    })
    await demo.expectConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await demo.page.locator('#switch-network').click()
    await expect.poll(() => mute(demo, ({ asked }) => asked.includes('wallet_switchEthereumChain'))).toBe(true)
    await demo.expectState('networkState', { chainId: 1 })
    await mute(demo, (wallet) => {
      wallet.chain = '0x89'
      wallet.say('chainChanged', { chainId: 137 })
    })
    await demo.expectState('networkState', { chainId: 137 })
  })
})

test('behavior: when cookies and site data are blocked, a code is shown and the phone connects', async ({
  demo,
  phone,
  problems,
}) => {
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
})
