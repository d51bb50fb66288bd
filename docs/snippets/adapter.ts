// #region adapter
import { createModal, type Adapter, type WalletDriver, type WalletModal } from 'walletchart/core'
import { mainnet } from 'walletchart/networks'

/** The object that a Cosmos extension adds to the page. */
export interface Extension {
  enable(chainId: string): Promise<void>
  disable(chainId: string): Promise<void>
  getKey(chainId: string): Promise<{ bech32Address: string; name: string }>
  signArbitrary(chainId: string, signer: string, text: string): Promise<{ signature: string }>
  onKeyChange(listener: () => void): () => void
}

const hub = {
  id: 'cosmoshub-4',
  caipNetworkId: 'cosmos:cosmoshub-4' as const,
  chainNamespace: 'cosmos' as const,
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.cosmos.network'] } },
}

/** Adds the wallets of a namespace that the modal doesn't drive itself. */
export function cosmosAdapter(extension: Extension): Adapter {
  const id = 'cosmos:extension'
  const chain = hub.id
  const connected = async () => {
    const { bech32Address: address, name } = await extension.getKey(chain)
    return {
      ...{ namespace: 'cosmos' as const, connectorId: id, caipNetworkId: hub.caipNetworkId },
      accounts: [{ namespace: 'cosmos' as const, address, type: 'eoa' as const }],
      wallet: { name, type: 'EXTERNAL' as const },
    }
  }
  // Your page signs and sends with it: `modal.getProvider('cosmos')`. Always the same object.
  const provider = {
    async request({ params }: { params?: unknown }) {
      const [signer, text] = params as [string, string]
      return extension.signArbitrary(chain, signer, text)
    },
  }
  const driver: WalletDriver = {
    // Only `connect` may prompt the visitor. What it throws becomes the wallet's error.
    connect: async () => (await extension.enable(chain), connected()),
    restore: connected,
    disconnect: () => extension.disable(chain),
    watch: (_, listener) =>
      extension.onKeyChange(async () => listener({ type: 'accounts.changed', accounts: (await connected()).accounts })),
    switchChain: async () => Promise.reject(new Error('There is one network.')),
    chainId: async () => hub.caipNetworkId,
    provider: () => provider,
  }
  return {
    namespace: 'cosmos',
    discover(listener) {
      listener([{ id, name: 'Cosmos extension', type: 'EXTERNAL', chain: 'cosmos' }])
      return () => {}
    },
    driver: (connectorId) => (connectorId === id ? driver : undefined),
  }
}

export const cosmosModal = (extension: Extension): WalletModal =>
  createModal({ projectId: 'your-project-id', networks: [hub, mainnet], adapters: [cosmosAdapter(extension)] })
// #endregion
