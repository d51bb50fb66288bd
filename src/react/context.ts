import { createContext, use } from 'react'
import type { WalletModal } from '../runtime/walletModal'

/** React context of the modal that `<Modal>` provides. */
export const ModalContext = createContext<WalletModal | undefined>(undefined)

/**
 * Returns the modal of the nearest `<Modal>`.
 *
 * @throws Error if the component is not inside a `<Modal>`.
 */
export function useModal(): WalletModal {
  const modal = use(ModalContext)
  if (modal) return modal
  throw new Error('This hook needs a modal. Put the component inside <Modal modal={createModal(…)}>.')
}
