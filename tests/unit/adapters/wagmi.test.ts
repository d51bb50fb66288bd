import { describe, expect, test, vi } from 'vitest'
import { arbitrum, mainnet, polygon, solana } from '../../../src/domain/network/records'
import { address, other } from '../../support/addresses'
import { never, refuse } from '../../support/eip1193Provider'
import { rdns, refusing, wallet } from '../../support/page'
import { until } from '../../support/until'
import { choose, hostConnector, majors, wagmiHost } from '../../support/wagmi'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()
const host = (...given: Parameters<typeof wagmiHost>) => {
  const all = wagmiHost(...given)
  modals.push(all.modal)
  return all
}
const signature = `0x${'ab'.repeat(65)}`
const stored = '@appkit/connection_status'
const signing = { personal_sign: () => signature }

describe.each(majors)('wagmi %s', (_, library) => {
  const { connect, disconnect, getAccount, reconnect, signMessage, switchChain } = library

  test('behavior: when the modal connects, switches or disconnects, wagmi has the same state at once', async () => {
    const fox = wallet(signing)
    const { config, modal, agree } = host(library, { wallet: fox.provider })
    const told: string[] = []
    modal.subscribe(() => {
      const [wagmi, ours] = agree()
      expect(wagmi).toEqual(ours)
      told.push(wagmi.status)
    })
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    expect(getAccount(config)).toMatchObject({ address, chainId: 1, status: 'connected' })
    expect(await signMessage(config, { message: 'Hello' })).toBe(signature)
    await modal.switchNetwork(polygon)
    await until(() => getAccount(config).chainId === 137)
    expect(config.state.chainId).toBe(137)
    fox.emit('accountsChanged', [other])
    await until(() => getAccount(config).address === other)
    await modal.disconnect()
    await until(() => getAccount(config).status === 'disconnected')
    expect(told).toEqual(expect.arrayContaining(['connecting', 'connected', 'disconnected']))
    expect(fox.count('eth_requestAccounts')).toBe(1)
  })

  test('behavior: connect, switchChain and disconnect of wagmi go through the modal', async () => {
    const fox = wallet()
    const { config, modal, agree } = host(library, { wallet: fox.provider })
    const [connector] = config.connectors
    const connecting = connect(config, { connector: connector!, chainId: 137 })
    await choose(modal)
    expect(await connecting).toEqual({ accounts: [address], chainId: 137 })
    expect(modal.getAccount('eip155')).toMatchObject({ address, isConnected: true })
    expect(agree()[0]).toEqual(agree()[1])
    expect(modal.getNetwork().chainId).toBe(137)
    await expect(connect(config, { connector: connector! })).rejects.toThrow('Connector already connected.')
    expect(await switchChain(config, { chainId: 1 })).toMatchObject({ id: 1 })
    expect(config.state.chainId).toBe(1)
    expect(modal.getNetwork().chainId).toBe(1)
    await disconnect(config)
    expect([getAccount(config).status, modal.getAccount('eip155').status]).toEqual(['disconnected', 'disconnected'])
  })

  test('error: a rejection, a closed dialog and an unknown chain become errors of wagmi', async () => {
    const { config, modal } = host(library, { wallet: wallet({ wallet_switchEthereumChain: refusing }).provider })
    const [connector] = config.connectors
    const closed = connect(config, { connector: connector! })
    closed.catch(() => undefined)
    await until(modal.isOpen)
    await modal.close()
    await expect(closed).rejects.toMatchObject({ name: 'UserRejectedRequestError', cause: { code: 'closed' } })
    const connecting = connect(config, { connector: connector! })
    await choose(modal)
    await connecting
    await expect(switchChain(config, { chainId: 137 })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expect(switchChain(config, { chainId: 10 as 1 })).rejects.toThrow('Chain not configured.')
    expect(config.state).toMatchObject({ chainId: 1, status: 'connected' })
  })

  test('behavior: when no wallet is connected, a chain that wagmi switches to is the active network of both', async () => {
    const { config, modal, agree } = host(library)
    await modal.ready()
    await switchChain(config, { chainId: 137 })
    await until(() => modal.getNetwork().chainId === 137)
    expect(agree()[0]).toEqual(agree()[1])
    expect(config.state.chainId).toBe(137)
  })

  test('behavior: after a reload, there is one silent restore, and both report reconnecting meanwhile', async () => {
    const kept = new Map<string, string>()
    const before = host(library, { wallet: wallet().provider, kept })
    const connecting = before.modal.connect()
    await choose(before.modal)
    await connecting
    await before.modal.dispose()

    const fox = wallet()
    const { config, modal, agree } = host(library, { wallet: fox.provider, kept })
    modal.start()
    expect(agree()[0]).toMatchObject({ status: 'reconnecting', address })
    expect(agree()[0]).toEqual(agree()[1])
    // A call made meanwhile waits for the outcome.
    const asked = getAccount(config).connector!.getAccounts()
    const restored = await reconnect(config)
    expect(await asked).toEqual([address])
    expect(restored).toMatchObject([{ accounts: [address], chainId: 1 }])
    expect(agree()[0]).toMatchObject({ status: 'connected', address })
    expect([fox.count('eth_requestAccounts'), fox.count('eth_accounts')]).toEqual([0, 1])
    // A second reconnect only returns the current state.
    await reconnect(config)
    expect(fox.count('eth_accounts')).toBe(1)
    await modal.disconnect()
    expect(await reconnect(config)).toEqual([])
    expect(fox.count('eth_accounts')).toBe(1)
  })

  test('behavior: when another tab disconnects, wagmi in this tab disconnects too', async () => {
    const kept = new Map<string, string>()
    const { config, modal, where } = host(library, { wallet: wallet().provider, kept })
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    for (const key of [...kept.keys()]) if (key.startsWith('@appkit')) kept.delete(key)
    where.tell(null)
    await until(() => getAccount(config).status === 'disconnected')
    expect(modal.getAccount('eip155').status).toBe('disconnected')
  })
})

describe.each(majors)('connectors of the host, wagmi %s', (_, library) => {
  const { connect, disconnect, getAccount, switchChain } = library

  test('behavior: a connector of the host is listed as EXTERNAL, connects in the dialog, and is that of wagmi', async () => {
    const own = wallet()
    const { config, modal, agree, where } = host(library, { connectors: [hostConnector(own.provider)] })
    const connecting = modal.connect()
    await choose(modal, 'wagmi:own')
    expect(await connecting).toMatchObject({ address })
    await until(() => getAccount(config).status === 'connected')
    expect(modal.getConnectors()).toMatchObject([{ id: 'wagmi:own', name: 'Own', type: 'EXTERNAL' }])
    expect(getAccount(config).connector).toMatchObject({ id: 'own', name: 'Own' })
    expect(modal.getWalletInfo()).toMatchObject({ name: 'Own', type: 'EXTERNAL' })
    await switchChain(config, { chainId: 137 })
    expect(agree()[0]).toMatchObject({ chain: 'eip155:137' })
    expect(agree()[0]).toEqual(agree()[1])
    own.emit('accountsChanged', [other])
    await until(() => getAccount(config).address === other)
    own.emit('accountsChanged', [])
    await until(() => modal.getAccount('eip155').status === 'disconnected')
    // A locked wallet is kept, is restored without a prompt, and is followed as before.
    expect(where.kept.get(stored)).toBe('connected')
    const prompts = own.count('eth_requestAccounts')
    own.emit('accountsChanged', [address])
    await until(() => getAccount(config).status === 'connected')
    own.emit('chainChanged', '0x1')
    await until(() => getAccount(config).chainId === 1)
    expect([own.count('eth_requestAccounts'), prompts < 2]).toEqual([prompts, true])
  })

  test.each([
    ['holds no permission any more', { wallet_getPermissions: () => [] }, 'injected'],
    ['speaks by WalletConnect, where that is a deleted session', {}, 'walletConnect'],
  ])('error: when a connector shares nothing and %s, it is forgotten', async (_case, script, type) => {
    const own = wallet(script)
    const made: ReturnType<typeof hostConnector> = (given) => ({ ...hostConnector(own.provider)(given), type }) as never
    const { config, modal, where } = host(library, { connectors: [made] })
    await connect(config, { connector: config.connectors[1]! })
    own.emit('accountsChanged', [])
    await until(() => getAccount(config).status === 'disconnected')
    expect([modal.getAccount('eip155').status, where.kept.get(stored)]).toEqual(['disconnected', 'disconnected'])
  })

  test('behavior: when a locked connector emits only `connect`, it is connected again', async () => {
    const own = wallet()
    const { config, modal } = host(library, { connectors: [hostConnector(own.provider)] })
    await connect(config, { connector: config.connectors[1]! })
    own.emit('accountsChanged', [])
    await until(() => getAccount(config).status === 'disconnected')
    own.emit('connect', { chainId: '0x1' })
    await until(() => modal.getAccount('eip155').isConnected)
    expect(getAccount(config)).toMatchObject({ status: 'connected', address })
  })

  test('behavior: when a connector shares an account during the permission check, it stays connected', async () => {
    let answer: (held: unknown) => void = () => {}
    const own = wallet({ wallet_getPermissions: () => new Promise((resolve) => (answer = resolve)) })
    const { config, modal } = host(library, { connectors: [hostConnector(own.provider)] })
    await connect(config, { connector: config.connectors[1]! })
    own.emit('accountsChanged', [])
    await until(() => own.count('wallet_getPermissions'))
    own.emit('accountsChanged', [other])
    await until(() => getAccount(config).address === other)
    answer([])
    await new Promise((resolve) => setImmediate(resolve))
    expect(modal.getAccount('eip155')).toMatchObject({ isConnected: true, address: other })
  })

  test.each([
    ['is locked is kept, and is back by itself', {}, 'connected'],
    ['has lost its wallet is kept', { eth_accounts: () => [address], eth_chainId: refuse(4900) }, 'connected'],
    ['holds no permission any more is forgotten', { wallet_getPermissions: () => [] }, 'disconnected'],
  ])('error: after a reload, a connector that %s', async (_case, script, status) => {
    const kept = new Map<string, string>()
    const before = host(library, { connectors: [hostConnector(wallet().provider)], kept })
    await connect(before.config, { connector: before.config.connectors[1]! })
    await before.modal.dispose()
    let shared: string[] = []
    const own = wallet({ eth_accounts: () => shared, ...script })
    const { config, modal } = host(library, { connectors: [hostConnector(own.provider)], kept })
    modal.start()
    await until(() => modal.getState().initialized && modal.getAccount('eip155').status === 'disconnected')
    expect(kept.get(stored)).toBe(status)
    if (status === 'disconnected' || 'eth_chainId' in script) return
    shared = [other]
    own.emit('accountsChanged', shared)
    await until(() => getAccount(config).address === other)
    expect(own.count('eth_requestAccounts')).toBe(0)
  })

  test('behavior: when wagmi connects a host connector, listed or given as a function, the modal is connected', async () => {
    const [listed, given] = [wallet(), wallet()]
    const { config, modal } = host(library, { connectors: [hostConnector(listed.provider)] })
    await connect(config, { connector: config.connectors[1]! })
    expect(modal.getWalletInfo()).toMatchObject({ name: 'Own' })
    expect(getAccount(config).connector?.id).toBe('own')
    await disconnect(config)
    await connect(config, { connector: hostConnector(given.provider, 'late') })
    expect(modal.getConnectors().map(({ id }) => id)).toContain('wagmi:late')
    expect(modal.getAccount('eip155').isConnected).toBe(true)
    expect(getAccount(config)).toMatchObject({ status: 'connected', address })
  })

  test('behavior: after a reload, a connector is restored without a prompt', async () => {
    const kept = new Map<string, string>()
    const before = host(library, { connectors: [hostConnector(wallet().provider)], kept })
    await connect(before.config, { connector: before.config.connectors[1]! })
    await before.modal.dispose()
    const own = wallet()
    const { config, modal } = host(library, { connectors: [hostConnector(own.provider)], kept })
    modal.start()
    await until(() => getAccount(config).status === 'connected')
    expect(getAccount(config).connector?.id).toBe('own')
    expect([own.count('eth_requestAccounts'), own.count('wallet_requestPermissions')]).toEqual([0, 0])
  })

  test('error: while the dialog waits for a wallet, connect fails with wallet.pending, and no wallet is asked', async () => {
    const own = wallet()
    const { config, modal } = host(library, {
      wallet: wallet({ eth_requestAccounts: never }).provider,
      connectors: [hostConnector(own.provider)],
    })
    modal.connect().catch(() => undefined)
    await choose(modal)
    await until(() => getAccount(config).status === 'connecting')
    await expect(connect(config, { connector: config.connectors[1]! })).rejects.toMatchObject({
      code: 'wallet.pending.dialog',
    })
    expect(own.asked).toEqual([])
    expect(getAccount(config).status).toBe('connecting')
  })

  test('error: when a provider is missing or declines, connect fails and wagmi stays disconnected', async () => {
    const { config } = host(library, {
      connectors: [hostConnector(undefined, 'none'), hostConnector(wallet({ eth_requestAccounts: refusing }).provider)],
    })
    const [, none, own] = config.connectors
    await expect(connect(config, { connector: none! })).rejects.toMatchObject({ code: 'wallet.notFound' })
    await expect(connect(config, { connector: own! })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(getAccount(config).status).toBe('disconnected')
  })

  test('error: when a provider is not ready in time, connect times out, and a late provider changes nothing', async () => {
    let answer: (provider: unknown) => void = () => {}
    const late: ReturnType<typeof hostConnector> = (given) => ({
      ...hostConnector(wallet().provider)(given),
      getProvider: () => new Promise((resolve) => (answer = resolve)) as never,
    })
    const { config, modal } = host(library, { connectors: [late] })
    await modal.ready()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connecting = connect(config, { connector: config.connectors[1]! })
    const refused = expect(connecting).rejects.toMatchObject({ code: 'wallet.timeout.ready' })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await refused
    const own = wallet()
    answer(own.provider)
    await Promise.resolve()
    expect(own.asked).toEqual([])
    expect(getAccount(config).status).toBe('disconnected')
  })

  test('behavior: with ssr, the server restores the state from the cookie that the page has written', async () => {
    const jar = new Map<string, string>()
    vi.stubGlobal('document', {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [pair = ''] = text.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      },
    })
    const before = host(library, { ssr: true, wallet: wallet().provider })
    const connecting = before.modal.connect()
    await choose(before.modal)
    await connecting
    await before.modal.switchNetwork(polygon)
    await until(() => getAccount(before.config).chainId === 137)
    const cookie = document.cookie

    // The server has its own config, and only the cookie of the browser.
    const server = host(library, { ssr: true })
    const initialState = library.cookieToInitialState(server.config, cookie)
    expect(initialState).toMatchObject({ chainId: 137 })
    const connection = initialState?.connections.get(initialState.current ?? '')
    expect(connection).toMatchObject({ accounts: [address], chainId: 137 })
    library.hydrate(server.config, { initialState, reconnectOnMount: false })
    expect(server.config.state.chainId).toBe(137)
  })
})

describe('wagmi and the modal', () => {
  const [[, library]] = majors

  test('error: when wagmi and the modal have different networks, options.invalid names them', () => {
    expect(() => host(library, {}, { networks: [mainnet, arbitrum] })).toThrow(
      expect.objectContaining({
        code: 'options.invalid.networks',
        message: expect.stringContaining('eip155: 137, 42161') as string,
      }) as Error,
    )
    expect(() => host(library, { networks: [solana] })).toThrow(
      expect.objectContaining({ code: 'options.invalid.noEvm' }) as Error,
    )
    host(library, { networks: [mainnet, polygon, solana] }, { networks: [mainnet, polygon, solana] })
  })

  test('error: when no modal has the adapter, connect fails with adapter.missing', async () => {
    const { adapter } = host(library)
    const { config } = host(library)
    expect(adapter.config).not.toBe(config)
    const { createWagmiAdapter } = await import('../../../src/adapters/wagmi/adapter')
    const alone = createWagmiAdapter(library, { networks: [mainnet] })
    await expect(library.connect(alone.config, { connector: alone.config.connectors[0]! })).rejects.toMatchObject({
      code: 'adapter.missing.modal',
      cause: { message: 'Adapter not found' },
    })
  })

  test('behavior: when a network is added to the modal, it becomes a chain of wagmi', async () => {
    const { config, modal } = host(library, { wallet: wallet().provider })
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    modal.addNetwork('eip155', arbitrum)
    await library.switchChain(config, { chainId: 42161 as 1 }).catch(() => modal.switchNetwork(arbitrum))
    await until(() => library.getAccount(config).chainId === 42161)
    expect(config.chains.map(({ id }) => id)).toEqual([1, 137, 42161])
    expect(library.getAccount(config).chain?.name).toBe(arbitrum.name)
  })

  test('behavior: wagmi reads through the RPC URLs of the modal, or the transports of the host', () => {
    const { config } = host(library, {}, { customRpcUrls: { 'eip155:1': [{ url: 'https://own.example/' }] } })
    expect(config.getClient().transport).toMatchObject({ type: 'fallback' })
    expect(JSON.stringify(config.getClient().transport)).toContain('https://own.example/')
    const given = host(library, { transports: { 1: library.http('https://host.example/') } })
    expect(given.config.getClient({ chainId: 1 }).transport).toMatchObject({ url: 'https://host.example/' })
  })

  test('behavior: with ssr, the state from the cookie stays until the page has looked for the wallet', async () => {
    vi.stubGlobal('document', { cookie: '' })
    const { config, modal, agree } = host(library, { ssr: true, wallet: wallet().provider })
    const [connector] = config.connectors
    const drawn = { accounts: [other] as const, chainId: 137, connector: connector! }
    const initialState = {
      chainId: 137,
      connections: new Map([['x', drawn]]),
      current: 'x',
      status: 'connected' as const,
    }
    const { onMount } = library.hydrate(config, { initialState, reconnectOnMount: true })
    expect(agree()[0]).toMatchObject({ status: 'reconnecting', address: other, active: 137 })
    await onMount()
    await until(() => agree()[0].status === 'disconnected')
    expect(agree()[0]).toEqual(agree()[1])
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    await until(() => agree()[0].status === 'connected')
    expect(modal.getWalletInfo()?.rdns).toBe(rdns)
  })
})
