import { expect, test, vi } from 'vitest'
import type { SendIntent } from '../../../../src/domain/transaction/transaction'
import { createEvmSender } from '../../../../src/runtime/transaction/evm'
import { address, other } from '../../../support/addresses'
import { scripted } from '../../../support/eip1193Provider'
import { evmNode, word } from '../../../support/evmNode'

const reach = vi.hoisted(() => ({ down: true, asked: 0 }))
vi.mock('../../../../src/runtime/once', () => ({
  // Loads as usual, unless the network is down.
  once: (load: () => Promise<unknown>) => async () => {
    reach.asked += 1
    if (!reach.down) return load()
    throw Object.assign(new Error('Couldn’t load part of the dialog.'), { code: 'http.unreachable' })
  },
}))

test('error: when the code that follows a transaction cannot be fetched, the check fails before sending', async () => {
  const node = await evmNode({ eth_call: () => word(18) })
  const wallet = scripted({ eth_sendTransaction: () => `0x${'ab'.repeat(32)}` })
  const sender = createEvmSender({
    options: () => ({ networks: [node.network] }),
    rpc: node.rpc,
    provider: () => wallet.provider,
    sendsCalls: () => false,
    now: () => 1,
    wait: async () => undefined,
  } as unknown as Parameters<typeof createEvmSender>[0])
  const intent = {
    account: `eip155:1:${address}`,
    network: 'eip155:1',
    receiver: other,
    token: {
      ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '1' },
      quantity: { decimals: 18, numeric: '2' },
    },
    amountText: '1',
  } as unknown as SendIntent
  const check = () => sender.checkWallet(intent, new AbortController().signal)
  await expect(check()).rejects.toMatchObject({ code: 'http.unreachable' })
  expect(wallet.asked.map(([method]) => method)).not.toContain('eth_sendTransaction')
  reach.down = false
  await expect(check()).resolves.toBeUndefined()
  expect(reach.asked).toBe(2)
})
