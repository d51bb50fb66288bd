// #region root
import { Outlet } from 'react-router'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// Beside the routes, not in a component: it touches nothing, so a server may evaluate it too.
const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

export default function Root() {
  return (
    <Modal modal={modal}>
      <ConnectButton />
      <Outlet />
    </Modal>
  )
}
// #endregion
