import { afterEach, expect, test, vi } from 'vitest'
import { begin, ending, page, rdns, wallet } from '../../support/page'
import { other } from '../../support/addresses'

const running: { end: () => void }[] = []
function on(...given: Parameters<typeof begin>) {
  const scene = begin(...given)
  running.push(scene)
  return scene
}
async function connectedTab(script: Parameters<typeof wallet>[0] = {}) {
  const fox = wallet(script)
  const at = page(undefined, fox.provider)
  const scene = on(at)
  const connecting = scene.outcomes.connect(undefined)
  await scene.choose()
  await connecting
  await scene.until(() => scene.account()?.isConnected)
  return { ...scene, fox, at }
}
afterEach(() => {
  for (const scene of running.splice(0)) scene.end()
})

test('behavior: a connection is stored, and the next page restores it without a prompt', async () => {
  const { at, fox, end, outcomes } = await connectedTab()
  await outcomes.switchNetwork('eip155:137')
  expect(at.kept.get(`@appkit/eip155:connected_connector_id`)).toBe(rdns)
  expect(at.kept.get('@appkit/connected_namespaces')).toBe('eip155')
  expect(at.kept.get('@appkit/active_caip_network_id')).toBe('eip155:137')
  end()

  const prompts = fox.count('eth_requestAccounts')
  const next = on(page(at.kept, fox.provider))
  const seen = new Map<unknown, unknown>()
  next.store.subscribe(({ accounts: { eip155 } }) => seen.set(eip155?.status, eip155?.isConnected && eip155.address))
  await next.until(() => next.account()?.isConnected)
  expect([...seen]).toEqual([
    ['reconnecting', false],
    ['connected', next.account()?.address],
  ])
  expect(next.store.get().network.chainId).toBe(137)
  expect(fox.count('eth_requestAccounts')).toBe(prompts)
})

test.each([
  ['has forgotten the page is disconnected and no longer stored', { wallet_getPermissions: () => [] }, 'disconnected'],
  ['is locked is disconnected and stays stored', {}, 'connected'],
])('error: when a wallet %s', async (_, script, status) => {
  const { at, end } = await connectedTab()
  end()
  const locked = wallet({ eth_accounts: () => [], ...script })
  const next = on(page(at.kept, locked.provider))
  await next.until(() => next.store.get().modal.initialized && next.account()?.status === 'disconnected')
  expect(at.kept.get('@appkit/connection_status')).toBe(status)
  expect(locked.count('eth_requestAccounts')).toBe(0)
})

test('behavior: when a wallet that was locked at page load is unlocked, it connects again', async () => {
  const { at, end } = await connectedTab()
  end()
  let shared: string[] = []
  const fox = wallet({ eth_accounts: () => shared })
  const next = on(page(at.kept, fox.provider))
  await next.until(() => next.store.get().modal.initialized && next.account()?.status === 'disconnected')
  shared = [other]
  fox.emit('accountsChanged', shared)
  await next.until(() => next.account()?.isConnected)
  expect(next.account()?.address).toBe(other)
  expect(fox.count('eth_requestAccounts')).toBe(0)
})

test('behavior: when reconnecting is off, no connection is stored and stored ones are cleared', async () => {
  const { at, end, fox } = await connectedTab()
  end()
  at.kept.set('@appkit-wallet/EMAIL', 'ada@sandbox.example')
  at.kept.set('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
  const own = () =>
    [...at.kept.keys()].filter((key) => /connect|EMAIL|DEEPLINK/.test(key)).filter((key) => at.kept.get(key) !== '')
  expect(own().length).toBeGreaterThan(3)
  const next = on(page(at.kept, fox.provider), { enableReconnect: false })
  await next.until(() => next.store.get().modal.initialized)
  expect([next.account()?.status, own()]).toEqual(['disconnected', []])
  const connecting = next.outcomes.connect(undefined)
  await next.choose()
  await connecting
  expect([next.account()?.isConnected, own()]).toEqual([true, []])
})

test('behavior: when reconnecting is off, another tab does not disconnect this one', async () => {
  const fox = wallet()
  const at = page(undefined, fox.provider)
  const first = on(at, { enableReconnect: false })
  const connecting = first.outcomes.connect(undefined)
  await first.choose()
  await connecting
  const second = on(page(at.kept, fox.provider), { enableReconnect: false })
  await second.until(() => second.store.get().modal.initialized)
  at.tell('@appkit/recent_wallets')
  await first.until(() => first.account()?.isConnected)
  expect(first.account()?.status).toBe('connected')
})

test('behavior: when another tab connects, this one connects too, without a prompt', async () => {
  const fox = wallet()
  const kept = new Map<string, string>()
  const here = page(kept, fox.provider)
  const first = on(here)
  await first.until(() => first.store.get().modal.initialized)
  const second = on(page(kept, fox.provider))
  const connecting = second.outcomes.connect(undefined)
  await second.choose()
  await connecting
  expect(first.account()?.status).toBe('disconnected')
  here.tell('@appkit/connection_status')
  await first.until(() => first.account()?.isConnected)
  expect(fox.count('eth_requestAccounts')).toBe(1)
})

test('behavior: when another tab uses a wallet, it is among the recent ones here', async () => {
  const { at, system } = await connectedTab()
  const used = { id: 'phone', name: 'Phone One' }
  at.kept.set('@appkit/recent_wallets', JSON.stringify([used]))
  at.tell('@appkit/recent_wallets')
  await vi.waitFor(() =>
    expect(system.root.getSnapshot().children.catalogue?.getSnapshot().context.recent).toEqual([used]),
  )
})

test('behavior: when another tab disconnects, this one disconnects too', async () => {
  const { at, account, until, fox } = await connectedTab()
  const second = on(page(at.kept, fox.provider))
  await second.until(() => second.account()?.isConnected)
  await second.outcomes.disconnect(undefined)
  at.tell('@appkit/connection_status')
  await until(() => account()?.status === 'disconnected')
  expect(account()).toEqual({ status: 'disconnected', isConnected: false, allAccounts: [] })
  expect(at.kept.get('@appkit/connection_status')).toBe('disconnected')
  expect(fox.count('eth_requestAccounts')).toBe(1)
})

test('behavior: when the wallet changes its account or network, the host reads the new one', async () => {
  const { at, fox, account, until, store } = await connectedTab()
  fox.emit('accountsChanged', [other])
  await until(() => account()?.address === other)
  expect(account()).toMatchObject({ status: 'connected', caipAddress: `eip155:1:${other}` })
  fox.emit('chainChanged', '0x89')
  await until(() => store.get().network.caipNetworkId === 'eip155:137')
  expect(store.get().network.chainId).toBe(137)
  expect(account()).toMatchObject({ status: 'connected', caipAddress: `eip155:137:${other}` })
  fox.emit('accountsChanged', [])
  await until(() => account()?.status === 'disconnected')
  expect(account()).toEqual({ status: 'disconnected', isConnected: false, allAccounts: [] })
  expect(at.kept.get('@appkit/connection_status')).toBe('connected')
})

test('behavior: when the visitor disconnects, account and wallet info are removed together', async () => {
  const { store, until, outcomes, account } = await connectedTab()
  const seen: string[] = []
  store.subscribe(({ accounts, walletInfo }) => seen.push(`${accounts.eip155?.status} ${walletInfo?.name}`))
  await outcomes.disconnect(undefined)
  await until(() => account()?.status === 'disconnected')
  expect(seen.at(-1)).toBe('disconnected undefined')
  expect(seen).not.toContain('disconnected Fox')
  expect(seen).not.toContain('connected undefined')
})

test('behavior: when a system stops, it leaves no listener', async () => {
  const { at, fox, end, outcomes } = await connectedTab()
  await outcomes.open({ view: 'AllWallets' })
  expect(at.listening()).toBeGreaterThan(3)
  expect(fox.listening()).toBeGreaterThan(0)
  end()
  await ending(Promise.resolve())
  expect(at.listening()).toBe(0)
  expect(fox.listening()).toBe(0)
})

test('behavior: when a hundred systems start and stop in turn, they leave no listener', async () => {
  const fox = wallet()
  const at = page(undefined, fox.provider)
  for (let i = 0; i < 100; i += 1) begin(at).end()
  await ending(Promise.resolve())
  expect(at.listening()).toBe(0)
  expect(at.requests).toEqual([])
})

test('behavior: two projects on one page do not affect each other', async () => {
  const fox = wallet()
  const at = page(undefined, fox.provider)
  const one = on(at)
  const two = on(at, { projectId: 'q' })
  const connecting = one.outcomes.connect(undefined)
  await one.choose()
  await connecting
  await one.until(() => one.account()?.isConnected)
  expect(two.account()?.status).toBe('disconnected')
  expect(two.store.get().modal.open).toBe(false)
  await two.outcomes.open(undefined)
  await two.until(() => two.store.get().modal.open)
  await two.outcomes.disconnect(undefined)
  expect(one.account()?.isConnected).toBe(true)
  await two.outcomes.close()
  two.end()
  await one.outcomes.switchNetwork('eip155:137')
  await one.until(() => one.store.get().network.chainId === 137)
  await one.outcomes.disconnect(undefined)
  await one.until(() => one.account()?.status === 'disconnected')
})

test('behavior: when storage is blocked, connecting and disconnecting still work', async () => {
  const fox = wallet()
  const at = page(undefined, fox.provider)
  Object.defineProperty(at.window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const scene = on(at)
  const connecting = scene.outcomes.connect(undefined)
  await scene.choose()
  await connecting
  await scene.until(() => scene.account()?.isConnected)
  expect(scene.account()).toMatchObject({ status: 'connected', address: expect.stringMatching(/^0x/) })
  await scene.outcomes.disconnect(undefined)
  await scene.until(() => scene.account()?.status === 'disconnected')
  expect(at.kept.size).toBe(0)
})

test('behavior: when the dialog opens, no server is asked before it is on screen', async () => {
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const at = page()
  const onScreen = vi.fn(() => drawn)
  const { outcomes, until } = on(at, {}, onScreen)
  await outcomes.open(undefined)
  await until(() => onScreen.mock.calls.length)
  expect(at.requests).toEqual([])
  draw()
  await until(() => at.requests.some((url) => url.includes('/getWallets')))
})

test('behavior: listeners of the theme, labels and explorers are notified only of their own part', async () => {
  const { system, store } = await connectedTab()
  const heard: string[] = []
  for (const part of ['theme', 'labels', 'explorers'] as const) system[part].subscribe(() => heard.push(part))
  store.publish({ modal: { ...store.get().modal, loading: !store.get().modal.loading } })
  expect(heard).toEqual([])
  store.publish({ addressExplorers: { [`eip155:1:${other}`]: 'https://scan.example' } })
  expect(heard).toEqual(['explorers'])
})
