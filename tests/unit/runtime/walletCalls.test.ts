import { expect, test } from 'vitest'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { Services } from '../../../src/runtime/services'
import { pairingWith } from '../../../src/runtime/pairing'
import { createWalletCalls } from '../../../src/runtime/walletCalls'
import { createStorage } from '../../../src/services/storage/storage'
import { options, page } from '../../support/page'
import { alone } from '../../support/system'
import { until } from '../../support/until'

const { signal } = new AbortController()

/** What the charts ask of a wallet that notes it; `lacks` is what it cannot do. */
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

test('behavior: each is asked of the wallet that it names; a restored one goes back to its network', async () => {
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

test('behavior: a wallet is asked to be on the network that was chosen without one, and the next is not', async () => {
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

test('behavior: a network of the page is taught as the page knows it', async () => {
  const { asked, calls } = given()
  await calls.addChain(there, signal)
  expect(asked.at(-1)).toMatchObject(['addChain', { caipNetworkId: 'eip155:137', name: 'Polygon' }, { signal }])
})

test('error: a network that is not here, and a wallet that cannot be taught', async () => {
  const none = given()
  await expect(none.calls.addChain({ ...there, caipNetworkId: 'eip155:10' }, signal)).rejects.toMatchObject({
    code: 'network.notFound.chain',
  })
  expect(none.asked).toEqual([])
  await expect(given('addChain').calls.addChain(there, signal)).rejects.toMatchObject({ code: 'chain.notSupported' })
})

test('error: a page that leaves nothing to connect with shows no code, and says why', async () => {
  const services = { storage: { get: () => undefined } } as unknown as Parameters<typeof pairingWith>[0]
  const { actor, told } = alone(
    pairingWith(services, () => ({ enableWalletConnect: false })),
    { namespaces: ['eip155'] },
  )
  await until(() => told('pairing.failed').length)
  expect(told('pairing.failed')).toMatchObject([{ fault: { code: 'adapter.none' } }])
  expect(actor.getSnapshot().context.uri).toBeUndefined()
})
