import { expect, test, vi } from 'vitest'
import { evmTransfer } from '../../../../src/domain/send/evmTransfer'
import { createEvmSend } from '../../../../src/services/send/evm'
import { address, contract, other } from '../../../support/addresses'
import { evmNode, hex } from '../../../support/evmNode'

vi.mock('../../../../src/domain/send/l1Fee', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: no fee is told without the code that reads its part for L1: page.stale', async () => {
  const { network, rpc, server } = await evmNode({ eth_estimateGas: () => hex(21_000), eth_gasPrice: () => hex(7) })
  const sending = { from: address, transfer: evmTransfer({ receiver: other, units: 5n }) }
  const fee = createEvmSend({ rpc }).estimateFee(
    { ...network, contracts: { gasPriceOracle: { address: contract } } },
    sending,
  )
  await expect(fee).rejects.toMatchObject({
    code: 'page.stale',
    message: 'Couldn’t load part of the dialog. Check your connection and reload the page.',
  })
  await server.stop()
})
