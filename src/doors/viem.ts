/** Entry point `walletchart/viem`: viem clients for the connected wallet and the networks, with React hooks. */
import { publicClient, walletClient, type ModalPublicClient, type ModalWalletClient } from '../adapters/viem'
import type { ConnectorParameter } from '../adapters/connection'
import { hookOf } from '../react/readable'

export * from './viemCore'
/** Returns the viem wallet client of the connected EVM wallet, or `undefined` if no wallet is connected. */
export const useWalletClient: (which?: ConnectorParameter) => ModalWalletClient | undefined = hookOf(walletClient)
/** Returns the viem public client of the active EVM network. Needs no wallet. */
export const usePublicClient: (which?: ConnectorParameter) => ModalPublicClient | undefined = hookOf(publicClient)
