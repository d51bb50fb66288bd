import { afterEach, expect, test } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'

const made: WalletModal[] = []
afterEach(() => Promise.all(made.splice(0).map((one) => one.dispose())))

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Returns the view after connecting a wallet on Gnosis, which the host does not list. */
async function viewAfterConnecting(given: Partial<ModalOptions>) {
  const fox = wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address], eth_chainId: () => '0x64' })
  const at = page(undefined, fox.provider)
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const modal = modalOn(at, given)
  made.push(modal)
  await modal.ready()
  await until(() => modal.getConnectors().length)
  await modal.open({ wallet: rdns })
  await until(() => modal.getAccount('eip155').isConnected)
  const router = modal.getSystem()?.router
  await until(() => router?.getSnapshot().context.view?.name !== 'ConnectingExternal' || !modal.isOpen())
  return modal.isOpen() ? router?.getSnapshot().context.view?.name : 'closed'
}

test('behavior: when the wallet is on a network that the host does not list, the visitor is asked to switch', async () => {
  expect(await viewAfterConnecting({})).toBe('UnsupportedChain')
})

test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
  'behavior: when the host sets %o, the visitor stays on that network',
  async (given) => {
    expect(await viewAfterConnecting(given)).toBe('closed')
  },
)
