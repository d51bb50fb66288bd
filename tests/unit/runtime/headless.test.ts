import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { ModalError } from '../../../src/domain/errors'
import { mainnet, polygon, solana } from '../../../src/domain/network/records'
import type { ModalOptions } from '../../../src/domain/options/options'
import { propsOf } from '../../../src/doors/headless'
import { createSiwx } from '../../../src/doors/siwx'
import { siwxOf } from '../../../src/features/siwx/runtime/actor'
import { createModal } from '../../../src/runtime/modal/createModal'
import { createEmailLogin } from '../../../src/runtime/headless/emailLogin'
import type { Eip1193Provider } from '../../../src/services/wallet/eip1193'
import { ending, modalOn, page, rdns, refusing, wallet } from '../../support/page'
import { until } from '../../support/until'
import { connectedBy } from '../../support/facts'
import { adapterOf } from '../../support/hostAdapter'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()
/** Starts a modal on a page with one announced wallet. */
async function running(provider: Eip1193Provider, given: Partial<ModalOptions> = {}) {
  const modal = modalOn(page(undefined, provider), given)
  modals.push(modal)
  await modal.ready()
  await until(() => modal.getConnectors().length)
  return modal
}
const addresses = ['0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'] as const
const two = { eth_requestAccounts: () => [...addresses], eth_accounts: () => [...addresses] }
/** Wallet that never answers a connection request. */
const silent = { eth_requestAccounts: () => new Promise<never>(() => undefined) }

// The WalletConnect client never loads: tests send the events of the wallet and the relay to the chart.
vi.mock('../../../src/services/walletConnect/client', () => ({ openClient: () => new Promise<never>(() => undefined) }))

test('behavior: getConnectors returns the wallets in the page, and subscribers are notified of them', async () => {
  const modal = modalOn(page(undefined, wallet().provider))
  modals.push(modal)
  const told: string[][] = []
  modal.subscribeConnectors((connectors) => told.push(connectors.map(({ id }) => id)))
  expect(modal.getConnectors()).toEqual([])
  await modal.ready()
  await until(() => told.length)
  expect(told).toEqual([[rdns]])
  expect(modal.getConnectors()).toMatchObject([{ id: rdns, name: 'Fox', chain: 'eip155', type: 'ANNOUNCED' }])
})

test('behavior: a connector connects without a dialog, and at once when it is already connected', async () => {
  const fox = wallet(two)
  const modal = await running(fox.provider)
  const opened: boolean[] = []
  modal.subscribeState(({ open }) => opened.push(open))
  const { signal } = new AbortController()
  expect(await modal.connect({ connectorId: rdns, signal })).toMatchObject({
    namespace: 'eip155',
    address: addresses[0],
  })
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(await modal.connect({ connectorId: rdns })).toMatchObject({ address: addresses[0] })
  expect(fox.count('eth_requestAccounts')).toBe(1)
  expect(modal.getAccount()).toMatchObject({ isConnected: true, address: addresses[0] })
  expect(opened).not.toContain(true)
})

test('error: when the wallet declines, connect rejects with that reason and can be called again', async () => {
  const modal = await running(wallet({ eth_requestAccounts: refusing }).provider)
  for (let times = 0; times < 2; times += 1)
    await expect(modal.connect({ connectorId: rdns })).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(modal.isOpen()).toBe(false)
  expect(modal.getAccount().status).toBe('disconnected')
})

test('error: when connect has rejected because an earlier request is open, an answer in the wallet connects nothing', async () => {
  const pending = () => {
    throw Object.assign(new Error('Already pending.'), { code: -32002 })
  }
  const fox = wallet({ eth_requestAccounts: pending, eth_accounts: () => [] })
  const modal = await running(fox.provider)
  await expect(modal.connect({ connectorId: rdns })).rejects.toMatchObject({ code: 'wallet.pending' })
  expect(modal.getSystem()?.connection('eip155')?.getSnapshot().value).toBe('disconnected')
})

test('error: when the connector is missing, aborted or replaced by another, connect rejects', async () => {
  const modal = await running(wallet(silent).provider)
  await expect(modal.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({
    code: 'wallet.notFound.connector',
  })
  const attempt = new AbortController()
  const asked = modal.connect({ connectorId: rdns, signal: attempt.signal })
  await until(() => modal.getAccount().status === 'connecting')
  expect(await ending(asked)).toBe('pending')
  attempt.abort()
  expect(await ending(asked)).toBe('closed.aborted')
  expect(modal.getAccount().status).toBe('disconnected')
  await expect(modal.connect({ connectorId: rdns, signal: attempt.signal })).rejects.toMatchObject({
    code: 'closed.aborted',
  })
  const again = modal.connect({ connectorId: rdns })
  await until(() => modal.getAccount().status === 'connecting')
  modal.getSystem()?.connection('eip155')?.send({ type: 'connect', connectorId: 'other' })
  expect(await ending(again)).toBe('closed.wallet')
})

test('behavior: when a sign-in is required, a connector connects once the visitor has signed, or the host aborts', async () => {
  const siwx = createSiwx({ domain: 'shop.example', uri: 'https://shop.example', trusted: true })
  const fox = wallet({ ...two, personal_sign: () => `0x${'ab'.repeat(65)}` })
  const modal = await running(fox.provider, { siwx })
  const attempt = new AbortController()
  const given = modal.connect({ connectorId: rdns, signal: attempt.signal })
  const asked = modal.connect({ connectorId: rdns })
  const chart = () => siwxOf(modal.getSystem()!)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  attempt.abort()
  expect([await ending(given), await ending(asked)]).toEqual(['closed.aborted', 'pending'])
  chart()?.send({ type: 'siwx.sign' })
  expect(await asked).toMatchObject({ address: addresses[0] })
  expect(fox.count('personal_sign')).toBe(1)
})

test('error: when the visitor has not agreed to the terms, no wallet is asked', async () => {
  const fox = wallet(two)
  const given = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } }
  const modal = await running(fox.provider, given)
  const asked = [
    modal.connect({ connectorId: rdns }),
    modal.pair({ onUri: () => undefined }),
    modal.submitEmail('ada@example.com'),
  ]
  for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'consent.missing' })
  expect(fox.count('eth_requestAccounts')).toBe(0)
  modal.getSystem()?.root.send({ type: 'consent.toggled' })
  await modal.connect({ connectorId: rdns })
})

test('behavior: when a wallet is chosen before the dialog opens, connect waits for it and asks it once', async () => {
  const fox = wallet(two)
  const modal = await running(fox.provider)
  const connecting = modal.connect()
  modal.getSystem()?.root.send({ type: 'wallet.selected', connectorId: rdns })
  expect(await connecting).toMatchObject({ address: addresses[0] })
  expect(fox.count('eth_requestAccounts')).toBe(1)
  await until(() => !modal.isOpen())
})

test('behavior: selectAccount selects another account of the wallet, in any letter case', async () => {
  const modal = await running(wallet(two).provider)
  await modal.connect({ connectorId: rdns })
  expect(await modal.selectAccount(addresses[1].toLowerCase())).toMatchObject({ address: addresses[1] })
  await until(() => modal.getAddress() === addresses[1])
  await expect(modal.selectAccount('0xnobody')).rejects.toMatchObject({ code: 'account.notFound.choice' })
  await expect(modal.selectAccount(addresses[0], 'solana')).rejects.toMatchObject({ code: 'account.notFound.choice' })
})

test('behavior: setAddressExplorerUrl sets the explorer link of the connected account', async () => {
  const modal = await running(wallet(two).provider)
  await modal.connect({ connectorId: rdns })
  modal.setAddressExplorerUrl('https://shop.example/me')
  expect(modal.getSystem()?.explorers.get()).toEqual({ [`eip155:1:${addresses[0]}`]: 'https://shop.example/me' })
})

test('error: when the wallet is reconnecting, selectAccount rejects', async () => {
  let shared: unknown = [...addresses]
  const fox = wallet({ ...two, eth_accounts: () => shared })
  const modal = await running(fox.provider)
  await modal.connect({ connectorId: rdns })
  shared = new Promise<never>(() => undefined)
  fox.emit('accountsChanged', [])
  await until(() => modal.getAccount().status === 'disconnected')
  fox.emit('accountsChanged', [...addresses])
  await until(() => modal.getAccount().status === 'reconnecting')
  await expect(modal.selectAccount(addresses[1])).rejects.toMatchObject({ code: 'wallet.reconnecting' })
})

test('error: when the embedded wallet is connected, submitEmail rejects', async () => {
  const connection = { getSnapshot: () => ({ context: { current: { embedded: {}, accounts: [{}] } } }) }
  const root = { getSnapshot: () => ({ context: { namespaces: ['eip155'] } }), send: vi.fn<() => void>() }
  const { submitEmail } = createEmailLogin({
    system: { root, connection: () => connection, chart: () => undefined },
    allowed: async () => undefined,
    Failure: ModalError,
  } as unknown as Parameters<typeof createEmailLogin>[0])
  await expect(submitEmail('ada@example.com')).rejects.toMatchObject({
    code: 'wallet.connected',
    message: expect.stringMatching(/^Connector already connected\. /),
  })
  expect(root.send).not.toHaveBeenCalled()
})

test('error: when the modal is disposed, a pending connect rejects with disposed', async () => {
  const modal = await running(wallet(silent).provider)
  const asked = modal.connect({ connectorId: rdns })
  await until(() => modal.getAccount().status === 'connecting')
  const ended = expect(asked).rejects.toMatchObject({
    code: 'disposed',
    cause: { message: 'ConnectionController client not set' },
  })
  await modal.dispose()
  await ended
})

test('error: pair rejects when WalletConnect is off, and submitCode when no code is expected', async () => {
  const modal = await running(wallet().provider, { enableWalletConnect: false })
  await expect(modal.pair({ onUri: () => undefined })).rejects.toMatchObject({
    code: 'walletConnect.missing',
    message: expect.stringMatching(/^WalletConnectConnector not found\. /),
  })
  await expect(modal.submitCode('123456')).rejects.toMatchObject({ code: 'login.failed.noCode' })
})

test('behavior: getNetworks returns the networks of the host and those it adds', () => {
  const modal = createModal({ projectId: 'p', networks: [mainnet] })
  modal.addNetwork('eip155', polygon)
  expect(modal.getNetworks()).toEqual([mainnet, polygon])
})

test('behavior: propsOf returns the props of each control, and their clicks connect and switch', async () => {
  const modal = await running(wallet(two).provider)
  const faults: unknown[] = []
  const props = () => propsOf(modal, (error) => faults.push(error))
  expect(props().connectors).toMatchObject([{ connector: { id: rdns }, props: { 'aria-busy': false } }])
  expect(props().accounts).toEqual([])
  expect([props().email, props().code]).toEqual([
    { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
    { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
  ])
  props().connectors[0]?.props.onClick()
  await until(() => modal.getAccount().isConnected)
  expect(props().connectors).toEqual([])
  expect(props().accounts.map(({ props: own }) => own['aria-pressed'])).toEqual([true, false])
  expect(props().networks.map(({ props: own }) => own['aria-pressed'])).toEqual([true, false])
  props().accounts[1]?.props.onClick()
  props().networks[1]?.props.onClick()
  await until(() => modal.getAddress() === addresses[1] && modal.getChainId() === polygon.id)
  expect(props().networks.map(({ props: own }) => own['aria-pressed'])).toEqual([false, true])
  expect(faults).toEqual([])
})

test('behavior: when a network has its namespace in the CAIP-2 id only, propsOf tells it from those of EVM', async () => {
  const { chainNamespace: _, ...named } = solana
  const modal = await running(wallet(two).provider, { networks: [mainnet, named] })
  const pressed = () => propsOf(modal, () => {}).networks.map(({ props: own }) => [own['aria-pressed'], own.disabled])
  await modal.switchNetwork(named)
  expect(pressed()).toEqual([
    [false, false],
    [true, false],
  ])
})

test('behavior: when wallets of two namespaces are connected, propsOf lets the visitor switch between their networks', async () => {
  const account = { namespace: 'solana', address: '11111111111111111111111111111112', type: 'eoa' } as const
  const connected = { namespace: 'solana', connectorId: 'own', accounts: [account] } as const
  const own = { ...connected, caipNetworkId: solana.caipNetworkId, wallet: { name: 'Own', type: 'EXTERNAL' } } as const
  const modal = await running(wallet(two).provider, { networks: [mainnet, solana], adapters: [adapterOf(own)] })
  const disabled = () => propsOf(modal, () => {}).networks.map(({ props }) => props.disabled)
  await until(() => modal.getConnectors().length === 2)
  await modal.connect({ connectorId: rdns })
  await until(() => modal.getAccount('eip155').isConnected)
  expect(disabled()).toEqual([false, true])
  await modal.connect({ connectorId: 'own' })
  await until(() => modal.getAccount('solana').isConnected)
  expect(disabled()).toEqual([false, false])
})

/** Pairs a phone wallet; the test sends the events of the wallet and the relay to the chart. */
async function pairing(given: Partial<ModalOptions> = {}) {
  const modal = await running(wallet().provider, given)
  const system = modal.getSystem()
  if (!system) throw new Error('The system does not run.')
  const uris: string[] = []
  const attempt = new AbortController()
  const asked = modal.pair({ onUri: (uri) => uris.push(uri), signal: attempt.signal })
  // Resolves when the chart starts.
  await new Promise<void>((begun, failed) => {
    const look = () => system.chart('pairing') && begun()
    system.root.subscribe(look)
    look()
    asked.catch(failed)
  })
  return { modal, system, uris, attempt, asked, chart: () => system.chart('pairing') }
}
const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

test('behavior: when two callers pair at once, both get the URI and the connected accounts', async () => {
  const { modal, uris, asked, chart } = await pairing()
  chart()?.send({ type: 'uri.received', uri })
  expect(uris).toEqual([uri])
  const shared: string[] = []
  const second = modal.pair({ onUri: (shown) => shared.push(shown) })
  await until(() => shared.length)
  expect([await ending(asked), shared]).toEqual(['pending', [uri]])
  chart()?.send({ type: 'session.approved', connections: [connectedBy('walletConnect')] })
  expect(await asked).toMatchObject([{ namespace: 'eip155' }])
  expect(await second).toMatchObject([{ namespace: 'eip155' }])
  expect(modal.isOpen()).toBe(false)
})

test('behavior: when the host controls WalletConnect itself, it gets each URI and no dialog opens', async () => {
  const { modal, uris, asked, chart } = await pairing({ manualWCControl: true })
  const fresh = uri.replace('wc:a', 'wc:c')
  chart()?.send({ type: 'uri.received', uri })
  chart()?.send({ type: 'uri.received', uri: fresh })
  expect(uris).toEqual([uri, fresh])
  expect(modal.isOpen()).toBe(false)
  chart()?.send({ type: 'session.approved', connections: [connectedBy('walletConnect')] })
  expect(await asked).toMatchObject([{ namespace: 'eip155' }])
  expect(modal.isOpen()).toBe(false)
})

test('error: when the wallet declines, the relay fails or the host aborts, pair rejects', async () => {
  const declined = await pairing()
  declined.chart()?.send({ type: 'uri.received', uri })
  declined.chart()?.send({ type: 'session.declined', fault: { code: 'pairing.declined', message: 'No.' } })
  await expect(declined.asked).rejects.toMatchObject({ code: 'pairing.declined' })
  // No view shows the error, so the pairing does not keep it.
  expect(declined.system.root.getSnapshot().matches({ pairing: 'idle' })).toBe(true)

  const lost = await pairing()
  lost.chart()?.send({ type: 'relay.failed', fault: { code: 'pairing.unreachable', message: 'Gone.' } })
  await expect(lost.asked).rejects.toMatchObject({ code: 'pairing.unreachable' })

  const called = await pairing()
  called.chart()?.send({ type: 'uri.received', uri })
  expect(await ending(called.asked)).toBe('pending')
  called.attempt.abort()
  expect(await ending(called.asked)).toBe('closed.aborted')
  expect(called.system.root.getSnapshot().matches({ pairing: 'idle' })).toBe(true)
})

test('error: when the signal is already aborted, pair rejects and starts no pairing', async () => {
  const modal = await running(wallet().provider)
  const attempt = new AbortController()
  attempt.abort()
  await expect(modal.pair({ onUri: () => undefined, signal: attempt.signal })).rejects.toMatchObject({
    code: 'closed.aborted',
  })
  expect(modal.getSystem()?.chart('pairing')).toBeUndefined()
})
