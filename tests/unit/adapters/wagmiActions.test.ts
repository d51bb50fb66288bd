import { describe, expect, test, vi } from 'vitest'
import type * as Wagmi from '@wagmi/core'
import { mainnet, polygon } from '../../../src/domain/network/records'
import { address, other } from '../../support/addresses'
import { never } from '../../support/eip1193Provider'
import { rdns, wallet } from '../../support/page'
import { until } from '../../support/until'
import { choose, hostConnector, majors, wagmiHost } from '../../support/wagmi'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()
const host = (...given: Parameters<typeof wagmiHost>) => {
  const all = wagmiHost(...given)
  modals.push(all.modal)
  return all
}

type Library = typeof Wagmi
type Given = Parameters<Library['signMessage']>[1]['connector']
const to = other
const abi = [{ type: 'function', name: 'mint', inputs: [], outputs: [], stateMutability: 'nonpayable' }] as const
const typed = {
  domain: {},
  types: { A: [{ name: 'a', type: 'string' }] },
  primaryType: 'A',
  message: { a: 'b' },
} as const
const asset = { type: 'ERC20', options: { address: to, symbol: 'A', decimals: 18 } } as const

/** Every wagmi action that takes a `connector` and uses it, and methods of a connector. */
const actions = {
  deployContract: (lib, config, connector) => lib.deployContract(config, { abi: [], bytecode: '0x00', connector }),
  disconnect: (lib, config, connector) => lib.disconnect(config, { connector }),
  estimateGas: (lib, config, connector) => lib.estimateGas(config, { to, connector }),
  getCallsStatus: (lib, config, connector) => lib.getCallsStatus(config, { id: '0x1', connector }),
  getCapabilities: (lib, config, connector) => lib.getCapabilities(config, { connector }),
  getConnectorClient: (lib, config, connector) => lib.getConnectorClient(config, { connector }),
  getWalletClient: (lib, config, connector) => lib.getWalletClient(config, { connector }),
  sendCalls: (lib, config, connector) => lib.sendCalls(config, { calls: [{ to }], connector }),
  sendCallsSync: (lib, config, connector) => lib.sendCallsSync(config, { calls: [{ to }], connector }),
  sendTransaction: (lib, config, connector) => lib.sendTransaction(config, { to, value: 1n, connector }),
  sendTransactionSync: (lib, config, connector) => lib.sendTransactionSync(config, { to, value: 1n, connector }),
  showCallsStatus: (lib, config, connector) => lib.showCallsStatus(config, { id: '0x1', connector }),
  signMessage: (lib, config, connector) => lib.signMessage(config, { message: 'Hello', connector }),
  signTypedData: (lib, config, connector) => lib.signTypedData(config, { ...typed, connector }),
  switchAccount: (lib, config, connector) => lib.switchAccount(config, { connector: connector! }),
  switchChain: (lib, config, connector) => lib.switchChain(config, { chainId: 137, connector }),
  'switchChain to the chain that is active': (lib, config, connector) =>
    lib.switchChain(config, { chainId: 1, connector }),
  waitForCallsStatus: (lib, config, connector) => lib.waitForCallsStatus(config, { id: '0x1', connector }),
  watchAsset: (lib, config, connector) => lib.watchAsset(config, { ...asset, connector }),
  writeContract: (lib, config, connector) =>
    lib.writeContract(config, { abi, address: to, functionName: 'mint', connector }),
  "a connector's own getAccounts": (_, __, connector) => connector!.getAccounts(),
  "a connector's own getChainId": (_, __, connector) => connector!.getChainId(),
  "a connector's own switchChain": (_, __, connector) => connector!.switchChain!({ chainId: 137 }),
  "a connector's own provider": async (_, __, connector) =>
    ((await connector!.getProvider()) as { request: (given: object) => Promise<unknown> }).request({
      method: 'personal_sign',
      params: ['0x', address],
    }),
} satisfies Record<string, (lib: Library, config: Wagmi.Config, connector: Given) => Promise<unknown>>

describe.each(majors)('wagmi %s', (_, library) => {
  const { connect, disconnect, getAccount, getChainId, getConnectors, signMessage, switchChain } = library

  test.each(Object.entries(actions))(
    'error: %s with a connector that is not connected fails as in wagmi, and no wallet is asked',
    async (_name, act) => {
      const [connected, own] = [wallet(), wallet()]
      const { config, modal } = host(library, {
        wallet: connected.provider,
        connectors: [hostConnector(own.provider)],
      })
      const connecting = modal.connect()
      await choose(modal)
      await connecting
      await until(() => getAccount(config).status === 'connected')
      const asked = [...connected.asked]
      await expect(act(library, config, config.connectors[1])).rejects.toMatchObject({
        name: 'ConnectorNotConnectedError',
        message: expect.stringContaining('Connector not connected.') as string,
      })
      expect([connected.asked, own.asked]).toEqual([asked, []])
      expect(getAccount(config)).toMatchObject({ status: 'connected', address, chainId: 1 })
      // Now the host's connector is connected, and the dialog's is not.
      await disconnect(config)
      await connect(config, { connector: config.connectors[1]! })
      const before = [...own.asked]
      await expect(act(library, config, config.connectors[0])).rejects.toMatchObject({
        name: 'ConnectorNotConnectedError',
      })
      expect(own.asked).toEqual(before)
    },
  )

  test('error: an error for wagmi is an instance of the class in the library of the host', async () => {
    const { config } = host(library, { connectors: [hostConnector(wallet().provider)] })
    const error: unknown = await config.connectors[1]!.getAccounts().catch((thrown: unknown) => thrown)
    const own: unknown = await library.getConnectorClient(config).catch((thrown: unknown) => thrown)
    expect((error as object).constructor).toBe((own as object).constructor)
  })

  test('behavior: each connector signs with its own wallet, and a kept provider fails after a disconnect', async () => {
    const [page, own] = [wallet({ personal_sign: () => '0xaa' }), wallet({ personal_sign: () => '0xbb' })]
    const { config, modal } = host(library, { wallet: page.provider, connectors: [hostConnector(own.provider)] })
    await connect(config, { connector: config.connectors[1]! })
    const kept = (await config.connectors[1]!.getProvider()) as { request: (given: object) => Promise<unknown> }
    expect(await signMessage(config, { message: 'a', connector: config.connectors[1]! })).toBe('0xbb')
    await disconnect(config, { connector: config.connectors[1]! })
    const connecting = connect(config, { connector: config.connectors[0]! })
    await choose(modal)
    await connecting
    expect(await signMessage(config, { message: 'a', connector: config.connectors[0]! })).toBe('0xaa')
    const count = page.asked.length
    await expect(kept.request({ method: 'personal_sign', params: ['0x', address] })).rejects.toMatchObject({
      name: 'ConnectorNotConnectedError',
    })
    expect(page.asked).toHaveLength(count)
  })

  test('behavior: when no wallet is connected, the chain has changed by the time switchChain resolves', async () => {
    const { config, modal, agree } = host(library)
    // The code of the modal is not loaded yet.
    await switchChain(config, { chainId: 137 })
    expect(getChainId(config)).toBe(137)
    await until(() => modal.getNetwork().chainId === 137)
    expect(agree()[0]).toEqual(agree()[1])
    await switchChain(config, { chainId: 1 })
    expect(getChainId(config)).toBe(1)
    await switchChain(config, { chainId: 137 })
    await switchChain(config, { chainId: 1 })
    expect(getChainId(config)).toBe(1)
    await until(() => modal.getNetwork().chainId === 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([getChainId(config), modal.getNetwork().chainId]).toEqual([1, 1])
    await modal.switchNetwork(polygon)
    await until(() => getChainId(config) === 137)
  })

  test('behavior: each wallet of the page is a connector of wagmi, and the connected one is that connector', async () => {
    const fox = wallet()
    const { config, modal } = host(library, {
      wallet: fox.provider,
      connectors: [hostConnector(wallet().provider)],
    })
    const told = vi.fn<() => void>()
    library.watchConnectors(config, { onChange: told })
    await modal.ready()
    await until(() => getConnectors(config).length === 3)
    expect(told).toHaveBeenCalled()
    const listed = getConnectors(config).find(({ id }) => id === rdns)!
    expect(listed).toMatchObject({ id: rdns, name: 'Fox', rdns, type: 'injected' })
    expect(await connect(config, { connector: listed })).toMatchObject({ accounts: [address] })
    expect(getAccount(config).connector).toBe(listed)
    expect(modal.getWalletInfo()).toMatchObject({ name: 'Fox' })
    await expect(connect(config, { connector: listed })).rejects.toMatchObject({
      name: 'ConnectorAlreadyConnectedError',
    })
    await expect(connect(config, { connector: config.connectors[0]! })).rejects.toMatchObject({
      name: 'ConnectorAlreadyConnectedError',
    })
    await disconnect(config, { connector: listed })
    expect(getAccount(config).status).toBe('disconnected')
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    await until(() => getAccount(config).status === 'connected')
    expect(getAccount(config).connector).toBe(listed)
  })

  test('behavior: when connect or switchChain has more options, a host connector gets them, and its answer is returned', async () => {
    const given: unknown[] = []
    const capabilities = { signInWithEthereum: { message: 'm', signature: '0x' } }
    const make: ReturnType<typeof hostConnector> = (config) => {
      const own = hostConnector(wallet().provider)(config)
      return {
        ...own,
        async connect(how: object) {
          given.push(how)
          await own.connect({ chainId: 1 })
          return { accounts: [{ address, capabilities }], chainId: 1 }
        },
        switchChain(how: { chainId: number }) {
          given.push(how)
          return own.switchChain!(how)
        },
      } as never
    }
    const { config } = host(library, { connectors: [make] })
    const asked = { capabilities: { signInWithEthereum: { nonce: 'n' } }, withCapabilities: true }
    const answer: unknown = await connect(config, { connector: config.connectors[1]!, ...asked } as never)
    expect(given).toMatchObject([asked])
    expect(answer).toMatchObject({ accounts: [{ address, capabilities }], chainId: 1 })
    const addEthereumChainParameter = { chainName: 'Polygon' }
    await switchChain(config, { chainId: 137, addEthereumChainParameter })
    expect(given[1]).toMatchObject({ chainId: 137, addEthereumChainParameter })
    expect(getAccount(config).address).toBe(address)
  })

  test('error: when the modal does not support an option of connect, it is refused by name, and no dialog opens', async () => {
    const { config, modal } = host(library, { wallet: wallet().provider })
    const connecting = connect(config, { connector: config.connectors[0]!, capabilities: {} } as never)
    await expect(connecting).rejects.toMatchObject({
      code: 'options.unknown.wagmiConnect',
      message: expect.stringContaining('"capabilities"') as string,
    })
    expect(modal.isOpen()).toBe(false)
  })

  test('behavior: when connectors of the host share an id, they stay separate, listed or given as functions', async () => {
    const wallets = [wallet(), wallet({ eth_accounts: () => [other], eth_requestAccounts: () => [other] }), wallet()]
    const [first, second, third] = wallets
    const { config, modal } = host(library, {
      connectors: [hostConnector(first!.provider), hostConnector(second!.provider)],
    })
    await connect(config, { connector: config.connectors[2]! })
    expect(getAccount(config)).toMatchObject({ address: other, status: 'connected' })
    expect(getAccount(config).connector?.uid).toBe(config.connectors[2]!.uid)
    expect(first!.asked).toEqual([])
    expect(modal.getConnectors().map(({ id }) => id)).toEqual(['wagmi:own', 'wagmi:own#2'])
    await disconnect(config)
    for (let round = 0; round < 3; round++) {
      await connect(config, { connector: hostConnector(third!.provider) })
      expect(getAccount(config)).toMatchObject({ address, status: 'connected' })
      await disconnect(config)
    }
    expect(modal.getConnectors().map(({ id }) => id)).toEqual(['wagmi:own', 'wagmi:own#2', 'wagmi:own#3'])
    expect(first!.asked).toEqual([])
  })

  test.each([
    ['chain.switchNotSupported', 'SwitchChainNotSupportedError'],
    ['chain.notSupported', 'SwitchChainNotSupportedError'],
    ['chain.unconfirmed', 'SwitchChainError'],
    ['network.notFound', 'ChainNotConfiguredError'],
    ['wallet.disconnected', 'ConnectorNotConnectedError'],
    ['wallet.notFound', 'ProviderNotFoundError'],
    ['chain.declined', 'UserRejectedRequestError'],
    ['http.timeout', 'ModalError'],
  ])('error: %s becomes %s in wagmi, with the error of the modal as its cause', async (code, name) => {
    const { config, modal } = host(library, { wallet: wallet().provider })
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    await until(() => getAccount(config).status === 'connected')
    const { ModalError } = await import('../../../src/domain/errors')
    const thrown = new ModalError(code as never, 'It did not work.')
    modal.switchNetwork = () => Promise.reject(thrown)
    const error: unknown = await switchChain(config, { chainId: 137 }).catch((one: unknown) => one)
    expect(error).toMatchObject({ name })
    expect(name === 'ModalError' ? error : (error as Error).cause).toBe(thrown)
  })

  test('error: when a connector cannot switch chains, switchChain throws SwitchChainNotSupportedError', async () => {
    const make: ReturnType<typeof hostConnector> = (config) =>
      ({ ...hostConnector(wallet().provider)(config), switchChain: undefined }) as never
    const { config } = host(library, { connectors: [make] })
    await connect(config, { connector: config.connectors[1]! })
    await expect(switchChain(config, { chainId: 137 })).rejects.toMatchObject({ name: 'SwitchChainNotSupportedError' })
  })

  test('behavior: pollingInterval, cacheTime, batch, ccipRead and storage reach the config, also per chain', () => {
    const kept = new Map<string, string>()
    const storage = library.createStorage({
      key: 'moved',
      storage: { getItem: (key) => kept.get(key), setItem: (key, to) => void kept.set(key, to), removeItem: () => {} },
    })
    const { config } = host(library, {
      pollingInterval: { 1: 1_500, 137: 700 },
      cacheTime: 90,
      batch: { multicall: { batchSize: 8 } },
      ccipRead: false,
      storage,
    })
    expect(config.getClient({ chainId: 1 })).toMatchObject({
      pollingInterval: 1_500,
      cacheTime: 90,
      ccipRead: false,
      batch: { multicall: { batchSize: 8 } },
    })
    expect(config.getClient({ chainId: 137 }).pollingInterval).toBe(700)
    expect(config.storage).toBe(storage)
    expect(host(library, { storage: null }).config.storage).toBe(null)
    const plain = host(library).config.getClient()
    expect(plain.batch).toEqual({ multicall: true })
    expect(plain.ccipRead).toBe(undefined)
  })

  test('behavior: a transport of the host gets the connectors of wagmi', () => {
    const given: object[] = []
    const transport = library.http('https://host.example/')
    const { config } = host(library, { transports: { 1: (how) => (given.push(how), transport(how)) } })
    config.getClient()
    const { connectors } = given[0] as { connectors: { getState: () => unknown } }
    expect(connectors.getState()).toBe(config.connectors)
  })

  test('error: when an option of wagmi is decided by the modal, it is refused by name', () => {
    for (const name of ['chains', 'client', 'syncConnectedChain', 'multiInjectedProviderDiscovery'])
      expect(() => host(library, { [name]: [] } as never)).toThrow(
        expect.objectContaining({
          code: 'options.unknown.wagmi',
          message: expect.stringContaining(`"${name}"`) as string,
        }) as Error,
      )
  })

  test('error: while the dialog waits for a wallet, a second connect fails and asks no wallet', async () => {
    const own = wallet()
    const { config, modal } = host(library, {
      networks: [mainnet, polygon],
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
  })
})
