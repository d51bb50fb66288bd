// #region wagmi
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { injected, WagmiProvider } from 'wagmi'
import { createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'

const networks = [mainnet, polygon]
const wagmi = wagmiAdapter({ networks, connectors: [injected()] }) // your own connectors, if you have any
const modal = createModal({ projectId: 'your-project-id', networks, adapters: [wagmi] })
const client = new QueryClient()

export const Providers = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={client}>
      <Modal modal={modal}>{children}</Modal>
    </QueryClientProvider>
  </WagmiProvider>
)
// #endregion
