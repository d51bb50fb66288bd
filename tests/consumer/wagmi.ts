/** A host that has wagmi, whose own declarations do not compile with all of its peers. */
import { injected, type Config } from 'wagmi'
import { createModal, type WalletModal } from 'walletchart/core'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'
import { wagmiAdapter as coreAdapter } from 'walletchart/wagmi/core'

const networks = [mainnet, polygon]
const adapter = wagmiAdapter({ networks, connectors: [injected()], ssr: true })
const adapters = [adapter, coreAdapter({ networks })]
/** For `<WagmiProvider>`. */
export const config: Config = adapter.config
export const modal: WalletModal = createModal({ projectId: 'p', networks, adapters })

// @ts-expect-error the networks are missing
wagmiAdapter({ ssr: true })
// @ts-expect-error a config is none of the modal's chains
export const chains: string = adapter.config.chains
