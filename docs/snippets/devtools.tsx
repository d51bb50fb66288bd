import type { ComponentType } from 'react'
import { Modal, type WalletModal } from 'walletchart'
import { mountDevtools, WalletchartDevtools } from 'walletchart/devtools'

declare const modal: WalletModal
declare const App: ComponentType

// #region component
export const page = (
  <>
    <Modal modal={modal}>
      <App />
    </Modal>
    <WalletchartDevtools modal={modal} />
  </>
)
// #endregion

// #region mount
const unmount = mountDevtools(modal)
// #endregion

export { unmount }
