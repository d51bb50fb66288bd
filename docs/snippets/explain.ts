import type { WalletModal } from 'walletchart'

// #region why
export async function why(modal: WalletModal) {
  for (const { code, message, fix } of await modal.explain({ feature: 'swap' })) {
    console.log(code, message, fix)
    // network.swap  Swaps aren’t supported on the active network.  Switch to a network with swaps, such as Ethereum.
  }
}
// #endregion
