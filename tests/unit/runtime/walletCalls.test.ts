import { expect, test } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { pairingWith } from '../../../src/runtime/pairing'
import { createWalletCalls } from '../../../src/runtime/walletCalls'
import { alone } from '../../support/system'
import { until } from '../../support/until'

const options = resolveOptions({ projectId: 'p', networks: [mainnet] })
const calls = createWalletCalls(
  { wallets: async () => ({ driver: async () => ({}) }) } as unknown as Parameters<typeof createWalletCalls>[0],
  () => options,
)
const add = (caipNetworkId: 'eip155:1' | 'eip155:5') =>
  calls.addChain({ connectorId: 'fox', caipNetworkId }, new AbortController().signal)

test('error: a network that the page does not have is not taught to a wallet, nor one to a wallet that learns none', async () => {
  await expect(add('eip155:5')).rejects.toMatchObject({ code: 'network.notFound', message: 'Chain not configured.' })
  await expect(add('eip155:1')).rejects.toMatchObject({ code: 'chain.notSupported', message: 'Chain is not supported' })
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
  actor.stop()
})
