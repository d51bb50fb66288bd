// #region after
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'

const networks = [mainnet, polygon]
const wagmi = wagmiAdapter({ networks })
const modal = createModal({
  projectId: 'your-project-id',
  networks,
  adapters: [wagmi],
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  themeMode: 'light',
})
const client = new QueryClient()

export const Page = () => (
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={client}>
      <Modal modal={modal}>
        <ConnectButton label="Log in" />
      </Modal>
    </QueryClientProvider>
  </WagmiProvider>
)
// #endregion
