import { expect, test, vi } from 'vitest'
import { evmTransfer } from '../../../../src/domain/transaction/evmTransfer'
import { createEvmSend } from '../../../../src/services/transaction/evm'
import { address, contract, other } from '../../../support/addresses'
import { evmNode, hex } from '../../../support/evmNode'

vi.mock('../../../../src/domain/transaction/l1Fee', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: when the code that reads the L1 fee cannot be loaded, the fee fails with page.stale', async () => {
  const { network, rpc } = await evmNode({ eth_estimateGas: () => hex(21_000), eth_gasPrice: () => hex(7) })
  const sending = { from: address, transfer: evmTransfer({ receiver: other, units: 5n }) }
  const fee = createEvmSend({ rpc }).estimateFee(
    { ...network, contracts: { gasPriceOracle: { address: contract } } },
    sending,
  )
  await expect(fee).rejects.toMatchObject({
    code: 'page.stale',
    message: 'Couldn’t load part of the dialog. Check your connection and reload the page.',
  })
})
