import { expect, test } from 'vitest'
import { defineNetwork } from '../../../src/adapters/universal/networks'
import type { Connected } from '../../../src/domain/account/connection'
import { mainnet } from '../../../src/domain/network/records'
import { adapterOf } from '../../support/hostAdapter'
import { begin, page } from '../../support/page'

const coin = { name: 'Coin', symbol: 'COIN', decimals: 7 }
// The last four are also names of charts.
test.each(['stellar', 'tvm', 'a-1', 'network', 'router', 'alert', 'balance'])(
  'behavior: when the host adds the namespace %s, it is connected, stored and restored',
  async (namespace) => {
    const network = defineNetwork({ id: `${namespace}:pubnet`, name: 'Public', nativeCurrency: coin })
    const connected: Connected = {
      namespace,
      connectorId: `${namespace}:own`,
      accounts: [{ namespace, address: 'GABC', type: 'eoa' }],
      caipNetworkId: `${namespace}:pubnet`,
      wallet: { name: 'Own', type: 'EXTERNAL' },
    }
    const options = { networks: [network, mainnet], adapters: [adapterOf(connected)] }
    const at = page()
    const first = begin(at, options)
    const connecting = first.outcomes.connect(undefined)
    await first.choose()
    await connecting
    const account = { address: 'GABC', caipAddress: `${namespace}:pubnet:GABC`, status: 'connected' }
    await first.until(() => first.store.get().accounts[namespace]?.isConnected)
    expect(first.store.get().accounts[namespace]).toMatchObject(account)
    first.end()

    const next = begin(page(at.kept), options)
    await next.until(() => next.store.get().accounts[namespace]?.isConnected)
    expect(next.store.get().accounts[namespace]).toMatchObject(account)
    await next.outcomes.disconnect(undefined)
    expect(next.store.get().accounts[namespace]?.status).toBe('disconnected')
    expect(at.kept.get(`@appkit/${namespace}:connected_connector_id`)).toBeUndefined()
    next.end()
  },
)

test.each([
  [{ id: 'abc' }, '"eip155:abc"'],
  [{ id: 'x'.repeat(33), chainNamespace: 'stellar' }, 'xxx"'],
  [{ caipNetworkId: 'Stellar:a' as const }, '"Stellar:a"'],
  [{ chainNamespace: 'no' }, '"no"'],
])('error: when the id of a network is not valid CAIP-2, the network is refused', (wrong, said) => {
  const { name, nativeCurrency, rpcUrls, id } = mainnet
  expect(() => begin(page(), { networks: [{ name, nativeCurrency, rpcUrls, id, ...wrong }] })).toThrow(said)
})
