import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { defineNetwork } from '../../../src/adapters/universal/networks'
import { namespaceOf } from '../../../src/domain/caip'
import type { KnownNamespace } from '../../../src/domain/knownNamespaces'
import { mainnet, polygon, solana } from '../../../src/domain/network/records'
import { siwxOf } from '../../../src/features/siwx/runtime/actor'
import type { ModalOptions } from '../../../src/domain/options/options'
import { severalWallets } from '../../../src/runtime/wallets/severalWallets'
import { readConnections, storeConnection } from '../../../src/runtime/system/storedFacts'
import { createHeadless } from '../../../src/runtime/headless/headless'
import { ModalError } from '../../../src/domain/errors'
import { createStorage, type KeyValueStore } from '../../../src/services/storage/storage'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { askedOf, begin as beginRoot, childOf } from '../../support/system'
import { connectedBy, connector, solana as onSolana } from '../../support/facts'
import { adapterOf } from '../../support/hostAdapter'
import { address, other } from '../../support/addresses'
import { beginLoaded, options, page, wallet } from '../../support/page'
import { policy } from '../../machines/modal.walk'

const running: { end: () => void }[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const scene of running.splice(0)) scene.end()
})

const third = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
type Wallet = ReturnType<typeof wallet>
/** A page with several extensions. */
async function shop(
  wallets: Record<string, Wallet>,
  kept = new Map<string, string>(),
  given: Partial<ModalOptions> = {},
) {
  const at = page(kept)
  for (const [name, { provider }] of Object.entries(wallets)) {
    const detail = { info: { uuid: name, name, rdns: `example.${name}`, icon: '' }, provider }
    at.window.addEventListener('eip6963:requestProvider', () =>
      at.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }
  const scene = await beginLoaded(at, { multiWallet: true, ...given })
  running.push(scene)
  const headless = createHeadless({ system: scene.system, outcomes: scene.outcomes }, ModalError, options)
  const ids = () =>
    scene.store.get().connections.map(({ connectorId, status, active }) => [connectorId, status, active])
  return { ...scene, headless, ids, kept, at }
}
const pair = () => ({
  fox: wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address], personal_sign: () => '0x1' }),
  owl: wallet({ eth_requestAccounts: () => [other], eth_accounts: () => [other], personal_sign: () => '0x2' }),
})
const prompts = ({ fox, owl }: Record<'fox' | 'owl', Wallet>) => [
  fox.count('eth_requestAccounts'),
  owl.count('eth_requestAccounts'),
]
async function both(given: Partial<ModalOptions> = {}) {
  const wallets = pair()
  const scene = await shop(wallets, undefined, given)
  await scene.until(() => scene.system.root.getSnapshot().context.connectors.length === 2)
  await scene.headless.connect('example.fox', undefined)
  await scene.headless.connect('example.owl', undefined)
  await scene.until(() => scene.ids().length === 2)
  return { ...scene, ...wallets, wallets }
}

test('behavior: two extensions are connected side by side, and switching asks neither', async () => {
  const { ids, headless, wallets, system, fox, owl, store, until } = await both()
  expect(ids()).toEqual([
    ['example.owl', 'connected', true],
    ['example.fox', 'connected', false],
  ])
  const asked = [fox.asked.length, owl.asked.length]
  expect((await headless.switchConnection('eip155/example.fox')).address).toBe(address)
  expect([fox.asked.length, owl.asked.length]).toEqual(asked)
  await until(() => store.get().accounts.eip155?.address === address)
  await system.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', address] })
  expect([fox.count('personal_sign'), owl.count('personal_sign')]).toEqual([1, 0])
  // It is connected: the host that connects it again is not asked to wait for a prompt.
  await headless.connect('example.owl', undefined)
  expect(prompts(wallets)).toEqual([1, 1])
})

test('behavior: a reload restores all of them without a prompt, with the same one active', async () => {
  const { wallets, kept, headless, system } = await both()
  await headless.switchConnection('eip155/example.fox')
  system.stop()
  const next = await shop(wallets, kept)
  await next.until(() => next.ids().filter(([, status]) => status === 'connected').length === 2)
  expect(next.ids()).toEqual([
    ['example.fox', 'connected', true],
    ['example.owl', 'connected', false],
  ])
  expect(prompts(wallets)).toEqual([1, 1])
})

test('behavior: when a wallet in the background changes its account, the stored list has the new one, in the same order', async () => {
  const { fox, kept, until } = await both()
  fox.emit('accountsChanged', [third])
  await until(() => kept.get('@appkit/connections')?.includes(third))
  expect(JSON.parse(kept.get('@appkit/connections') ?? '')).toMatchObject({
    eip155: [
      { connectorId: 'example.owl', accounts: [{ address: other }] },
      { connectorId: 'example.fox', accounts: [{ address: third }] },
    ],
  })
})

test('behavior: when the option is off again, the active one alone is restored', async () => {
  const { wallets, kept, system } = await both()
  system.stop()
  const next = await shop(wallets, kept, { multiWallet: false })
  await next.until(() => next.account()?.isConnected)
  expect(next.ids()).toEqual([['example.owl', 'connected', true]])
})

test('behavior: when a wallet was uninstalled between visits, the others are restored, and it stays stored', async () => {
  const { wallets, kept, system } = await both()
  system.stop()
  const next = await shop({ fox: wallets.fox }, kept)
  await next.until(() => next.ids().some(([, status]) => status === 'connected'))
  expect(next.ids()).toContainEqual(['example.fox', 'connected', false])
  expect(kept.get('@appkit/connections')).toContain('example.owl')
})

test('behavior: the host is told of connections, accounts and networks, and its errors stay its own', async () => {
  const heard: unknown[] = []
  const note = (name: string) => (value: { connectorId?: string; address?: string; chainId?: number | string }) =>
    heard.push([name, value.connectorId ?? value.address ?? value.chainId])
  const { headless, outcomes, ids, until } = await both({
    onConnect: note('connect'),
    onDisconnect: note('disconnect'),
    onAccountChange: note('account'),
    onNetworkChange: note('network'),
  })
  await headless.switchConnection('eip155/example.fox')
  await outcomes.disconnect({ connectorId: 'example.fox' })
  await until(() => ids().length === 1)
  await outcomes.switchNetwork('eip155:137')
  await until(() => heard.length === 9)
  expect(heard).toEqual([
    ['connect', 'example.fox'],
    ['account', address],
    ['connect', 'example.owl'],
    ['account', other],
    ['account', address],
    ['disconnect', 'example.fox'],
    ['account', undefined],
    ['account', other],
    ['network', 137],
  ])
})

test('behavior: while another wallet is asked, the first stays connected for the host', async () => {
  let answer: ((accounts: string[]) => void) | undefined
  const wallets = pair()
  wallets.owl = wallet({ eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)) })
  const scene = await shop(wallets)
  await scene.until(() => scene.system.root.getSnapshot().context.connectors.length === 2)
  await scene.headless.connect('example.fox', undefined)
  const connecting = scene.headless.connect('example.owl', undefined)
  await scene.until(() => answer)
  expect(scene.account()).toMatchObject({ status: 'connected', address })
  await scene.system.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(wallets.fox.count('personal_sign')).toBe(1)
  answer?.([other])
  await connecting
  await scene.until(() => scene.account()?.address === other)
})

test('error: a connection that is not there, or has not answered, is refused by name', async () => {
  const { headless, fox, until, ids } = await both()
  await expect(headless.switchConnection('eip155/nobody')).rejects.toMatchObject({
    code: 'wallet.notFound.connection',
  })
  fox.emit('accountsChanged', [])
  await until(() => ids().some(([, status]) => status === 'dormant'))
  await expect(headless.switchConnection('eip155/example.fox')).rejects.toMatchObject({
    code: 'wallet.reconnecting.connection',
  })
})

test('behavior: when two wallets hold one account, each is a connection of its own', async () => {
  const one = () => wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address] })
  const wallets = { fox: one(), owl: one() }
  const { headless, until, system, ids, outcomes } = await shop(wallets)
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  await headless.connect('example.fox', undefined)
  await headless.connect('example.owl', undefined)
  expect(ids()).toEqual([
    ['example.owl', 'connected', true],
    ['example.fox', 'connected', false],
  ])
  const sent = () => [wallets.fox.count('personal_sign'), wallets.owl.count('personal_sign')]
  const sign = () => system.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', address] })
  await sign()?.catch(() => undefined)
  expect(sent()).toEqual([0, 1])
  expect((await headless.switchConnection('eip155/example.fox')).address).toBe(address)
  await sign()?.catch(() => undefined)
  expect(sent()).toEqual([1, 1])
  await outcomes.disconnect({ connectorId: 'example.fox' })
  await until(() => ids().length === 1)
  expect(ids()).toEqual([['example.owl', 'connected', true]])
})

test('error: when a wallet answers with the account of another one, the other connection stays as it is', async () => {
  const { wallets, kept, system } = await both()
  system.stop()
  const next = await shop({ ...wallets, fox: wallet({ eth_accounts: () => [other] }) }, kept)
  await next.until(() => next.ids().filter(([, status]) => status === 'connected').length === 2)
  expect(next.ids()).toEqual([
    ['example.owl', 'connected', true],
    ['example.fox', 'connected', false],
  ])
  expect(next.store.get().connections.map(({ accounts }) => accounts[0]?.address)).toEqual([other, other])
  await next.system.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', other] })
  expect(wallets.owl.count('personal_sign')).toBe(1)
})

test('error: when two wallets announce one uuid, the first keeps its connection, and the second is none', async () => {
  const { wallets, kept, system } = await both()
  system.stop()
  const bear = wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address] })
  // `shop` announces a wallet by its name as its uuid.
  const at = page(kept)
  for (const [name, uuid, { provider }] of [
    ['fox', 'one', wallets.fox],
    ['bear', 'one', bear],
    ['owl', 'two', wallets.owl],
  ] as const) {
    const detail = { info: { uuid, name, rdns: `example.${name}`, icon: '' }, provider }
    at.window.addEventListener('eip6963:requestProvider', () =>
      at.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }
  const scene = await beginLoaded(at, { multiWallet: true })
  running.push(scene)
  const connected = () => scene.store.get().connections.filter(({ status }) => status === 'connected')
  await scene.until(() => connected().length === 2)
  expect(connected().map(({ connectorId }) => connectorId)).toEqual(['example.owl', 'example.fox'])
  expect(bear.asked).toEqual([])
})

test('behavior: a batch is followed at the wallet that has sent it, whichever is active', async () => {
  const wallets = pair()
  const pending = { version: '2.0.0', id: 'batch', chainId: '0x1', status: 100, atomic: true, receipts: [] }
  wallets.fox = wallet({
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    wallet_getCallsStatus: () => pending,
  })
  const batch = {
    ...{ hash: `batch-${'0'.repeat(40)}`, network: 'eip155:1', account: `eip155:1:${address}` },
    ...{ what: '1 ETH', to: other, at: Date.now(), batch: true },
  }
  const kept = new Map([['@walletchart/transactions', JSON.stringify([batch])]])
  const scene = await shop(wallets, kept)
  await scene.until(() => scene.system.root.getSnapshot().context.connectors.length === 2)
  await scene.headless.connect('example.fox', undefined)
  await scene.headless.connect('example.owl', undefined)
  await scene.until(() => wallets.fox.count('wallet_getCallsStatus') > 0)
  const before = wallets.fox.count('wallet_getCallsStatus')
  // Another round, with the other wallet active.
  await vi.waitFor(() => expect(wallets.fox.count('wallet_getCallsStatus')).toBeGreaterThan(before), {
    timeout: 15_000,
  })
  expect(wallets.owl.count('wallet_getCallsStatus')).toBe(0)
}, 30_000)

const { networks } = resolveOptions(options)
const reading = { networks, projectId: 'p', debug: false }
const { read } = severalWallets
const background = (storage: KeyValueStore) =>
  read(storage, reading).background.eip155?.map(({ connectorId }) => connectorId)
/** Stores what a root reports, as a page with several wallets does. */
function recordTo(storage: KeyValueStore, root: Pick<ReturnType<typeof beginRoot>['root'], 'on'>) {
  severalWallets.record(root, storage, { keeps: true, signsIn: false })
}
/** A store on values that several tabs share. `onChange` is called for each write that changes one. */
function storageOn(kept: Map<string, string>, onChange = () => {}) {
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.get(key) !== value) onChange()
      kept.set(key, value)
    },
    removeItem(key: string) {
      if (kept.delete(key)) onChange()
    },
  }
  return createStorage({ storage: () => backing })
}
const entry = (connectorId: unknown) => ({ connectorId, accounts: [{ address }] })

test.each([
  ['an entry that cannot be read', [entry('fox'), null, { connectorId: 7 }, entry('owl')], ['owl']],
  ['one wallet twice', [entry('fox'), entry('owl'), entry('owl'), entry('fox')], ['owl']],
  ['1,000 wallets', Array.from({ length: 1_000 }, (_, i) => entry(i === 0 ? 'fox' : `w${i}`)), 19],
])('error: when the stored list has %s, nothing of the others is lost', (_, list, left) => {
  const kept = new Map([
    ['@appkit/connection_status', 'connected'],
    ['@appkit/connected_namespaces', 'eip155'],
    ['@appkit/eip155:connected_connector_id', 'fox'],
    ['@appkit/connections', JSON.stringify({ eip155: list, bad: 7 })],
  ])
  const storage = storageOn(kept)
  expect(read(storage, reading).stored.eip155?.connectorId).toBe('fox')
  const others = background(storage)
  expect(typeof left === 'number' ? others?.length : others).toEqual(left)
})

test('error: when no stored wallet is the active one, the first of the list is it', () => {
  const kept = new Map([
    ['@appkit/connection_status', 'connected'],
    ['@appkit/connected_namespaces', 'eip155'],
    ['@appkit/connections', JSON.stringify({ eip155: [entry('fox'), entry('owl')] })],
  ])
  const storage = storageOn(kept)
  expect(read(storage, reading).stored.eip155).toMatchObject({ connectorId: 'fox', accounts: [{ address }] })
  expect(background(storage)).toEqual(['owl'])
})

test('behavior: the stored list is that of the version before, with more entries: each reads the other', () => {
  const kept = new Map<string, string>()
  const storage = storageOn(kept)
  storeConnection(storage, connectedBy('fox'))
  expect(background(storage)).toEqual([])
  const { root } = beginRoot({ policy: { ...policy, multiWallet: true } })
  recordTo(storage, root)
  for (const one of ['fox', 'owl'])
    root.send({ type: 'connection.connected', namespace: 'eip155', connected: connectedBy(one), restored: false })
  expect(readConnections(storage, reading).eip155?.connectorId).toBe('owl')
  expect(background(storage)).toEqual(['fox'])
  root.send({ type: 'connection.disconnected', namespace: 'eip155', connectorId: 'owl', requested: false })
  expect(readConnections(storage, reading).eip155?.connectorId).toBe('fox')
  storeConnection(storage, connectedBy('owl'))
  expect(background(storage)).toEqual([])
  root.stop()
})

test('error: when the stored list has entries that cannot be read, the developer is told which', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kept = new Map([['@appkit/connections', JSON.stringify({ eip155: [entry('fox'), null, entry(7)], bad: 7 })]])
  read(storageOn(kept), { ...reading, debug: true })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('eip155[1], eip155[2], bad can’t be read'))
  warn.mockRestore()
})

// Two tabs of one browser: their root charts, over one storage.
const networkOf = { fox: 'eip155:1', owl: 'eip155:1', bear: 'eip155:1', ray: onSolana, eel: onSolana } as const
type Name = keyof typeof networkOf
const names = Object.keys(networkOf) as Name[]
const spaceOf = (name: Name): KnownNamespace => namespaceOf(networkOf[name]) as KnownNamespace
const spaces = ['eip155', 'solana'] as const
const ofBoth = resolveOptions({ ...options, networks: [mainnet, polygon, solana] }).networks
type Act = {
  tab: number
  name: Name
  does: 'connect' | 'decline' | 'select' | 'disconnect' | 'end' | 'lock' | 'change'
}

/** Answer of a wallet that is connected. */
const answerOf = (name: Name) => connectedBy(name, networkOf[name])

function twoTabs() {
  const kept = new Map<string, string>()
  /** Whether another tab has changed the storage since a tab has read it. */
  const stale = [false, false]
  const tabs = [0, 1].map((place) => {
    const storage = storageOn(kept, () => (stale[1 - place] = true))
    const networks = ofBoth.map(({ caipNetworkId }) => caipNetworkId)
    const tab = beginRoot({ policy: { ...policy, multiWallet: true }, networks })
    tab.root.send({
      type: 'wallets.found',
      connectors: names.map((id) => ({ ...connector, id, chain: spaceOf(id) })),
      announced: [],
    })
    recordTo(storage, tab.root)
    const connections = () =>
      [...spaces, ...tab.context().background.map(({ id }) => id)].map(
        (id) =>
          childOf(tab.root, id) as unknown as {
            getSnapshot: () => {
              children: Record<string, { send: (event: object) => void } | undefined>
              context: { current?: { connectorId: Name }; stored?: object; dormant?: object }
            }
          },
      )
    /** Answers what needs no prompt. */
    const settle = () => {
      for (const actor of connections()) {
        const { reconnectWallet, disconnectWallet } = actor.getSnapshot().children
        const { connectorId } = (askedOf(reconnectWallet as never) ?? {}) as { connectorId?: Name }
        if (connectorId) reconnectWallet?.send({ type: 'puppet.done', output: answerOf(connectorId) })
        disconnectWallet?.send({ type: 'puppet.done' })
      }
    }
    return { ...tab, connections, settle, storage }
  })
  const facts = () => read(tabs[0]!.storage, { ...reading, networks: ofBoth })
  /** Delivers each change to the other tab. Returns whether they come to rest. */
  function deliver(): boolean {
    for (let round = 0; round < 50; round++) {
      for (const tab of tabs) tab.settle()
      const place = stale.indexOf(true)
      if (place === -1) return true
      stale[place] = false
      tabs[place]!.root.send({ type: 'stored.changed', ...facts() })
    }
    return false
  }
  function act({ tab, name, does }: Act): boolean {
    const here = tabs[tab]!
    const namespace = spaceOf(name)
    if (does === 'select') here.root.send({ type: 'connection.selected', namespace, connectorId: name })
    else if (does === 'disconnect') here.root.send({ type: 'disconnect', namespace, connectorId: name })
    else if (does === 'end') for (const each of tabs) each.walletOf(name, { type: 'connection.ended' })
    else if (does === 'lock') for (const each of tabs) each.walletOf(name, { type: 'accounts.changed', accounts: [] })
    else if (does === 'change')
      // Solana's wallets are on all networks at once.
      for (const each of namespace === 'eip155' ? tabs : [])
        each.walletOf(name, { type: 'chain.changed', caipNetworkId: 'eip155:137' })
    else {
      here.root.send({ type: 'connector.selected', connectorId: name })
      const asked = childOf(childOf(here.root, namespace), 'connectWallet')
      expect(askedOf(asked)).toEqual({ namespace, connectorId: name })
      if (does === 'connect') {
        asked.send({ type: 'puppet.done', output: answerOf(name) })
        // It was unlocked for it, which the other tab hears.
        tabs[1 - tab]!.walletOf(name, { type: 'accounts.changed', accounts: answerOf(name).accounts })
      } else asked.send({ type: 'puppet.error', error: new ModalError('wallet.declined', 'No.') })
    }
    const alone = tabs.every(({ connections }) =>
      connections().every((actor) => !('connectWallet' in actor.getSnapshot().children)),
    )
    return alone && deliver()
  }
  /** Wallets that are connected in a namespace, the active one first. */
  const listOf = ({ connections }: (typeof tabs)[number], namespace: KnownNamespace) =>
    connections().flatMap((actor) => {
      const { current } = actor.getSnapshot().context
      return current && spaceOf(current.connectorId) === namespace ? [current.connectorId] : []
    })
  return { act, tabs, listOf, facts }
}

/** Host whose visitor is signed in with every account. It records which accounts it signs out. */
function signedIn() {
  const out: string[] = []
  const siwx: ModalOptions['siwx'] = {
    createMessage: () => Promise.reject(new Error('Nothing is to be signed.')),
    addSession: () => undefined,
    getSessions: (chainId, accountAddress) => [
      {
        data: {
          accountAddress,
          chainId,
          domain: 'shop.example',
          uri: 'https://shop.example',
          version: '1',
          nonce: '1',
        },
        ...{ message: 'Welcome', signature: '0x' },
      },
    ],
    revokeSession: (_, accountAddress) => void out.push(accountAddress),
    setSessions: (sessions) => void out.push(`all but ${sessions.length}`),
  }
  return { siwx, out }
}

test.each(['owl', 'fox'])(
  'behavior: when %s is disconnected, its account stays signed in, as another wallet with it is connected',
  async (first) => {
    const { siwx, out } = signedIn()
    const twin = () => wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address] })
    const { headless, outcomes, system, ids, until } = await shop({ fox: twin(), owl: twin() }, undefined, { siwx })
    await until(() => system.root.getSnapshot().context.connectors.length === 2)
    await headless.connect('example.fox', undefined)
    await headless.connect('example.owl', undefined)
    await until(() => ids().length === 2)
    // Its code comes after the first connection.
    const rests = () => siwxOf(system)?.getSnapshot().hasTag('waiting') === false
    await until(rests)
    await outcomes.disconnect({ connectorId: `example.${first}` })
    await until(() => ids().length === 1 && rests())
    expect(out).toEqual([])
    await outcomes.disconnect({ connectorId: ids()[0]?.[0] as string })
    await until(() => out.length > 0)
    expect(out).toEqual(['all but 0'])
  },
)

test.each([
  ['`siwx` signs its account out', 'siwx', [address]],
  ['the session of `siweConfig` stays', 'siweConfig', []],
])('behavior: when a wallet in the background is disconnected, %s', async (_, option, signedOut) => {
  const { siwx, out } = signedIn()
  const session = { address, chainId: 1 }
  const siweConfig: ModalOptions['siweConfig'] = {
    getNonce: () => '0123456789abcdef',
    createMessage: () => 'Welcome',
    verifyMessage: () => true,
    getSession: () => session,
    signOut: () => void out.push('server'),
  }
  const given = option === 'siwx' ? { siwx } : { siweConfig }
  const { outcomes, headless, system, ids, until, at } = await shop(pair(), undefined, given)
  vi.stubGlobal('location', at.window.location)
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  await headless.connect('example.fox', undefined)
  await until(() => siwxOf(system)?.getSnapshot().hasTag('signedIn'))
  session.address = other
  await headless.connect('example.owl', undefined)
  await until(() => siwxOf(system)?.getSnapshot().hasTag('signedIn'))
  expect(out).toEqual([])
  await outcomes.disconnect({ connectorId: 'example.fox' })
  await until(() => ids().length === 1 && siwxOf(system)?.getSnapshot().hasTag('signedIn'))
  expect(out).toEqual(signedOut)
})

test.each(['connected', 'locked'])(
  'behavior: when the wallet of a namespace that is not active is disconnected, its account alone is signed out; the other is %s',
  async (state) => {
    const { siwx, out } = signedIn()
    const fox = wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address] })
    const id = 'solana:local'
    const network = defineNetwork({ id, name: 'Solana', nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } })
    const own = adapterOf({
      ...{ namespace: 'solana', connectorId: 'own', caipNetworkId: id, wallet: { name: 'Own', type: 'EXTERNAL' } },
      accounts: [{ namespace: 'solana', address: '11111111111111111111111111111112', type: 'eoa' }],
    })
    const { headless, outcomes, system, store, until } = await shop({ fox }, undefined, {
      siwx,
      adapters: [own],
      networks: [mainnet, network],
    })
    await until(() => system.root.getSnapshot().context.connectors.length === 2)
    await headless.connect('own', undefined)
    await headless.connect('example.fox', undefined)
    await until(() => siwxOf(system)?.getSnapshot().hasTag('signedIn'))
    expect(store.get().network.caipNetworkId).toBe('eip155:1')
    if (state === 'locked') {
      fox.emit('accountsChanged', [])
      await until(() => !store.get().accounts.eip155?.isConnected)
    }
    await outcomes.disconnect({ namespace: 'solana' })
    await until(() => out.length > 0)
    expect(out).toEqual(['11111111111111111111111111111112'])
  },
)

test('behavior: when a wallet is disconnected that two accounts have signed in with, both are signed out', async () => {
  const { siwx, out } = signedIn()
  const fox = wallet({ eth_requestAccounts: () => [address], eth_accounts: () => [address] })
  const { headless, outcomes, system, ids, until } = await shop({ fox, owl: pair().owl }, undefined, { siwx })
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  await headless.connect('example.owl', undefined)
  await headless.connect('example.fox', undefined)
  const isSignedIn = (account: string) => {
    const chart = siwxOf(system)?.getSnapshot()
    return chart?.context.account === `eip155:1:${account}` && chart.hasTag('signedIn')
  }
  await until(() => isSignedIn(address))
  // It shares the account in use only, so the one before is still its account.
  fox.emit('accountsChanged', [third])
  await until(() => isSignedIn(third))
  await outcomes.disconnect({ connectorId: 'example.fox' })
  await until(() => ids().length === 1 && out.length > 1)
  expect(out).toEqual([third, address])
})

test('behavior: when another wallet replaces one, the account of that one is signed out', async () => {
  const { siwx, out } = signedIn()
  const { headless, system, until } = await shop(pair(), undefined, { siwx, multiWallet: false })
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  await headless.connect('example.fox', undefined)
  await headless.connect('example.owl', undefined)
  await until(() => out.length > 0)
  expect(out).toEqual([address])
})

test('behavior: whatever two tabs, their host and their wallets do, both end with one truth, and only a choice prompts', () => {
  const acts: fc.Arbitrary<Act> = fc.record({
    tab: fc.nat(1),
    name: fc.constantFrom(...names),
    does: fc.constantFrom('connect', 'connect', 'decline', 'select', 'select', 'disconnect', 'end', 'lock', 'change'),
  })
  fc.assert(
    fc.property(fc.array(acts, { minLength: 1, maxLength: 12 }), (list) => {
      const { act, tabs, listOf, facts } = twoTabs()
      const apart = (one: Act) => spaces.filter((space) => space !== spaceOf(one.name))
      const seen = (places: readonly KnownNamespace[]) =>
        tabs.map((tab) => places.map((space) => [listOf(tab, space), tab.context().connected[space]]))
      for (const one of list) {
        const before = seen(apart(one))
        // Each act comes to rest, and no wallet is asked to connect but by the act that chose it.
        expect(act(one)).toBe(true)
        // It changes nothing in the other namespace.
        expect(seen(apart(one))).toEqual(before)
      }
      const { stored, background } = facts()
      for (const space of spaces) {
        const [first, second] = tabs.map((tab) => listOf(tab, space))
        expect(new Set(first)).toEqual(new Set(second))
        expect(tabs[0]!.context().connected[space]?.connectorId).toBe(tabs[1]!.context().connected[space]?.connectorId)
        const listed = [stored[space], ...(background[space] ?? [])].flatMap((one) => (one ? [one.connectorId] : []))
        for (const id of first ?? []) expect(listed).toContain(id)
        // Each wallet is there once.
        expect(new Set(first).size).toBe(first?.length)
      }
      for (const tab of tabs) tab.root.stop()
    }),
    { numRuns: Number(process.env['RUNS'] ?? 100) },
  )
}, 600_000)
