import { createContext, use } from 'react'
import type { WalletModal } from '../runtime/walletModal'

/** The modal that `<Modal>` gives to the hooks below it. */
export const ModalContext = createContext<WalletModal | undefined>(undefined)

/**
 * The modal of the nearest `<Modal>`.
 *
 * @throws Error when there is none above.
 */
export function useModal(): WalletModal {
  const modal = use(ModalContext)
  if (modal) return modal
  throw new Error('This hook needs a modal. Put the component inside <Modal modal={createModal(…)}>.')
}
