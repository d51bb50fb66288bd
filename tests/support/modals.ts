import { afterEach, vi } from 'vitest'
import type { WalletModal } from '../../src/runtime/modal/walletModal'

/** Returns a list of modals. After each test they are disposed of, and the globals of their pages are gone. */
export function disposedAfterEach<Modal extends Pick<WalletModal, 'dispose'> = WalletModal>(): Modal[] {
  const modals: Modal[] = []
  afterEach(async () => {
    await Promise.all(modals.splice(0).map((one) => one.dispose()))
    vi.unstubAllGlobals()
  })
  return modals
}
