// #region server
import { renderToString } from 'react-dom/server'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

export const html = renderToString(
  <Modal modal={modal}>
    <ConnectButton />
  </Modal>,
)
// #endregion
