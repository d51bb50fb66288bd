import { createModal, type WalletModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region mock
/** A modal whose hooks tell of a connected account. It loads and requests nothing. */
export function connectedModal(address: `0x${string}`): WalletModal {
  const modal = createModal({ networks: [mainnet], preload: 'none' })
  const caipAddress = `eip155:1:${address}` as const
  const allAccounts = [{ namespace: 'eip155', address, type: 'eoa' }] as const
  const account = { address, caipAddress, allAccounts, isConnected: true, status: 'connected' } as const
  const initial = modal.getSnapshot()
  const snapshot = { ...initial, accounts: { ...initial.accounts, eip155: account } }
  return { ...modal, getSnapshot: () => snapshot }
}
// #endregion
