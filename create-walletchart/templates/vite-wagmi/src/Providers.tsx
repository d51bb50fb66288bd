import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'

const networks = [mainnet, polygon]
const wagmi = wagmiAdapter({ networks })
export const modal = createModal({ projectId: 'your-project-id', networks, adapters: [wagmi] })
const client = new QueryClient()

export const Providers = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={client}>
      <Modal modal={modal}>{children}</Modal>
    </QueryClientProvider>
  </WagmiProvider>
)
