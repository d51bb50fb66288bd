// #region root
import { Outlet } from 'react-router'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// At module level, not in a component. It has no side effects, so a server can evaluate it too.
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
