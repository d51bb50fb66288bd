import type * as library from '@coinbase/wallet-sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { coinbaseAdapter, type CoinbaseAdapterOptions } from '../../../src/adapters/coinbase'
import { mainnet, polygon, solana } from '../../../src/domain/network/records'
import type { Eip1193Provider } from '../../../src/services/wallet/eip1193'
import { address, other } from '../../support/addresses'
import { never, refuse } from '../../support/eip1193Provider'
import { modalOn, page, wallet } from '../../support/page'
import { until } from '../../support/until'
import { disposedAfterEach } from '../../support/modals'

const sdk = vi.hoisted(() => ({ created: [] as object[], fake: undefined as unknown, loads: 0 }))
vi.mock('@coinbase/wallet-sdk', async (original) => {
  const real = await original<typeof library>()
  return {
    createCoinbaseWalletSDK(given: Parameters<typeof real.createCoinbaseWalletSDK>[0]) {
      sdk.created.push(given)
      return sdk.fake ? { getProvider: () => sdk.fake } : real.createCoinbaseWalletSDK(given)
    },
  }
})

const id = 'coinbaseWalletSDK'
const stored = '@appkit/connection_status'
const modals = disposedAfterEach()
beforeEach(() => void sdk.created.splice(0))

function host(options: CoinbaseAdapterOptions = {}, where = page()) {
  const modal = modalOn(where, {
    networks: [mainnet, polygon, solana],
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: ['https://shop.example/i.png'] },
    adapters: [coinbaseAdapter(options)],
  })
  modals.push(modal)
  return { modal, where }
}
/** The wallet behind the SDK, with a spy on `disconnect`. */
function coinbase(script: Parameters<typeof wallet>[0] = {}) {
  const fox = wallet(script)
  const disconnect = vi.fn(async () => undefined)
  sdk.fake = { ...fox.provider, disconnect } satisfies Eip1193Provider & { disconnect: unknown }
  return { ...fox, disconnect }
}

test('behavior: the wallet is listed, and its SDK is created with the options of the host once it is chosen', async () => {
  coinbase()
  const { modal } = host({ coinbasePreference: 'eoaOnly', keysUrl: 'https://keys.example/connect' })
  await modal.ready()
  await until(() => modal.getConnectors().length)
  expect(modal.getConnectors()).toMatchObject([{ id, name: 'Coinbase Wallet', type: 'EXTERNAL', chain: 'eip155' }])
  expect(sdk.created).toEqual([])
  await modal.connect({ connectorId: id })
  await modal.disconnect()
  await modal.connect({ connectorId: id })
  expect(sdk.created).toEqual([
    {
      appName: 'Shop',
      appLogoUrl: 'https://shop.example/i.png',
      appChainIds: [1, 137],
      preference: { options: 'eoaOnly', keysUrl: 'https://keys.example/connect' },
    },
  ])
})

test('behavior: the wallet connects, switches, is followed and disconnects like any other wallet', async () => {
  const fox = coinbase({ personal_sign: () => '0xsigned' })
  const { modal, where } = host()
  expect(await modal.connect({ connectorId: id })).toEqual({ namespace: 'eip155', address, type: 'eoa' })
  await until(() => modal.getWalletInfo()?.name === 'Coinbase Wallet')
  await modal.switchNetwork(polygon)
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
  expect(await modal.getProvider()?.request({ method: 'personal_sign' })).toBe('0xsigned')
  fox.emit('accountsChanged', [other])
  await until(() => modal.getAddress() === other)
  fox.emit('chainChanged', '0x1')
  await until(() => modal.getChainId() === 1)
  fox.emit('accountsChanged', [])
  await until(() => !modal.getIsConnectedState())
  // A locked wallet is kept, and is restored without a prompt.
  expect(where.kept.get(stored)).toBe('connected')
  fox.emit('accountsChanged', [address])
  await until(() => modal.getIsConnectedState())
  expect(fox.count('eth_requestAccounts')).toBe(1)
  await modal.disconnect()
  expect(fox.disconnect).toHaveBeenCalled()
  expect([modal.getAccount().status, where.kept.get(stored)]).toEqual(['disconnected', 'disconnected'])
})

test('behavior: when an event of the wallet has another shape, it is read, and an unreadable one asks the wallet', async () => {
  const fox = coinbase({ eth_accounts: () => [address], eth_chainId: () => '0x1' })
  const { modal } = host()
  await modal.connect({ connectorId: id })
  fox.emit('chainChanged', { chainId: '0x89' })
  await until(() => modal.getChainId() === 137)
  fox.emit('accountsChanged', { accounts: [other] })
  await until(() => modal.getAddress() === other)
  for (const payload of [null, 'none', [42], {}]) {
    fox.emit('accountsChanged', payload)
    fox.emit('chainChanged', payload)
  }
  await expect.poll(() => [modal.getAddress(), modal.getChainId()]).toEqual([address, 1])
})

test('behavior: when the wallet reports the wanted network but never settles the switch, it connects there', async () => {
  let chain = '0x1'
  const fox = coinbase({ eth_chainId: () => chain, wallet_switchEthereumChain: never })
  const { modal } = host()
  await modal.switchNetwork(polygon)
  const connecting = modal.connect({ connectorId: id })
  await until(() => fox.count('wallet_switchEthereumChain'))
  chain = '0x89'
  fox.emit('chainChanged', '0x89')
  await connecting
  await expect.poll(() => modal.getChainId()).toBe(137)
})

test('behavior: when the wallet does not know a network, it is asked to add it, and to switch again', async () => {
  let chain = '0x1'
  const fox = coinbase({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: () => (chain === '0x89' ? null : refuse(4902)()),
    wallet_addEthereumChain() {
      chain = '0x89'
      return null
    },
  })
  const { modal } = host()
  await modal.connect({ connectorId: id })
  await modal.switchNetwork(polygon)
  expect(modal.getChainId()).toBe(137)
  expect([fox.count('wallet_switchEthereumChain'), fox.count('wallet_addEthereumChain')]).toEqual([2, 1])
})

/** Storage that a previous page left with a connection in it. */
async function reloaded() {
  const kept = new Map<string, string>()
  coinbase()
  const before = host({}, page(kept))
  await before.modal.connect({ connectorId: id })
  await before.modal.dispose()
  return kept
}

test('behavior: after a reload, the wallet is restored without a prompt', async () => {
  const kept = await reloaded()
  const fox = coinbase()
  const { modal } = host({}, page(kept))
  modal.start()
  await until(() => modal.getIsConnectedState())
  expect(fox.count('eth_requestAccounts')).toBe(0)
})

/** Throws an error with these fields. */
const failing = (more: object) => () => {
  throw Object.assign(new Error('No'), more)
}

test.each([
  ['is forgotten where its library has forgotten it', { eth_accounts: failing({ code: 4100 }) }, 'disconnected'],
  ['is forgotten where that is written as text', { eth_accounts: failing({ code: '4100' }) }, 'disconnected'],
  ['is forgotten where that is wrapped', { eth_accounts: failing({ cause: { code: 4100 } }) }, 'disconnected'],
  ['is kept where its library has lost the wallet', { eth_accounts: failing({ code: 4900 }) }, 'connected'],
  ['is kept where it is lost a moment later', { eth_chainId: failing({ code: 4900 }) }, 'connected'],
])('error: after a reload, the connection %s', async (_, script, status) => {
  const kept = await reloaded()
  coinbase(script)
  const { modal } = host({}, page(kept))
  modal.start()
  await until(() => modal.getState().initialized && modal.getAccount().status === 'disconnected')
  expect(kept.get(stored)).toBe(status)
})

test('error: when the wallet is locked at page load, it is kept and connects once it shares an account', async () => {
  const kept = await reloaded()
  let shared: string[] = []
  const fox = coinbase({ eth_accounts: () => shared })
  const { modal } = host({}, page(kept))
  modal.start()
  await until(() => modal.getState().initialized && modal.getAccount().status === 'disconnected')
  expect(kept.get(stored)).toBe('connected')
  shared = [other]
  fox.emit('accountsChanged', shared)
  await until(() => modal.getAddress() === other && modal.getIsConnectedState())
  expect(fox.count('eth_requestAccounts')).toBe(0)
})

test('error: a declined or aborted connect fails with its code, and enableCoinbase false removes the wallet', async () => {
  coinbase({ eth_requestAccounts: refuse(4001) })
  const { modal } = host()
  await expect(modal.connect({ connectorId: id })).rejects.toMatchObject({ code: 'wallet.declined' })
  const fox = coinbase({ eth_requestAccounts: never })
  const waiting = host().modal
  const given = new AbortController()
  const asked = waiting.connect({ connectorId: id, signal: given.signal })
  asked.catch(() => undefined)
  await until(() => fox.count('eth_requestAccounts'))
  given.abort()
  await expect(asked).rejects.toMatchObject({ code: 'closed.aborted' })

  const without = host({ enableCoinbase: false }).modal
  await without.ready()
  expect(without.getConnectors()).toEqual([])
  await expect(without.connect({ connectorId: id })).rejects.toMatchObject({ code: 'wallet.notFound.connector' })
})

test('behavior: the real SDK opens its popup at keysUrl, with the wallet preference of the host', async () => {
  sdk.fake = undefined
  const where = page()
  const { localStorage, document, location } = where.window
  const opened: string[] = []
  const posted: unknown[] = []
  const popup = { closed: false, focus() {}, close() {}, postMessage: (message: unknown) => posted.push(message) }
  Object.assign(where.window, {
    open: (url: string | URL) => (opened.push(String(url)), popup),
    ...{ innerWidth: 1280, innerHeight: 900, screenX: 0, screenY: 0 },
  })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', async () => new Response(null))
  const { modal } = host({ coinbasePreference: 'smartWalletOnly', keysUrl: 'https://keys.example/connect' }, where)
  const given = new AbortController()
  const asked = modal.connect({ connectorId: id, signal: given.signal })
  asked.catch(() => undefined)
  await until(() => opened.length)
  expect(opened[0]).toMatch(/^https:\/\/keys\.example\/connect/)
  // When the popup reports that it is loaded, it gets the app's metadata and the preference.
  where.window.dispatchEvent(
    Object.assign(new Event('message'), {
      origin: 'https://keys.example',
      data: { event: 'PopupLoaded', id: 'one' },
    }),
  )
  await until(() => posted.length)
  expect(posted[0]).toMatchObject({
    requestId: 'one',
    data: {
      metadata: { appName: 'Shop', appLogoUrl: 'https://shop.example/i.png', appChainIds: [1, 137] },
      preference: { options: 'smartWalletOnly' },
    },
  })
  given.abort()
  await expect(asked).rejects.toMatchObject({ code: 'closed.aborted' })
})
