import { afterEach, expect, test, vi } from 'vitest'
import { arbitrum, mainnet, polygon } from '../../../src/domain/network/records'
import { defineFeature } from '../../../src/doors/feature'
import type { ModalOptions } from '../../../src/domain/options/options'
import { createModal } from '../../../src/runtime/modal/createModal'
import { handleOf } from '../../../src/runtime/public/handle'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { ending, modalOn, options, page, rdns, refusing, wallet } from '../../support/page'
import { address } from '../../support/addresses'
import { until } from '../../support/until'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()
function modal(at = page(), given: Partial<ModalOptions> = {}) {
  const one = modalOn(at, given)
  modals.push(one)
  return one
}
/** Chooses the announced wallet, as the visitor does. */
async function choose({ getSystem, isOpen }: WalletModal) {
  await until(isOpen)
  await until(() => getSystem()?.root.getSnapshot().context.connectors.length)
  getSystem()?.root.send({ type: 'wallet.selected', connectorId: rdns })
}
const drawing = (load = async () => {}) => ({
  load,
  lost: () => {},
  draws: () => {},
  place: () => undefined,
  host: () => undefined,
})
const stored = () =>
  new Map([
    ['@appkit/connection_status', 'connected'],
    ['@appkit/connected_namespaces', 'eip155'],
    ['@appkit/eip155:connected_connector_id', rdns],
    ['@appkit/connections', JSON.stringify({ eip155: [{ connectorId: rdns, accounts: [{ address: '0xabc' }] }] })],
    ['@appkit/active_caip_network_id', 'eip155:137'],
  ])
const createWith = (given: unknown) => () => createModal(given as ModalOptions)

afterEach(() => void vi.restoreAllMocks())

test('behavior: when a modal is created, it needs no window and starts no timer or request', () => {
  expect(typeof window).toBe('undefined')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const requests = vi.spyOn(globalThis, 'fetch')
  const one = createModal(options)
  one.subscribe(() => undefined)
  one.setThemeMode('light')
  expect(one.getState()).toEqual({
    loading: false,
    open: false,
    initialized: false,
    selectedNetworkId: 'eip155:1',
    activeChain: 'eip155',
  })
  expect([one.getAddress(), one.getCaipAddress(), one.getChainId(), one.getCaipNetworkId()]).toEqual([
    undefined,
    undefined,
    1,
    'eip155:1',
  ])
  expect([one.getIsConnectedState(), one.getProvider(), one.getWalletInfo(), one.getSystem()]).toEqual([
    false,
    undefined,
    undefined,
    undefined,
  ])
  expect(one.getTheme().themeMode).toBe('light')
  expect(timers).not.toHaveBeenCalled()
  expect(requests).not.toHaveBeenCalled()
})

test('error: when options are unknown, conflicting or missing, createModal throws', () => {
  expect(createWith({ ...options, projectid: 'x' })).toThrow(
    expect.objectContaining({ code: 'options.unknown', message: expect.stringContaining('"projectId"') }) as Error,
  )
  expect(createWith({ ...options, siwx: {}, siweConfig: {} })).toThrow(
    expect.objectContaining({ code: 'options.siwxAndSiweConfig' }) as Error,
  )
  for (const bad of [
    undefined,
    null,
    7,
    {},
    { ...options, projectId: '' },
    { projectId: 'p' },
    { projectId: 'p', networks: mainnet },
    { projectId: 'p', networks: [null] },
    { projectId: 'p', networks: [{ caipNetworkId: 5 }] },
  ])
    expect(createWith(bad)).toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^options\.invalid(\.object|\.projectId)?$/) as string,
      }) as Error,
    )
})

test('error: when an option is invalid, ready, open, connect, disconnect and switchNetwork reject', async () => {
  const one = modal(page(), { themeMode: 'blue' as never })
  await expect(one.ready()).rejects.toMatchObject({
    code: 'options.invalid',
    message: expect.stringContaining('themeMode') as string,
  })
  for (const asked of [one.open(), one.connect(), one.disconnect(), one.switchNetwork(polygon)])
    await expect(asked).rejects.toMatchObject({ code: 'options.invalid' })
  await one.close()
  await expect(modal(page(), { networks: [] }).ready()).rejects.toMatchObject({ code: 'options.invalid' })
})

test('error: when the adapters are no list, ready rejects with the name of the option', async () => {
  const adapter = { namespace: 'eip155', discover: () => () => {}, driver: () => undefined, attach() {} }
  for (const adapters of [adapter, null, [undefined], 'wagmi'])
    await expect(modal(page(), { adapters } as never).ready(), String(adapters)).rejects.toMatchObject({
      code: 'options.invalid',
      message: expect.stringContaining('"adapters') as string,
    })
})

test('behavior: when a network is given twice, it is listed once, as it is first', async () => {
  const one = modal(page(), { networks: [mainnet, polygon, mainnet, { ...mainnet, name: 'Twice' }] })
  expect(one.getNetworks()).toEqual([mainnet, polygon])
  await one.ready()
  expect(one.getSystem()?.options.networks.map(({ name }) => name)).toEqual([mainnet.name, polygon.name])
  expect(one.getSystem()?.root.getSnapshot().context.networks).toEqual(['eip155:1', 'eip155:137'])
})

test('behavior: when a disposed modal is made ready again, another system is built', async () => {
  const one = modal()
  await one.ready()
  const first = one.getSystem()
  expect(first?.root.getSnapshot().status).toBe('active')
  await one.dispose()
  expect(one.getSystem()).toBeUndefined()
  expect(first?.root.getSnapshot().status).toBe('stopped')
  await one.ready()
  expect(one.getSystem()).not.toBe(first)
})

/** Stubs `scheduler.yield`; the returned function waits until a task yields, and lets it continue. */
function halting() {
  const halted: (() => void)[] = []
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => halted.push(resolve)) })
  return async () => {
    await until(() => halted.length)
    halted.shift()?.()
  }
}

test('behavior: the system starts in several tasks and runs with the networks known at the last one', async () => {
  const goOn = halting()
  const where = page()
  const one = modal(where)
  const ready = one.ready()
  for (let piece = 0; piece < 3; piece += 1) {
    await goOn()
    expect(one.getSystem()).toBeUndefined()
    expect(where.listening()).toBe(0)
  }
  one.addNetwork('eip155', arbitrum)
  await goOn()
  await ready
  expect(where.listening()).toBeGreaterThan(0)
  expect(one.getSystem()?.root.getSnapshot().context.networks).toContain('eip155:42161')
})

test('error: when the modal is disposed between two tasks of the start, the system never runs', async () => {
  const goOn = halting()
  const where = page()
  const one = modal(where)
  const ready = one.ready()
  for (let piece = 0; piece < 3; piece += 1) await goOn()
  await one.dispose()
  await goOn()
  await expect(ready).rejects.toMatchObject({ code: 'disposed' })
  expect(where.listening()).toBe(0)
})

test('error: when the modal is disposed, a pending ready, open and connect reject with disposed', async () => {
  const fox = wallet({ eth_requestAccounts: refusing })
  const one = modal(page(undefined, fox.provider))
  const early = one.ready()
  await one.dispose()
  await expect(early).rejects.toMatchObject({ code: 'disposed' })

  const stop = handleOf(one).mount(drawing())
  const opening = one.open()
  const connecting = one.connect()
  await until(one.isOpen)
  expect([await ending(opening), await ending(connecting)]).toEqual(['pending', 'pending'])
  await one.dispose()
  expect([await ending(opening), await ending(connecting)]).toEqual(['disposed', 'disposed'])
  stop()
})

test('behavior: open resolves when the dialog is on screen, or closes before that', async () => {
  const one = modal()
  const handle = handleOf(one)
  const stop = handle.mount(drawing())
  const opening = one.open()
  await until(one.isOpen)
  expect(await ending(opening)).toBe('pending')
  handle.drawn(true)
  await opening
  await one.open({ view: 'Networks' })
  handle.drawn(false)
  await one.close()

  const again = one.open()
  await until(one.isOpen)
  await one.close()
  await again
  stop()
})

test.each([
  ['a click', Object.assign(new Event('click'), { view: {} })],
  ['a click in React', { preventDefault: true, view: {} }],
  ['null', null],
])(
  'behavior: when open gets %s, as from a button without a function of its own, it opens the dialog',
  async (_, given) => {
    const one = modal()
    const stop = handleOf(one).mount(drawing())
    void one.open(given as never).catch(() => undefined)
    await until(one.isOpen)
    expect(one.getSystem()?.router.getSnapshot().context.view).toMatchObject({ name: 'Connect' })
    stop()
  },
)

test('error: when the dialog cannot be fetched, open and connect reject', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const one = modal()
  const stop = handleOf(one).mount(drawing(() => Promise.reject(new Error('offline'))))
  await expect(one.open()).rejects.toThrow('offline')
  await until(() => !one.isOpen())
  await expect(one.connect()).rejects.toMatchObject({ code: 'closed' })
  expect(said.mock.calls.flat().map(String)).toEqual(['Error: offline', 'Error: offline'])
  stop()
})

test('behavior: when the dialog opens on a page that does not draw it, `debug` says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const one = modal(page(), { debug: true })
  const warned = () => warn.mock.calls.flat().filter((text) => String(text).includes('`<Modal>`'))
  await one.open()
  await until(() => warned().length)
  await one.close()
  const stop = handleOf(one).mount(drawing())
  void one.open().catch(() => undefined)
  await until(one.isOpen)
  expect(warned()).toHaveLength(1)
  stop()
})

test('error: when an extension is left out, `debug` says why in the banner and the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const one = modal(page(), { debug: true, extensions: [defineFeature({ name: 'router' })] })
  await one.ready()
  const banner = one.getSystem()?.alert
  await until(() => banner?.getSnapshot().matches('open'))
  expect(banner?.getSnapshot().context.alert.long).toContain('"router"')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'feature.taken' }))
})

test('behavior: when connect is called twice, the dialog is fetched and the wallet is asked once', async () => {
  const fox = wallet()
  const one = modal(page(undefined, fox.provider), { preload: 'none' })
  let loads = 0
  const stop = handleOf(one).mount(drawing(async () => void (loads += 1)))
  const both = Promise.all([one.connect(), one.connect()])
  await choose(one)
  const [account, second] = await both
  expect(second).toBe(account)
  expect(fox.asked.filter(([method]) => method === 'eth_requestAccounts')).toHaveLength(1)
  expect(loads).toBeGreaterThan(0)
  expect(one.getAddress()).toBe(account.address)
  expect(one.getCaipAddress()).toBe(`eip155:1:${account.address}`)
  // A separate object with the methods of the wallet when it was accepted; always the same one.
  expect(await one.getProvider()?.request({ method: 'eth_accounts' })).toEqual([account.address])
  expect(one.getProvider()).toBe(one.getProvider())
  expect(one.getWalletInfo()?.name).toBe('Fox')
  expect(await one.connect()).toEqual(account)
  await one.disconnect()
  expect(one.getWalletInfo()).toBeUndefined()
  stop()
})

test('behavior: when a part of the state changes, only its subscribers are notified', async () => {
  const fox = wallet()
  const one = modal(page(undefined, fox.provider))
  const heard = { account: 0, network: 0, theme: 0, providers: [] as object[] }
  one.subscribeAccount(() => (heard.account += 1))
  one.subscribeNetwork(() => (heard.network += 1))
  one.subscribeTheme(() => (heard.theme += 1))
  one.subscribeProviders((providers) => heard.providers.push(providers))
  const connecting = one.connect()
  await choose(one)
  await connecting
  expect(heard.theme).toBe(0)
  expect(heard.account).toBeGreaterThan(0)
  expect(heard.providers.at(-1)).toEqual({ eip155: one.getProvider() })
  expect(one.getProvider()).toBeTypeOf('object')
  one.setThemeVariables({ '--w3m-accent': 'red' })
  one.setThemeVariables({ '--w3m-qr-color': 'blue' })
  expect(one.getTheme().themeVariables).toEqual({ '--w3m-accent': 'red', '--w3m-qr-color': 'blue' })
  expect(heard.theme).toBe(2)
})

test('behavior: when another wallet with the same account becomes the active one, subscribers get its provider', async () => {
  const at = page()
  const accounts = { eth_requestAccounts: () => [address], eth_accounts: () => [address] }
  for (const name of ['fox', 'owl']) {
    const detail = {
      info: { uuid: name, name, rdns: `example.${name}`, icon: '' },
      provider: wallet(accounts).provider,
    }
    at.window.addEventListener('eip6963:requestProvider', () =>
      at.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }
  const one = modal(at, { multiWallet: true })
  const heard: (object | undefined)[] = []
  one.subscribeProviders(({ eip155 }) => heard.push(eip155))
  await one.ready()
  await until(() => one.getConnectors().length === 2)
  for (const name of ['fox', 'owl']) await one.connect({ connectorId: `example.${name}` })
  await one.switchConnection('eip155/example.fox')
  const provider = (name: string) => one.getProvider('eip155', `example.${name}`)
  await until(() => heard.at(-1) === one.getProvider())
  expect(heard).toEqual([provider('fox'), provider('owl'), provider('fox')])
  await one.disconnect()
  await until(() => heard.length === 4)
  expect(heard.at(-1)).toBeUndefined()
})

test('behavior: networks can be added and removed, except in a namespace that the modal lacks', async () => {
  const one = modal()
  await one.ready()
  one.addNetwork('eip155', arbitrum)
  await one.switchNetwork(arbitrum)
  expect(one.getChainId()).toBe(arbitrum.id)
  one.removeNetwork('eip155', polygon.id)
  await expect(one.switchNetwork(polygon)).rejects.toMatchObject({ code: 'network.notFound.options' })
  for (const wrong of [() => one.addNetwork('solana', arbitrum), () => one.removeNetwork('solana', 1)])
    expect(wrong).toThrow(
      expect.objectContaining({
        code: 'adapter.missing',
        message: "Adapter for namespace solana doesn't exist",
      }) as Error,
    )
})

test('error: when an added network has a wrong value, it is named as in the options, before and after the start', async () => {
  const { nativeCurrency: _, ...noCoin } = arbitrum
  const code = 'options.invalid'
  const one = modal()
  one.addNetwork('eip155', noCoin as typeof arbitrum)
  const named = { code, message: expect.stringContaining('networks[2].nativeCurrency') as string }
  await expect(one.ready()).rejects.toMatchObject(named)
  await expect(one.open()).rejects.toMatchObject(named)
  one.removeNetwork('eip155', arbitrum.id)
  await one.ready()
  for (const wrong of [noCoin, { ...arbitrum, nativeCurrency: { ...arbitrum.nativeCurrency, decimals: '18' } }])
    expect(() => one.addNetwork('eip155', wrong as typeof arbitrum)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining('networks[2].nativeCurrency') }) as Error,
    )
  for (const none of [undefined, null, 'eip155:10'])
    expect(() => one.addNetwork('eip155', none as never)).toThrow(expect.objectContaining({ code }) as Error)
  expect(one.getNetworks()).toHaveLength(2)
  await expect(one.switchNetwork(arbitrum)).rejects.toMatchObject({ code: 'network.notFound.options' })
})

test('behavior: when the default network is removed, the modal starts on another; the last one cannot go', async () => {
  const one = modal(page(), { defaultNetwork: polygon })
  await one.ready()
  one.removeNetwork('eip155', polygon.id)
  await expect.poll(() => one.getChainId()).toBe(mainnet.id)
  await one.dispose()
  await one.ready()
  await expect.poll(() => one.getChainId()).toBe(mainnet.id)
  expect(() => one.removeNetwork('eip155', mainnet.id)).toThrow(
    expect.objectContaining({ code: 'options.invalid.lastNetwork' }) as Error,
  )
})

test('behavior: a stored connection shows as reconnecting before the system loads, and is restored', async () => {
  const fox = wallet()
  const one = modal(page(stored(), fox.provider), { preload: 'none' })
  let loads = 0
  handleOf(one).hydrate()
  expect(one.getAccount()).toMatchObject({
    status: 'reconnecting',
    isConnected: false,
    address: '0xabc',
    caipAddress: 'eip155:137:0xabc',
  })
  expect(one.getSystem()).toBeUndefined()
  const stop = handleOf(one).mount(drawing(async () => void (loads += 1)))
  await until(one.getIsConnectedState)
  expect(fox.count('eth_requestAccounts')).toBe(0)
  expect(loads).toBe(0)
  stop()
})

test('behavior: when the browser prerenders the page, no wallet is asked before the visitor comes to it', async () => {
  const fox = wallet({ eth_accounts: () => [address] })
  const where = page(stored(), fox.provider)
  const { document } = where.window
  const one = modal(where)
  Object.assign(document, { prerendering: true })
  const listen = vi.spyOn(document, 'addEventListener')
  one.start()
  const ready = one.ready()
  await until(() => listen.mock.calls.some(([type]) => type === 'prerenderingchange'))
  expect(await ending(ready)).toBe('pending')
  expect([one.getAccount().status, one.getSystem(), fox.count('eth_accounts')]).toEqual(['reconnecting', undefined, 0])
  document.dispatchEvent(new Event('prerenderingchange'))
  await ready
  expect(one.getSystem()).toBeDefined()
})

test('behavior: when reconnecting is off, a stored connection is not shown and is cleared', async () => {
  const kept = stored()
  const one = modal(page(kept), { enableReconnect: false, preload: 'none' })
  one.start()
  expect(one.getAccount().status).toBe('disconnected')
  await until(() => one.getSystem() && !kept.has('@appkit/connection_status'))
  expect(one.getAccount().status).toBe('disconnected')
})

test('error: when a feature is unknown, the modal does not start, and says which one is near', async () => {
  const one = modal(page(), { features: { analitics: true } as never })
  for (const start of [one.ready, one.open])
    await expect(start()).rejects.toMatchObject({
      code: 'options.unknown',
      message: expect.stringContaining('Did you mean "features.analytics"?') as string,
    })
})

test('error: when the system cannot start, a reconnecting account becomes disconnected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const one = modal(page(stored()), { themeMode: 'blue' as never })
  one.start()
  expect(one.getAccount().status).toBe('reconnecting')
  await until(() => one.getAccount().status === 'disconnected')
})

test('behavior: the dialog is preloaded at idle, unless the connection is slow or metered or preload is off', async () => {
  const idle: (() => void)[] = []
  const mounted = (given: Partial<ModalOptions>, connection?: object) => {
    const at = page()
    Object.assign(at.window.navigator, { connection })
    let loads = 0
    const one = modal(at, given)
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
    handleOf(one).mount(drawing(async () => void (loads += 1)))
    for (const work of idle.splice(0)) work()
    return { one, loads: () => loads }
  }
  expect(mounted({}).loads()).toBe(1)
  expect(mounted({}, { saveData: true }).loads()).toBe(0)
  expect(mounted({}, { effectiveType: 'slow-2g' }).loads()).toBe(0)
  expect(mounted({}, { effectiveType: '4g' }).loads()).toBe(1)
  expect(mounted({ preload: 'intent' }).loads()).toBe(0)
  const { one, loads } = mounted({ preload: 'none' })
  expect(loads()).toBe(0)
  one.preload()
  expect(loads()).toBe(1)
})

test.each([{ key: 'Enter' }, { key: ' ' }, { button: 0 }, {}])(
  'behavior: when a button is pressed with %o, the wallets are requested once',
  async (press) => {
    const at = page()
    const one = modal(at, { preload: 'none' })
    const asked = () => at.requests.filter((url) => url.includes('/getWallets')).length
    const { fetch } = at.window
    // No answer yet: a failed request would be sent again.
    at.window.fetch = async (...given) => {
      await fetch(...given)
      return new Promise<never>(() => {})
    }
    one.press(press)
    one.press(press)
    await until(() => asked())
    const first = asked()
    await one.open()
    expect(asked()).toBe(first)
    expect(one.isOpen()).toBe(true)
  },
)

test.each([{ key: 'Tab' }, { key: 'Escape' }, { button: 2 }])(
  'behavior: when a button is pressed with %o, nothing is loaded',
  (press) => {
    let loads = 0
    const one = modal(page(), { preload: 'none' })
    handleOf(one).mount(drawing(async () => void (loads += 1)))
    one.press(press)
    expect(loads).toBe(0)
    one.press()
    expect(loads).toBe(1)
  },
)

test('behavior: when unmount is followed by mount in one task, the system stays; unmount alone stops it', async () => {
  const one = modal()
  const { mount } = handleOf(one)
  const unmount = mount(drawing())
  await one.ready()
  const system = one.getSystem()
  unmount()
  const again = mount(drawing())
  await ending(Promise.resolve())
  expect(one.getSystem()).toBe(system)
  again()
  await until(() => one.getSystem() === undefined)
})

test('error: when a chart fails, the dialog closes, what waits is rejected, and the next call starts the modal again', async () => {
  const thrown: unknown[] = []
  const later = globalThis.setTimeout
  // XState throws it in a task of its own, where it is uncaught.
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    later(() => {
      try {
        work()
      } catch (error) {
        thrown.push(error)
      }
    }, ms),
  )
  const one = modal(page())
  await one.open()
  const failed = one.getSystem()
  const connecting = one.connect()
  // As a host may, that draws its own dialog and checks no types: the event has no view.
  failed?.router.send({ type: 'view.push' } as never)
  await expect(connecting).rejects.toMatchObject({ code: 'disposed' })
  expect([one.isOpen(), one.getSystem()]).toEqual([false, undefined])
  await one.open()
  expect([one.isOpen(), one.getSystem() === failed]).toEqual([true, false])
  expect(String(thrown[0])).toContain('view.push')
})

test('behavior: when a modal without React starts, it preloads at idle', async () => {
  const idle: (() => void)[] = []
  const one = modal()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  one.start()
  expect(idle).toHaveLength(1)
  idle[0]?.()
  await until(one.getSystem)
})

test('behavior: when the modal is disposed before idle, nothing is preloaded', async () => {
  const idle: (() => void)[] = []
  const one = modal()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  one.start()
  await one.dispose()
  for (const work of idle) work()
  await ending(Promise.resolve())
  expect(one.getSystem()).toBeUndefined()
})

test('behavior: when the modal is embedded, it opens at start and stays open', async () => {
  const one = modal(page(), { enableEmbedded: true })
  one.start()
  await until(one.isOpen)
  await one.close()
  expect(one.isOpen()).toBe(true)
})

test('error: when createModal did not make the object, handleOf throws', () => {
  for (const given of [{}, undefined, null, 'modal'])
    expect(() => handleOf(given as WalletModal)).toThrow(new TypeError('`modal` must be what `createModal` returned.'))
})
