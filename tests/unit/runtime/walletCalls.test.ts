import { expect, test } from 'vitest'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { Services } from '../../../src/runtime/services/services'
import { pairingWith } from '../../../src/runtime/wallets/pairing'
import { createWalletCalls } from '../../../src/runtime/wallets/walletCalls'
import { createStorage } from '../../../src/services/storage/storage'
import { options, page } from '../../support/page'
import { alone } from '../../support/system'
import { until } from '../../support/until'

const { signal } = new AbortController()

/** Creates the wallet calls over a driver that records them; `lacks` is a method that it does not have. */
function given(lacks: 'addChain' | undefined = undefined) {
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
    }
  const driver = {
    connect: note('connect'),
    restore: note('restore'),
    disconnect: note('disconnect'),
    switchChain: note('switchChain'),
    ...(lacks !== 'addChain' && { addChain: note('addChain') }),
  }
  const wallets = {
    driver: async (...args: unknown[]) => {
      asked.push(['driver', ...args])
      return driver
    },
    whenOn: note('whenOn'),
    walletConnect: { resume: note('resume') },
  }
  const { window } = page()
  const storage = createStorage({ storage: () => window.localStorage })
  const visit = createStorage({ storage: () => window.localStorage })
  const services = { wallets: async () => wallets, storage, visit } as unknown as Services
  return { asked, storage, visit, calls: createWalletCalls(services, () => resolveOptions(options)) }
}
const fox = { connectorId: 'fox', namespace: 'eip155' } as const
const there = { connectorId: 'fox', caipNetworkId: 'eip155:137' } as const

test('behavior: each call goes to the wallet that it names, and a restored wallet returns to its network', async () => {
  const { asked, storage, calls } = given()
  storage.set('active_caip_network_id', 'eip155:137')
  await calls.connectWallet(fox, signal)
  await calls.reconnectWallet(fox, signal)
  await calls.disconnectWallet(fox)
  await calls.switchChain(there, signal)
  await calls.verifyChain(there, signal)
  await calls.resumePairing({ topic: 't' }, signal)
  expect(asked.filter(([name]) => name !== 'driver')).toEqual([
    ['connect', 'eip155', { signal }],
    ['restore', 'eip155', { signal, chain: 'eip155:137' }],
    ['disconnect'],
    ['switchChain', 'eip155:137', { signal }],
    ['whenOn', 'fox', 'eip155:137', { signal }],
    ['resume', 't', { signal, chain: 'eip155:137' }],
  ])
  expect(asked.filter(([name]) => name === 'driver').map(([, id]) => id)).toEqual(Array(4).fill('fox'))
})

test('behavior: when a network is chosen before connecting, only the next wallet is asked to use it', async () => {
  const { asked, visit, calls } = given()
  const options = () => asked.findLast(([name]) => name === 'connect')?.[2]
  for (const [chain, wanted] of [
    ['eip155:137', { signal, chain: 'eip155:137' }],
    ['eip155:10', { signal }],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { signal }],
  ] as const) {
    visit.set('chosen_network', chain)
    await calls.connectWallet(fox, signal)
    expect(options()).toEqual(wanted)
    await calls.connectWallet(fox, signal)
    expect(options()).toEqual({ signal })
  }
  visit.set('chosen_network', 'eip155:137')
  await calls.disconnectWallet(fox)
  await calls.connectWallet(fox, signal)
  expect(options()).toEqual({ signal })
})

test('behavior: when a network is added to the wallet, it is described as the page has it', async () => {
  const { asked, calls } = given()
  await calls.addChain(there, signal)
  expect(asked.at(-1)).toMatchObject(['addChain', { caipNetworkId: 'eip155:137', name: 'Polygon' }, { signal }])
})

test('error: when the page lacks the network or the wallet cannot add it, addChain rejects', async () => {
  const none = given()
  await expect(none.calls.addChain({ ...there, caipNetworkId: 'eip155:10' }, signal)).rejects.toMatchObject({
    code: 'network.notFound.chain',
  })
  expect(none.asked).toEqual([])
  await expect(given('addChain').calls.addChain(there, signal)).rejects.toMatchObject({ code: 'chain.notSupported' })
})

test('error: when the page has no way to connect, the pairing shows no code and says why', async () => {
  const services = { storage: { get: () => undefined } } as unknown as Parameters<typeof pairingWith>[0]
  const { actor, told } = alone(
    pairingWith(services, () => ({ enableWalletConnect: false })),
    { namespaces: ['eip155'] },
  )
  await until(() => told('pairing.failed').length)
  expect(told('pairing.failed')).toMatchObject([{ fault: { code: 'adapter.none' } }])
  expect(actor.getSnapshot().context.uri).toBeUndefined()
})
