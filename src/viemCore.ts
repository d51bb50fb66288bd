/** Door `walletchart/viem/core`: viem's clients on the connected wallet and on the modal's networks, without React. */
export { publicClient, walletClient } from './adapters/viem'
export type { ModalPublicClient, ModalWalletClient } from './adapters/viem'
export { adaptedProvider, type AdaptedProvider } from './adapters/provider'
export type { AdaptedModal, Readable } from './adapters/readable'
