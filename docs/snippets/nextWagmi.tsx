// #region wallet
'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { WagmiProvider, type State } from 'wagmi'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'

const networks = [mainnet, polygon]

function createWallet(initialState: State | undefined) {
  const wagmi = wagmiAdapter({ networks, ssr: true, initialState })
  const modal = createModal({ projectId: 'your-project-id', networks, adapters: [wagmi] })
  return { wagmi, modal, client: new QueryClient() }
}

export function Wallet({ children, initialState }: { children: ReactNode; initialState: State | undefined }) {
  // Not at module level: a server renders many visitors with one module, and each needs their own adapter.
  const [{ wagmi, modal, client }] = useState(() => createWallet(initialState))
  return (
    <WagmiProvider config={wagmi.config} initialState={initialState}>
      <QueryClientProvider client={client}>
        <Modal modal={modal}>
          <ConnectButton />
          {children}
        </Modal>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
// #endregion
