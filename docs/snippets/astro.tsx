// #region island
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

/** Islands on a page that import this modal share one dialog and one account. */
export const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

export const Wallet = () => (
  <Modal modal={modal}>
    <ConnectButton />
  </Modal>
)
// #endregion
