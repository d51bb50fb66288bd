import { ModalError, type WalletModal } from 'walletchart'

// #region connect
export async function pay(modal: WalletModal) {
  try {
    const account = await modal.connect()
    await modal.switchNetwork('eip155:137')
    return account.address
  } catch (error) {
    if (error instanceof ModalError && error.code === 'closed') return undefined // the visitor changed their mind
    throw error
  }
}
// #endregion
