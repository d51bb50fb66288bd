import { afterEach, vi } from 'vitest'
import type { WalletModal } from '../../src/runtime/modal/walletModal'

/** Returns a list of modals. After each test they are disposed of, and the globals of their pages are gone. */
export function disposing<Modal extends Pick<WalletModal, 'dispose'> = WalletModal>(): Modal[] {
  const made: Modal[] = []
  afterEach(async () => {
    await Promise.all(made.splice(0).map((one) => one.dispose()))
    vi.unstubAllGlobals()
  })
  return made
}
