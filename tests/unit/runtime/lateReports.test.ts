import { expect, onTestFinished, test, vi } from 'vitest'
import { polygon } from '../../../src/domain/network/records'
import type * as WalletCode from '../../../src/runtime/wallets/walletCode'
import { modalOn, page } from '../../support/page'

const [asked, arrived] = vi.hoisted(() =>
  [1, 2].map(() => {
    let resolve = () => {}
    return { promise: new Promise<void>((settle) => (resolve = settle)), resolve: () => resolve() }
  }),
) as [Gate, Gate]

interface Gate {
  promise: Promise<void>
  resolve: () => void
}

// The code that reports changes to the host: it loads with a wallet, or when the network changes.
vi.mock('../../../src/runtime/wallets/walletCode', async (original) => {
  asked.resolve()
  await arrived.promise
  return await original<typeof WalletCode>()
})

test('behavior: when the modal stops while the code of its reports loads, the host reads and hears nothing of it', async () => {
  const onNetworkChange = vi.fn<() => void>()
  const modal = modalOn(page(), { onNetworkChange })
  onTestFinished(() => void vi.unstubAllGlobals())
  await modal.ready()
  await modal.switchNetwork(polygon)
  await asked.promise
  await modal.dispose()
  arrived.resolve()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([modal.getChainId(), modal.getState().initialized]).toEqual([1, false])
  expect(onNetworkChange).not.toHaveBeenCalled()
})
