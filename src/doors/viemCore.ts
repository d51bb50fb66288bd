/** Entry point `walletchart/viem/core`: viem clients for the connected wallet and the networks, without React. */
export { publicClient, walletClient } from '../adapters/viem'
export type { ModalPublicClient, ModalWalletClient } from '../adapters/viem'
export { adaptedProvider, type AdaptedProvider } from '../adapters/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
