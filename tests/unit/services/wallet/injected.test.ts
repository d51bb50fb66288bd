import { expect, test, vi } from 'vitest'
import type { Connector } from '../../../../src/domain/account/connector'
import { createInjected, type Injected, type InjectedOptions } from '../../../../src/services/wallet/injected'
import { whenPresent } from '../../../../src/services/wallet/presence'
import { broken, scripted } from '../../../support/eip1193Provider'

/** Whether a request under this id reaches that wallet. */
async function reached(injected: Injected, id: string, { asked }: Pick<ReturnType<typeof scripted>, 'asked'>) {
  const before = asked.length
  await injected.provider(id)?.request({ method: 'eth_chainId' })
  return asked.length > before
}

interface Page extends EventTarget {
  ethereum?: unknown
}

/** A page with a controlled clock, and wallets that announce themselves when asked. */
function page(options: Partial<InjectedOptions> = {}) {
  const window: Page = new EventTarget()
  const timers = new Set<{ due: number; run(): void }>()
  let now = 0
  const wait: InjectedOptions['wait'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = { due: now + ms, run: resolve }
      timers.add(timer)
      signal?.addEventListener('abort', () => {
        timers.delete(timer)
        reject(signal.reason)
      })
    })
  const listening = new Map<string, number>()
  const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by)
  const watchedWindow: InjectedOptions['window'] = {
    get ethereum() {
      return window.ethereum
    },
    addEventListener(type: string, listener: EventListener) {
      count(type, 1)
      window.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count(type, -1)
      window.removeEventListener(type, listener)
    },
    dispatchEvent: (event) => window.dispatchEvent(event),
  }
  const injected = createInjected({ window: watchedWindow, wait, ...options })
  const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return {
    window,
    injected,
    announce,
    present: (detail: unknown) => window.addEventListener('eip6963:requestProvider', () => announce(detail)),
    awaited: (id: string, options: { signal?: AbortSignal } = {}) =>
      whenPresent({ find: () => injected.provider(id), discover: injected.discover, wait }, options),
    timers: () => timers.size,
    listening: () => [...listening.values()].reduce((sum, each) => sum + each, 0),
    async pass(ms: number) {
      now += ms
      for (const timer of [...timers].filter(({ due }) => due <= now)) {
        timers.delete(timer)
        timer.run()
      }
      for (let i = 0; i < 5; i += 1) await Promise.resolve()
    },
    discover() {
      const seen: (readonly Connector[])[] = []
      const stop = injected.discover((connectors) => seen.push(connectors))
      return { seen, stop, ids: () => seen.at(-1)?.map(({ id }) => id) }
    },
  }
}

const wallet = (rdns: string, uuid: string = crypto.randomUUID(), name = rdns) => ({
  info: { uuid, name, rdns, icon: 'data:image/png;base64,AA==' },
  ...scripted(),
})

test('behavior: announced wallets are listed at once, by their rdns', async () => {
  const { present, discover, injected } = page()
  const metamask = wallet('io.metamask', 'one', 'MetaMask')
  present(metamask)
  const { seen } = discover()
  expect(seen).toEqual([
    [
      expect.objectContaining({
        id: 'io.metamask',
        name: 'MetaMask',
        type: 'ANNOUNCED',
        chain: 'eip155',
        rdns: 'io.metamask',
        imageUrl: 'data:image/png;base64,AA==',
      }),
    ],
  ])
  expect(await reached(injected, 'io.metamask', metamask)).toBe(true)
  expect(await reached(injected, 'one', metamask)).toBe(true)
  expect(injected.walletInfo('io.metamask')).toMatchObject({ name: 'MetaMask', type: 'ANNOUNCED', rdns: 'io.metamask' })
})

test('error: when a wallet’s methods are replaced after it was accepted, the new ones are not called', async () => {
  const { announce, discover, injected } = page()
  discover()
  const metamask = wallet('io.metamask', 'one')
  announce(metamask)
  const stolen: unknown[] = []
  const steal = async (args: unknown) => void stolen.push(args)
  Object.assign(metamask.provider, { request: steal, on: steal, removeListener: steal, isMetaMask: true })
  const provider = injected.provider('io.metamask')!
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  Object.assign(metamask.provider, { request: async () => '0x666' })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  const seen: unknown[] = []
  const listener = (chain: unknown) => void seen.push(chain)
  provider.on?.('chainChanged', listener)
  metamask.emit('chainChanged', '0x89')
  provider.removeListener?.('chainChanged', listener)
  metamask.emit('chainChanged', '0x1')
  expect([seen, stolen, metamask.listening()]).toEqual([['0x89'], [], 0])
  expect([injected.provider('io.metamask') === provider, Reflect.get(provider, 'isMetaMask')]).toEqual([true, true])
})

test('behavior: when a twin is announced later, the id in use still leads to the first wallet', async () => {
  const { announce, discover, injected, pass } = page()
  const { ids } = discover()
  const [real, twin] = [wallet('io.metamask', 'real'), wallet('io.metamask', 'twin')]
  announce(real)
  expect(await reached(injected, 'io.metamask', real)).toBe(true)
  announce(twin)
  await pass(50)
  expect(ids()).toEqual(['real', 'twin'])
  expect(await reached(injected, 'io.metamask', real)).toBe(true)
  expect(await reached(injected, 'twin', twin)).toBe(true)
})

test('behavior: when a wallet announces itself again under another uuid, it stays one wallet with its id', async () => {
  const { announce, discover, injected, pass } = page()
  const { ids } = discover()
  const first = wallet('io.metamask', 'first')
  announce(first)
  announce({ ...first, info: { ...first.info, uuid: 'second' } })
  await pass(50)
  expect(ids()).toEqual(['io.metamask'])
  expect(injected.announced()).toHaveLength(1)
  expect(await reached(injected, 'io.metamask', first)).toBe(true)
})

test('behavior: when window.ethereum of an announced wallet arrives, the list is not reported again', async () => {
  const { announce, discover, pass, window } = page()
  const { seen } = discover()
  const detail = wallet('io.metamask')
  announce(detail)
  await pass(50)
  const reports = seen.length
  window.ethereum = detail.provider
  window.dispatchEvent(new Event('ethereum#initialized'))
  await pass(1_000)
  expect(seen).toHaveLength(reports)
})

test('behavior: a twin has the same id on each visit, whatever the uuids and the order', async () => {
  const visit = async (first: string, second: string) => {
    const { announce, discover, injected, pass } = page()
    const { ids } = discover()
    const twins = new Map([first, second].map((name) => [name, wallet('io.metamask', crypto.randomUUID(), name)]))
    for (const twin of twins.values()) announce(twin)
    await pass(50)
    return { ids: ids(), reached: await reached(injected, 'io.metamask#Flask', twins.get('Flask')!) }
  }
  const ids = ['io.metamask#Fox', 'io.metamask#Flask']
  expect(await visit('Fox', 'Flask')).toEqual({ ids, reached: true })
  expect(await visit('Flask', 'Fox')).toEqual({ ids: [...ids].reverse(), reached: true })
})

test('behavior: when its twin is gone, a wallet is still reached by its own id', async () => {
  const { present, discover, injected } = page()
  const flask = wallet('io.metamask', 'one', 'Flask')
  present(flask)
  expect(discover().ids()).toEqual(['io.metamask'])
  expect(await reached(injected, 'io.metamask#Flask', flask)).toBe(true)
  expect(injected.provider('io.metamask#Fox')).toBeUndefined()
})

test('behavior: when a wallet announces a URL, or capitals, as its rdns, it is listed and reached by it', async () => {
  const { present, discover, injected } = page()
  const [safepal, leap] = ['https://www.safepal.com/download', 'io.leapwallet.LeapWallet'].map((rdns) => wallet(rdns))
  present(safepal!)
  present(leap!)
  expect(discover().ids()).toEqual([safepal!.info.rdns, leap!.info.rdns])
  expect(await reached(injected, safepal!.info.rdns, safepal!)).toBe(true)
  expect(await reached(injected, leap!.info.rdns, leap!)).toBe(true)
  expect(await reached(injected, leap!.info.rdns.toLowerCase(), leap!)).toBe(true)
})

test('error: when two wallets claim one rdns, it leads to neither', () => {
  const { present, discover, injected } = page()
  present(wallet('io.metamask', 'a'))
  present(wallet('io.metamask', 'b'))
  discover()
  expect(injected.provider('io.metamask')).toBeUndefined()
})

test('error: when an announcement is invalid, reuses a uuid or throws, it is dropped', async () => {
  const { announce, discover, injected, pass } = page()
  const { seen } = discover()
  const first = wallet('com.first', 'same')
  announce(first)
  announce(wallet('com.second', 'same'))
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
      has: () => {
        throw new Error('trap')
      },
    },
  )
  for (const detail of [null, 1, {}, { info: {}, provider: {} }, trap, { ...wallet('a.b'), info: trap }])
    announce(detail)
  announce({ ...wallet('com.broken'), provider: broken })
  await pass(50)
  expect(seen.map((each) => each.map(({ id }) => id))).toEqual([[], ['com.first']])
  expect(await reached(injected, 'same', first)).toBe(true)
})

/** Limit in ms: quadratic work on 10,000 wallets takes seconds, a pause on a busy machine less. */
const patience = 500

test('limit: 10,000 announcements are reported at once, and 1,000 of them are kept', async () => {
  const { announce, discover, pass } = page()
  const { seen } = discover()
  let longest = 0
  for (let i = 0; i < 10_000; i += 1) {
    const started = performance.now()
    announce(wallet(`com.wallet${i}`, `uuid-${i}`))
    longest = Math.max(longest, performance.now() - started)
  }
  expect(seen).toHaveLength(1)
  const started = performance.now()
  await pass(50)
  expect(performance.now() - started).toBeLessThan(patience)
  expect(seen).toHaveLength(2)
  expect(seen[1]).toHaveLength(1_000)
  expect(longest).toBeLessThan(patience)
})

test('behavior: window.ethereum is listed unless an announced wallet has the same provider', async () => {
  const { window, announce, discover, injected, pass } = page()
  const plain = wallet('com.plain')
  window.ethereum = plain.provider
  const { seen, ids } = discover()
  expect(seen).toEqual([[expect.objectContaining({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })]])
  announce(wallet('com.other'))
  await pass(50)
  expect(ids()).toEqual(['com.other', 'injected'])
  announce(plain)
  await pass(50)
  expect(ids()).toEqual(['com.other', 'com.plain'])
  // A connection stored as `injected` still finds its wallet.
  expect(await reached(injected, 'injected', plain)).toBe(true)
  expect(injected.walletInfo('injected')).toEqual({ name: 'Browser Wallet', type: 'INJECTED' })
})

test('error: when a method of window.ethereum is replaced after it was listed, it is not called', async () => {
  const { window, discover, injected } = page()
  const plain = wallet('com.plain')
  window.ethereum = plain.provider
  discover()
  Object.assign(plain.provider, { request: async () => '0x666' })
  expect(await injected.provider('injected')!.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('behavior: a late window.ethereum is found by its event, or without one after a second', async () => {
  const told = page()
  const first = told.discover()
  told.window.ethereum = scripted().provider
  told.window.dispatchEvent(new Event('ethereum#initialized'))
  await told.pass(50)
  expect(first.ids()).toEqual(['injected'])

  const silent = page()
  const second = silent.discover()
  silent.window.ethereum = scripted().provider
  await silent.pass(999)
  expect(second.ids()).toEqual([])
  await silent.pass(1)
  expect(second.ids()).toEqual(['injected'])
})

test('error: when window.ethereum throws or is not a provider, it is not listed', () => {
  for (const ethereum of [broken, null, 'x', {}, { request: 1 }]) {
    const { window, discover, injected } = page()
    window.ethereum = ethereum
    expect(discover().seen).toEqual([[]])
    expect(injected.provider('injected')).toBeUndefined()
  }
})

test('behavior: each kind of wallet can be switched off', () => {
  const noAnnounced = page({ enableEIP6963: false })
  noAnnounced.present(wallet('com.a'))
  noAnnounced.window.ethereum = scripted().provider
  expect(noAnnounced.discover().ids()).toEqual(['injected'])
  const noPlain = page({ enableInjected: false })
  noPlain.present(wallet('com.a'))
  noPlain.window.ethereum = scripted().provider
  expect(noPlain.discover().ids()).toEqual(['com.a'])
  expect(noPlain.injected.provider('injected')).toBeUndefined()
})

test('behavior: when a wallet arrives late, it is waited for', async () => {
  const { announce, awaited, injected, pass, listening, timers } = page()
  const found = awaited('com.late')
  await pass(900)
  const late = wallet('com.late')
  announce(late)
  await pass(50)
  expect(await found).toBe(injected.provider('com.late'))
  expect(await reached(injected, 'com.late', late)).toBe(true)
  await pass(0)
  expect([listening(), timers()]).toEqual([0, 0])
})

test('limit: when a wallet does not appear within a second, it is not found', async () => {
  const { awaited, pass, listening, timers } = page()
  const outcome = vi.fn()
  const found = awaited('com.absent').catch(outcome)
  await pass(999)
  expect(outcome).not.toHaveBeenCalled()
  await pass(1)
  await found
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({
    code: 'wallet.notFound',
    cause: new Error('connector is undefined'),
  })
  expect([listening(), timers()]).toEqual([0, 0])
})

test('error: waiting for a wallet can be aborted', async () => {
  const { awaited, listening, timers } = page()
  const abort = new AbortController()
  const found = awaited('com.absent', { signal: abort.signal })
  abort.abort()
  await expect(found).rejects.toMatchObject({ name: 'AbortError' })
  expect([listening(), timers()]).toEqual([0, 0])
})

test('behavior: when the last listener stops, nothing remains, and a new one starts again', () => {
  const { discover, present, listening, timers } = page()
  present(wallet('com.a'))
  expect(listening()).toBe(0)
  for (let i = 0; i < 100; i += 1) {
    const [one, two] = [discover(), discover()]
    expect(one.ids()).toEqual(['com.a'])
    one.stop()
    expect(listening()).toBe(2)
    two.stop()
  }
  expect([listening(), timers()]).toEqual([0, 0])
})
