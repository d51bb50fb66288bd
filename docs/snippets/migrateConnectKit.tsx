// #region after
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'

const networks = [mainnet, polygon]
const wagmi = wagmiAdapter({ networks })
const modal = createModal({ projectId: 'your-project-id', networks, adapters: [wagmi] })
const client = new QueryClient()

export const Page = () => (
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={client}>
      <Modal modal={modal}>
        <ConnectButton>
          {({ status, account, open }) => (
            <button onClick={() => void open()}>{status === 'connected' ? account.address : 'Log in'}</button>
          )}
        </ConnectButton>
      </Modal>
    </QueryClientProvider>
  </WagmiProvider>
)
// #endregion
