import { describe, expect, test, vi } from 'vitest'
import type { Connected, WalletEvent } from '../../../src/domain/account/connection'
import { connectorIds } from '../../../src/domain/account/connector'
import type { Adapter } from '../../../src/domain/account/adapter'
import type { CaipNetworkId, ChainNamespace } from '../../../src/domain/caip'
import { type Network } from '../../../src/domain/network/network'
import { unknownNetwork } from '../../../src/domain/network/unknown'
import type { ConnectOptions, WalletDriver, WalletDrivers } from '../../../src/services/wallet/driver'
import type { Injected } from '../../../src/services/wallet/injected'
import { accountsEvent, endedEvent, setDefaultChain } from '../../../src/services/walletConnect/actions'
import type { WalletConnectClient } from '../../../src/services/walletConnect/client'
import type { PairedSession, Session, SessionListener } from '../../../src/services/walletConnect/session'
import type { WalletConnect } from '../../../src/services/walletConnect/walletConnect'
import { createWallets } from '../../../src/services/wallets'
import { never, refuse, scripted, type Script } from '../../support/eip1193Provider'
import { connectedBy } from '../../support/facts'
import { ada, address, bertil, other, solanaMainnet as solana, wrappedSol } from '../../support/addresses'

interface Door {
  script?: Script
  session?: Partial<PairedSession>
  adapters?: readonly Adapter[]
  standard?: WalletDrivers
  embedded?: WalletDrivers
  discover?: Injected['discover']
}

const nobody: WalletDrivers = { get: () => Promise.reject(new Error('nobody is logged in')), now: () => undefined }

/** All wallets over one scripted browser wallet (`io.wallet`) and one scripted session. */
function door({ script, session, adapters = [], standard, embedded = nobody, discover }: Door = {}) {
  const wallet = scripted(script)
  const injected: Injected = {
    discover:
      discover ??
      ((listener) => {
        listener([])
        return () => undefined
      }),
    announced: () => [],
    provider: (id) => (id === 'io.wallet' ? wallet.provider : undefined),
    walletInfo: () => ({ name: 'Wallet', type: 'ANNOUNCED', rdns: 'io.wallet' }),
  }
  const paired: PairedSession = {
    topic: 't',
    accounts: [`eip155:1:${address}`, `eip155:137:${other}`, `eip155:1:${other}`, `${solana}:${wrappedSol}`],
    approved: ['eip155:1', 'eip155:137', solana],
    supportsAllNetworks: false,
    wallet: { name: 'Phone', icon: 'https://phone.example/i.png' },
    methods: [],
    ...session,
  }
  const listeners = new Set<SessionListener>()
  const report: SessionListener = (namespace, event) => {
    for (const listener of listeners) listener(namespace, event)
  }
  const chains: Record<string, string> = { eip155: '1', solana: solana.slice('solana:'.length) }
  const stored: Session = {
    topic: 't',
    paired,
    library: {
      rpcProviders: Object.fromEntries(
        Object.keys(chains).map((namespace) => [namespace, { getDefaultChain: () => chains[namespace] }]),
      ) as unknown as Session['library']['rpcProviders'],
      setDefaultChain(id) {
        const [namespace, reference] = id.split(':') as ['eip155', string]
        chains[namespace] = reference
        report(namespace, { type: 'chain.changed', caipNetworkId: id as CaipNetworkId })
        report(namespace, accountsEvent(stored, namespace))
      },
      request: async () => undefined as never,
    },
    proposal: { namespaces: {}, rpcMap: {} },
    providers: new Map([['eip155', { provider: wallet.provider, emit: () => undefined }]]),
    release: () => undefined,
  }
  let current: Session | undefined
  const client: WalletConnectClient = {
    async pair(proposal, { onUri }) {
      onUri('wc:x', 1)
      return (current = { ...stored, proposal })
    },
    async restore(_, onPurged) {
      if (!session) onPurged('corrupt')
      return (current = session && stored)
    },
    resume: async () => (current = session && stored),
    wake: vi.fn(),
    session: () => current,
    clientId: () => undefined,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onRelayError: () => () => undefined,
    endAll: () => undefined,
    disconnect: vi.fn(async () => void (current = undefined)),
  }
  const walletConnect: WalletConnect = {
    open: async () => client,
    client: () => client,
    setDeepLink: vi.fn(),
    dispose: vi.fn(),
  }
  const window = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  })
  const all = createWallets({
    injected,
    walletConnect,
    window,
    options: () => ({ networks: [] }),
    embedded,
    standard: standard ?? nobody,
    adapters,
    discover: (_, listener) => injected.discover(listener),
  })
  /** Calls through the driver, as the actors make them. */
  const on = async <T>(id: string, work: (driver: WalletDriver) => Promise<T>) => work(await all.driver(id))
  const wallets = {
    connect: (id: string, { namespace, ...options }: Asked) => on(id, (driver) => driver.connect(namespace, options)),
    reconnect: (id: string, { namespace, ...options }: Asked) => on(id, (driver) => driver.restore(namespace, options)),
    disconnect: (id: string) => on(id, (driver) => driver.disconnect()),
    switchChain: (id: string, chain: CaipNetworkId) => on(id, (driver) => driver.switchChain(chain, {})),
    addChain: (id: string, network: Network) => on(id, async (driver) => driver.addChain!(network, {})),
    chainId: (id: string, namespace: ChainNamespace) => on(id, (driver) => driver.chainId(namespace, {})),
    pair: all.walletConnect.pair,
    sessions: all.walletConnect.connections,
    watch: (id: string, namespace: ChainNamespace, listener: (event: WalletEvent) => void) =>
      all.driverNow(id)!.watch(namespace, listener),
    whenOn: all.whenOn,
  }
  /** The visitor leaves the page, and returns to it. */
  const comesBack = () => ['blur', 'focus'].forEach((type) => window.dispatchEvent(new Event(type)))
  return { all, wallets, wallet, session: stored, report, client, listeners, comesBack }
}

interface Asked extends ConnectOptions {
  namespace: ChainNamespace
}
const eip155 = { namespace: 'eip155' } as const
const signal = () => new AbortController().signal

test('behavior: a browser wallet connects on the network that it is on', async () => {
  const { wallets, wallet } = door({ script: { eth_requestAccounts: () => [address, other] } })
  expect(await wallets.connect('io.wallet', eip155)).toEqual({
    namespace: 'eip155',
    connectorId: 'io.wallet',
    accounts: [
      { namespace: 'eip155', address, type: 'eoa' },
      { namespace: 'eip155', address: other, type: 'eoa' },
    ],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Wallet', type: 'ANNOUNCED', rdns: 'io.wallet' },
  })
  expect(wallet.asked.map(([method]) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

/** An adapter of the host with one wallet that is not loaded yet. */
function lateAdapter(id: string, come: () => Promise<void>) {
  const disconnect = vi.fn(async () => undefined)
  const driver = { disconnect, provider: () => undefined } as unknown as WalletDriver
  const adapter: Adapter = {
    namespace: 'cosmos',
    discover: () => () => undefined,
    driver: () => undefined,
    load: (connectorId) => (connectorId === id ? come().then(() => driver) : undefined),
  }
  return { adapter, disconnect }
}

test("behavior: when a wallet of the host's adapter is not loaded yet, it is loaded on request", async () => {
  const late = lateAdapter('cosmos:late', async () => undefined)
  const { wallets } = door({ adapters: [late.adapter] })
  await wallets.disconnect('cosmos:late')
  expect(late.disconnect).toHaveBeenCalledTimes(1)
})

describe('a wallet that arrives after the wait for it', () => {
  const accounts = [{ namespace: 'eip155', address: ada, type: 'eoa' }] as const
  /** Driver of the wallet once it has arrived. */
  const driver = {
    watch: () => () => undefined,
    restore: async () => ({ namespace: 'eip155', accounts: [...accounts], caipNetworkId: 'eip155:1' }),
  } as unknown as WalletDriver

  /** A page on which one wallet arrives when the test says so. */
  function late() {
    let now: WalletDriver | undefined
    const found = new Set<Parameters<Injected['discover']>[0]>()
    const discover: Injected['discover'] = (listener) => {
      found.add(listener)
      listener([])
      return () => void found.delete(listener)
    }
    const come = () => {
      now = driver
      for (const listener of [...found]) listener([])
    }
    return { discover, found, come, now: () => now }
  }
  const missing = async (): Promise<never> => Promise.reject(new Error('not there'))

  test.each([
    ['of the wallet standard', 'solana:Late', ({ now }) => ({ standard: { get: missing, now } })],
    [
      'of a host',
      'cosmos:late',
      ({ now }) => ({ adapters: [{ namespace: 'cosmos', discover: () => () => undefined, driver: now }] }),
    ],
  ] satisfies [string, string, (page: ReturnType<typeof late>) => Door][])(
    'behavior: when a wallet %s arrives, it is asked whether its connection still exists',
    async (_, id, doorOf) => {
      const page = late()
      const { all } = door({ discover: page.discover, ...doorOf(page) })
      const heard: WalletEvent[] = []
      const stop = all.watch(id, 'eip155', (event) => heard.push(event))
      expect(heard).toEqual([])
      page.come()
      await vi.waitFor(() => expect(heard).toEqual([{ type: 'accounts.changed', accounts: [...accounts] }]))
      stop()
      expect(page.found.size).toBe(0)
    },
  )
})

test('error: when an adapter cannot load a wallet, the error is typed', async () => {
  const broken = lateAdapter('cosmos:late', () => Promise.reject(new Error('no script')))
  const { all } = door({ adapters: [broken.adapter] })
  await expect(all.driver('cosmos:late')).rejects.toMatchObject({ code: 'wallet.failed' })
})

test('behavior: EVM addresses are spelled by EIP-55, however the wallet spells them', async () => {
  const lower = [ada.toLowerCase(), bertil]
  const { wallets, wallet } = door({ script: { eth_requestAccounts: () => lower, eth_accounts: () => lower } })
  const addressesOf = ({ accounts }: Pick<Connected, 'accounts'>) => accounts.map((account) => account.address)
  expect(addressesOf(await wallets.connect('io.wallet', eip155))).toEqual([ada, bertil])
  expect(addressesOf(await wallets.reconnect('io.wallet', eip155))).toEqual([ada, bertil])
  const heard: WalletEvent[] = []
  wallets.watch('io.wallet', 'eip155', (event) => heard.push(event))
  wallet.emit('accountsChanged', [bertil.toLowerCase()])
  expect(heard).toEqual([
    { type: 'accounts.changed', accounts: [{ namespace: 'eip155', address: bertil, type: 'eoa' }] },
  ])
  // Addresses of a session are spelled alike, and those that are not EVM stay unchanged.
  const accounts = [`eip155:1:${ada.toLowerCase()}`, `${solana}:${wrappedSol}`] as const
  const phone = door({ session: { accounts: [...accounts], approved: ['eip155:1', solana] } })
  const paired = await phone.wallets.pair({ signal: signal(), onUri: () => {} })
  expect(paired.map(addressesOf)).toEqual([[ada], [wrappedSol]])
})

test('behavior: the wanted network is requested, and a refusal to switch does not refuse the connection', async () => {
  let chain = '0x1'
  const obeys = door({
    script: { eth_chainId: () => chain, wallet_switchEthereumChain: () => ((chain = '0x89'), null) },
  })
  expect((await obeys.wallets.connect('io.wallet', { ...eip155, chain: 'eip155:137' })).caipNetworkId).toBe(
    'eip155:137',
  )
  const refuses = door({ script: { wallet_switchEthereumChain: refuse(4001) } })
  expect((await refuses.wallets.connect('io.wallet', { ...eip155, chain: 'eip155:137' })).caipNetworkId).toBe(
    'eip155:1',
  )
})

test('behavior: when the wallet reports the wanted network but never settles the switch, it connects there', async () => {
  let chain = '0x1'
  const { wallets, wallet } = door({
    script: { eth_chainId: () => chain, wallet_switchEthereumChain: never },
  })
  const connecting = wallets.connect('io.wallet', { ...eip155, chain: 'eip155:137' })
  await vi.waitFor(() => expect(wallet.asked.at(-1)?.[0]).toBe('wallet_switchEthereumChain'))
  wallet.emit('chainChanged', '0xa')
  chain = '0x89'
  wallet.emit('chainChanged', { chainId: '0x89' })
  expect((await connecting).caipNetworkId).toBe('eip155:137')
  expect(wallet.listening()).toBe(0)
})

test.each<[string, Script, string]>([
  ['null', { eth_requestAccounts: () => null }, 'wallet.invalidAnswer.kind'],
  ['a wrong type', { eth_requestAccounts: () => ({ 0: address }) }, 'wallet.invalidAnswer.kind'],
  ['nothing', { eth_requestAccounts: () => [] }, 'wallet.declined.accounts'],
  ['a refusal', { eth_requestAccounts: refuse(4001) }, 'wallet.declined'],
  ['an open request', { eth_requestAccounts: refuse(-32002) }, 'wallet.pending'],
  ['no chain', { eth_chainId: () => null }, 'wallet.invalidAnswer.kind'],
])('error: when a wallet answers %s, the error is typed', async (_, script, code) => {
  await expect(door({ script }).wallets.connect('io.wallet', eip155)).rejects.toMatchObject({
    name: 'ModalError',
    code,
  })
})

test('error: when a wallet never responds, each request can be aborted', async () => {
  for (const method of ['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain']) {
    const { wallets, wallet } = door({ script: { [method]: never } })
    const abort = new AbortController()
    const connecting = wallets.connect('io.wallet', { ...eip155, chain: 'eip155:5', signal: abort.signal })
    await vi.waitFor(() => expect(wallet.asked.at(-1)?.[0]).toBe(method))
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  }
})

test('behavior: reconnecting does not prompt, and an unreachable wallet counts as locked, not as ended', async () => {
  const { wallets, wallet } = door()
  expect((await wallets.reconnect('io.wallet', eip155)).accounts).toHaveLength(1)
  expect(wallet.asked.map(([method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  const locked = door({ script: { eth_accounts: () => [] } })
  await expect(locked.wallets.reconnect('io.wallet', eip155)).rejects.toMatchObject({ code: 'wallet.locked' })
  const lost = door({ script: { eth_accounts: refuse(4900) } })
  await expect(lost.wallets.reconnect('io.wallet', eip155)).rejects.toMatchObject({ code: 'wallet.locked' })
  const revoked = door({ script: { eth_accounts: () => [], wallet_getPermissions: () => [] } })
  await expect(revoked.wallets.reconnect('io.wallet', eip155)).rejects.toMatchObject({
    code: 'wallet.disconnected.unshared',
  })
  await expect(wallets.reconnect('gone', eip155)).rejects.toMatchObject({ code: 'wallet.notFound' })
})

test('behavior: a paired session is one connection per namespace, with the accounts of its network', async () => {
  const { wallets } = door()
  const uris: string[] = []
  expect(wallets.sessions()).toEqual([])
  const connections = await wallets.pair({ signal: signal(), chain: 'eip155:137', onUri: (uri) => uris.push(uri) })
  expect(uris).toEqual(['wc:x'])
  expect(connections).toEqual([
    {
      namespace: 'eip155',
      connectorId: 'walletConnect',
      accounts: [{ namespace: 'eip155', address: other, type: 'eoa' }],
      caipNetworkId: 'eip155:137',
      wallet: { name: 'Phone', icon: 'https://phone.example/i.png', type: 'WALLET_CONNECT' },
      reachable: ['eip155:1', 'eip155:137'],
    },
    expect.objectContaining({ namespace: 'solana', caipNetworkId: solana }),
  ])
  expect(wallets.sessions()).toEqual(connections)
  expect(await wallets.connect('walletConnect', eip155)).toEqual(connections[0])
})

test('behavior: a session covers only the requested namespaces, whatever the wallet approved', async () => {
  const { wallets } = door()
  const connections = await wallets.pair({ signal: signal(), namespaces: ['solana'], onUri: () => undefined })
  expect(connections.map(({ namespace }) => namespace)).toEqual(['solana'])
  expect(wallets.sessions()).toEqual(connections)
})

test.each([
  ['may be asked to switch', { methods: ['wallet_switchEthereumChain'] }],
  ['takes any network', { supportsAllNetworks: true }],
])('behavior: when a session’s wallet %s, it is not bound to its networks', async (_, session) => {
  const { wallets } = door({ session })
  const [connected] = await wallets.pair({ signal: signal(), onUri: () => undefined })
  expect(connected).not.toHaveProperty('reachable')
})

test('error: when a session’s wallet takes any EVM network, it is bound to what it approved on Solana', async () => {
  const { wallets } = door({ session: { supportsAllNetworks: true } })
  const connections = await wallets.pair({ signal: signal(), onUri: () => undefined })
  expect(connections.find(({ namespace }) => namespace === 'solana')?.reachable).toEqual([solana])
})

test('error: when a session cannot be restored, the error says why', async () => {
  const { wallets } = door()
  await expect(wallets.reconnect('walletConnect', eip155)).rejects.toMatchObject({
    code: 'session.ended.unrestored',
    cause: new Error('corrupt'),
  })
  const restored = door({ session: {} })
  expect((await restored.wallets.reconnect('walletConnect', { ...eip155, chain: 'eip155:137' })).caipNetworkId).toBe(
    'eip155:137',
  )
  await expect(restored.wallets.reconnect('walletConnect', { namespace: 'bip122' })).rejects.toMatchObject({
    code: 'session.ended.unrestored',
  })
})

test.each([
  [4902, 'chain.unknown'],
  [5000, 'chain.unknown'],
  [32603, 'chain.unknown'],
  [-32603, 'chain.unknown'],
  [4001, 'chain.declined'],
  [-32002, 'wallet.pending'],
  [4200, 'chain.notSupported'],
  [-32000, 'chain.unknown'],
])('error: when a switch fails with %s, the error is %s', async (code, expected) => {
  const { wallets } = door({ script: { wallet_switchEthereumChain: refuse(code) } })
  await expect(wallets.switchChain('io.wallet', 'eip155:137')).rejects.toMatchObject({ code: expected })
})

test.each([
  [{ code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001 } }, 'chain.declined'],
  [{ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, 'chain.declined'],
  [{ code: '4902' }, 'chain.unknown'],
])('error: when a switch fails with a code nested as in %j, the error is %s', async (thrown, expected) => {
  const fail = () => {
    throw Object.assign(new Error('No'), thrown)
  }
  const { wallets } = door({ script: { wallet_switchEthereumChain: fail } })
  await expect(wallets.switchChain('io.wallet', 'eip155:137')).rejects.toMatchObject({ code: expected })
})

test('error: when the wallet cannot add a network, the error says why', async () => {
  const declined = door({ script: { wallet_addEthereumChain: refuse(4001) } })
  await expect(declined.wallets.addChain('io.wallet', unknownNetwork('eip155:137'))).rejects.toMatchObject({
    code: 'chain.declined',
  })
  const unable = door({ script: {} })
  await expect(unable.wallets.addChain('io.wallet', unknownNetwork('eip155:137'))).rejects.toMatchObject({
    code: 'chain.notSupported',
    message: 'Chain is not supported',
  })
  await expect(unable.wallets.addChain('gone', unknownNetwork('eip155:137'))).rejects.toMatchObject({
    code: 'wallet.disconnected.connector',
    message: 'Connector not connected. Connect the wallet again.',
  })
})

test('behavior: the wait for a network ends when the wallet itself is on it', async () => {
  let chain = '0x1'
  const { wallets, wallet } = door({ script: { eth_chainId: () => chain } })
  const there = wallets.whenOn('io.wallet', 'eip155:137', { signal: signal() })
  chain = '0x89'
  wallet.emit('chainChanged', '0x89')
  await there
  await wallets.whenOn('io.wallet', 'eip155:137', { signal: signal() })
  expect(wallet.listening()).toBe(0)
  const abort = new AbortController()
  const never = wallets.whenOn('io.wallet', 'eip155:5', { signal: abort.signal })
  abort.abort()
  await expect(never).rejects.toMatchObject({ name: 'AbortError' })
  expect(wallet.listening()).toBe(0)
})

test('behavior: a listener gets only the session’s events of its own namespace', async () => {
  const { wallets, session, report, listeners } = door()
  await wallets.pair({ signal: signal(), onUri: () => undefined })
  const seen: unknown[] = []
  const stop = wallets.watch('walletConnect', 'eip155', (event) => {
    if (event.type === 'accounts.changed') seen.push(event.accounts.map((account) => account.address))
    else if (event.type === 'chain.changed') seen.push(event.caipNetworkId)
    else seen.push(event.type === 'connection.ended' ? event.fault?.code : event.type)
  })
  await wallets.switchChain('walletConnect', 'eip155:137')
  setDefaultChain(session, 'solana:other')
  for (const namespace of ['eip155', 'solana'] as const) report(namespace, endedEvent('expired'))
  expect(seen).toEqual(['eip155:137', [other], 'session.ended.expired'])
  stop()
  expect(listeners.size).toBe(0)
  expect(await wallets.chainId('walletConnect', 'eip155')).toBe('eip155:137')
  await expect(wallets.switchChain('walletConnect', 'eip155:5')).rejects.toMatchObject({
    code: 'chain.switchNotSupported',
  })
})

test('behavior: a replaced wallet is disconnected, unless it is the same wallet under another id', async () => {
  const { all, wallets, wallet, client } = door()
  const fox = await wallets.connect('io.wallet', eip155)
  await all.endReplaced('walletConnect', fox)
  expect(client.disconnect).toHaveBeenCalledTimes(1)
  await all.endReplaced('io.wallet', { ...fox, connectorId: 'io.wallet' })
  expect(wallet.asked.map(([method]) => method)).not.toContain('wallet_getPermissions')
  await all.endReplaced('io.wallet', { ...fox, connectorId: 'another' })
  expect(wallet.asked.map(([method]) => method)).toContain('wallet_getPermissions')
})

test('behavior: when a wallet is disconnected, its permissions are revoked or its session ends; this never rejects', async () => {
  const { wallets, wallet, client } = door({
    script: { wallet_getPermissions: () => [], wallet_revokePermissions: refuse(4200) },
  })
  await wallets.disconnect('io.wallet')
  expect(wallet.asked.map(([method]) => method)).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
  await wallets.disconnect('gone')
  await wallets.disconnect('walletConnect')
  expect(client.disconnect).toHaveBeenCalledTimes(1)
})

test('behavior: the secure wallet is asked at a return only while no account is connected', async () => {
  let isConnected = false
  const asked: ChainNamespace[] = []
  const driver = {
    watch: () => () => undefined,
    provider: () => (isConnected ? scripted().provider : undefined),
    async restore(namespace: ChainNamespace) {
      asked.push(namespace)
      isConnected = true
      return connectedBy(connectorIds.auth)
    },
  } as unknown as WalletDriver
  const { all, comesBack, client } = door({ embedded: { get: async () => driver, now: () => driver } })
  const told: WalletEvent[] = []
  const stop = all.watch(connectorIds.auth, 'eip155', (event) => told.push(event))
  comesBack()
  await vi.waitFor(() => expect(told.map(({ type }) => type)).toEqual(['accounts.changed', 'chain.changed']))
  comesBack()
  isConnected = false
  stop()
  comesBack()
  expect(asked).toEqual(['eip155'])
  expect(client.wake).not.toHaveBeenCalled()
})

test("behavior: a connector of the host's can have an id that looks like one of the wallet standard", async () => {
  const asked: string[] = []
  const driver = {
    restore: () => Promise.reject(new Error('not asked')),
    connect: async (namespace: ChainNamespace) => {
      asked.push(namespace)
      return {
        ...{ namespace, connectorId: 'solana:own', caipNetworkId: solana },
        accounts: [{ namespace, address: wrappedSol, type: 'eoa' as const }],
        wallet: { name: 'Own', type: 'EXTERNAL' as const },
      }
    },
    disconnect: async () => undefined,
    watch: () => () => undefined,
    switchChain: async () => undefined,
    chainId: async () => solana,
    provider: () => undefined,
  } satisfies WalletDriver
  const { wallets, all } = door({
    adapters: [
      {
        namespace: 'solana',
        discover: () => () => undefined,
        driver: (id) => (id === 'solana:own' ? driver : undefined),
      },
    ],
  })
  expect(await wallets.connect('solana:own', { namespace: 'solana' })).toMatchObject({ connectorId: 'solana:own' })
  expect(asked).toEqual(['solana'])
  expect(all.driverNow('solana:own')).toBeDefined()
  // Ids of the wallet standard still lead to its own drivers.
  await expect(all.driver('solana:Phantom')).rejects.toThrow('nobody is logged in')
})

describe('one reader for all drivers', () => {
  /** Mixed letter case as under EIP-1191, which viem and ethers reject. */
  const strange = `0x${[...ada.slice(2)].map((digit, place) => (place % 2 ? digit.toUpperCase() : digit.toLowerCase())).join('')}`
  const account = (address: string, namespace: ChainNamespace = 'eip155') =>
    ({ namespace, address, type: 'eoa' }) as const

  function given(accounts: readonly unknown[], network = 'eip155:1') {
    let say: (event: WalletEvent) => void = () => undefined
    const connected = {
      ...{ namespace: 'eip155', connectorId: 'own', caipNetworkId: network },
      ...{ accounts, wallet: { name: 'Own', type: 'EXTERNAL' } },
    } as unknown as Connected
    const driver: WalletDriver = {
      connect: async () => connected,
      restore: async () => connected,
      disconnect: async () => undefined,
      watch(_, listener) {
        say = listener
        return () => undefined
      },
      switchChain: async () => undefined,
      chainId: async () => 'eip155:0x89',
      provider: () => undefined,
    }
    const { wallets } = door({
      adapters: [
        { namespace: 'eip155', discover: () => () => undefined, driver: (id) => (id === 'own' ? driver : undefined) },
      ],
    })
    return { wallets, connected, say: (event: unknown) => say(event as WalletEvent) }
  }

  test('behavior: when the letter case is not EIP-55, the address is respelled, and the spelling never changes', async () => {
    for (const spelling of [strange, ada.toLowerCase(), ada, `0x${ada.slice(2).toUpperCase()}`]) {
      const { wallets, say } = given([account(spelling)])
      expect((await wallets.connect('own', eip155)).accounts).toEqual([account(ada)])
      expect((await wallets.reconnect('own', eip155)).accounts).toEqual([account(ada)])
      const seen: WalletEvent[] = []
      wallets.watch('own', 'eip155', (event) => seen.push(event))
      say({ type: 'accounts.changed', accounts: [account(strange), account(ada)] })
      expect(seen).toEqual([{ type: 'accounts.changed', accounts: [account(ada)] }])
    }
  })

  test('error: when a host’s adapter has invalid addresses, they are left out; without a valid one there is no connection', async () => {
    const bad = [account('0x123'), account('abc', 'solana'), null, { namespace: 'eip155' }, account(`${ada}00`)]
    const { wallets, say } = given([...bad, account(bertil)])
    expect((await wallets.connect('own', eip155)).accounts).toEqual([account(bertil)])
    for (const ask of ['connect', 'reconnect'] as const)
      await expect(given(bad).wallets[ask]('own', eip155)).rejects.toMatchObject({ code: 'wallet.invalidAnswer.kind' })
    const seen: WalletEvent[] = []
    wallets.watch('own', 'eip155', (event) => seen.push(event))
    say({ type: 'accounts.changed', accounts: bad })
    expect(seen).toEqual([])
  })

  test('behavior: when a reported network is unreadable, the driver is asked for it', async () => {
    const { wallets, say } = given([account(ada)])
    const seen: WalletEvent[] = []
    wallets.watch('own', 'eip155', (event) => seen.push(event))
    say({ type: 'chain.changed', caipNetworkId: 'eip155:[object Object]' })
    await vi.waitFor(() => expect(seen).toEqual([{ type: 'chain.changed', caipNetworkId: 'eip155:137' }]))
    say({ type: 'chain.changed', caipNetworkId: 'eip155:0x1' })
    expect(seen.at(-1)).toEqual({ type: 'chain.changed', caipNetworkId: 'eip155:1' })
  })

  test('behavior: a network in an answer has one spelling, and an unreadable one is an invalid answer', async () => {
    const { wallets } = given([account(ada)], 'eip155:0x89')
    for (const ask of ['connect', 'reconnect'] as const) {
      expect((await wallets[ask]('own', eip155)).caipNetworkId).toBe('eip155:137')
      const strange = given([account(ada)], 'eip155:undefined').wallets
      await expect(strange[ask]('own', eip155)).rejects.toMatchObject({ code: 'wallet.invalidAnswer.kind' })
    }
    await wallets.whenOn('own', 'eip155:137', { signal: AbortSignal.timeout(1_000) })
  })

  test('behavior: when a wallet renews its connection, its network is read too', async () => {
    const { wallets, connected, say } = given([account(ada)])
    const seen: WalletEvent[] = []
    wallets.watch('own', 'eip155', (event) => seen.push(event))
    say({ type: 'wallet.renewed', connected: { ...connected, caipNetworkId: 'eip155:0xa' } })
    expect(seen).toMatchObject([{ type: 'wallet.renewed', connected: { caipNetworkId: 'eip155:10' } }])
    say({ type: 'wallet.renewed', connected: { ...connected, caipNetworkId: 'eip155:abc' } })
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    expect(seen.slice(1)).toEqual([
      { type: 'accounts.changed', accounts: [account(ada)] },
      { type: 'chain.changed', caipNetworkId: 'eip155:137' },
    ])
  })
})
