import type { ComponentType } from 'react'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'

declare const projectId: string
declare const App: ComponentType

// #region shape
const modal = createModal({ projectId, networks: [mainnet, polygon] }) // no request, no timer, no window access yet

// Starts the modal, passes it to the hooks below, and draws the dialog when it opens.
export const page = (
  <Modal modal={modal}>
    <ConnectButton />
    <App />
  </Modal>
)
// #endregion
