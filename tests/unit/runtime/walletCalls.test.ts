import { expect, test } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { createWalletCalls } from '../../../src/runtime/walletCalls'

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
