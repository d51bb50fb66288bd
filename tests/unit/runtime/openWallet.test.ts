import { expect, test } from 'vitest'
import { polygon } from '../../../src/domain/network/records'
import type { ModalOptions } from '../../../src/domain/options/options'
import { never, type Script } from '../../support/eip1193Provider'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()

const id = 'b'.repeat(64)
const rainbow = { id, name: 'Rainbow', rdns: 'me.rainbow', mobile_link: 'rainbow://', image_id: null }
/** Starts a modal on a page with one wallet, and a registry with another. */
async function running(given: Partial<ModalOptions> = {}, script: Script = { eth_requestAccounts: never }) {
  const fox = wallet(script)
  const at = page(undefined, fox.provider)
  const asked: URLSearchParams[] = []
  /** What the registry waits for before it answers. */
  const registry = { waits: Promise.resolve() }
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  at.window.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request instanceof Request ? request.url : String(request))
    if (!pathname.endsWith('getWallets')) return new Response('{}', { status: 404 })
    if (searchParams.has('search') || searchParams.has('include')) asked.push(searchParams)
    await registry.waits
    const found = searchParams.get('search') === 'rainbow' || searchParams.get('include') === id
    return Response.json(found ? { data: [rainbow], count: 1 } : { data: [], count: 0 })
  }
  const modal = modalOn(at, given)
  modals.push(modal)
  await modal.ready()
  await until(() => modal.getConnectors().length)
  const view = () => modal.getSystem()?.router.getSnapshot().context.view
  return { modal, fox, view, asked, registry }
}

test.each([rdns, 'Fox', 'fox'])('behavior: when open names "%s", the page’s wallet is asked at once', async (key) => {
  const { modal, fox, view, asked } = await running()
  await modal.open({ wallet: key })
  expect(view()).toEqual({ name: 'ConnectingExternal', params: { connectorId: rdns } })
  await until(() => fox.count('eth_requestAccounts') === 1)
  expect(asked).toEqual([])
  modal.getSystem()?.router.send({ type: 'view.back' })
  expect(view()?.name).toBe('Connect')
})

test.each([id, 'me.rainbow', 'rainbow'])('behavior: open shows the wallet of the registry by "%s"', async (key) => {
  const { modal, view } = await running()
  await modal.open({ wallet: key })
  expect(view()).toMatchObject({ name: 'ConnectingWalletConnect', params: { wallet: { id, name: 'Rainbow' } } })
})

test('behavior: open shows a wallet of the host by its name, and any phone wallet by `walletConnect`', async () => {
  const own = { id: 'shop', name: 'Shop Wallet', homepage: 'https://shop.example' }
  const { modal, view, asked } = await running({ customWallets: [own] })
  await modal.open({ wallet: 'Shop Wallet' })
  expect(view()).toMatchObject({ name: 'ConnectingWalletConnect', params: { wallet: { id: 'shop' } } })
  await modal.open({ wallet: 'walletConnect' })
  expect(view()).toEqual({ name: 'ConnectingWalletConnect', params: {} })
  expect(asked).toEqual([])
})

test('error: when neither page nor registry has the wallet, open rejects and nothing opens', async () => {
  const { modal } = await running()
  await expect(modal.open({ wallet: 'Nobody' })).rejects.toMatchObject({ code: 'wallet.notFound.named' })
  expect(modal.isOpen()).toBe(false)
})

test('error: when the host closes, or opens otherwise, while the registry is asked, the wallet does not open', async () => {
  const { modal, view, asked, registry } = await running()
  let answer = () => {}
  registry.waits = new Promise((resolve) => (answer = resolve))
  const closed = modal.open({ wallet: 'rainbow' })
  await until(() => asked.length === 1)
  await modal.close()
  answer()
  await expect(closed).rejects.toMatchObject({ code: 'closed.aborted' })
  expect(modal.isOpen()).toBe(false)
  registry.waits = new Promise((resolve) => (answer = resolve))
  const earlier = modal.open({ wallet: 'rainbow' })
  await modal.open({ view: 'Networks' })
  answer()
  await expect(earlier).rejects.toMatchObject({ code: 'closed.aborted' })
  expect(view()?.name).toBe('Networks')
})

test('behavior: when a network is chosen before connecting, the page and the next wallet use it', async () => {
  const { modal, fox } = await running({}, {})
  await modal.switchNetwork('eip155:137')
  expect(modal.getCaipNetworkId()).toBe('eip155:137')
  await modal.connect({ connectorId: rdns })
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
  expect([modal.getCaipNetworkId(), modal.getCaipAddress()?.startsWith('eip155:137:')]).toEqual(['eip155:137', true])
  await modal.disconnect()
  await modal.connect({ connectorId: rdns })
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
})

test('behavior: when the network that the page begins with is chosen before connecting, the next wallet is asked for it', async () => {
  const { modal, fox } = await running({ defaultNetwork: polygon }, {})
  await modal.switchNetwork(polygon)
  await modal.connect({ connectorId: rdns })
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
  await modal.switchNetwork(polygon)
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
})

test('behavior: when the active network is one of those asked for, a connected visitor sees the account', async () => {
  const { modal, view } = await running({}, {})
  await modal.connect({ connectorId: rdns })
  await modal.open({ networks: ['eip155:1', 'eip155:137'] })
  expect(view()?.name).toBe('Account')
  await modal.close()
  await modal.open({ networks: ['eip155:137'] })
  expect(view()?.name).toBe('Networks')
})
