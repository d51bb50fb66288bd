// #region island
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

/** Islands of one page share it when they import it: one dialog, one account. */
export const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

export const Wallet = () => (
  <Modal modal={modal}>
    <ConnectButton />
  </Modal>
)
// #endregion
