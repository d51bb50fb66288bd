/** Smallest page that offers to connect a wallet. */
import { createRoot } from 'react-dom/client'
import { ConnectButton, Modal, createModal, type ModalOptions, type WalletModal } from '../../../src/doors'
import { mainnet } from '../../../src/doors/networks'

/** Access of the measurements to the page. */
export interface Bench {
  modal: WalletModal
  mount: () => void
  unmount: () => void
}

declare global {
  interface Window {
    /** Defined before the page's own script. */
    benchOptions?: Partial<ModalOptions>
    bench?: Bench
  }
}

const root = createRoot(document.getElementById('page')!)
const modal = createModal({ projectId: 'bench', networks: [mainnet], ...window.benchOptions })
const mount = () =>
  root.render(
    <Modal modal={modal}>
      <ConnectButton />
    </Modal>,
  )
mount()
window.bench = { modal, mount, unmount: () => root.render(null) }
