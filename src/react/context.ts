// By other names too, as `checkReact` only tries them: what they return is not used.
import { createContext, useContext, useContext as read, useSyncExternalStore as store } from 'react'
import { ModalError } from '../domain/errors'
import type { WalletModal } from '../runtime/modal/walletModal'

/** React context of the modal that `<Modal>` provides. */
export const ModalContext = createContext<WalletModal | undefined>(undefined)

/**
 * Returns the modal of the nearest `<Modal>`.
 *
 * @throws Error if the component is not inside a `<Modal>`.
 */
export function useModal(): WalletModal {
  const modal = useContext(ModalContext)
  if (modal) return modal
  throw new Error('This hook needs a modal. Put the component inside <Modal modal={createModal(…)}>.')
}

/**
 * Throws `react.unusable` if hooks cannot work on this page, before React fails without a reason: React is older than 18,
 * or the page is drawn by another copy of React than the package imports.
 */
export function checkReact(): void {
  let cause: unknown
  try {
    read(ModalContext)
    if (store !== undefined) return
  } catch (error) {
    cause = error
  }
  const message = 'This page has two Reacts, or one before 18.2: see `npm ls react`.'
  throw new ModalError('react.unusable', message, { cause })
}
