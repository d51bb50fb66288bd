// #region wallet
'use client'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import type { ReactNode } from 'react'

const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

export const Wallet = ({ children }: { children: ReactNode }) => (
  <Modal modal={modal}>
    <ConnectButton />
    {children}
  </Modal>
)
// #endregion
