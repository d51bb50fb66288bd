import { afterEach, expect, test, vi } from 'vitest'
import { createBitcoinDriver } from '../../../src/adapters/bitcoin/driver'
import type { BitcoinWallet, SharedAccounts } from '../../../src/adapters/bitcoin/wallet'
import { createEip1193Driver } from '../../../src/adapters/eip1193Driver'
import { createConnectorDriver, type OwnConnector } from '../../../src/adapters/wagmi/driver'
import { createEmitter } from '../../../src/adapters/wagmi/emitter'
import type { WalletDriver } from '../../../src/domain/account/adapter'
import { BITCOIN } from '../../../src/domain/bitcoin/networks'
import { address } from '../../support/addresses'
import { bitcoinAddress } from '../../support/bitcoin'
import { scripted } from '../../support/eip1193Provider'

/** A wallet that is connected by a host's library, and whose visitor approves when the test says so. */
interface Scene {
  driver: WalletDriver
  /** Approves all requests to connect. */
  approve: () => void
  /** Number of times that the page has disconnected from the wallet, and has asked it to switch. */
  disconnects: () => number
  switched: () => number
  /** Ends the connection in the wallet. */
  end: () => void
}

function pending<T>(answer: T) {
  const waiting: ((answer: T) => void)[] = []
  return {
    ask: () => new Promise<T>((resolve) => waiting.push(resolve)),
    approve: () => waiting.splice(0).forEach((resolve) => resolve(answer)),
  }
}

function ofLibrary(): Scene {
  const { ask, approve } = pending([address])
  const { provider, asked, emit } = scripted({ eth_requestAccounts: ask })
  const leave = vi.fn(async () => undefined)
  const driver = createEip1193Driver({
    connectorId: 'vault',
    wallet: { name: 'Vault', type: 'EXTERNAL' },
    load: async () => provider,
    leave,
  })
  const switched = () => asked.filter(([method]) => method === 'wallet_switchEthereumChain').length
  return { driver, approve, disconnects: () => leave.mock.calls.length, switched, end: () => emit('disconnect') }
}

function ofWagmi(): Scene {
  const { ask, approve } = pending({ accounts: [address], chainId: 1 })
  const disconnect = vi.fn(async () => undefined)
  const connector = {
    ...{ id: 'own', name: 'Own', type: 'walletConnect', disconnect },
    getProvider: async () => scripted().provider,
    connect: async ({ isReconnecting }: { isReconnecting?: boolean } = {}) =>
      isReconnecting ? { accounts: [address], chainId: 1 } : ask(),
    isAuthorized: async () => true,
    getAccounts: async () => [address],
    getChainId: async () => 1,
  } as unknown as OwnConnector
  const emitter = createEmitter('u1')
  const driver = createConnectorDriver('wagmi:own', connector, emitter, {})
  return {
    ...{ driver, approve, switched: () => 0, end: () => emitter.emit('disconnect') },
    disconnects: () => disconnect.mock.calls.length,
  }
}

function ofBitcoin(): Scene {
  const shared: SharedAccounts = { accounts: [{ address: bitcoinAddress, purpose: 'payment' }], caipNetworkId: BITCOIN }
  const { ask, approve } = pending(shared)
  const [disconnect, switchChain] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  let end = () => {}
  const wallet = {
    ...{ connect: ask, disconnect, switchChain },
    shared: async () => shared,
    watch(_: () => void, ended: () => void) {
      end = ended
      return () => undefined
    },
  } as unknown as BitcoinWallet
  const driver = createBitcoinDriver(
    'bip122:satchel',
    { id: 'satchel', name: 'Satchel', wallet },
    { preferred: () => 'payment', network: () => undefined },
  )
  return {
    ...{ driver, approve, end: () => end() },
    disconnects: () => disconnect.mock.calls.length,
    switched: () => switchChain.mock.calls.length,
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const kinds = [
  ['a library', 'eip155', ofLibrary],
  ['wagmi', 'eip155', ofWagmi],
  ['Bitcoin', 'bip122', ofBitcoin],
] as const

afterEach(() => vi.restoreAllMocks())

test.each(kinds)(
  'behavior: a wallet of %s that is approved after the visitor gave up is disconnected again',
  async (...kind) => {
    const [, namespace, make] = kind
    const { driver, approve, disconnects, switched } = make()
    const abandoned = new AbortController()
    const chain = namespace === 'eip155' ? 'eip155:137' : 'bip122:000000000933ea01ad0ee984209779ba'
    driver.connect(namespace, { signal: abandoned.signal, chain }).catch(() => undefined)
    await turn()
    abandoned.abort()
    approve()
    await turn()
    expect([disconnects(), switched(), driver.provider(namespace)]).toEqual([1, 0, undefined])
  },
)

test.each(kinds)('error: when the visitor asks a wallet of %s again, one approval connects it', async (...kind) => {
  const [, namespace, make] = kind
  const { driver, approve, disconnects } = make()
  const abandoned = new AbortController()
  driver.connect(namespace, { signal: abandoned.signal }).catch(() => undefined)
  await turn()
  abandoned.abort()
  const again = driver.connect(namespace, {})
  await turn()
  approve()
  await expect(again).resolves.toMatchObject({ namespace })
  await turn()
  expect([disconnects(), driver.provider(namespace)]).toEqual([0, expect.anything()])
})

test.each(kinds)('error: when a wallet of %s answers after its event has connected it, it stays', async (...kind) => {
  const [, namespace, make] = kind
  const { driver, approve, disconnects } = make()
  const abandoned = new AbortController()
  driver.connect(namespace, { signal: abandoned.signal }).catch(() => undefined)
  await turn()
  // The wallet has shared its account by an event, and confirms it without a prompt.
  await driver.restore(namespace, {})
  abandoned.abort()
  approve()
  await turn()
  expect([disconnects(), driver.provider(namespace)]).toEqual([0, expect.anything()])
})

test.each(kinds)(
  'error: when a wallet of %s has ended the connection, a late approval is taken back',
  async (...kind) => {
    const [, namespace, make] = kind
    const { driver, approve, disconnects, end } = make()
    await driver.restore(namespace, {})
    const ended = new Promise((resolve) => driver.watch(namespace, resolve))
    end()
    expect(await ended).toMatchObject({ type: 'connection.ended' })
    const abandoned = new AbortController()
    driver.connect(namespace, { signal: abandoned.signal }).catch(() => undefined)
    await turn()
    abandoned.abort()
    approve()
    await turn()
    expect(disconnects()).toBe(1)
  },
)

test('error: when a connector of wagmi answers a restore too late, it is not disconnected', async () => {
  const { driver, disconnects } = ofWagmi()
  const abandoned = new AbortController()
  const restored = driver.restore('eip155', { signal: abandoned.signal })
  abandoned.abort()
  await restored.catch(() => undefined)
  await turn()
  expect(disconnects()).toBe(0)
})
